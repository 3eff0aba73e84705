const usd = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** The most that a bench's amount may be, as columns hold it: a container of coffee is billions of dong. */
export const MAX_AMOUNT = 9_999_999_999.99;

/** US dollars with cents: `$7.45`. */
export const dollars = (amount: number) => usd.format(amount);

const stripped = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  trailingZeroDisplay: "stripIfInteger",
});

/** What a plan costs, from US cents: `$9`, `$6.67`. */
export const planPrice = (cents: number): string => stripped.format(cents / 100);

const formats = new Map<string, Intl.NumberFormat>();

/** An amount in a currency's smallest unit, as Stripe has it: `$9.00`, `¥900`. */
export function moneyText({ amount, currency }: { amount: number; currency: string }): string {
  const code = currency.toUpperCase();
  const format = formats.get(code) ?? new Intl.NumberFormat("en-US", { style: "currency", currency: code });
  formats.set(code, format);
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
