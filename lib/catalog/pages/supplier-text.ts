import { medianDifferenceText } from "@/lib/catalog/median-text";
import { count, pluralize } from "@/lib/units/pluralize";
import type { SupplierPageData } from "./supplier";
import type { PriceLevel } from "./supplier-prices";

function levelText({ share, listings, below, above }: PriceLevel): string {
  return `At 1 lb, typically ${medianDifferenceText(share)} the median of the same origin and method (of ${pluralize(listings, "listing")}, ${count(above)} above it and ${count(below)} below).`;
}

/** For search engines and links to the page. */
export function supplierDescription({ supplier, listings, isClosed }: SupplierPageData): string {
  return isClosed
    ? `${supplier.name} sells wholesale only: its lots and bag prices are for members.`
    : `${pluralize(listings.counts.stocked.true, "coffee")} in stock at ${supplier.name}, and how their prices compare with the median of each origin and method.`;
}

/** What a supplier sells and how its prices compare. */
export function supplierSummary({ supplier, listings, isClosed, level }: SupplierPageData): string {
  const { stocked } = listings.counts;
  const sells = isClosed
    ? "Sells wholesale only."
    : `${pluralize(stocked.true, supplier.wholesaleOnly ? "wholesale coffee" : "coffee")} in stock, ${count(stocked.false)} sold out.`;
  return level ? `${sells} ${levelText(level)}` : sells;
}
