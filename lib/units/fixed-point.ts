/** Cents of US dollars. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100);

/** US dollars, rounded to cents already. */
export const dollarsOf = (cents: number): number => cents / 100;

/** Thousandths of an ounce. */
export const milliOuncesOf = (ounces: number): number => Math.round(ounces * 1000);

export const ouncesOf = (milliOunces: number): number => milliOunces / 1000;

/** Ten-thousandths of a pound. */
export const tenThousandthsOf = (pounds: number): number => Math.round(pounds * 10_000);
