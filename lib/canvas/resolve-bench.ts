import { requireSession } from "@/lib/access/authorize";
import { readQuery } from "@/lib/http/query/parse-query";
import { ownLots } from "@/lib/inventory/inventory";
import { landedPerLb } from "@/lib/inventory/landed-cost";
import type { Lot } from "@/lib/inventory/lot";
import { type LotEntry, lotEntryOf } from "@/lib/inventory/lot-entry";
import { matchesStockFilter, parseLotsQuery, sortLots } from "@/lib/inventory/search-params";
import { profitPageQuery, viewProfit } from "@/lib/sales/profit/profit-pages";
import { profitSummaryOf, unsoldStockOf } from "@/lib/sales/profit/profit-summary";
import { readLotSales } from "@/lib/sales/sales";
import { todayOf } from "@/lib/units/days";
import { dollarsOf } from "@/lib/units/fixed-point";
import type { SessionViewer, Viewer } from "@/lib/viewer";
import type { BlockDataOf, LotItem, MissingBlock } from "./block-data";
import { type BlockOf, MAX_BLOCK_ROWS } from "./contract";
import { missing, readAt } from "./missing";

export const lotHref = (id: number) => `/beans/${id}`;

const dollars = (cents: number | null) => (cents === null ? null : dollarsOf(cents));

function lotItemOf({ lot, valueCents, runOut }: LotEntry): LotItem {
  return {
    id: lot.id,
    name: lot.coffee_name,
    href: lotHref(lot.id),
    boughtOn: lot.purchase_date,
    purchasedLbs: lot.purchased_qty_lbs,
    remainingLbs: lot.remaining_lbs,
    stocked: lot.stocked,
    landedPerLb: landedPerLb(lot),
    value: dollars(valueCents),
    runsOut: runOut?.date ?? null,
    lbsPerWeek: runOut?.poundsAWeek ?? null,
    rank: lot.rank,
    roasts: lot.roast_count,
  };
}

/** The caller's lots in the order of `ids`, without those of others. */
export async function lotsNamed(session: SessionViewer, ids: readonly number[]): Promise<Lot[]> {
  const lots = new Map((await ownLots(session)).map((lot) => [lot.id, lot]));
  return ids.flatMap((id) => lots.get(id) ?? []);
}

/** @throws ApiError 401 without a session */
export async function resolveInventory(
  viewer: Viewer,
  { of, title }: BlockOf<"inventory">,
): Promise<BlockDataOf<"inventory"> | MissingBlock> {
  const session = requireSession(viewer);
  const search = new URLSearchParams("query" in of ? of.query : "");
  const query = parseLotsQuery(search);
  const lots = "lots" in of ? await lotsNamed(session, of.lots) : await ownLots(session);
  if ("lots" in of && lots.length === 0) return missing("None of these lots is in your inventory.");
  const today = todayOf(session);
  const all = lots.map((lot) => lotEntryOf(lot, today));
  const entries =
    "lots" in of
      ? all
      : sortLots(
          all.filter((entry) => matchesStockFilter(query.show, entry)),
          query.sort,
        );
  const [only] = "lots" in of && of.lots.length === 1 ? entries : [];
  return {
    type: "inventory",
    title: title ?? only?.lot.coffee_name ?? "Your lots",
    href: only ? lotHref(only.lot.id) : search.size === 0 ? "/beans" : `/beans?${search}`,
    query: "/api/beans",
    asOf: readAt(),
    lots: entries.slice(0, MAX_BLOCK_ROWS).map(lotItemOf),
    total: entries.length,
    remainingLbs: entries.reduce((sum, { lot }) => sum + Math.max(0, lot.remaining_lbs), 0),
    value: dollarsOf(entries.reduce((sum, { valueCents }) => sum + (valueCents ?? 0), 0)),
    withoutCost: entries.filter(({ valueCents }) => valueCents === null).length,
  };
}

async function profitOfQuery(viewer: Viewer, text: string) {
  const search = new URLSearchParams(text);
  const { query } = readQuery(profitPageQuery, search);
  const { summary, unsold, months, coffees } = await viewProfit(viewer, query);
  return {
    summary,
    unsold,
    months,
    lots: coffees.flatMap((coffee) => coffee.lots),
    href: search.size === 0 ? "/profit" : `/profit?${search}`,
  };
}

async function profitOfLots(viewer: Viewer, ids: readonly number[]) {
  const { sales, profit: lots } = await readLotSales(viewer, ids);
  return { summary: profitSummaryOf(sales), unsold: unsoldStockOf(lots), months: [], lots, href: "/profit" };
}

/** @throws ApiError 401 without a session */
export async function resolveProfit(
  viewer: Viewer,
  { of, title }: BlockOf<"profit">,
): Promise<BlockDataOf<"profit"> | MissingBlock> {
  const found = "lots" in of ? await profitOfLots(viewer, of.lots) : await profitOfQuery(viewer, of.query);
  if ("lots" in of && found.lots.length === 0) return missing("None of these lots is in your inventory.");
  const { summary, unsold, months, lots, href } = found;
  return {
    type: "profit",
    title: title ?? "Profit",
    href,
    query: "/api/profit",
    asOf: readAt(),
    sales: summary.count,
    revenue: summary.revenue,
    cost: summary.cost,
    profit: summary.profit,
    margin: summary.margin,
    unsoldValue: unsold.dollars,
    uncosted: summary.uncosted.count,
    months: months.map((each) => ({
      month: each.month.slice(0, 7),
      revenue: each.summary.revenue,
      profit: each.summary.profit,
    })),
    lots: lots.slice(0, MAX_BLOCK_ROWS).map((lot) => ({
      lot: lot.green_coffee_inv_id,
      name: lot.coffee_name,
      href: lotHref(lot.green_coffee_inv_id),
      revenue: lot.revenue,
      cost: lot.cost_of_sold,
      profit: lot.gross_profit,
      margin: lot.margin,
      returnOnCost: lot.return_on_cost,
      soldOz: lot.oz_sold,
      unsoldValue: lot.unsold_value,
    })),
  };
}
