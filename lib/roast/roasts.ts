import { isDeepStrictEqual } from "node:util";
import { database, type Transaction } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import { requireBenchOwner, requireBenchWriter } from "@/lib/access/bench";
import { requireOwnId, requireRow } from "@/lib/access/ownership";
import { writeBench } from "@/lib/access/write-bench";
import { ApiError } from "@/lib/errors";
import { type IfMatch, requireUnchanged } from "@/lib/http/answers/if-match";
import { paginate } from "@/lib/http/query/pagination";
import { present } from "@/lib/http/query/require-param";
import { type Overdraw, watchStock } from "@/lib/stock/overdraw";
import { lockOwnLots, recalculateStocked } from "@/lib/stock/remaining-weight";
import { leftOfRoast, shrinkCheck } from "@/lib/stock/roasted-left";
import { overdrawnWarnings } from "@/lib/stock/stock-warnings";
import type { SessionViewer, Viewer } from "@/lib/viewer";
import { figureColumns, NO_FIGURES } from "./analysis/figure-columns";
import { measureManual } from "./analysis/measure-manual";
import { changedInputs } from "./blend";
import { chargeOf } from "./inputs";
import { DEFAULT_ROASTS, type RoastFilters, type RoastQuery } from "./parameters";
import { projectRoast } from "./project";
import {
  countRoasts,
  moveToLot,
  replaceInputs,
  selectRoast,
  selectRoasts,
  selectSoldRoast,
  updateRoast,
} from "./queries";
import { manualMilestonesOf } from "./recording/manual-milestones";
import { isRecorded } from "./recording/telemetry";
import { earlyWarnings } from "./saved-warnings";
import { isWeightGain, type RoastChanges, WEIGHT_GAIN_MESSAGE } from "./schemas";

const BY_HAND = "a roast entered by hand; a recorded roast's milestones come from its log";

/**
 * Refuses another's or absent roast or lot in the filters: an empty list would hide the mistake.
 */
export async function requireOwnFilters(viewer: SessionViewer, { id, lot }: RoastFilters): Promise<void> {
  if (id !== undefined) await requireOwnId(database(), viewer.bench, "roast", id);
  if (lot !== undefined) await requireOwnId(database(), viewer.bench, "lot", lot);
}

/**
 * The caller's matching roasts, the latest first.
 * @throws ApiError 401 without a session; 404 and 403 for a roast or lot in the filters that is
 * absent or another's
 */
export async function listRoasts(viewer: Viewer, query: RoastQuery) {
  const session = requireSession(viewer);
  await requireOwnFilters(session, query);
  const { page = 1, limit = DEFAULT_ROASTS } = query;
  const [rows, total] = await Promise.all([
    selectRoasts(database(), session.bench, query, { limit, offset: (page - 1) * limit }),
    countRoasts(database(), session.bench, query),
  ]);
  return { data: rows.map(projectRoast), pagination: paginate(total, page, limit) };
}

function changedColumns(changes: RoastChanges) {
  return {
    batchName: changes.batch_name,
    roastDate: changes.roast_date,
    ozOut: changes.oz_out,
    roastNotes: changes.roast_notes,
    roastTargets: changes.roast_targets,
    roasterType: changes.roaster_type,
    roasterSize: changes.roaster_size,
    operator: changes.operator,
    wholeColor: changes.whole_color,
    groundColor: changes.ground_color,
    colorSystem: changes.color_system,
    defects: changes.defects,
  };
}

/**
 * Columns that follow from a PUT's milestones. On recorded roasts only the stored values are
 * accepted, as sent by clients that return the whole row.
 */
async function enteredColumns(
  tx: Transaction,
  roast: NonNullable<Awaited<ReturnType<typeof selectRoast>>>,
  { milestones, temperature_unit: unit = roast.temperatureUnit }: RoastChanges,
) {
  if (milestones === undefined) return {};
  const stands = manualMilestonesOf(roast.milestones ?? {});
  if (unit === roast.temperatureUnit && isDeepStrictEqual(manualMilestonesOf(milestones ?? {}), stands))
    return {};
  if (roast.dataSource !== "manual" || (await isRecorded(tx, roast.id)))
    throw new ApiError("invalid_request", {
      message:
        "milestones can only be changed on a roast entered by hand. A recorded roast's milestones come from its log.",
      details: { field: "milestones", expected: BY_HAND },
    });
  return {
    temperatureUnit: unit,
    ...(milestones ? figureColumns(measureManual(milestones, unit).figures) : NO_FIGURES),
  };
}

