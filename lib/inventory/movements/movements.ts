import { database, type Transaction } from "@/db/client";
import { SNAPSHOT } from "@/db/snapshot";
import { limitReached } from "@/lib/access/account-limit";
import { requireSession } from "@/lib/access/authorize";
import { requireBenchOwner, requireBenchWriter, seesCosts } from "@/lib/access/bench";
import { requireRow } from "@/lib/access/ownership";
import { insertOnce } from "@/lib/access/run-once";
import { type BenchTransaction, writeBench } from "@/lib/access/write-bench";
import { type IfMatch, requireUnchanged } from "@/lib/http/answers/if-match";
import { invalidField } from "@/lib/http/errors/expected";
import { type LotRow, selectLot, selectLots, updateLots } from "@/lib/inventory/queries";
import { selectCounts } from "@/lib/stock/counts";
import { balanceBefore, type LedgerLine, MAX_MOVEMENTS, selectLedger } from "@/lib/stock/ledger";
import type { Overdraw } from "@/lib/stock/overdraw";
import { lockOwnLot, recalculateStocked } from "@/lib/stock/remaining-weight";
import { todayOf } from "@/lib/units/days";
import { rounded } from "@/lib/units/rounding";
import { storedOunces } from "@/lib/units/weight-unit";
import type { SessionViewer, Viewer } from "@/lib/viewer";
import {
  GREEN_SALES,
  type Movement,
  type MovementChanges,
  misfit,
  type NewMovement,
  type StoredMovement,
} from "./contract";
import {
  countMovements,
  deleteMovementRow,
  insertMovement,
  type MovementRow,
  selectMovement,
  updateMovement,
} from "./queries";
import { askMovement } from "./questions";
import { remainingOf, settledStock, stockOf } from "./settled-stock";

/** `price` is absent for people who don't see costs and sales. */
export type LotLedgerLine = Omit<LedgerLine, "price"> & Partial<Pick<LedgerLine, "price">>;

const withoutPrice = ({ price: _price, ...line }: LedgerLine): LotLedgerLine => line;

/** Lines of a ledger in one answer, the newest. */
const MAX_LINES = 2000;

/** @throws ApiError 401 without a session, 404 for an absent lot, 403 for someone else's */
export async function readLotLedger(viewer: Viewer, lotId: number, most = MAX_LINES) {
  const session = requireSession(viewer);
  const { row, lines, count } = await database().transaction(
    async (tx) => ({
      row: await requireRow(tx, session.bench, "lot", lotId, selectLot),
      ...(await selectLedger(tx, session.bench.ownerId, lotId, most)),
    }),
    SNAPSHOT,
  );
  const data: LotLedgerLine[] = seesCosts(session) ? lines : lines.map(withoutPrice);
  return { data, count, remaining_oz: row.remainingOz };
}

/**
 * Remaining weights before stocktakes: entries for an earlier day take from these.
 * @throws ApiError 401 without a session
 */
export async function listCounts(viewer: Viewer) {
  const { ownerId } = requireSession(viewer).bench;
  const lotIds = (await selectLots(database(), ownerId)).map(({ lot }) => lot.id);
  const counts = await selectCounts(database(), ownerId, lotIds);
  return {
    data: counts.map(({ lot, day, before }) => ({ coffee_id: lot, day, before_oz: tenThousandth(before) })),
  };
}

const tenThousandth = (oz: number) => rounded(oz, 4);

type Weighed = Pick<NewMovement, "weight" | "unit"> & { kind: MovementRow["kind"] };

/** What a movement takes from a lot in ounces, as a negative number. A count's difference follows from the ledger. */
export function ouncesOf({ kind, weight, unit }: Weighed): number {
  if (kind === "moved" || kind === "counted" || kind === "used_up") return 0;
  const oz = storedOunces(weight ?? 0, unit);
  if (oz === 0) throw invalidField("weight", "at least 0.001 oz");
  return -oz;
}

/**
 * Records green coffee that left a lot unroasted, a stocktake, or a move of the whole lot.
 * @throws ApiError 404 and 403 for a lot that is absent or another's; 409 for more than is left, unless that is confirmed
 */
