const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** `1,512`. */
export const count = (n: number): string => whole.format(n);

/** `1 coffee`, `12,000 coffees`. */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${count(n)} ${n === 1 ? one : many}`;
