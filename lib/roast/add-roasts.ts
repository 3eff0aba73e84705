import { hash } from "node:crypto";
import type { Transaction } from "@/db/client";
import type { lots } from "@/db/schema";
import { requireBenchWriter } from "@/lib/access/bench";
import type { BenchScope } from "@/lib/access/ownership";
import { type BenchTransaction, writeBench } from "@/lib/access/write-bench";
import { ApiError } from "@/lib/errors";
import { type Overdraw, watchStock } from "@/lib/stock/overdraw";
import { lockOwnLots, recalculateStocked } from "@/lib/stock/remaining-weight";
import { overdrawnWarnings } from "@/lib/stock/stock-warnings";
import { todayOf } from "@/lib/units/days";
import type { SessionViewer, Viewer } from "@/lib/viewer";
import { figureColumns } from "./analysis/figure-columns";
import { measureRoast } from "./analysis/measure";
import { measureManual } from "./analysis/measure-manual";
import type { BatchNumber } from "./batch-numbers";
import { type Planned, planned } from "./blend";
import { projectRoast } from "./project";
import {
  insertRoasts,
  replaceInputs,
  saveTogether,
  selectByUuid,
  selectCoffeeNames,
  selectRoast,
  selectRoastsById,
} from "./queries";
import { replaceTelemetry } from "./recording/telemetry";
import { numberRoasts } from "./reservations/reservations";
import { requireRoastLimit } from "./roast-limit";
import { earlyWarnings, unweighedWarnings } from "./saved-warnings";
import type { NewRoast } from "./schemas";
import { withStorageLimit } from "./storage/storage";

type Lot = typeof lots.$inferSelect;

const dayOfRoast = ({ roast_date, started_at }: NewRoast, today: string) =>
  roast_date ?? started_at?.slice(0, "2026-01-31".length) ?? today;

/** In the format of imported logs: local `HH:MM:SS`, and the instant. */
function beginningOf({ started_at: began }: NewRoast) {
  if (began === undefined) return {};
  const [, time = ""] = /T(\d\d:\d\d(?::\d\d)?)/.exec(began) ?? [];
  const instant = new Date(began);
  return { roastedAt: instant, profile: { time, startedAt: instant.toISOString() } };
}

function columnsOf(sent: NewRoast, lot: Lot, coffeeName: string, number: BatchNumber, day: string) {
  const { recording, milestones, temperature_unit: unit = "F" } = sent;
  const figures = recording
    ? measureRoast(recording).figures
    : milestones && measureManual(milestones, unit).figures;
  return {
    ownerId: lot.ownerId,
    lotId: lot.id,
    batchName: sent.batch_name ?? `${coffeeName} #${number.batchNumber}`,
    ...number,
    roastDate: day,
    ozIn: sent.oz_in,
    ozOut: sent.oz_out,
    roastNotes: sent.roast_notes,
    roastTargets: sent.roast_targets,
    roasterType: sent.roaster_type,
    roasterSize: sent.roaster_size,
    operator: sent.operator,
    wholeColor: sent.whole_color,
    groundColor: sent.ground_color,
    colorSystem: sent.color_system,
    roastUuid: sent.roast_uuid,
    defects: sent.defects ?? [],
    temperatureUnit: recording?.unit ?? sent.temperature_unit,
    dataSource: sent.data_source ?? (recording ? ("live" as const) : ("manual" as const)),
    ...beginningOf(sent),
    ...(figures && figureColumns(figures)),
  };
}

/** Tells a repeated request from one with other values for the same roast. */
const hashOf = (sent: NewRoast): string => hash("sha256", JSON.stringify(sent));

/**
 * Parts what was sent into roasts to add, repeats of stored ones, and those stored with other values. Roasts from before
 * hashes were kept, and imported ones, count as repeats.
 */
async function sortOut(tx: Transaction, bench: BenchScope, sent: readonly NewRoast[]) {
  const uuids = sent.flatMap(({ roast_uuid }) => roast_uuid ?? []);
  const before = await selectByUuid(tx, bench, uuids);
  const fresh: (Planned & { sentHash: string | null })[] = [];
  const others: Planned[] = [];
  const repeated: number[] = [];
  for (const roast of sent) {
    const stored = roast.roast_uuid === undefined ? undefined : before.get(roast.roast_uuid);
    const sentHash = roast.roast_uuid === undefined ? null : hashOf(roast);
    if (!stored) fresh.push({ ...planned(roast), sentHash });
    else if (stored.sentHash === null || stored.sentHash === sentHash) repeated.push(stored.id);
    else others.push(planned(roast));
  }
  return { fresh, others, repeated, before };
}