export async function addMovement(
  viewer: Viewer,
  { idempotency_key: idempotencyKey, confirm_overdraw, ...sent }: NewMovement,
  overdraw?: Overdraw,
) {
  const session = requireBenchWriter(viewer);
  return writeBench(session, async (tx) => {
    if (sent.kind === "sold_green") requireBenchOwner(session, GREEN_SALES);
    // The confirmation isn't part of the stored row.
    const id = await insertOnce(tx, session, { idempotencyKey, what: "change", payload: sent }, () =>
      recordMovement(tx, session, { ...sent, confirm_overdraw }, overdraw),
    );
    const row = await requireRow(tx, session.bench, "movement", id, selectMovement);
    return {
      data: await readMovement(tx, session, row),
      remaining_oz: await remainingOf(tx, session.bench, row.lotId),
    };
  });
}

/** Returns its id. */
async function recordMovement(
  tx: BenchTransaction,
  session: SessionViewer,
  sent: Omit<NewMovement, "idempotency_key">,
  overdraw?: Overdraw,
): Promise<number> {
  const { ownerId } = session.bench;
  const { coffee_id: lotId, kind, location = null } = sent;
  const lot = await lockOwnLot(tx, session.bench, lotId);
  await requireMovementRoom(tx, ownerId);
  const before = await stockOf(tx, session.bench, lotId);
  const movedOn = sent.moved_on ?? todayOf(session);
  const { id } = await insertMovement(tx, {
    ownerId,
    lotId,
    kind,
    oz: ouncesOf(sent),
    price: sent.price ?? null,
    movedOn,
    reason: sent.reason ?? null,
    location,
    fromLocation: kind === "moved" ? lot.location : null,
    enteredBy: session.userId,
  });
  const counted = countedNow(kind, sent, true);
  const held = counted === null ? undefined : { id, oz: counted };
  const after = await settledStock(tx, session.bench, lotId, before, held);
  askMovement(sent, overdraw, { id, kind, before, after, movedOn, boughtOn: lot.purchaseDate });
  if (kind === "moved") await updateLots(tx, ownerId, [lotId], { location });
  await recalculateStocked(tx, session.bench, [lotId]);
  return id;
}

/** Keeps a new place of a lot as a move, unless it had none or has none now. */
export async function recordMove(
  tx: Transaction,
  session: SessionViewer,
  { id: lotId, ownerId, location: fromLocation }: Pick<LotRow, "id" | "ownerId" | "location">,
  location: string | null | undefined,
): Promise<void> {
  if (!location || fromLocation === null || location === fromLocation) return;
  await requireMovementRoom(tx, ownerId);
  await insertMovement(tx, {
    ownerId,
    lotId,
    kind: "moved",
    oz: 0,
    movedOn: todayOf(session),
    location,
    fromLocation,
    enteredBy: session.userId,
  });
}

/** @throws ApiError 409 at the limit of movements */
export async function requireMovementRoom(tx: Transaction, ownerId: string, more = 1): Promise<void> {
  if ((await countMovements(tx, ownerId)) + more > MAX_MOVEMENTS)
    throw limitReached(MAX_MOVEMENTS, "movement", "Delete a lot that you no longer need first.");
}

/** Ounces that a movement counts; null if it counts what it did, or takes. @param isOfNewDay nothing is left on that day */
function countedNow(
  kind: MovementRow["kind"],
  { weight, unit }: Pick<MovementChanges, "weight" | "unit">,
  isOfNewDay: boolean,
): number | null {
  if (kind === "used_up") return isOfNewDay ? 0 : null;
  return kind === "counted" && weight != null ? storedOunces(weight, unit) : null;
}

const changedColumns = (sent: MovementChanges) => ({
  ...(sent.price !== undefined && { price: sent.price }),
  ...(sent.moved_on !== undefined && { movedOn: sent.moved_on }),
  ...(sent.reason !== undefined && { reason: sent.reason }),
  ...(sent.location && { location: sent.location }),
});

/**
 * Changes the sent fields of a movement. The difference of a stocktake and of used-up coffee is recomputed.
 * @throws ApiError 404 and 403; 400 for a field that doesn't fit its kind; 409 when it has changed since it was
 * read, or for more than is left, unless confirmed
 */
