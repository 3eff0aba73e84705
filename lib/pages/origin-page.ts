import { originSummary } from "@/lib/catalog/median-text";
import { type CatalogPageData, getCatalogPage } from "@/lib/catalog/pages/catalog-pages";
import { OWN_SOURCE } from "@/lib/coffee/facts";
import { type OriginMarket, viewOriginMarket } from "@/lib/price-index/market/market";
import type { WindowDays } from "@/lib/price-index/windows";
import type { Viewer } from "@/lib/viewer";

interface OriginPageData {
  /** The catalog's spelling. */
  name: string;
  /** Counts and medians of what suppliers have in stock, as far as the viewer may see it. */
  summary: string;
  /** Coffees in stock, without those the viewer entered by hand. */
  stocked: number;
  market: OriginMarket | null;
  listings: CatalogPageData;
}

/** An origin's page with its first `rows` arrivals; null for an origin that neither catalog nor index has. */
export async function viewOriginPage(
  viewer: Viewer,
  country: string,
  days: WindowDays,
  rows: number,
  quantityLb = 1,
): Promise<OriginPageData | null> {
  const [market, listings] = await Promise.all([
    viewOriginMarket(country, days),
    getCatalogPage(viewer, {
      country: [country],
      stocked: "true",
      sortField: "arrival_date",
      quantity_lb: quantityLb,
      page: 1,
      limit: rows,
    }),
  ]);
  const name = listings.data[0]?.country ?? market?.line.move.origin;
  if (name === undefined) return null;
  const { values, more } = listings.facets.source;
  const selling = values.filter(({ value, count }) => count !== 0 && value !== OWN_SOURCE);
  const suppliers = selling.length + more;
  const stocked = listings.pagination.total - listings.own;
  const summary = originSummary(stocked, suppliers, listings.origins.get(name), quantityLb);
  return { name, summary, stocked, market, listings };
}
