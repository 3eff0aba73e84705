import { requireSession } from "@/lib/access/authorize";
import { seesCosts } from "@/lib/access/bench";
import { readOwnLot } from "@/lib/inventory/inventory";
import { type LotLedgerLine, readLotLedger } from "@/lib/inventory/movements/movements";
import { listBlends } from "@/lib/sales/blends/blends";
import { tracedSalesOfLot } from "@/lib/sales/linked-sales";
import { readLotStock } from "@/lib/sales/roasted/roasted";
import type { Viewer } from "@/lib/viewer";

const sumOf = (lines: readonly LotLedgerLine[]) => lines.reduce((sum, { oz }) => sum + (oz ?? 0), 0);

/** What a stocktake found corrects the ledger: nothing was taken out then, and more may have been there. */
const isCorrection = ({ kind, oz }: LotLedgerLine) => kind === "counted" || (oz ?? 0) > 0;

/**
 * A lot's history in order: its ledger, its roasts with what is left of them, the blends made of them, and its
 * sales, which are null for people who don't see sales.
 * @throws ApiError 401 without a session, 404, and 403 when the lot is someone else's
 */
export async function viewLotTrace(viewer: Viewer, lotId: number) {
  const session = requireSession(viewer);
  const lot = await readOwnLot(session, lotId);
  const [ledger, stock, blends, sales] = await Promise.all([
    readLotLedger(session, lotId),
    readLotStock(session, lotId),
    listBlends(session),
    seesCosts(session) ? tracedSalesOfLot(session, lotId) : null,
  ]);
  const lines = ledger.data.toReversed();
  const roasted = lines.filter(({ kind }) => kind === "roasted");
  const others = lines.filter(({ kind }) => kind !== "roasted" && kind !== "bought");
  const detailOf = new Map(lot.roast_profiles.map((roast) => [roast.roast_id, roast]));
  const roastIds = new Set(roasted.map(({ id }) => id));
  return {
    lot,
    roastedOz: -sumOf(roasted),
    /** Ounces that left the lot unroasted. */
    takenOz: -sumOf(others.filter((line) => !isCorrection(line))),
    /** Ounces that stocktakes found more, or less below zero. */
    correctedOz: sumOf(others.filter(isCorrection)),
    others: others.map(({ kind, id, day, oz, text, location }) => ({ kind, id, day, oz, text, location })),
    roasts: roasted.map(({ id, day, text, oz }) => ({
      id: id ?? 0,
      day,
      name: text ?? "",
      batchNumber: detailOf.get(id ?? 0)?.batch_number ?? null,
      /** Ounces of this lot; null if not weighed. */
      green: oz === null ? null : -oz,
      /**
       * The roasted coffee from this lot in it, and what happened to it; null while the roast has no roasted
       * weight.
       */
      stock: stock.get(id ?? 0) ?? null,
    })),
    blends: blends.data
      .filter(({ parts }) => parts.some(({ roast_id }) => roastIds.has(roast_id)))
      .toSorted((a, b) => a.blended_on.localeCompare(b.blended_on) || a.id - b.id)
      .map((blend) => ({
        ...blend,
        parts: blend.parts.filter(({ roast_id }) => roastIds.has(roast_id)),
      })),
    sales,
    /** Changes of the lot that are older than the latest ones listed. */
    earlier: ledger.count - lines.length,
  };
}
export type LotTrace = Awaited<ReturnType<typeof viewLotTrace>>;
