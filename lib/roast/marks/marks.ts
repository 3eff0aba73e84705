import type { Transaction } from "@/db/client";
import { exactInstant } from "@/db/schema/instant";
import { requireBenchWriter } from "@/lib/access/bench";
import { requireRow } from "@/lib/access/ownership";
import { writeBench } from "@/lib/access/write-bench";
import { ApiError } from "@/lib/errors";
import { type IfMatch, requireUnchanged } from "@/lib/http/answers/if-match";
import { figureColumns } from "@/lib/roast/analysis/figure-columns";
import { measureRoast } from "@/lib/roast/analysis/measure";
import { projectRoast } from "@/lib/roast/project";
import { selectRoast, updateRoast } from "@/lib/roast/queries";
import { secondAt } from "@/lib/roast/recording/samples-at-marks";
import { readMarkedTelemetry } from "@/lib/roast/recording/telemetry";
import { updateStoredBytes } from "@/lib/roast/storage/queries";
import type { Viewer } from "@/lib/viewer";
import type { MarksBody } from "./contract";
import { changeCustomMarks } from "./custom-marks";
import { type MarkPlaces, placeMarks, sameMarks } from "./place-marks";
import { type Marked, restoreNamedMarks, selectMarked, selectNamedMarks, updateMarked } from "./queries";
import { withoutReading } from "./remove-reading";

/**
 * Corrects the marks of the caller's recorded roast, and every figure with them; `restore` brings back the log's own marks;
 * `remove_reading` takes a mistyped reading away.
 * @throws ApiError 404 and 403 for an absent or another's roast; 400 without a recording, and for marks out of order or
 * outside it; 409 when the roast has changed since it was read
 */
export async function changeMarks(viewer: Viewer, sent: MarksBody, ifMatch?: IfMatch) {
  const session = requireBenchWriter(viewer);
  const id = sent.roastId;
  const { ownerId } = session.bench;
  return writeBench(session, async (tx) => {
    const roast = await requireRow(tx, session.bench, "roast", id, selectRoast);
    const version = sent.last_updated === undefined ? undefined : [exactInstant(sent.last_updated)];
    await requireUnchanged(ifMatch ?? version, roast, "roast", async () => projectRoast(roast), session);
    const marked = await selectMarked(tx, id);
    if (!marked)
      throw new ApiError("invalid_request", {
        message: "This roast has no recording to mark. Enter its times instead.",
        details: { field: "roastId", expected: "a recorded roast" },
      });
    const isCut = await removeReading(tx, roast, marked, sent.remove_reading);
    const isMoved = sent.restore ? await restore(tx, id, marked) : await correct(tx, id, marked, sent);
    const isChanged = isCut || isMoved;
    const recording = await readMarkedTelemetry(tx, id, roast.temperatureUnit);
    if (!recording) throw new Error("a recording is gone while its account is locked");
    const { figures, warnings } = measureRoast(recording);
    if (isChanged) {
      await updateRoast(tx, ownerId, id, {
        ...figureColumns(figures),
        marksCorrected: await isCorrected(tx, id),
        changedBy: session.userId,
      });
      await updateStoredBytes(tx, [id]);
    }
    const changed = await requireRow(tx, session.bench, "roast", id, selectRoast);
    const { fileMarks } = recording;
    return {
      data: projectRoast(changed),
      file_milestones: fileMarks ? measureRoast({ ...recording, marks: fileMarks }).figures.milestones : null,
      warnings,
    };
  });
}

async function correct(tx: Transaction, id: number, marked: Marked, sent: MarksBody): Promise<boolean> {
  const { marks, zero, fileMarks } = marked;
  const time = marked.time.map((second) => second - zero);
  const placed = placeMarks({ time, marks }, sent);
  const isMoved = !sameMarks(placed, marks);
  if (isMoved) {
    const original = fileMarks ?? marks;
    await updateMarked(tx, id, {
      marks: placed,
      zero: zeroOf(marked.time, placed, original),
      fileMarks: sameMarks(placed, original) ? null : original,
    });
  }
  // Their times count from the charge that the sender saw.
  return (await changeCustomMarks(tx, { roastId: id, zero, time }, sent.custom ?? [])) || isMoved;
}

/** @returns true if one was removed */
async function removeReading(
  tx: Transaction,
  { id, dataSource }: { id: number; dataSource: string },
  marked: Marked,
  second: number | null | undefined,
): Promise<boolean> {
  if (second == null) return false;
  if (dataSource !== "live")
    throw new ApiError("invalid_request", {
      message: "Only readings of a roast that was logged live can be removed.",
      details: { field: "remove_reading", expected: "a reading of a roast that was logged live" },
    });
  const time = marked.time.map((stored) => stored - marked.zero);
  await updateMarked(tx, id, withoutReading({ ...marked, time }, second));
  return true;
}

/** Stored times count from the log's charge, else from its start. */
function zeroOf(time: readonly number[], placed: MarkPlaces, original: MarkPlaces): number {
  if (placed.charge !== null) return secondAt(time, placed.charge);
  return original.charge === null ? 0 : (time[0] ?? 0);
}

async function restore(tx: Transaction, id: number, { marks, fileMarks }: Marked): Promise<boolean> {
  if (!(await isCorrected(tx, id))) return false;
  await updateMarked(tx, id, { marks: fileMarks ?? marks, zero: 0, fileMarks: null });
  await restoreNamedMarks(tx, id);
  return true;
}

async function isCorrected(tx: Transaction, id: number): Promise<boolean> {
  const marked = await selectMarked(tx, id);
  if (marked?.fileMarks) return true;
  return (await selectNamedMarks(tx, id)).some(({ edit }) => edit !== null);
}
