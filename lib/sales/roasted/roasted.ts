import { database } from "@/db/client";
import { SNAPSHOT } from "@/db/snapshot";
import { limitReached } from "@/lib/access/account-limit";
import { requireSession } from "@/lib/access/authorize";
import { requireBenchWriter } from "@/lib/access/bench";
import { requireOwnId, requireRow } from "@/lib/access/ownership";
import { insertOnce } from "@/lib/access/run-once";
import { type BenchTransaction, writeBench } from "@/lib/access/write-bench";
import { invalidField } from "@/lib/http/errors/expected";
import { csvFile } from "@/lib/http/files/csv";
import { MAX_ROASTED_ENTRIES } from "@/lib/sales/contract";
import { roastedQuestion } from "@/lib/sales/oversold";
import { selectBlendDay, selectRoast } from "@/lib/sales/queries";
import { selectRoasted } from "@/lib/sales/roasted-queries";
import {
  type BatchStock,
  type CoffeeStock,
  roastedStock,
  type SUMMED,
  stockOfLot,
} from "@/lib/sales/roasted-stock";
import { earlyDay } from "@/lib/stock/early-day";
import { askAll, type Overdraw } from "@/lib/stock/overdraw";
import { lockLots } from "@/lib/stock/remaining-weight";
import { leftOfBlend, leftOfRoast } from "@/lib/stock/roasted-left";
import { inReaderUnits } from "@/lib/units/column-units";
import { daysBetween, todayOf } from "@/lib/units/days";
import { ouncesOf } from "@/lib/units/fixed-point";
import { rounded } from "@/lib/units/rounding";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { OUNCES } from "@/lib/units/weight-unit";
import type { SessionViewer, Viewer } from "@/lib/viewer";
import type { NewRoastedEntry, RoastedCoffee, RoastedEntry } from "./contract";
import { countEntries, deleteEntry, type EntryRow, insertEntry, selectEntries, selectEntry } from "./queries";

const ENTRIES = 100;
/** What the column holds. */
const MAX_OZ = 9_999_999;

function readSources(viewer: Viewer) {
  const { ownerId } = requireSession(viewer).bench;
  return database().transaction((tx) => selectRoasted(tx, ownerId), SNAPSHOT);
}

const readStock = async (viewer: Viewer): Promise<CoffeeStock[]> =>
  roastedStock(...(await readSources(viewer)));

/** @throws ApiError 401 without a session */
export async function viewRoastedStock(viewer: Viewer) {
  const session = requireSession(viewer);
  const { ownerId } = session.bench;
  const [stock, entries] = await Promise.all([
    readStock(viewer),
    selectEntries(database(), ownerId, ENTRIES),
  ]);
  const today = todayOf(session);
  return {
    data: stock.map((each) => projectCoffee(each, today)),
    entries: entries.map(projectEntry),
  };
}
/**
 * All that became of roasted coffee, the latest first.
 * @throws ApiError 401 without a session
 */
export const listRoastedEntries = async (viewer: Viewer): Promise<RoastedEntry[]> =>
  (await selectEntries(database(), requireSession(viewer).bench.ownerId, MAX_ROASTED_ENTRIES)).map(
    projectEntry,
  );

/**
 * A lot's part of its weighed roasts by roast, also of those with nothing left.
 * @throws ApiError 401 without a session
 */
export async function readLotStock(viewer: Viewer, lotId: number) {
  const draws = stockOfLot(lotId, ...(await readSources(viewer)));
  return new Map(draws.map((draw) => [draw.roastId, projectSums(draw)]));
}

/**
 * What is left of each weighed roast, in thousandths of an ounce, with all coffees in it, also those with nothing left.
 * @throws ApiError 401 without a session
 */
export async function readRoastsLeft(viewer: Viewer) {
  const parts = (await readStock(viewer)).flatMap(({ coffeeId, batches }) =>
    batches.map(({ roastId, remaining }) => ({ roastId, coffeeId, remaining })),
  );
  return [...Map.groupBy(parts, ({ roastId }) => roastId).values()].map((ofRoast) => ({
    coffees: ofRoast.map(({ coffeeId }) => coffeeId),
    left: ofRoast.reduce((sum, { remaining }) => sum + remaining, 0),
  }));
}

type Sums = Pick<BatchStock, (typeof SUMMED)[number]>;
const projectSums = ({ yielded, packed, blended, sold, gone, remaining }: Sums) => ({
  oz_yielded: ouncesOf(yielded),
  oz_packed: ouncesOf(packed),
  oz_blended: ouncesOf(blended),
  oz_sold: ouncesOf(sold),
  oz_gone: ouncesOf(gone),
  oz_remaining: ouncesOf(remaining),
});

function projectCoffee(stock: CoffeeStock, today: string): RoastedCoffee {
  const open = stock.batches.filter(({ remaining }) => remaining !== 0);
  return {
    catalog_id: stock.coffeeId,
    coffee_name: stock.coffee,
    ...projectSums(stock),
    roasts_without_weight: stock.unweighed,
    oldest: open.find(({ remaining }) => remaining > 0)?.day ?? null,
    roasts: open.map((batch) => ({
      roast_id: batch.roastId,
      batch_name: batch.name,
      roast_date: batch.day,
      age_days: Math.max(0, daysBetween(batch.day, today)),
      blend: batch.isBlend,
      ...projectSums(batch),
    })),
  };
}

