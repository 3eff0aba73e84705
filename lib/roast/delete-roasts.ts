import type { Transaction } from "@/db/client";
import { requireBenchOwner, requireBenchWriter } from "@/lib/access/bench";
import { requireRows } from "@/lib/access/ownership";
import { writeBench } from "@/lib/access/write-bench";
import { ApiError } from "@/lib/errors";
import { present } from "@/lib/http/query/require-param";
import { watchStock } from "@/lib/stock/overdraw";
import { lockLots, recalculateStocked } from "@/lib/stock/remaining-weight";
import type { SessionViewer, Viewer } from "@/lib/viewer";
import { deleteRoastRows, selectBatch, selectBlendOf, selectRoastsById, selectSoldRoast } from "./queries";

async function ownRoasts(tx: Transaction, session: SessionViewer, ids: readonly number[]) {
  const found = new Map((await selectRoastsById(tx, session.bench, ids)).map((roast) => [roast.id, roast]));
  return requireRows(tx, session.bench, "roast", ids, found, (id) =>
    ids.length === 1 ? "roast" : `roast ${id}`,
  );
}

/**
 * Deletes the caller's roasts by id or batch name with their recordings, all or none. Sales stay without a roast.
 * @throws ApiError 404 for an absent roast or batch; 403 for another's roast, and `bench_role_required` for a roaster when
 * one was sold; 409 for one in a blend of roasted coffee
 */
export async function deleteRoasts(viewer: Viewer, which: { id?: readonly number[]; name?: string }) {
  const session = requireBenchWriter(viewer);
  return writeBench(session, async (tx) => {
    const doomed =
      which.id === undefined
        ? await selectBatch(tx, session.bench.ownerId, present("name", which.name))
        : await ownRoasts(tx, session, which.id);
    if (doomed.length === 0) throw new ApiError("not_found", { message: "No such batch." });
    const ids = doomed.map(({ id }) => id);
    const sold = await selectSoldRoast(tx, session.bench, ids);
    if (sold !== undefined)
      requireBenchOwner(
        session,
        `${sold} has sales, so only an owner of this bench can delete it. Nothing was deleted.`,
      );
    const blended = await selectBlendOf(tx, session.bench, ids);
    if (blended)
      throw new ApiError("conflict", {
        message: `${blended.roast} is in the blend ${blended.blend}. Delete the blend first. Nothing was deleted.`,
      });
    const lotIds = doomed.flatMap(({ draws }) => draws.map(({ lotId }) => lotId));
    await lockLots(tx, session.bench, lotIds);
    const settleStock = await watchStock(tx, session.bench, lotIds);
    const deleted = await deleteRoastRows(tx, session.bench.ownerId, ids);
    await settleStock();
    await recalculateStocked(tx, session.bench, lotIds);
    return { success: true, deleted } as const;
  });
}
