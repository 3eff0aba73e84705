import { isDeepStrictEqual } from "node:util";
import { database } from "@/db/client";
import { requireBenchWriter } from "@/lib/access/bench";
import { requireRow } from "@/lib/access/ownership";
import { writeBench } from "@/lib/access/write-bench";
import { present } from "@/lib/http/query/require-param";
import { figureColumns, NO_FIGURES } from "@/lib/roast/analysis/figure-columns";
import { measureRoast } from "@/lib/roast/analysis/measure";
import { selectRoast, updateRoast } from "@/lib/roast/queries";
import { updateStoredBytes } from "@/lib/roast/storage/queries";
import { lockLots, recalculateStocked } from "@/lib/stock/remaining-weight";
import type { SessionViewer, Viewer } from "@/lib/viewer";
import { USUALLY_MEASURED } from "./contract";
import { deleteImportLog, selectFigures, selectRecordedIds } from "./queries";
import { deleteTelemetry, readMarkedTelemetry } from "./telemetry";

/** Imported facts to clear. Weights and notes stay, since the owner may have edited them. */
const NOT_IMPORTED = {
  dataSource: "manual",
  roastUuid: null,
  roastedAt: null,
  profile: null,
  chartSettings: null,
  marksCorrected: false,
  ...NO_FIGURES,
} as const;

/**
 * Deletes everything recorded or imported for the caller's roast; a manual roast remains.
 * @throws ApiError 404 for an absent roast, 403 for someone else's
 */
export async function clearRoast(viewer: Viewer, asked: number | undefined) {
  const session = requireBenchWriter(viewer);
  const id = present("roast_id", asked);
  return writeBench(session, async (tx) => {
    const { draws } = await requireRow(tx, session.bench, "roast", id, selectRoast);
    const lotIds = draws.map(({ lotId }) => lotId);
    await lockLots(tx, session.bench, lotIds);
    const { samples, events } = await deleteTelemetry(tx, id);
    const imports = await deleteImportLog(tx, id);
    // What was typed into a roast without a recording stays.
    if (samples + events + imports > 0)
      await updateRoast(tx, session.bench.ownerId, id, { ...NOT_IMPORTED, changedBy: session.userId });
    await updateStoredBytes(tx, [id]);
    await recalculateStocked(tx, session.bench, lotIds);
    return {
      success: true,
      deleted_counts: { telemetry: samples, events, import_log: imports },
    } as const;
  });
}

/** True if the figures changed. */
async function measureAnew(session: SessionViewer, id: number): Promise<boolean> {
  return writeBench(session, async (tx) => {
    const stored = await selectFigures(tx, id);
    const recording = stored && (await readMarkedTelemetry(tx, id, stored.unit));
    if (!recording) return false;
    const figures = figureColumns(measureRoast(recording).figures);
    if (isDeepStrictEqual(figures, stored.figures)) return false;
    await updateRoast(tx, session.bench.ownerId, id, figures);
    return true;
  });
}

/**
 * Recomputes the figures of the caller's recorded roasts by id, each in its own transaction, so
 * a run can be repeated.
 * @throws ApiError 401 without a session; the endpoint's audience lets members in
 */
export async function backfillMilestones(viewer: Viewer, batch: { after?: number; limit?: number }) {
  const session = requireBenchWriter(viewer);
  const { after = 0, limit = USUALLY_MEASURED } = batch;
  const ids = await selectRecordedIds(database(), session.bench.ownerId, { after, limit: limit + 1 });
  const now = ids.slice(0, limit);
  let updated = 0;
  for (const id of now) if (await measureAnew(session, id)) updated++;
  const last = now.at(-1);
  return {
    success: true,
    processed: now.length,
    updated,
    next_after: ids.length > limit && last !== undefined ? last : null,
  } as const;
}
