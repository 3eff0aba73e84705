import { database } from "@/db/client";
import { SNAPSHOT } from "@/db/snapshot";
import { requireBenchOwner } from "@/lib/access/bench";
import { requireRow } from "@/lib/access/ownership";
import { ApiError } from "@/lib/errors";
import { centsOf, dollarsOf, milliOuncesOf, ouncesOf } from "@/lib/units/fixed-point";
import type { Viewer } from "@/lib/viewer";
import { type Books, readBooks, type SalePart } from "./lot-ledger";
import { profitOf, totalsOf } from "./profit/profit-formula";
import { projectSale } from "./project";
import { selectRoast } from "./queries";

/** Sales listed on a lot's or roast's page; `count` is the total. */
const LISTED = 20;

function linkedSalesOf(books: Books, parts: readonly SalePart[], source: `/profit/new?${string}`) {
  const totals = totalsOf(parts);
  return {
    sellHref: source,
    count: parts.length,
    ozSold: ouncesOf(totals.milliOunces),
    revenue: dollarsOf(totals.revenue),
    ...profitOf(totals),
    sales: parts
      .slice(-LISTED)
      .reverse()
      .map(({ sale }) => projectSale(sale, books)),
  };
}
export type LinkedSales = ReturnType<typeof linkedSalesOf>;

const readLot = (ownerId: string, lotId: number) =>
  database().transaction((tx) => readBooks(tx, ownerId, lotId), SNAPSHOT);

/**
 * Sales of one of the caller's lots, with the totals of what they took of it.
 * @throws ApiError 401 without a session, 404 for a lot that isn't theirs
 */
export async function salesOfLot(viewer: Viewer, lotId: number): Promise<LinkedSales> {
  const books = await readLot(requireBenchOwner(viewer).bench.ownerId, lotId);
  const [ledger] = books.ledgers;
  if (!ledger) throw new ApiError("not_found", { message: "No such lot." });
  return linkedSalesOf(books, ledger.parts, `/profit/new?lot=${lotId}`);
}

/** What a sale took of a lot, for its trace: nothing of prices. */
const tracedSale = ({ sale, milliOunces }: SalePart) => ({
  id: sale.id,
  sell_date: sale.sellDate,
  buyer: sale.buyer,
  batch_name: sale.batchName,
  roast_id: sale.roastId,
  blend_id: sale.blendId,
  /** Weight of the whole sale. */
  oz_sold: sale.ozSold,
  /** Of this lot in it. */
  oz_of_lot: ouncesOf(milliOunces),
});

/**
 * All sales of one of the caller's lots, the first sold first.
 * @throws ApiError 401 and 403 for people who don't see sales, 404 for a lot that isn't theirs
 */
export async function tracedSalesOfLot(viewer: Viewer, lotId: number) {
  const { ledgers } = await readLot(requireBenchOwner(viewer).bench.ownerId, lotId);
  const [ledger] = ledgers;
  if (!ledger) throw new ApiError("not_found", { message: "No such lot." });
  return ledger.parts.map(tracedSale);
}

/** Sales that name one of the caller's roasts. @throws ApiError 401, 403 and 404 like the roast itself */
export async function salesOfRoast(viewer: Viewer, roastId: number): Promise<LinkedSales> {
  const session = requireBenchOwner(viewer);
  const roast = await requireRow(database(), session.bench, "roast", roastId, selectRoast);
  const books = await readLot(session.bench.ownerId, roast.lotId);
  const own = books.sales
    .filter((sale) => sale.roastId === roastId)
    .map((sale) => ({
      sale,
      milliOunces: milliOuncesOf(sale.ozSold),
      revenueCents: centsOf(sale.price),
      costCents: books.costOf.get(sale.id) ?? null,
    }));
  return linkedSalesOf(books, own, `/profit/new?roast=${roastId}`);
}