const projectEntry = ({
  ownerId: _owner,
  roastId,
  blendId,
  batchName,
  movedOn,
  lastUpdated,
  enteredBy,
  ...row
}: EntryRow): RoastedEntry => ({
  ...row,
  roast_id: roastId,
  blend_id: blendId,
  batch_name: batchName,
  moved_on: movedOn,
  entered_by: enteredBy,
  last_updated: lastUpdated,
});

/**
 * Records movements of roasted coffee. Packing changes no stock.
 * @throws ApiError 404 and 403 for a roast that is absent or another's; 409 for more than is left of it, unless
 * confirmed, or at the limit
 */
export async function addRoastedEntry(
  viewer: Viewer,
  { idempotency_key: idempotencyKey, ...sent }: NewRoastedEntry,
  overdraw?: Overdraw,
) {
  const session = requireBenchWriter(viewer);
  return writeBench(session, async (tx) => {
    const once = { idempotencyKey, what: "entry", payload: sent };
    const id = await insertOnce(tx, session, once, () => recordEntry(tx, session, sent, overdraw));
    return { data: projectEntry(await requireRow(tx, session.bench, "entry", id, selectEntry)) };
  });
}

/** Returns its id. */
async function recordEntry(
  tx: BenchTransaction,
  session: SessionViewer,
  sent: Omit<NewRoastedEntry, "idempotency_key">,
  overdraw?: Overdraw,
): Promise<number> {
  const { ownerId } = session.bench;
  const { roast_id: roastId = null, blend_id: blendId = null } = sent;
  const made = await madeOn(tx, session, { roastId, blendId });
  if ((await countEntries(tx, ownerId)) >= MAX_ROASTED_ENTRIES)
    throw limitReached(MAX_ROASTED_ENTRIES, "entry", "Delete roasts that you no longer need first.");
  const { kind, bags = null } = sent;
  const oz = rounded(sent.weight * OUNCES[sent.unit] * (bags ?? 1), 3);
  if (oz === 0) throw invalidField("weight", "at least 0.001 oz");
  if (oz > MAX_OZ) throw invalidField("bags", `at most ${MAX_OZ} oz in all bags together`);
  const leftOf = async () => (blendId === null ? leftOfRoast(tx, roastId ?? 0) : leftOfBlend(tx, blendId));
  const left = kind === "packed" ? undefined : await leftOf();
  const isTooMuch = left && left.oz !== null && left.oz < oz;
  if (overdraw !== "save")
    askAll([
      isTooMuch ? { text: roastedQuestion(left.of, left.oz, oz), details: { left_oz: left.oz } } : null,
      overdraw === "ask" ? earlyDay(made.what, made.day, sent.moved_on) : null,
    ]);
  return insertEntry(tx, {
    ownerId,
    roastId,
    blendId,
    kind,
    oz,
    bags,
    movedOn: sent.moved_on ?? todayOf(session),
    reason: sent.reason ?? null,
    enteredBy: session.userId,
  });
}

/** When the roast or blend that is named was made. Locks the lot of a roast. @throws ApiError 404 and 403 */
async function madeOn(
  tx: BenchTransaction,
  session: SessionViewer,
  { roastId, blendId }: { roastId: number | null; blendId: number | null },
) {
  if (blendId !== null) {
    const { name, blendedOn } = await requireRow(tx, session.bench, "blend", blendId, selectBlendDay);
    return { what: `${name} was blended`, day: blendedOn };
  }
  const { lotId, batchName, roastDate } = await requireRow(
    tx,
    session.bench,
    "roast",
    roastId ?? 0,
    selectRoast,
  );
  await lockLots(tx, session.bench, [lotId]);
  return { what: `${batchName} was roasted`, day: roastDate };
}

/** @throws ApiError 404 for an absent entry, 403 for someone else's */
export async function deleteRoastedEntry(viewer: Viewer, id: number) {
  const session = requireBenchWriter(viewer);
  return writeBench(session, async (tx) => {
    await requireOwnId(tx, session.bench, "entry", id);
    await deleteEntry(tx, session.bench.ownerId, id);
    return { success: true } as const;
  });
}

const COLUMNS = [
  "coffee_name",
  "catalog_id",
  "roast_id",
  "batch_name",
  "roast_date",
  "age_days",
  "oz_yielded",
  "oz_packed",
  "oz_blended",
  "oz_sold",
  "oz_gone",
  "oz_remaining",
] as const;

/** Every weighed batch, sold-out ones included. */
export async function exportRoasted(viewer: Viewer, units: ReaderUnits) {
  const today = todayOf(requireSession(viewer));
  const rows = (await readStock(viewer)).flatMap(({ coffee, coffeeId, batches }) =>
    batches.map((batch) => ({
      coffee_name: coffee,
      catalog_id: coffeeId,
      roast_id: batch.roastId,
      batch_name: batch.name,
      roast_date: batch.day,
      age_days: Math.max(0, daysBetween(batch.day, today)),
      ...projectSums(batch),
    })),
  );
  const table = inReaderUnits(
    COLUMNS,
    rows.map((row) => COLUMNS.map((column) => row[column])),
    units,
  );
  return csvFile("peaberry-roasted-stock.csv", table.heads, table.rows);
}
