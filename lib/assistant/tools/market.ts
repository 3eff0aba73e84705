import { z } from "zod";
import { MAX_SHOWN_ROWS } from "@/lib/assistant/contract";
import { change, dollars, list, perPound } from "@/lib/assistant/format";
import { coffeeHref } from "@/lib/canvas/resolve-coffees";
import { catalogAccess } from "@/lib/catalog/access";
import { databaseFor } from "@/lib/catalog/database-for";
import { priceHistories } from "@/lib/catalog/pages/price-history";
import type { CatalogRow } from "@/lib/catalog/schemas";
import { viewMarket, viewOriginMarket } from "@/lib/price-index/market/market";
import type { SegmentMove } from "@/lib/price-index/market/market-schemas";
import { canViewWindow } from "@/lib/price-index/market/market-window";
import { WINDOWS, type WindowDays } from "@/lib/price-index/windows";
import { dateText, daysBefore, daysBetween } from "@/lib/units/days";
import { pluralize } from "@/lib/units/pluralize";
import type { Viewer } from "@/lib/viewer";
import { blockId, tableBlock } from "./blocks";
import { type CoffeeFilters, coffeeFilters, priceAt } from "./coffee-filters";
import { describeFilters, sinceText } from "./describe-filters";
import { coffeesBlock, firstSentence, nameOf, sourceOf, subjectOf } from "./find-coffees";
import { addressOfSome, searchCoffees } from "./search-coffees";
import { supplierMoves } from "./supplier-moves";
import { defineTool, result } from "./tool";

const day = (text: string) => dateText(new Date(text));

/** The offered window that is nearest above, as far as the viewer may see. */
function windowOf(viewer: Viewer, days: number): WindowDays {
  const wanted = WINDOWS.find((each) => each >= days) ?? 365;
  return canViewWindow(viewer, wanted) ? wanted : 90;
}

function windowNote(days: WindowDays, asked: number): string[] {
  if (days === asked) return [];
  const offered = WINDOWS.some((each) => each === asked);
  return offered
    ? [`Changes over ${asked} days are part of market intelligence.`]
    : [`The market is shown over ${list(WINDOWS.map(String), "or")} days.`];
}

const moveFacts = (move: SegmentMove) => ({
  origin: move.origin,
  process: move.process,
  change_percent: move.change,
  median: move.median,
  listings: move.listings,
  matched_listings: move.matched,
  suppliers: move.suppliers,
});

const titled = (text: string) => text.replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());

const absolute = (percent: number) => change(Math.abs(percent)).replace("+", "");

function movedSentence(
  { origin, process, change: percent, matched, listings, suppliers, median }: SegmentMove,
  days: number,
  /** More than `days` where readings are weekly. */
  spans: number,
): string {
  const what = process === null ? origin : `${origin} ${process.toLowerCase()}`;
  if (percent === null) return `${what} has no change to report: its index is younger than ${days} days.`;
  const way =
    Math.abs(percent) < 0.05
      ? "didn't move"
      : percent > 0
        ? `rose ${absolute(percent)}`
        : `fell ${absolute(percent)}`;
  const measured = `${matched < listings ? `${matched} of ` : ""}${pluralize(Math.max(matched, listings), "listing")}`;
  return `${what} ${way} over ${pluralize(spans, "day")}, measured on ${measured} at ${pluralize(suppliers, "supplier")}; the median is ${perPound(median)}.`;
}

