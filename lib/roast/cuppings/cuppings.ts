import { database, type Transaction } from "@/db/client";
import { limitReached } from "@/lib/access/account-limit";
import { requireSession } from "@/lib/access/authorize";
import { changesBench, requireBenchWriter } from "@/lib/access/bench";
import { requireOwnId, requireRow } from "@/lib/access/ownership";
import { writeBench } from "@/lib/access/write-bench";
import { type IfMatch, requireUnchanged } from "@/lib/http/answers/if-match";
import { invalidField } from "@/lib/http/errors/expected";
import { selectRoast } from "@/lib/roast/queries";
import { earlyDay } from "@/lib/stock/early-day";
import { askAll, type Overdraw } from "@/lib/stock/overdraw";
import { todayOf } from "@/lib/units/days";
import type { SessionViewer, Viewer } from "@/lib/viewer";
import { type CuppingChanges, MAX_CUPPINGS, type NewCupping, type RoastCupping } from "./contract";
import { scoreOf, wrongIn } from "./forms";
import {
  countCuppings,
  deleteCuppingRow,
  insertCupping,
  projectCupping,
  selectCupping,
  selectCuppings,
  updateCupping,
} from "./queries";

/** @throws ApiError 401; 404 and 403 for a roast that is absent or another's */
export async function listCuppings(viewer: Viewer, asked: { roast_id?: number; coffee?: number }) {
  const session = requireSession(viewer);
  const { roast_id: roastId, coffee: coffeeId } = asked;
  if (roastId !== undefined) await requireOwnId(database(), session.bench, "roast", roastId);
  const rows = await selectCuppings(database(), session.bench.ownerId, {
    ...(roastId !== undefined && { roastId }),
    ...(coffeeId !== undefined && { coffeeId }),
  });
  return { data: rows.map(projectCupping) };
}

/** Of a form sent as it was opened. */
const isBlank = ({ scores, intensities, descriptors = [], notes, ...cups }: NewCupping): boolean =>
  [...Object.keys({ ...scores, ...intensities }), ...descriptors].length === 0 &&
  !(notes || cups.taint_cups || cups.fault_cups);

/** @throws ApiError 400 when blank; 401; 403 for readers; 404 and 403 for a roast that is absent or another's; 409 at the limit */
export async function addCupping(viewer: Viewer, sent: NewCupping, overdraw?: Overdraw) {
  const session = requireBenchWriter(viewer);
  const { ownerId } = session.bench;
  const { form, scores = {}, taint_cups: taintCups = 0, fault_cups: faultCups = 0 } = sent;
  return writeBench(session, async (tx) => {
    const roast = await requireRow(tx, session.bench, "roast", sent.roast_id, selectRoast);
    if (isBlank(sent)) throw invalidField("notes", "a score, a descriptor or a note");
    if (overdraw === "ask") askAll([cuppedEarly(roast, sent.cupped_on)]);
    if ((await countCuppings(tx, ownerId)) >= MAX_CUPPINGS)
      throw limitReached(MAX_CUPPINGS, "cupping", "Delete some first.");
    const id = await insertCupping(tx, {
      ...{ ownerId, roastId: sent.roast_id, form, scores, taintCups, faultCups },
      cuppedOn: sent.cupped_on ?? todayOf(session),
      cupper: sent.cupper ?? null,
      intensities: sent.intensities ?? {},
      descriptors: sent.descriptors ?? [],
      notes: sent.notes ?? null,
      score: scoreOf(form, scores, taintCups, faultCups),
      enteredBy: session.userId,
    });
    return { data: await cuppingOf(tx, session, id) };
  });
}

const cuppedEarly = ({ roastDate }: { roastDate: string }, on: string | undefined) =>
  earlyDay("This coffee was roasted", roastDate, on);

/** @throws ApiError as `addCupping`; 400 for what its form doesn't allow; 409 when it has changed since it was read */
export async function changeCupping(
  viewer: Viewer,
  id: number,
  changes: CuppingChanges,
  ifMatch?: IfMatch,
  overdraw?: Overdraw,
) {
  const session = requireBenchWriter(viewer);
  const { ownerId } = session.bench;
  return writeBench(session, async (tx) => {
    const before = await requireRow(tx, session.bench, "cupping", id, selectCupping);
    await requireUnchanged(ifMatch, before, "cupping", async () => projectCupping(before), session);
    const { scores = before.scores, intensities = before.intensities } = changes;
    const { descriptors = before.descriptors, taint_cups: taintCups = before.taintCups } = changes;
    const { fault_cups: faultCups = before.faultCups } = changes;
    const wrong = wrongIn({ form: before.form, scores, intensities, descriptors });
    if (wrong) throw invalidField(wrong.field, wrong.expected);
    if (overdraw === "ask" && changes.cupped_on !== before.cuppedOn) {
      const roast = await requireRow(tx, session.bench, "roast", before.roastId, selectRoast);
      askAll([cuppedEarly(roast, changes.cupped_on)]);
    }
    await updateCupping(tx, ownerId, id, {
      ...{ scores, intensities, descriptors, taintCups, faultCups },
      ...(changes.cupped_on !== undefined && { cuppedOn: changes.cupped_on }),
      ...(changes.cupper !== undefined && { cupper: changes.cupper }),
      ...(changes.notes !== undefined && { notes: changes.notes }),
      score: scoreOf(before.form, scores, taintCups, faultCups),
      changedBy: session.userId,
    });
    return { data: await cuppingOf(tx, session, id) };
  });
}

/** @throws ApiError 401; 403 for readers and for someone else's; 404 */
export async function deleteCupping(viewer: Viewer, id: number) {
  const session = requireBenchWriter(viewer);
  return writeBench(session, async (tx) => {
    await requireOwnId(tx, session.bench, "cupping", id);
    await deleteCuppingRow(tx, session.bench.ownerId, id);
    return { success: true } as const;
  });
}

async function cuppingOf(tx: Transaction, session: SessionViewer, id: number): Promise<RoastCupping> {
  return projectCupping(await requireRow(tx, session.bench, "cupping", id, selectCupping));
}

/** The cupping form's page: the roast, and the cupping that is changed. @throws ApiError 401, 403, 404 */
export async function viewCuppingForm(viewer: Viewer, roastId: number, cuppingId: number | null) {
  const session = requireSession(viewer);
  const { batchName, id } = await requireRow(database(), session.bench, "roast", roastId, selectRoast);
  const row =
    cuppingId === null
      ? null
      : await requireRow(database(), session.bench, "cupping", cuppingId, selectCupping);
  const cupping = row && row.roastId === id ? projectCupping(row) : null;
  return { roast: { id, batchName }, cupping, canChange: changesBench(session) };
}
