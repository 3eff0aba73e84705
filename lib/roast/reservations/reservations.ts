import { database, type Transaction } from "@/db/client";
import { limitReached } from "@/lib/access/account-limit";
import { requireSession } from "@/lib/access/authorize";
import { requireBenchWriter } from "@/lib/access/bench";
import { writeBench } from "@/lib/access/write-bench";
import {
  type BatchNumber,
  batchNumbersIn,
  batchNumberText,
  readBatchNumber,
  yearOf,
} from "@/lib/roast/batch-numbers";
import { type Product, requireProduct } from "@/lib/roast/product";
import { selectByUuid } from "@/lib/roast/queries";
import { todayOf } from "@/lib/units/days";
import type { SessionViewer, Viewer } from "@/lib/viewer";
import { MAX_RESERVATIONS, type NewReservations, type PlannedNumbers, type Reservation } from "./contract";
import {
  bindReservation,
  countReservations,
  deleteReservations,
  insertReservations,
  type ReservationRow,
  selectReservations,
  selectReserved,
  stepBack,
} from "./queries";
import { takeBatchNumbers } from "./take-numbers";

const project = (row: ReservationRow): Reservation => ({
  batch_number: batchNumberText(row),
  catalog_id: row.coffeeId,
  recipe_id: row.recipeId,
  name: row.name,
  roast_uuid: row.roastUuid,
  entered_by: row.enteredBy,
  reserved_at: row.createdAt.toISOString(),
});

/** @throws ApiError 401 without a session */
export async function listReservations(viewer: Viewer): Promise<{ data: Reservation[] }> {
  const rows = await selectReservations(database(), requireSession(viewer).bench.ownerId);
  return { data: rows.map(project) };
}

/**
 * Reserves numbers before their roasts. A repeat reserves no more: planned batches that have a number keep it, and a
 * roast has one.
 * @throws ApiError 404 for a coffee without a lot or an absent recipe; 403 for another's; 409 at the limit
 */
export async function reserveBatches(viewer: Viewer, sent: NewReservations) {
  const session = requireBenchWriter(viewer);
  const day = sent.roast_date ?? todayOf(session);
  return writeBench(session, async (tx) => {
    const rows = sent.roast_uuid
      ? await forRoast(tx, session, sent.roast_uuid, day, sent.batch_number)
      : await forPlan(tx, session, sent.batches ?? [], day);
    return { data: rows.map(project) };
  });
}

async function forPlan(
  tx: Transaction,
  session: SessionViewer,
  products: readonly PlannedNumbers[],
  day: string,
): Promise<ReservationRow[]> {
  const { ownerId } = session.bench;
  for (const product of products) await requireProduct(tx, session, product);
  const selectOpen = async () =>
    (await selectReservations(tx, ownerId)).filter(({ batchYear }) => batchYear === yearOf(day));
  const open = await selectOpen();
  const missing = products.flatMap(({ batches, ...product }) => {
    const has = open.filter((row) => isOf(row, product)).length;
    return Array.from({ length: Math.max(0, batches - has) }, () => product);
  });
  await requireRoom(tx, ownerId, missing.length);
  const numbers = await takeBatchNumbers(
    tx,
    ownerId,
    missing.map(() => day),
  );
  await insertReservations(
    tx,
    numbers.map(({ batchYear: year, batchNumber: number }, place) => ({
      ...{ ownerId, year, number, enteredBy: session.userId },
      coffeeId: missing[place]?.coffeeId ?? null,
      recipeId: missing[place]?.recipeId ?? null,
    })),
  );
  return (await selectOpen()).filter((row) => products.some((product) => isOf(row, product)));
}

const isOf = (row: ReservationRow, { coffeeId, recipeId }: Product) =>
  row.coffeeId === coffeeId && row.recipeId === recipeId;

async function requireRoom(tx: Transaction, ownerId: string, more: number): Promise<void> {
  if (more > 0 && (await countReservations(tx, ownerId)) + more > MAX_RESERVATIONS)
    throw limitReached(
      MAX_RESERVATIONS,
      "reserved batch number",
      "Release some on the production plan first.",
    );
}

/**
 * A roast keeps its number; else it takes the wanted one if no other roast has it, else the next. One saved in
 * between has its number, and none is reserved.
 */
