import { type Parsed, type QueryContract, readQuery } from "@/lib/http/query/parse-query";
import { oneOf, pageField, positiveInteger, text } from "@/lib/http/query/query-fields";
import { byDay } from "@/lib/units/days";
import type { LotEntry } from "./lot-entry";

export const STOCK_FILTERS = ["stocked", "used", "all"] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

const LOT_SORTS = ["newest", "name", "remaining", "value", "run_out", "rank"] as const;
export type LotSort = (typeof LOT_SORTS)[number];

/** Sorting by value would reveal costs to people who don't see them. */
export const offeredSorts = (seesCosts: boolean): readonly LotSort[] =>
  LOT_SORTS.filter((sort) => seesCosts || sort !== "value");

const parameters = {
  show: { schema: oneOf(STOCK_FILTERS, "stocked, used, or all"), description: "Which lots" },
  sort: { schema: oneOf(LOT_SORTS, LOT_SORTS.join(", ")), description: "Their order" },
  location: { schema: text(), description: "Lots that are stored here" },
  q: { schema: text(), description: "Part of the coffee's name, the lot number or the location" },
  page: { schema: positiveInteger(1000), description: pageField.description },
} as const;
const contract: QueryContract<typeof parameters> = { parameters };

type Asked = Parsed<typeof parameters>;
export type LotsQuery = Required<Pick<Asked, "show" | "sort" | "page">> & Pick<Asked, "location" | "q">;

export const LOTS_PER_PAGE = 50;

export const LOTS_DEFAULTS = { show: "stocked", sort: "newest", page: 1 } as const satisfies LotsQuery;

/** Ignores unknown parameters. */
export function parseLotsQuery(search: URLSearchParams): LotsQuery {
  return { ...LOTS_DEFAULTS, ...readQuery(contract, search).query };
}

export const matchesStockFilter = (show: StockFilter, { lot }: LotEntry): boolean =>
  show === "all" || lot.stocked === (show === "stocked");

const same = (a: string | null, b: string) => a?.toLowerCase() === b.toLowerCase();

/** Whatever the stock filter. */
export function matchesWords({ location, q }: Pick<LotsQuery, "location" | "q">, { lot }: LotEntry): boolean {
  if (location !== undefined && !same(lot.location, location)) return false;
  const part = q?.toLowerCase() ?? "";
  return [lot.coffee_name, lot.lot_number, lot.location].some((text) => text?.toLowerCase().includes(part));
}

/** Nulls last. */
const descending = (a: number | null, b: number | null) =>
  a === null || b === null ? Number(a === null) - Number(b === null) : b - a;

const ORDERS = {
  newest: (a, b) => b.lot.id - a.lot.id,
  name: (a, b) => a.lot.coffee_name.localeCompare(b.lot.coffee_name, "en"),
  remaining: (a, b) => b.lot.remaining_lbs - a.lot.remaining_lbs,
  value: (a, b) => descending(a.valueCents, b.valueCents),
  run_out: (a, b) => byDay(a.runOut?.date, b.runOut?.date),
  rank: (a, b) => descending(a.lot.rank, b.lot.rank),
} as const satisfies Record<LotSort, (a: LotEntry, b: LotEntry) => number>;

export function sortLots(entries: readonly LotEntry[], sort: LotSort): LotEntry[] {
  return entries.toSorted((a, b) => ORDERS[sort](a, b) || ORDERS.newest(a, b));
}