export async function changeMovement(
  viewer: Viewer,
  id: number,
  sent: MovementChanges,
  { ifMatch, overdraw }: { ifMatch: IfMatch | undefined; overdraw: Overdraw | undefined },
) {
  const session = requireBenchWriter(viewer);
  return writeBench(session, async (tx) => {
    const { ownerId } = session.bench;
    const { lotId } = await requireRow(tx, session.bench, "movement", id, selectMovement);
    const lot = await lockOwnLot(tx, session.bench, lotId);
    const before = await requireRow(tx, session.bench, "movement", id, selectMovement);
    await requireUnchanged(ifMatch, before, "movement", () => readMovement(tx, session, before));
    const { kind, location } = before;
    if (kind === "sold_green") requireBenchOwner(session, GREEN_SALES);
    const isWeighed = kind !== "moved" && kind !== "used_up";
    const wrong = misfit(kind, {
      price: sent.price,
      // What isn't sent stays, and suits its kind.
      weight: sent.weight === undefined && isWeighed ? 1 : sent.weight,
      location: sent.location === undefined ? location : sent.location,
    });
    if (wrong) throw invalidField(wrong.field, wrong.expected);
    const stock = await stockOf(tx, session.bench, lotId);
    await updateMovement(tx, ownerId, id, {
      ...changedColumns(sent),
      ...(sent.weight != null && kind !== "counted" && { oz: ouncesOf({ ...sent, kind }) }),
    });
    const counted = countedNow(kind, sent, (sent.moved_on ?? before.movedOn) !== before.movedOn);
    const held = counted === null ? undefined : { id, oz: counted };
    const settled = await settledStock(tx, session.bench, lotId, stock, held);
    askMovement(sent, overdraw, {
      id,
      kind,
      before: stock,
      after: settled,
      ...(sent.moved_on && { movedOn: sent.moved_on, boughtOn: lot.purchaseDate }),
    });
    if (sent.location && lot.location === location)
      await updateLots(tx, ownerId, [lotId], { location: sent.location });
    await recalculateStocked(tx, session.bench, [lotId]);
    const after = await requireRow(tx, session.bench, "movement", id, selectMovement);
    return {
      data: await readMovement(tx, session, after),
      remaining_oz: await remainingOf(tx, session.bench, lotId),
    };
  });
}

/**
 * A deleted move puts the lot back where it came from, unless it has moved on since.
 * @throws ApiError 404 for an absent movement, 403 for someone else's
 */
export async function deleteMovement(viewer: Viewer, id: number) {
  const session = requireBenchWriter(viewer);
  return writeBench(session, async (tx) => {
    const { ownerId } = session.bench;
    const movement = await requireRow(tx, session.bench, "movement", id, selectMovement);
    const { lotId, kind, location, fromLocation } = movement;
    if (kind === "sold_green") requireBenchOwner(session, GREEN_SALES);
    const lot = await lockOwnLot(tx, session.bench, lotId);
    const before = await stockOf(tx, session.bench, lotId);
    await deleteMovementRow(tx, ownerId, id);
    await settledStock(tx, session.bench, lotId, before);
    if (kind === "moved" && lot.location === location)
      await updateLots(tx, ownerId, [lotId], { location: fromLocation });
    await recalculateStocked(tx, session.bench, [lotId]);
    return { success: true as const, remaining_oz: await remainingOf(tx, session.bench, lotId) };
  });
}

async function readMovement(tx: Transaction, session: SessionViewer, row: MovementRow): Promise<Movement> {
  const { price, ...movement } = projectStoredMovement(row);
  const weight = await enteredWeight(tx, row);
  return { ...movement, ...(seesCosts(session) && { price }), weight };
}

/** Ounces. */
async function enteredWeight(
  tx: Transaction,
  { id, ownerId, lotId, kind, oz }: MovementRow,
): Promise<number | null> {
  if (kind === "used_up" || kind === "moved") return null;
  if (kind !== "counted") return -oz;
  const before = await balanceBefore(tx, ownerId, lotId, id);
  return before === null ? null : tenThousandth(before + oz);
}

export const projectStoredMovement = (row: MovementRow): StoredMovement => ({
  id: row.id,
  coffee_id: row.lotId,
  kind: row.kind,
  oz: row.oz,
  price: row.price,
  moved_on: row.movedOn,
  reason: row.reason,
  location: row.location,
  from_location: row.fromLocation,
  entered_by: row.enteredBy,
  last_updated: row.lastUpdated,
});
