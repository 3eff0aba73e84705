import { medianDifferenceText } from "@/lib/catalog/median-text";
import { count, pluralize } from "@/lib/units/pluralize";
import type { SupplierPageData } from "./supplier";
import type { PriceLevel } from "./supplier-prices";

function levelText({ share, listings, below, above }: PriceLevel): string {
  return `Typically ${medianDifferenceText(share)} the median of the same origin and method (of ${pluralize(listings, "listing")}, ${count(above)} above it and ${count(below)} below).`;
}

/** What a supplier sells and how its prices compare. `isClosed`: it sells wholesale only, which the viewer may not see. */
export function supplierSummary({ supplier, listings, level }: SupplierPageData, isClosed: boolean): string {
  const { stocked } = listings.counts;
  const sells = isClosed
    ? "Sells wholesale only."
    : `${pluralize(stocked.true, supplier.wholesaleOnly ? "wholesale coffee" : "coffee")} in stock, ${count(stocked.false)} sold out.`;
  return level ? `${sells} ${levelText(level)}` : sells;
}
