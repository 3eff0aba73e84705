import { catalogAccess } from "@/lib/catalog/access";
import { originsByCountry, searchInPageOrder, suppliersBySlug } from "@/lib/catalog/pages/catalog-pages";
import { viewComparison } from "@/lib/catalog/pages/compare";
import { measuredAgainst } from "@/lib/catalog/pages/measured-against";
import type { CatalogRow, OriginPrices } from "@/lib/catalog/schemas";
import { catalogQuery } from "@/lib/catalog/search/filters/parameters";
import { readPageQuery } from "@/lib/catalog/search/filters/search-params";
import { tierAt } from "@/lib/coffee/price-tiers";
import { readQuery } from "@/lib/http/query/parse-query";
import type { Viewer } from "@/lib/viewer";
import type { BlockDataOf, CoffeeItem, MissingBlock } from "./block-data";
import { type BlockOf, MAX_BLOCK_ROWS } from "./contract";
import { missing, readAt } from "./missing";

export const coffeeHref = (id: number) => `/catalog/${id}`;

export function coffeeItemOf(
  coffee: CatalogRow,
  supplier: string,
  quantityLb: number,
  medians: ReadonlyMap<string, OriginPrices>,
): CoffeeItem {
  const tier = tierAt(coffee.price_tiers, quantityLb);
  return {
    id: coffee.id,
    name: coffee.name,
    href: coffeeHref(coffee.id),
    supplier,
    country: coffee.country,
    region: coffee.region,
    processing: coffee.processing_base_method ?? coffee.processing,
    variety: coffee.cultivar_detail,
    pricePerLb: tier?.price ?? coffee.price_per_lb,
    minLbs: tier?.min_lbs ?? null,
    stocked: coffee.stocked,
    houseScore: coffee.house_score,
    scoreValue: coffee.score_value,
    arrival: coffee.arrival_date,
    stockedDate: coffee.stocked_date,
    tastingNotes: coffee.tasting_notes ?? [],
    elevation: [coffee.elevation_min_masl, coffee.elevation_max_masl],
    wholesale: coffee.wholesale,
    against: measuredAgainst(coffee, medians) ?? null,
  };
}

/** The same filters without what the API refuses, such as the page's own orders, at a quantity in pounds. */
function apiAddress(search: URLSearchParams, quantityLb: number, ignored: readonly string[]): string {
  const kept = new URLSearchParams(search);
  if (kept.has("quantity_lb")) kept.set("quantity_lb", String(quantityLb));
  const { problems } = readQuery(catalogQuery, kept);
  for (const name of [...ignored, ...problems.map(({ parameter }) => parameter)]) kept.delete(name);
  if (problems.some(({ name }) => name === "sortField")) kept.delete("sortDirection");
  return kept.size === 0 ? "/v1/catalog" : `/v1/catalog?${kept}`;
}

/** The catalog's rows with the prices of their origins, at most `MAX_BLOCK_ROWS`. */
export async function resolveCoffees(
  viewer: Viewer,
  { of, title }: BlockOf<"coffees">,
): Promise<BlockDataOf<"coffees">> {
  const search =
    "ids" in of
      ? new URLSearchParams({ ids: of.ids.join(","), stocked: "all" })
      : new URLSearchParams(of.query);
  if ("ids" in of && of.quantityLb !== undefined) search.set("quantity_lb", String(of.quantityLb));
  const { query, quantityLb, setAside } = readPageQuery(viewer, search);
  const limit = Math.min(query.limit ?? MAX_BLOCK_ROWS, MAX_BLOCK_ROWS);
  const access = catalogAccess(viewer, {});
  const [{ data, pagination }, origins, suppliers] = await Promise.all([
    searchInPageOrder(viewer, {
      ...query,
      ...("ids" in of && { showWholesale: true }),
      page: 1,
      limit,
    }),
    originsByCountry(viewer, access, quantityLb),
    suppliersBySlug(),
  ]);
  const coffees = data.map((coffee) =>
    coffeeItemOf(coffee, suppliers.get(coffee.source)?.name ?? coffee.source, quantityLb, origins),
  );
  if ("ids" in of) coffees.sort((a, b) => of.ids.indexOf(a.id) - of.ids.indexOf(b.id));
  return {
    type: "coffees",
    title: title ?? "Coffees",
    href: search.size === 0 ? "/catalog" : `/catalog?${search}`,
    query: apiAddress(
      search,
      quantityLb,
      setAside.map(({ name }) => name),
    ),
    asOf: readAt(),
    coffees,
    total: pagination.total,
    quantityLb,
  };
}

export async function resolveComparison(
  viewer: Viewer,
  { of, title }: BlockOf<"comparison">,
): Promise<BlockDataOf<"comparison"> | MissingBlock> {
  const quantityLb = of.quantityLb ?? 1;
  const found = await viewComparison(viewer, of.ids, quantityLb);
  if (found.coffees.length === 0) return missing("None of these coffees is in the catalog.");
  const search = new URLSearchParams({ ids: of.ids.join(",") });
  if (quantityLb !== 1) search.set("quantity_lb", String(quantityLb));
  return {
    type: "comparison",
    title: title ?? "Comparison",
    href: `/catalog/compare?${search}`,
    query: `/v1/catalog?ids=${of.ids.join(",")}&stocked=all`,
    asOf: readAt(),
    coffees: found.coffees.map(({ coffee, supplierName }) =>
      coffeeItemOf(coffee, supplierName, quantityLb, found.origins),
    ),
    quantityLb,
    missing: found.missing,
  };
}
