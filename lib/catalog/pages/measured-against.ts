import type { CatalogRow, OriginPrices } from "@/lib/catalog/schemas";

/** What a coffee's price is measured against: its origin's prices. None for wholesale, which starts elsewhere. Pure. */
export function measuredAgainst(
  { country, wholesale }: Pick<CatalogRow, "country" | "wholesale">,
  origins: ReadonlyMap<string, OriginPrices>,
): OriginPrices | undefined {
  return country === null || wholesale ? undefined : origins.get(country);
}
