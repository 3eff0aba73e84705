import { database } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import { requireOwned } from "@/lib/access/ownership";
import { ApiError } from "@/lib/errors";
import { dollarsOf, ouncesOf } from "@/lib/units/money";
import type { Viewer } from "@/lib/viewer";
import { type LotLedger, readLotLedgers } from "./lot-ledger";
import { profitOf, totalsOf } from "./lot-profit";
import { projectSale } from "./project";
import { type SaleRow, selectRoast } from "./queries";

/** Sales that a trace lists; `count` says how many there are. */
const LISTED = 20;

function traceOf(account: LotLedger, sales: readonly SaleRow[], source: `/profit/new?${string}`) {
  const takings = totalsOf(sales, account);
  return {
    sellHref: source,
    count: sales.length,
    ozSold: ouncesOf(takings.milliOunces),
    revenue: dollarsOf(takings.revenue),
    ...profitOf(takings),
    sales: sales
      .slice(-LISTED)
      .reverse()
      .map((row) => projectSale(row, account)),
  };
}
export type LinkedSales = ReturnType<typeof traceOf>;

async function readLot(userId: string, lotId: number): Promise<LotLedger> {
  const [account] = await database().transaction((tx) => readLotLedgers(tx, userId, lotId), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
  if (!account) throw new ApiError("not_found", { message: "No such lot." });
  return account;
}

/** What was sold of one of the caller's lots. Throws 401 without a session, 404 for a lot that is not theirs. */
export async function salesOfLot(viewer: Viewer, lotId: number): Promise<LinkedSales> {
  const account = await readLot(requireSession(viewer).userId, lotId);
  return traceOf(account, account.sales, `/profit/new?lot=${lotId}`);
}

/** What was sold of one of the caller's roasts, as far as sales name it. Throws 401, 404 and 403 like the roast itself. */
export async function salesOfRoast(viewer: Viewer, roastId: number): Promise<LinkedSales> {
  const session = requireSession(viewer);
  const roast = requireOwned(session, await selectRoast(database(), roastId), "roast");
  const account = await readLot(session.userId, roast.lotId);
  const own = account.sales.filter((sale) => sale.roastId === roastId);
  return traceOf(account, own, `/profit/new?roast=${roastId}`);
}
