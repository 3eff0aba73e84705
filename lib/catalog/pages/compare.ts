import { catalogAccess } from "@/lib/catalog/access";
import { searchCatalog } from "@/lib/catalog/catalog";
import type { CatalogRow, OriginPrices } from "@/lib/catalog/schemas";
import type { QuantityLb } from "@/lib/coffee/price-tiers";
import type { Viewer } from "@/lib/viewer";
import { originsByCountry, suppliersBySlug } from "./catalog-pages";
import { measuredAgainst } from "./measured-against";

/** One coffee of a comparison with what its price is measured against. */
export interface ComparedCoffee {
  coffee: CatalogRow;
  supplierName: string;
  /** Prices of its origin at the same quantity; undefined where too few listings make a median. */
  origin: OriginPrices | undefined;
}

export interface Comparison {
  /** In the order asked. */
  coffees: ComparedCoffee[];
  /** Absent or hidden: the two are told alike. */
  missing: number[];
}

/**
 * Coffees side by side, sold out ones included, wholesale ones for those who may see them. Never throws for an id:
 * what the caller may not see is missing.
 */
export async function viewComparison(
  viewer: Viewer,
  ids: readonly number[],
  quantityLb: QuantityLb,
): Promise<Comparison> {
  if (ids.length === 0) return { coffees: [], missing: [] };
  const [{ data }, origins, suppliers] = await Promise.all([
    searchCatalog(viewer, { ids: [...ids], stocked: "all", showWholesale: true, include: "proof" }),
    originsByCountry(viewer, catalogAccess(viewer, {}), quantityLb),
    suppliersBySlug(),
  ]);
  const found = new Map(data.map((coffee) => [coffee.id, coffee]));
  const coffees = ids.flatMap((id) => {
    const coffee = found.get(id);
    if (!coffee) return [];
    return {
      coffee,
      supplierName: suppliers.get(coffee.source)?.name ?? coffee.source,
      origin: measuredAgainst(coffee, origins),
    };
  });
  return { coffees, missing: ids.filter((id) => !found.has(id)) };
}