export const priceMoves = defineTool({
  name: "price_moves",
  description:
    "How prices of the same listings moved over 30, 90 or 365 days, by origin and process or by supplier, from the price index.",
  input: z.object({
    origin: coffeeFilters.shape.origin,
    process: coffeeFilters.shape.process,
    supplier: coffeeFilters.shape.supplier,
    days: z.int().positive().max(3650).optional(),
  }),
  async run(viewer, { origin = [], process = [], supplier = [], days: asked = 30 }) {
    const days = windowOf(viewer, asked);
    if (supplier.length > 0) return supplierMoves(supplier, days);
    const href = `/analytics?days=${days}`;
    const sources = [{ label: "Market", href }];
    const note = windowNote(days, asked);
    if (origin.length > 0) {
      const found = await Promise.all(origin.slice(0, 6).map((name) => viewOriginMarket(name, days)));
      const known = found.filter((each) => each !== null);
      const missing = origin.filter((_, i) => found[i] === null).map(titled);
      const moves = known.flatMap(({ line, segments, since, asOf }) => {
        const own = segments.filter((move) => process.some((name) => move.process?.toLowerCase() === name));
        const spans = daysBetween(since, asOf);
        return (process.length > 0 ? own : [line.move]).map((move) => ({ move, spans }));
      });
      return result(
        {
          days,
          as_of: known[0]?.asOf ?? null,
          moves: moves.map(({ move, spans }) => ({ ...moveFacts(move), spans_days: spans })),
        },
        [
          ...moves.slice(0, 6).map(({ move, spans }) => movedSentence(move, days, spans)),
          ...(moves.length === 0 && known.length > 0
            ? [
                `There are too few ${list(process, "or")} listings of ${list(known.map(({ line }) => line.move.origin))} for an index.`,
              ]
            : []),
          ...(missing.length > 0 ? [`There is no price index for ${list(missing, "or")} yet.`] : []),
          ...note,
        ],
        {
          sources,
          blocks: known.slice(0, 1).map(({ line, since, asOf }) => ({
            block: {
              id: blockId("price-index"),
              type: "price-index" as const,
              of: { origin: line.move.origin, days },
            },
            data: {
              type: "price-index" as const,
              title: `Prices of ${line.move.origin} since ${day(since)}`,
              href,
              query: href,
              asOf: `${asOf}T00:00:00.000Z`,
              days,
              since,
              lines: known.map(({ line: each }) => ({
                label: each.move.origin,
                href,
                change: each.move.change,
                median: each.move.median,
                listings: each.move.listings,
                suppliers: each.move.suppliers,
                points: each.points.map(({ date, value }) => ({ date, value })),
              })),
            },
          })),
        },
      );
    }
    const { asOf, since, origins } = await viewMarket(days);
    if (asOf === null) return result({ days }, ["There is no price index yet."], { sources });
    const spans = since === null ? days : daysBetween(since, asOf);
    const moves = origins.map(({ move }) => move).filter((move) => move.change !== null);
    const ranked = moves
      .toSorted((a, b) => Math.abs(b.change ?? 0) - Math.abs(a.change ?? 0))
      .slice(0, MAX_SHOWN_ROWS);
    const [up, down] = [
      ranked.filter((move) => (move.change ?? 0) >= 0.05),
      ranked.filter((move) => (move.change ?? 0) <= -0.05),
    ];
    const named = (some: readonly SegmentMove[]) =>
      list(some.slice(0, 3).map((move) => `${move.origin} (${change(move.change ?? 0)})`));
    return result(
      { days, as_of: asOf, since, spans_days: spans, moves: ranked.map(moveFacts) },
      [
        up.length > 0
          ? `Over ${pluralize(spans, "day")} up to ${day(asOf)}, prices rose most for ${named(up)}.`
          : `Over ${pluralize(spans, "day")} up to ${day(asOf)}, no origin's prices rose.`,
        down.length > 0 ? `They fell most for ${named(down)}.` : "No origin's prices fell.",
        ...note,
      ],
      {
        sources,
        blocks: [
          tableBlock(
            {
              title: `Price moves over ${pluralize(spans, "day")}`,
              source: "market-moves",
              href,
              query: href,
              columns: [
                { key: "origin", label: "Origin", kind: "text" },
                { key: "change", label: "Change", kind: "change-percent" },
                { key: "median", label: "Median", kind: "dollars-per-lb" },
                { key: "listings", label: "Listings", kind: "number" },
                { key: "suppliers", label: "Suppliers", kind: "number" },
              ],
              rows: ranked.map((move) => ({
                href,
                cells: {
                  origin: move.origin,
                  change: move.change,
                  median: move.median,
                  listings: move.listings,
                  suppliers: move.suppliers,
                },
              })),
              total: ranked.length,
            },
            { days },
          ),
        ],
      },
    );
  },
});

