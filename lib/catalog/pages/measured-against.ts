import type { CatalogRow, OriginPrices } from "@/lib/catalog/schemas";

/** The origin's prices. None for wholesale, whose prices aren't comparable. Pure. */
export function measuredAgainst(
  { country, wholesale }: Pick<CatalogRow, "country" | "wholesale">,
  origins: ReadonlyMap<string, OriginPrices>,
): OriginPrices | undefined {
  return country === null || wholesale ? undefined : origins.get(country);
}
