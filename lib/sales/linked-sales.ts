import { database } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import { requireOwned } from "@/lib/access/ownership";
import { ApiError } from "@/lib/errors";
import { dollarsOf, ouncesOf } from "@/lib/units/fixed-point";
import type { Viewer } from "@/lib/viewer";
import { type LotLedger, readLotLedgers } from "./lot-ledger";
import { profitOf, totalsOf } from "./profit-formula";
import { projectSale } from "./project";
import { type SaleRow, selectRoast } from "./queries";

/** Sales listed on a lot's or roast's page; `count` is the total. */
const LISTED = 20;

function linkedSalesOf(ledger: LotLedger, sales: readonly SaleRow[], source: `/profit/new?${string}`) {
  const totals = totalsOf(sales, ledger);
  return {
    sellHref: source,
    count: sales.length,
    ozSold: ouncesOf(totals.milliOunces),
    revenue: dollarsOf(totals.revenue),
    ...profitOf(totals),
    sales: sales
      .slice(-LISTED)
      .reverse()
      .map((row) => projectSale(row, ledger)),
  };
}
export type LinkedSales = ReturnType<typeof linkedSalesOf>;

async function readLot(userId: string, lotId: number): Promise<LotLedger> {
  const [ledger] = await database().transaction((tx) => readLotLedgers(tx, userId, lotId), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
  if (!ledger) throw new ApiError("not_found", { message: "No such lot." });
  return ledger;
}

/** Sales of one of the caller's lots. @throws ApiError 401 without a session, 404 for a lot that isn't theirs */
export async function salesOfLot(viewer: Viewer, lotId: number): Promise<LinkedSales> {
  const ledger = await readLot(requireSession(viewer).userId, lotId);
  return linkedSalesOf(ledger, ledger.sales, `/profit/new?lot=${lotId}`);
}

/** Sales that name one of the caller's roasts. @throws ApiError 401, 403 and 404 like the roast itself */
export async function salesOfRoast(viewer: Viewer, roastId: number): Promise<LinkedSales> {
  const session = requireSession(viewer);
  const roast = requireOwned(session, await selectRoast(database(), roastId), "roast");
  const ledger = await readLot(session.userId, roast.lotId);
  const own = ledger.sales.filter((sale) => sale.roastId === roastId);
  return linkedSalesOf(ledger, own, `/profit/new?roast=${roastId}`);
}
