import { quantityText } from "@/lib/coffee/quantity";
import { dollars } from "@/lib/units/money";
import { pricePerUnit, type ReaderUnits, stockUnit } from "@/lib/units/reader-units";

const NO_BREAK = "\u00a0";

interface Priced {
  price: number | null;
  priceBefore?: number | null;
  quantityLb: number;
}

/** `$6.50/lb at 20 lb (was $7.00)`, or `$14.33/kg at 30 kg`, as plain text. */
export function priceText({ price, priceBefore = null, quantityLb }: Priced, units: ReaderUnits): string {
  if (price === null) return "no price listed";
  const at = quantityLb === 1 ? "" : ` at ${quantityText(quantityLb).replace(NO_BREAK, " ")}`;
  const was =
    priceBefore === null || priceBefore === price
      ? ""
      : ` (was ${dollars(pricePerUnit(priceBefore, units))})`;
  return `${dollars(pricePerUnit(price, units))}/${stockUnit(units)}${at}${was}`;
}
