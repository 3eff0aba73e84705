import { database } from "@/db/client";
import { SNAPSHOT } from "@/db/snapshot";
import { requireBenchOwner } from "@/lib/access/bench";
import { requireRow } from "@/lib/access/ownership";
import type { Parsed, QueryContract } from "@/lib/http/query/parse-query";
import { positiveInteger } from "@/lib/http/query/query-fields";
import { viewLotChoices } from "@/lib/roast/history/history";
import { selectBlendLots } from "@/lib/sales/blend-lots";
import { listBlends } from "@/lib/sales/blends/blends";
import { buyersOf } from "@/lib/sales/buyers";
import { inOrder, SALE_BUYER, SALE_DAYS } from "@/lib/sales/contract";
import { readBooks } from "@/lib/sales/lot-ledger";
import { projectLot, projectPart, projectSale } from "@/lib/sales/project";
import { selectLatestRoasts, selectRoast, selectSale } from "@/lib/sales/queries";
import { latestSales, readFiltered, readMatchingSales, within } from "@/lib/sales/sales";
import { leftOfRoasts } from "@/lib/stock/roasted-left";
import type { Viewer } from "@/lib/viewer";
import {
  greenTotalsOf,
  profitByBlend,
  profitByCoffee,
  profitByMonth,
  profitSummaryOf,
  unsoldStockOf,
} from "./profit-summary";

const parameters = {
  ...SALE_DAYS,
  coffee: { schema: positiveInteger(), description: "Sales of this coffee" },
  buyer: SALE_BUYER,
  page: { schema: positiveInteger(), description: "Of the list of sales" },
};
export const profitPageQuery = { parameters, check: inOrder } satisfies QueryContract<typeof parameters>;
export type ProfitPageQuery = Parsed<typeof parameters>;

const SALES_A_PAGE = 50;

/** @throws ApiError 401 without a session */
export async function viewProfit(viewer: Viewer, { coffee, page = 1, ...asked }: ProfitPageQuery) {
  const everything = await readFiltered(viewer, {});
  const isWanted = readMatchingSales(asked);
  const chosen = everything.lots
    .filter(({ ledger }) => coffee === undefined || ledger.lot.coffeeId === coffee)
    .map(({ ledger }) => ({ ledger, ...within(ledger, isWanted) }));
  const lots = chosen.map(({ ledger, ...asked }) => projectLot(ledger, asked));
  const sales = latestSales(chosen).map((sale) => projectSale(sale, everything));
  // Only what was sold of the chosen lots counts, not all of a blend.
  const parts = chosen.flatMap(({ ledger, parts }) => parts.map((part) => projectPart(part, ledger.lot.id)));
  const pages = Math.max(1, Math.ceil(sales.length / SALES_A_PAGE));
  const shown = Math.min(page, pages);
  const names = new Map(everything.lots.map(({ ledger: { lot } }) => [lot.coffeeId, lot.coffeeName]));
  return {
    summary: profitSummaryOf(parts),
    unsold: unsoldStockOf(lots),
    green: greenTotalsOf(chosen.flatMap(({ moved }) => moved)),
    months: profitByMonth(parts),
    coffees: profitByCoffee(parts, lots),
    blends: profitByBlend(sales, await namesOfBlends(viewer, sales)),
    sales: sales.slice((shown - 1) * SALES_A_PAGE, shown * SALES_A_PAGE),
    page: shown,
    pages,
    choices: [...names]
      .map(([catalogId, name]) => ({ catalogId, name }))
      .sort((a, b) => a.name.localeCompare(b.name, "en")),
    buyers: buyersOf(everything.sales),
    hasSales: everything.sales.length > 0,
  };
}
export type ProfitPageData = Awaited<ReturnType<typeof viewProfit>>;

async function namesOfBlends(viewer: Viewer, sales: readonly { blend_id: number | null }[]) {
  if (sales.every(({ blend_id }) => blend_id === null)) return new Map<number, string>();
  const { data } = await listBlends(viewer);
  return new Map(data.map(({ id, name }) => [id, name]));
}

const MAX_LISTED_ROASTS = 200;

/**
 * Lots and latest roasts for a sale's form, with the remaining weight of each roast.
 * @param roastId included however old, if it's the caller's
 */
export async function viewChoices(viewer: Viewer, roastId?: number | null) {
  const { bench } = requireBenchOwner(viewer);
  const { ownerId } = bench;
  const [{ books, roasts, left, lotOf }, { data: blends }, known] = await Promise.all([
    database().transaction(async (tx) => {
      const latest = await selectLatestRoasts(tx, ownerId, MAX_LISTED_ROASTS);
      const asked =
        roastId && !latest.some(({ id }) => id === roastId)
          ? await selectRoast(tx, bench, roastId)
          : undefined;
      const shown = asked ? [...latest, asked] : latest;
      return {
        books: await readBooks(tx, ownerId),
        roasts: shown,
        left: await leftOfRoasts(
          tx,
          shown.map(({ id }) => id),
        ),
        lotOf: await selectBlendLots(tx, ownerId),
      };
    }, SNAPSHOT),
    listBlends(viewer),
    viewLotChoices(viewer),
  ]);
  return {
    buyers: buyersOf(books.sales),
    lots: books.ledgers.map(({ lot }) => ({
      id: lot.id,
      coffeeId: lot.coffeeId,
      coffee: lot.coffeeName,
      purchaseDate: lot.purchaseDate,
      stocked: true,
      // With very many lots, the remaining ones are known.
      ...known.find(({ id }) => id === lot.id),
    })),
    blends: blends.map(({ id, name, blended_on, oz, oz_remaining }) => ({
      id,
      lotId: lotOf.get(id)?.lotId ?? 0,
      batch: name,
      day: blended_on,
      ozOut: oz,
      ozLeft: oz_remaining,
    })),
    roasts: roasts.map(({ id, lotId, batchName, roastDate, ozOut }) => ({
      id,
      lotId,
      batch: batchName,
      day: roastDate,
      ozOut,
      ozLeft: left.get(id)?.oz ?? null,
    })),
  };
}
export type SaleChoices = Awaited<ReturnType<typeof viewChoices>>;

/** @throws ApiError 404 for an absent sale, 403 for someone else's */
export async function viewSale(viewer: Viewer, id: number) {
  const session = requireBenchOwner(viewer);
  const { row, books } = await database().transaction(async (tx) => {
    const found = await requireRow(tx, session.bench, "sale", id, selectSale);
    return { row: found, books: await readBooks(tx, session.bench.ownerId, found.lotId) };
  }, SNAPSHOT);
  const [ledger] = books.ledgers;
  if (!ledger) throw new Error("a sale has no lot");
  const choices = await viewChoices(viewer, row.roastId);
  const sale = projectSale({ ...row, coffeeName: ledger.lot.coffeeName }, books);
  return { sale, warnings: ledger.warnings, choices };
}
