import { database } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import { changesBench, seesCosts } from "@/lib/access/bench";
import { readOnlyPerson } from "@/lib/bench/people";
import { suppliersBySlug } from "@/lib/catalog/pages/catalog-pages";
import { lotLocations, ownLots, readOwnLot } from "@/lib/inventory/inventory";
import { showsCosts } from "@/lib/inventory/landed-cost";
import type { Lot } from "@/lib/inventory/lot";
import { countBlendsWith } from "@/lib/inventory/lot-dependents";
import { type LotEntry, lotEntryOf } from "@/lib/inventory/lot-entry";
import { readLotLedger } from "@/lib/inventory/movements/movements";
import {
  LOTS_DEFAULTS,
  LOTS_PER_PAGE,
  matchesStockFilter,
  matchesWords,
  offeredSorts,
  parseLotsQuery,
  STOCK_FILTERS,
  type StockFilter,
  sortLots,
} from "@/lib/inventory/search-params";
import { listShares } from "@/lib/inventory/shares/shares";
import { salesOfLot } from "@/lib/sales/linked-sales";
import { todayOf } from "@/lib/units/days";
import type { Viewer } from "@/lib/viewer";

/** Who sold a lot: the person's own word, or the catalog's. */
function sellerOf(
  { bought_from, coffee_catalog }: Lot,
  suppliers: ReadonlyMap<string, { name: string }>,
): string | null {
  if (bought_from !== null || !coffee_catalog?.public_coffee) return bought_from;
  const { source } = coffee_catalog;
  return source === null ? null : (suppliers.get(source)?.name ?? source);
}

export interface LotTotals {
  lots: number;
  remainingLbs: number;
  valueCents: number;
  withoutCost: number;
  showsCosts: boolean;
}

function totalsOf(entries: readonly LotEntry[]): LotTotals {
  return {
    lots: entries.length,
    remainingLbs: entries.reduce((sum, { lot }) => sum + Math.max(0, lot.remaining_lbs), 0),
    valueCents: entries.reduce((sum, { valueCents }) => sum + (valueCents ?? 0), 0),
    withoutCost: entries.filter(({ valueCents }) => valueCents === null).length,
    showsCosts: entries.some(({ lot }) => showsCosts(lot)),
  };
}

/** What is in stock in each place, by name; lots without a place last. Nothing while no lot has one. */
function stockByLocation(entries: readonly LotEntry[]) {
  const inStock = entries.filter(({ lot }) => lot.stocked);
  if (inStock.every(({ lot }) => lot.location === null)) return [];
  return [...Map.groupBy(inStock, ({ lot }) => lot.location?.toLowerCase() ?? null).values()]
    .map((own) => ({ location: own[0]?.lot.location ?? null, ...totalsOf(own) }))
    .sort(
      (a, b) =>
        Number(a.location === null) - Number(b.location === null) ||
        (a.location ?? "").localeCompare(b.location ?? "", "en"),
    );
}
export type LocationStock = ReturnType<typeof stockByLocation>[number];

/**
 * The inventory page: the caller's lots as filtered by the address; totals cover all pages. Beyond the last page,
 * the last one is shown. Throws 401 without a session.
 */
export async function viewLots(viewer: Viewer, search: URLSearchParams) {
  const session = requireSession(viewer);
  const [lots, suppliers, shares] = await Promise.all([
    ownLots(session),
    suppliersBySlug(),
    listShares(session),
  ]);
  const sorts = offeredSorts(seesCosts(session));
  const asked = parseLotsQuery(search);
  const query = { ...asked, sort: sorts.includes(asked.sort) ? asked.sort : LOTS_DEFAULTS.sort };
  const today = todayOf(session);
  const every = lots.map((lot) => lotEntryOf(lot, today, sellerOf(lot, suppliers)));
  const all = every.filter((entry) => matchesWords(query, entry));
  const shown = sortLots(
    all.filter((entry) => matchesStockFilter(query.show, entry)),
    query.sort,
  );
  const pages = Math.max(1, Math.ceil(shown.length / LOTS_PER_PAGE));
  const page = Math.min(query.page, pages);
  const entries = shown.slice((page - 1) * LOTS_PER_PAGE, page * LOTS_PER_PAGE);
  const counts = Object.fromEntries(
    STOCK_FILTERS.map((show) => [show, all.filter((entry) => matchesStockFilter(show, entry)).length]),
  ) as Record<StockFilter, number>;
  return {
    query: { ...query, page },
    pages,
    entries,
    counts,
    sorts,
    hasLots: every.length > 0,
    locations: stockByLocation(every),
    totals: totalsOf(shown),
    shares: shares.data,
    canChange: changesBench(session),
  };
}

/** Lines of the ledger on a lot's page, the newest. */
const LEDGER_LINES = 15;

/** @throws ApiError 401 without a session, 404, and 403 when the lot is someone else's */
export async function viewLot(viewer: Viewer, id: number) {
  const session = requireSession(viewer);
  const lot = await readOwnLot(session, id);
  const { ownerId } = session.bench;
  const [suppliers, shares, sales, blends, ledger, places, onlyPerson] = await Promise.all([
    suppliersBySlug(),
    listShares(session),
    seesCosts(session) ? salesOfLot(session, id) : null,
    countBlendsWith(database(), { id, ownerId }),
    readLotLedger(session, id, LEDGER_LINES),
    lotLocations(session),
    readOnlyPerson(session),
  ]);
  return {
    ...lotEntryOf(lot, todayOf(session), sellerOf(lot, suppliers)),
    canChange: changesBench(session),
    /** Null for people who don't see sales. */
    sales,
    /** Blends of roasted coffee that it is in. */
    blends,
    ledger,
    places,
    onlyPerson,
    shares: shares.data.filter(({ resourceId }) => resourceId === id),
  };
}
