import { EXPORT_FIRST, limitReached } from "@/lib/access/account-limit";
import { requireBenchOwner } from "@/lib/access/bench";
import { requireRows } from "@/lib/access/ownership";
import type { BenchTransaction } from "@/lib/access/write-bench";
import { invalidField } from "@/lib/http/errors/expected";
import type { Overdraw } from "@/lib/stock/overdraw";
import { lockOwnLots } from "@/lib/stock/remaining-weight";
import type { SessionViewer } from "@/lib/viewer";
import { selectBlendLots } from "./blend-lots";
import { MAX_SALES, type NewSale, ONE_SOURCE, SOURCE_OF_LOT } from "./contract";
import { readBooks } from "./lot-ledger";
import { oversoldTogetherCheck } from "./oversold";
import { countSales, insertSales, selectRoastsById } from "./queries";

/**
 * Records several sales, all or none, within a transaction. Selling more than was roasted only gives warnings, unless
 * the caller asks.
 * @throws ApiError as `addSale`
 */
export async function addSalesIn(
  tx: BenchTransaction,
  session: SessionViewer,
  sent: readonly NewSale[],
  overdraw?: Overdraw,
): Promise<{ warnings: string[] }> {
  requireBenchOwner(session);
  const { ownerId } = session.bench;
  if ((await countSales(tx, ownerId)) + sent.length > MAX_SALES)
    throw limitReached(MAX_SALES, "sale", EXPORT_FIRST);
  const roastIds = sent.flatMap(({ roast_id: id }) => id ?? []);
  const blendIds = sent.flatMap(({ blend_id: id }) => id ?? []);
  const roasts = await selectRoastsById(tx, session.bench, roastIds);
  const blends = blendIds.length > 0 ? await selectBlendLots(tx, ownerId) : new Map();
  await requireRows(tx, session.bench, "roast", roastIds, roasts);
  await requireRows(tx, session.bench, "blend", blendIds, blends);
  const sources = sent.map(({ green_coffee_inv_id: lotId, roast_id: roastId, blend_id: blendId }) => {
    if (roastId && blendId) throw invalidField("blend_id", ONE_SOURCE);
    const roast = roastId ? (roasts.get(roastId) ?? null) : null;
    const blend = blendId ? (blends.get(blendId) ?? null) : null;
    const named = blend ?? roast;
    if (named && lotId !== undefined && named.lotId !== lotId) {
      const field = blend ? "blend_id" : "roast_id";
      throw invalidField(field, SOURCE_OF_LOT[field]);
    }
    return { lotId: lotId ?? named?.lotId ?? 0, roast, blend };
  });
  const locked = new Set(sources.map(({ lotId }) => lotId));
  await lockOwnLots(tx, session.bench, [...locked]);
  const askOversold = await oversoldTogetherCheck(tx, ownerId, sources, overdraw);
  await insertSales(
    tx,
    sent.map((sale, place) => {
      const { lotId, roast, blend } = sources[place] ?? { lotId: 0, roast: null, blend: null };
      return {
        ...{ ownerId, lotId, roastId: roast?.id ?? null, blendId: blend?.id ?? null },
        ozSold: sale.oz_sold,
        price: sale.price,
        buyer: sale.buyer ?? null,
        batchName:
          sale.batch_name === undefined ? (roast?.batchName ?? blend?.name ?? null) : sale.batch_name,
        sellDate: sale.sell_date,
        enteredBy: session.userId,
      };
    }),
  );
  const { ledgers } = await readBooks(tx, ownerId);
  await askOversold();
  const [soldRoasts, soldBlends] = [new Set<number | null>(roastIds), new Set<number | null>(blendIds)];
  const touched = ledgers.filter(
    ({ lot, parts }) =>
      locked.has(lot.id) ||
      parts.some(({ sale }) => soldRoasts.has(sale.roastId) || soldBlends.has(sale.blendId)),
  );
  return {
    warnings: touched.flatMap(({ lot, warnings }) =>
      warnings.map((warning) => `${lot.coffeeName}: ${warning}`),
    ),
  };
}
