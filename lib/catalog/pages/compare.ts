import { catalogAccess } from "@/lib/catalog/access";
import { searchCatalog } from "@/lib/catalog/catalog";
import type { CatalogRow, ComparedPrices, OriginPrices } from "@/lib/catalog/schemas";
import type { Viewer } from "@/lib/viewer";
import { originsByCountry, suppliersBySlug } from "./catalog-pages";
import { measuredAgainst } from "./measured-against";

export interface ComparedCoffee {
  coffee: CatalogRow;
  supplierName: string;
  /** What its price is compared with, at the same quantity; undefined with too few listings. */
  origin: ComparedPrices | undefined;
}

interface Comparison {
  coffees: ComparedCoffee[];
  /** Absent or hidden, not distinguished. */
  missing: number[];
  /** The countries' prices over all methods. */
  origins: ReadonlyMap<string, OriginPrices>;
}

/**
 * Coffees side by side, including sold-out ones, and wholesale for those who may see it. Never
 * throws for an id; hidden ones are missing.
 */
export async function viewComparison(
  viewer: Viewer,
  ids: readonly number[],
  quantityLb: number,
): Promise<Comparison> {
  if (ids.length === 0) return { coffees: [], missing: [], origins: new Map() };
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
  return { coffees, missing: ids.filter((id) => !found.has(id)), origins };
}
