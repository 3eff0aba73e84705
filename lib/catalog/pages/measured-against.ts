import type { CatalogRow } from "@/lib/catalog/schemas";
import type { OriginPrices } from "./origin-medians";

/** What a coffee's price is measured against: its origin's prices. None for wholesale, which starts elsewhere. Pure. */
export function measuredAgainst(
  { country, wholesale }: Pick<CatalogRow, "country" | "wholesale">,
  origins: ReadonlyMap<string, OriginPrices>,
): OriginPrices | undefined {
  return country === null || wholesale ? undefined : origins.get(country);
}
