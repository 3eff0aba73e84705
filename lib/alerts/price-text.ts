import { quantityText } from "@/lib/coffee/quantity";
import { dollars } from "@/lib/units/money";

const NO_BREAK = "\u00a0";

interface Priced {
  price: number | null;
  priceBefore?: number | null;
  quantityLb: number;
}

/** `$6.50/lb at 20 lb (was $7.00)`, as plain text. */
export function priceText({ price, priceBefore = null, quantityLb }: Priced): string {
  if (price === null) return "no price listed";
  const at = quantityLb === 1 ? "" : ` at ${quantityText(quantityLb).replace(NO_BREAK, " ")}`;
  const was = priceBefore === null || priceBefore === price ? "" : ` (was ${dollars(priceBefore)})`;
  return `${dollars(price)}/lb${at}${was}`;
}
