import { type IndexLine, viewMarket, viewOriginMarket } from "@/lib/price-index/market/market";
import { parseWindow } from "@/lib/price-index/market/market-window";
import type { Viewer } from "@/lib/viewer";
import type { BlockDataOf, MissingBlock } from "./block-data";
import type { BlockOf } from "./contract";
import { missing, readAt } from "./missing";

/** More lines can't be told apart. */
const MAX_LINES = 6;

export const originHref = (country: string) => `/catalog/origins/${encodeURIComponent(country)}`;
export const marketHref = (days: number) => (days === 30 ? "/analytics" : `/analytics?days=${days}`);

const labelOf = ({ move }: IndexLine) =>
  [move.origin, move.process, move.grade].filter((part) => part !== null).join(", ");

const lineOf = (line: IndexLine) => ({
  label: labelOf(line),
  href: originHref(line.move.origin),
  change: line.move.change,
  median: line.move.median,
  listings: line.move.listings,
  suppliers: line.move.suppliers,
  points: line.points.map(({ date, value }) => ({ date, value })),
});

/** The index of an origin, or of the origins with the most listings; a year only for those who may see it. */
export async function resolvePriceIndex(
  viewer: Viewer,
  { of, title }: BlockOf<"price-index">,
): Promise<BlockDataOf<"price-index"> | MissingBlock> {
  const days = parseWindow(viewer, String(of.days ?? 30));
  const common = { type: "price-index", asOf: readAt(), days } as const;
  if (of.origin === undefined) {
    const { origins, since } = await viewMarket(days);
    if (origins.length === 0) return missing("The price index has no day yet.");
    return {
      ...common,
      title: title ?? "Price index",
      href: marketHref(days),
      query: marketHref(days),
      since,
      lines: origins.slice(0, MAX_LINES).map(lineOf),
    };
  }
  const market = await viewOriginMarket(of.origin, days);
  if (!market) return missing(`The price index has no figures for ${of.origin}.`);
  const { origin } = market.line.move;
  return {
    ...common,
    title: title ?? `Price index: ${origin}`,
    href: originHref(origin),
    query: originHref(origin),
    since: market.since,
    lines: [lineOf(market.line)],
  };
}
