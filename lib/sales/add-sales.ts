import type { Transaction } from "@/db/client";
import { EXPORT_FIRST, limitReached } from "@/lib/access/account-limit";
import { lockAccount } from "@/lib/access/account-lock";
import { requireBenchOwner } from "@/lib/access/bench";
import { requireOwned } from "@/lib/access/ownership";
import { invalidField } from "@/lib/http/expected";
import { lockLots } from "@/lib/stock/stock";
import type { SessionViewer } from "@/lib/viewer";
import { MAX_SALES, type NewSale } from "./contract";
import { readBooks } from "./lot-ledger";
import { countSales, insertSales, selectRoastsById } from "./queries";

/**
 * Records several sales, all or none, within a transaction. Selling more than was roasted only gives warnings.
 * @throws ApiError as `addSale`
 */
export async function addSalesIn(
  tx: Transaction,
  session: SessionViewer,
  sent: readonly NewSale[],
): Promise<{ warnings: string[] }> {
  requireBenchOwner(session);
  const { ownerId } = session.bench;
  await lockAccount(tx, ownerId);
  if ((await countSales(tx, ownerId)) + sent.length > MAX_SALES)
    throw limitReached(MAX_SALES, "sale", EXPORT_FIRST);
  const roasts = await selectRoastsById(
    tx,
    sent.flatMap(({ roast_id: id }) => id ?? []),
  );
  const sources = sent.map(({ green_coffee_inv_id: lotId, roast_id: roastId, blend_id: blendId }) => {
    const roast = roastId ? requireOwned(session.bench, roasts.get(roastId), "roast") : null;
    if (blendId) throw invalidField("blend_id", "nothing: sales of blends are recorded one by one");
    if (roast && lotId !== undefined && roast.lotId !== lotId)
      throw invalidField("roast_id", "a roast of this lot");
    return { lotId: lotId ?? roast?.lotId ?? 0, roast };
  });
  const locked = await lockLots(
    tx,
    sources.map(({ lotId }) => lotId),
  );
  for (const { lotId } of sources) requireOwned(session.bench, locked.get(lotId), "lot");
  await insertSales(
    tx,
    sent.map((sale, place) => {
      const { lotId, roast } = sources[place] ?? { lotId: 0, roast: null };
      return {
        ...{ ownerId, lotId, roastId: roast?.id ?? null },
        ozSold: sale.oz_sold,
        price: sale.price,
        buyer: sale.buyer ?? null,
        batchName: sale.batch_name === undefined ? (roast?.batchName ?? null) : sale.batch_name,
        sellDate: sale.sell_date,
        enteredBy: session.userId,
      };
    }),
  );
  const { ledgers } = await readBooks(tx, ownerId);
  const touched = ledgers.filter(({ lot }) => locked.has(lot.id));
  return {
    warnings: touched.flatMap(({ lot, warnings }) =>
      warnings.map((warning) => `${lot.coffeeName}: ${warning}`),
    ),
  };
}