async function forRoast(
  tx: Transaction,
  session: SessionViewer,
  uuid: string,
  day: string,
  wanted: BatchNumber | undefined,
): Promise<ReservationRow[]> {
  const { ownerId } = session.bench;
  if ((await selectByUuid(tx, session.bench, [uuid])).size > 0) return [];
  const reserved = await selectReserved(tx, ownerId, { uuids: [uuid], numbers: wanted ? [wanted] : [] });
  const own = reserved.find(({ roastUuid }) => roastUuid === uuid);
  if (own) return [own];
  const free = reserved.find(({ roastUuid }) => roastUuid === null);
  if (free) await bindReservation(tx, ownerId, free, uuid);
  else {
    await requireRoom(tx, ownerId, 1);
    for (const { batchYear: year, batchNumber: number } of await takeBatchNumbers(tx, ownerId, [day]))
      await insertReservations(tx, [{ ownerId, year, number, roastUuid: uuid, enteredBy: session.userId }]);
  }
  return selectReserved(tx, ownerId, { uuids: [uuid], numbers: [] });
}

/**
 * Gives a reserved number up. The number of a discarded roast goes back to the plan it came from; the last one given is
 * given again. `released` is false where there is nothing to release.
 */
export async function releaseBatch(
  viewer: Viewer,
  asked: { batch_number?: string | undefined; roast_uuid?: string | undefined },
) {
  const session = requireBenchWriter(viewer);
  const { ownerId } = session.bench;
  const number = readBatchNumber(asked.batch_number ?? "");
  return writeBench(session, async (tx) => {
    const [row] = await selectReserved(tx, ownerId, {
      uuids: asked.roast_uuid ? [asked.roast_uuid] : [],
      numbers: number ? [number] : [],
    });
    if (!row) return { success: true, released: false } as const;
    const isPlanned = row.coffeeId !== null || row.recipeId !== null;
    if (asked.roast_uuid && isPlanned) await bindReservation(tx, ownerId, row, null);
    else {
      await deleteReservations(tx, ownerId, [row]);
      await stepBack(tx, ownerId, row);
    }
    return { success: true, released: true } as const;
  });
}

interface RoastToNumber {
  day: string;
  roast_uuid?: string | null | undefined;
  /** The reserved number. */
  batch_number?: BatchNumber | null | undefined;
}

/**
 * The number of each roast that is saved: the one reserved for it, which is used up, else the next. `warnings` name
 * wanted numbers that were released, or taken by another roast.
 */
export async function numberRoasts(
  tx: Transaction,
  ownerId: string,
  roasts: readonly RoastToNumber[],
): Promise<{ numbers: BatchNumber[]; warnings: string[] }> {
  const open = await selectReserved(tx, ownerId, {
    uuids: roasts.flatMap(({ roast_uuid }) => roast_uuid ?? []),
    numbers: roasts.flatMap(({ batch_number }) => batch_number ?? []),
  });
  const used: ReservationRow[] = [];
  const reserved = roasts.map(({ roast_uuid: uuid, batch_number: wanted }) => {
    const row = open.find(
      (each) =>
        !used.includes(each) &&
        (each.roastUuid === null
          ? wanted && batchNumberText(each) === batchNumberText(wanted)
          : each.roastUuid === uuid),
    );
    if (row) used.push(row);
    return row;
  });
  await deleteReservations(tx, ownerId, used);
  const next = await takeBatchNumbers(
    tx,
    ownerId,
    roasts.flatMap(({ day }, place) => (reserved[place] ? [] : [day])),
  );
  const numbers = reserved.map((row): BatchNumber => {
    const number = row ?? next.shift();
    if (!number) throw new Error("a roast got no batch number");
    return { batchYear: number.batchYear, batchNumber: number.batchNumber };
  });
  const warnings = roasts.flatMap(({ batch_number: wanted }, place) => {
    const number = numbers[place];
    if (!wanted || !number || batchNumberText(number) === batchNumberText(wanted)) return [];
    return `Batch number ${batchNumberText(wanted)} was no longer reserved. This roast is ${batchNumberText(number)}.`;
  });
  return { numbers, warnings };
}

/** The reserved number that a log carries in one of these texts, unless another roast is being logged with it. */
export async function numberInLog(
  tx: Transaction,
  ownerId: string,
  texts: readonly (string | null)[],
): Promise<BatchNumber | null> {
  const named = texts.flatMap((text) => (text === null ? [] : batchNumbersIn(text))).slice(0, 20);
  if (named.length === 0) return null;
  const open = await selectReserved(tx, ownerId, { uuids: [], numbers: named });
  const free = open.filter(({ roastUuid }) => roastUuid === null);
  return named.find((each) => free.some((row) => batchNumberText(row) === batchNumberText(each))) ?? null;
}