/**
 * Its sales go along to other lots, with their cost and the name of their coffee: who doesn't see sales can't know that.
 * @throws ApiError 403 for a roaster who takes a sold roast from its lots, or gives it more
 */
async function requireMovable(
  tx: Transaction,
  session: SessionViewer,
  { id, draws }: { id: number; draws: readonly { lotId: number }[] },
  inputs: readonly { lotId: number }[],
): Promise<void> {
  const lotsOf = (parts: typeof inputs) =>
    [...new Set(parts.map(({ lotId }) => lotId))].sort((a, b) => a - b);
  if (isDeepStrictEqual(lotsOf(draws), lotsOf(inputs))) return;
  const sold = await selectSoldRoast(tx, session.bench, [id]);
  if (sold !== undefined)
    requireBenchOwner(
      session,
      `${sold} has sales, so only an owner of this bench can move it to another lot. Nothing was changed.`,
    );
}

/**
 * Changes the caller's roast and updates the stock of both lots when it moves.
 * @throws ApiError 404 and 403 for an absent or another's roast or lot; 400 for a weight gain or
 * milestones of a recorded roast; 409 when it has changed since it was read
 */
export async function changeRoast(
  viewer: Viewer,
  asked: number | undefined,
  changes: RoastChanges,
  ifMatch?: IfMatch,
  overdraw?: Overdraw,
) {
  const session = requireBenchWriter(viewer);
  const id = present("id", asked);
  return writeBench(session, async (tx) => {
    // Serializes this user's roast changes, so the following reads stay valid until the write.
    const roast = await requireRow(tx, session.bench, "roast", id, selectRoast);
    await requireUnchanged(ifMatch, roast, "roast", async () => projectRoast(roast), session);
    const inputs = changedInputs(roast, changes);
    await requireMovable(tx, session, roast, inputs);
    const lotIds = [...roast.draws, ...inputs].map(({ lotId }) => lotId);
    const locked = await lockOwnLots(tx, session.bench, lotIds);
    const lot = locked[roast.draws.length];
    if (!lot) throw new Error("a roast has no lot");
    const settleStock = await watchStock(tx, session.bench, lotIds, overdraw);
    const checkShrunk = await shrinkCheck(() => leftOfRoast(tx, id), overdraw);
    const oz_in = chargeOf(inputs);
    const { oz_out = roast.ozOut } = changes;
    if (isWeightGain({ oz_in, oz_out }))
      throw new ApiError("invalid_request", {
        message: `Invalid oz_out: expected ${WEIGHT_GAIN_MESSAGE} (${oz_in}).`,
        details: { field: changes.oz_out === undefined ? "oz_in" : "oz_out", expected: WEIGHT_GAIN_MESSAGE },
      });
    const entered = await enteredColumns(tx, roast, changes);
    await updateRoast(tx, session.bench.ownerId, id, {
      ...changedColumns(changes),
      changedBy: session.userId,
      lotId: lot.id,
      ozIn: oz_in,
      ...entered,
    });
    if (Math.max(inputs.length, roast.draws.length) > 1)
      await replaceInputs(tx, session.bench.ownerId, id, inputs);
    if (lot.id !== roast.lotId) await moveToLot(tx, id, lot);
    await settleStock();
    await checkShrunk();
    await recalculateStocked(tx, session.bench, lotIds);
    const changed = await requireRow(tx, session.bench, "roast", id, selectRoast);
    const data = projectRoast(changed);
    const isMoved = changed.roastDate !== roast.roastDate || lot.id !== roast.lotId;
    const warnings = await overdrawnWarnings(tx, session.bench, lotIds);
    return { data, warnings: isMoved ? [...warnings, ...earlyWarnings([data], locked)] : warnings };
  });
}