const MAX_CHECKED = 1000;
const HISTORY_DAYS = 400;

/** Coffees that came into stock within the window; returning ones apart from new ones. */
async function arrivals(viewer: Viewer, filters: CoffeeFilters, days: number) {
  const found = await searchCoffees(viewer, {
    ...filters,
    arrived_within_days: days,
    sort: filters.sort ?? "newest",
  });
  const checked = found.found.slice(0, MAX_CHECKED);
  const access = catalogAccess(viewer, {});
  const histories = await priceHistories(
    databaseFor(access),
    access,
    checked.map(({ id }) => id),
    daysBefore(HISTORY_DAYS),
  );
  const wasHere = ({ id, stocked_date: since }: CatalogRow) =>
    since !== null && (histories.get(id) ?? []).some((reading) => reading.stocked && reading.day < since);
  const all = found.all && checked.length === found.found.length;
  return { ...found, all, back: checked.filter(wasHere), fresh: checked.filter((row) => !wasHere(row)) };
}

const DEFAULT_DAYS = { new: 14, back: 30 } as const;
const SHOWN = 8;

function arrivalTool(which: "new" | "back", name: string, description: string) {
  return defineTool({
    name,
    description,
    input: coffeeFilters.extend({ days: z.int().positive().max(365).optional() }),
    async run(viewer, { days = DEFAULT_DAYS[which], ...filters }) {
      const found = await arrivals(viewer, filters, days);
      const rows = which === "new" ? found.fresh : found.back;
      const shown = rows.slice(0, Math.min(filters.limit ?? SHOWN, MAX_SHOWN_ROWS));
      const { suppliers, medians, quantityLb } = found;
      const href = addressOfSome(rows, found.found, found.href);
      const what = describeFilters(filters);
      const whose = what === "your question" ? "" : ` (${what})`;
      const happened = which === "new" ? "arrived" : "came back in stock";
      const when = sinceText(days);
      const sources = [{ label: "New in stock", href }, ...shown.map(sourceOf)];
      const facts = {
        days,
        total: rows.length,
        coffees: shown.map((row) => ({
          id: row.id,
          name: row.name,
          supplier: nameOf(row.source, suppliers),
          country: row.country,
          since: row.stocked_date,
          price_per_lb: priceAt(row, quantityLb),
          href: coffeeHref(row.id),
        })),
      };
      if (rows.length === 0) return result(facts, [`No coffee ${happened} ${when}${whose}.`], { sources });
      const [latest] = shown;
      const price = latest ? priceAt(latest, quantityLb) : null;
      // Pinned, it is read on other days.
      const title = `${which === "new" ? "New" : "Back in stock"} since ${dateText(new Date(daysBefore(days)))}`;
      return result(
        facts,
        [
          `${found.all ? "" : "At least "}${pluralize(rows.length, "coffee")} ${happened} ${when}${whose}.`,
          ...(filters.sort !== undefined && filters.sort !== "newest"
            ? [firstSentence(rows, filters, suppliers, medians)].filter((text) => text !== null)
            : latest?.stocked_date
              ? [
                  `The latest is ${latest.name} from ${nameOf(latest.source, suppliers)}, since ${day(latest.stocked_date)}${price === null ? "" : `, at ${dollars(price)} a pound`}.`,
                ]
              : []),
        ],
        {
          blocks: [coffeesBlock(shown, { quantityLb, total: rows.length, title, href }, suppliers, medians)],
          sources,
          subjects: shown.map((row) => subjectOf(row, quantityLb)),
        },
      );
    },
  });
}

export const newArrivals = arrivalTool(
  "new",
  "new_arrivals",
  "Coffees that came into stock within a window for the first time, newest first unless sorted, with any filters of find_coffees.",
);
export const backInStock = arrivalTool(
  "back",
  "back_in_stock",
  "Coffees that were sold out and came back into stock within a window, with any filters of find_coffees.",
);
