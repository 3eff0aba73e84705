const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const figure = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

interface Priced {
  price: number | null;
  priceBefore?: number | null;
  quantityLb: number;
}

/** `$6.50/lb at 20 lb (was $7.00)`, as plain text. */
export function priceText({ price, priceBefore = null, quantityLb }: Priced): string {
  if (price === null) return "no price listed";
  const at = quantityLb === 1 ? "" : ` at ${figure.format(quantityLb)} lb`;
  const was = priceBefore === null || priceBefore === price ? "" : ` (was ${money.format(priceBefore)})`;
  return `${money.format(price)}/lb${at}${was}`;
}