/** 409 with the stored roast, so that the caller can change it instead. */
async function savedWithOthers(tx: Transaction, bench: BenchScope, id: number): Promise<ApiError> {
  const stored = await selectRoast(tx, bench, id);
  return new ApiError("conflict", {
    message:
      "This roast was already saved with other values. Nothing was changed. Change the saved roast instead.",
    details: { field: "roast_uuid", ...(stored && { current: projectRoast(stored) }) },
  });
}

/**
 * Adds roasts, all or none, and updates stock. A repeat of a known `roast_uuid` returns the stored roast.
 * @throws ApiError 404 and 403 for the first lot that is absent or another's; 409 for too many
 * roasts, or for a known `roast_uuid` with other values than were sent first, 413 and 429 beyond the account's storage
 */
export async function addRoasts(viewer: Viewer, sent: readonly NewRoast[], overdraw?: Overdraw) {
  const session = requireBenchWriter(viewer);
  return writeBench(session, (tx) => addRoastsIn(tx, session, sent, overdraw));
}

/** The same within a transaction. */
export async function addRoastsIn(
  tx: BenchTransaction,
  session: SessionViewer,
  sent: readonly NewRoast[],
  overdraw?: Overdraw,
) {
  requireBenchWriter(session);
  const { fresh, others, repeated, before } = await sortOut(tx, session.bench, sent);
  const lotIds = [...fresh, ...others].flatMap(({ inputs }) => inputs.map(({ lotId }) => lotId));
  const lotOf = new Map((await lockOwnLots(tx, session.bench, lotIds)).map((lot) => [lot.id, lot]));
  const [other] = others.flatMap(({ roast: { roast_uuid: uuid = "" } }) => before.get(uuid) ?? []);
  if (other) throw await savedWithOthers(tx, session.bench, other.id);
  const settleStock = await watchStock(tx, session.bench, lotIds, overdraw);
  await requireRoastLimit(tx, session.bench.ownerId, fresh.length);
  const own = fresh.map(({ roast, inputs, sentHash }) => ({
    roast,
    sentHash,
    lots: inputs.flatMap(({ lotId }) => lotOf.get(lotId) ?? []),
  }));
  const names = await selectCoffeeNames(
    tx,
    own.flatMap(({ lots }) => lots.map(({ coffeeId }) => coffeeId)),
  );
  const today = todayOf(session);
  const { numbers, warnings } = await numberRoasts(
    tx,
    session.bench.ownerId,
    own.map(({ roast }) => ({ ...roast, day: dayOfRoast(roast, today) })),
  );
  const ids = await insertRoasts(
    tx,
    own.flatMap(({ roast, sentHash, lots: [lot, ...more] }, i) => {
      const number = numbers[i];
      return lot && number
        ? {
            ...columnsOf(roast, lot, coffeeNamesOf([lot, ...more], names), number, dayOfRoast(roast, today)),
            sentHash,
            enteredBy: session.userId,
          }
        : [];
    }),
  );
  if (ids.length > 1) await saveTogether(tx, session.bench.ownerId, ids);
  for (const [i, { inputs }] of fresh.entries()) {
    const id = ids[i];
    if (id !== undefined && inputs.length > 1) await replaceInputs(tx, session.bench.ownerId, id, inputs);
  }
  await record(
    tx,
    session.bench.ownerId,
    fresh.map(({ roast }) => roast),
    ids,
  );
  await settleStock();
  await recalculateStocked(tx, session.bench, lotIds);
  const rows = await selectRoastsById(tx, session.bench, [...repeated, ...ids]);
  warnings.push(...(await overdrawnWarnings(tx, session.bench, lotIds)));
  const data = rows.map(projectRoast);
  const isNew = new Set(ids);
  const added = data.filter(({ roast_id: id }) => isNew.has(id));
  warnings.push(...unweighedWarnings(added), ...earlyWarnings(added, [...lotOf.values()]));
  return { data, warnings };
}

const MAX_COFFEE_NAMES = 180;

const coffeeNamesOf = (lots: readonly Lot[], names: ReadonlyMap<number, string>) =>
  lots
    .map(({ coffeeId }) => names.get(coffeeId) ?? "Coffee")
    .join(" + ")
    .slice(0, MAX_COFFEE_NAMES)
    .toWellFormed();

async function record(
  tx: BenchTransaction,
  ownerId: string,
  sent: readonly NewRoast[],
  ids: readonly number[],
): Promise<void> {
  const recorded = ids.flatMap((id, i) => {
    const recording = sent[i]?.recording;
    return recording ? [{ id, recording }] : [];
  });
  if (recorded.length === 0) return;
  const write = async () => {
    for (const { id, recording } of recorded) await replaceTelemetry(tx, id, recording);
  };
  await withStorageLimit(tx, ownerId, recorded.length, write, () => recorded.map(({ id }) => id));
}
