import { database, type Queryable, type Transaction } from "@/db/client";
import { limitReached } from "@/lib/access/account-limit";
import { requireSession } from "@/lib/access/authorize";
import { requireBenchOwner, requireBenchWriter, seesCosts } from "@/lib/access/bench";
import { requireRow } from "@/lib/access/ownership";
import { type BenchTransaction, writeBench } from "@/lib/access/write-bench";
import { catalogAccess } from "@/lib/catalog/access";
import { coffeesById } from "@/lib/catalog/coffees-by-id";
import { noSuchCoffee } from "@/lib/coffee/no-such-coffee";
import { ApiError } from "@/lib/errors";
import { type IfMatch, requireUnchanged } from "@/lib/http/answers/if-match";
import { invalidField } from "@/lib/http/errors/expected";
import { selectBlendedLots } from "@/lib/stock/draws";
import { MAX_LOTS } from "@/lib/stock/lot-limit";
import { type Overdraw, watchStock } from "@/lib/stock/overdraw";
import {
  lockLots,
  lockOwnLot,
  recalculateStocked,
  restockPrivateCoffees,
} from "@/lib/stock/remaining-weight";
import { overdrawnWarnings } from "@/lib/stock/stock-warnings";
import { todayOf } from "@/lib/units/days";
import { pluralize } from "@/lib/units/pluralize";
import type { SessionViewer, Viewer } from "@/lib/viewer";
import { dependentsText } from "./dependents-text";
import {
  checkElevation,
  columnsOf,
  type Lot,
  type LotChanges,
  type NewLot,
  saysFacts,
  typedFactsOf,
} from "./lot";
import { countDependents, countDoomedOrders, deleteLotCascade, lockLotForDeletion } from "./lot-dependents";
import { recordMove } from "./movements/movements";
import { privateCoffee, typedFactsOfRow } from "./private-coffee";
import { projectLot } from "./project";
import {
  countLots,
  insertCoffee,
  insertLot,
  type LotWithStock,
  selectLocations,
  selectLot,
  selectLots,
  selectLotsOfSameCoffee,
  selectPrivateCoffee,
  selectRoastsOfLots,
  updateCoffee,
  updateLots,
} from "./queries";
import { refuseCosts } from "./refuse-costs";
import { lotsByShareToken } from "./shares/shared-lots";

/**
 * The caller's lots, the latest first. A share token gives its lots without costs and notes;
 * without a session or a valid token the list is empty.
 */
export async function listLots(viewer: Viewer, { share }: { share?: string }) {
  if (share !== undefined) return { data: (await lotsByShareToken(share))?.lots ?? [] };
  if (viewer.kind !== "session") return { data: [] };
  return { data: await ownLots(viewer) };
}

export async function ownLots(viewer: SessionViewer): Promise<Lot[]> {
  return withCoffees(database(), viewer, await selectLots(database(), viewer.bench.ownerId));
}

/** The places that the caller's lots are in, by name. */
export const lotLocations = (viewer: SessionViewer) => selectLocations(database(), viewer.bench.ownerId);

/** @throws ApiError 404 when it doesn't exist, 403 when it's someone else's */
export async function readOwnLot(viewer: Viewer, id: number): Promise<Lot> {
  return readLot(database(), requireSession(viewer), id);
}

async function readLot(db: Queryable, viewer: SessionViewer, id: number): Promise<Lot> {
  const row = await requireRow(db, viewer.bench, "lot", id, selectLot);
  const [lot] = await withCoffees(db, viewer, [row]);
  if (!lot) throw new Error("a lot that was there was not answered");
  return lot;
}

/** Owners see their coffee even if it's wholesale. */
const accessOf = (viewer: SessionViewer) => catalogAccess(viewer, { showWholesale: true });

async function withCoffees(
  db: Queryable,
  viewer: SessionViewer,
  rows: readonly LotWithStock[],
): Promise<Lot[]> {
  const coffeeIds = rows.map(({ lot }) => lot.coffeeId);
  const lotIds = rows.map(({ lot }) => lot.id);
  const [coffees, roasts] = await Promise.all([
    coffeesById(db, accessOf(viewer), viewer.bench.ownerId, coffeeIds),
    selectRoastsOfLots(db, viewer.bench.ownerId, lotIds),
  ]);
  return rows.map((row) =>
    projectLot(row, coffees.get(row.lot.coffeeId), roasts.get(row.lot.id) ?? [], seesCosts(viewer)),
  );
}

/**
 * Adds a lot of a catalog coffee, or of one named by hand, which becomes a private row. The catalog's version
 * doesn't change: no shared answer holds such a row, and `ownRowsState` tracks the owner's.
 * @throws ApiError 404 when the catalog does not show that coffee to the caller, 409 when they have too many lots
 */
export function addLot(viewer: Viewer, lot: NewLot): Promise<{ data: Lot }> {
  const session = requireBenchWriter(viewer);
  return writeBench(session, (tx) => addLotIn(tx, session, lot));
}

/** The same within a transaction. */
export async function addLotIn(
  tx: BenchTransaction,
  session: SessionViewer,
  { catalog_id: coffeeId, ...said }: NewLot,
): Promise<{ data: Lot }> {
  requireBenchWriter(session);
  refuseCosts(session, said);
  const { ownerId } = session.bench;
  if ((await countLots(tx, ownerId)) >= MAX_LOTS) throw limitReached(MAX_LOTS, "lot", "Delete one first.");
  const id = await insertLot(tx, {
    purchasedQtyLbs: 0,
    ...columnsOf(said),
    ownerId: ownerId,
    coffeeId: await coffeeOf(tx, session, coffeeId, said),
    stocked: false,
    enteredBy: session.userId,
  });
  await recalculateStocked(tx, session.bench, [id]);
  return { data: await readLot(tx, session, id) };
}

async function coffeeOf(
  tx: Transaction,
  viewer: SessionViewer,
  coffeeId: number | undefined,
  said: LotChanges,
) {
  if (coffeeId === undefined) {
    const { manual_name: name = "", purchase_date: boughtOn } = said;
    return insertCoffee(
      tx,
      privateCoffee(viewer.bench.ownerId, name, typedFactsOf(said), boughtOn ?? todayOf(viewer)),
    );
  }
  const found = await coffeesById(tx, accessOf(viewer), viewer.bench.ownerId, [coffeeId]);
  if (!found.has(coffeeId)) throw noSuchCoffee(coffeeId);
  return coffeeId;
}

/**
 * Changes the sent fields of a lot; the facts of its coffee only if the caller entered it by hand. Fewer pounds
 * than were roasted are saved with `warnings`.
 * @throws ApiError 404, 403 `not_owner`; 409 when the lot has changed since it was read; 400 for facts of a
 * supplier's listing
 */
export function changeLot(
  viewer: Viewer,
  id: number,
  changes: LotChanges,
  ifMatch?: IfMatch,
  overdraw?: Overdraw,
): Promise<{ data: Lot; warnings: string[] }> {
  const session = requireBenchWriter(viewer);
  return writeBench(session, (tx) => changeLotIn(tx, session, id, changes, ifMatch, overdraw));
}

/** The same within a transaction. */
export async function changeLotIn(
  tx: BenchTransaction,
  session: SessionViewer,
  id: number,
  changes: LotChanges,
  ifMatch?: IfMatch,
  overdraw?: Overdraw,
): Promise<{ data: Lot; warnings: string[] }> {
  requireBenchWriter(session);
  refuseCosts(session, changes);
  // A coffee's facts are part of every lot of it.
  const sharing = saysFacts(changes) ? await selectLotsOfSameCoffee(tx, session.bench.ownerId, id) : [];
  await lockLots(tx, session.bench, [id, ...sharing]);
  const lot = await lockOwnLot(tx, session.bench, id);
  const version = { lastUpdated: lot.lastUpdated, changedById: lot.changedBy };
  await requireUnchanged(ifMatch, version, "lot", () => readLot(tx, session, id), session);
  const settleStock = await watchStock(tx, session.bench, [id], overdraw);
  if (saysFacts(changes)) {
    await changeCoffee(tx, session, lot.coffeeId, changes);
    await updateLots(tx, session.bench.ownerId, sharing, {});
  }
  await updateLots(tx, session.bench.ownerId, [id], { ...columnsOf(changes), changedBy: session.userId });
  await recordMove(tx, session, lot, changes.location);
  await settleStock();
  await recalculateStocked(tx, session.bench, [id]);
  return { data: await readLot(tx, session, id), warnings: await overdrawnWarnings(tx, session.bench, [id]) };
}

async function changeCoffee(tx: Transaction, session: SessionViewer, coffeeId: number, changes: LotChanges) {
  const { ownerId } = session.bench;
  const coffee = await selectPrivateCoffee(tx, coffeeId, ownerId);
  const typed = typedFactsOf(changes);
  if (!coffee) {
    const [field = "manual_name"] = Object.keys(typed);
    throw invalidField(field, "a coffee you entered by hand; catalog coffees can't be changed");
  }
  const facts = { ...typedFactsOfRow(coffee, typed), ...typed };
  // One bound may come from this request, the other from an earlier one.
  checkElevation(facts, (field, expected) => {
    throw invalidField(field, expected);
  });
  const stockedOn = coffee.stockedDate ?? todayOf(session);
  await updateCoffee(
    tx,
    ownerId,
    coffeeId,
    privateCoffee(ownerId, changes.manual_name ?? coffee.name, facts, stockedOn),
  );
}

const EXPECTED = ["roasts", "sales", "blends"] as const;
type ExpectedDependents = { cascade?: boolean } & { [what in (typeof EXPECTED)[number]]?: number };

/**
 * Deletes a lot, and its coffee if the caller entered it by hand and it has no other lot.
 * @param cascade deletes its roasts, sales and blends too; the numbers are how many of each the caller expects
 * @throws ApiError 404, 403; 403 `bench_role_required` for a roaster if any of it was sold, green or roasted; 409
 * if it has roasts or sales and `cascade` is missing or a number differs, or if its own coffee has open orders
 */
export async function removeLot(viewer: Viewer, id: number, expected: ExpectedDependents) {
  const session = requireBenchWriter(viewer);
  return writeBench(session, (tx) => removeLotIn(tx, session, id, expected));
}

/** As `removeLot`, in a transaction of the caller's. */
export async function removeLotIn(
  tx: BenchTransaction,
  session: SessionViewer,
  id: number,
  { cascade = false, ...expected }: ExpectedDependents,
) {
  // Lots that were roasted together with this one get their green coffee back.
  const blended = await selectBlendedLots(tx, session.bench.ownerId, [id]);
  await lockLots(tx, session.bench, blended);
  const lot = await requireRow(tx, session.bench, "lot", id, (_, ...which) =>
    lockLotForDeletion(tx, ...which),
  );
  const deleted = await countDependents(tx, lot);
  if (deleted.sales + deleted.green_sales > 0)
    requireBenchOwner(session, "This lot has sales, so only an owner of this bench can delete it.");
  const orders = await countDoomedOrders(tx, lot);
  if (orders > 0)
    throw new ApiError("conflict", {
      message: `Nothing was deleted. The coffee of this lot has ${pluralize(orders, "open order")}, which would be lost. Fulfill or delete them on the production plan first.`,
      details: { orders },
    });
  if (!cascade && deleted.roasts + deleted.sales + deleted.green_sales > 0)
    throw new ApiError("conflict", {
      message: `This lot has ${dependentsText(deleted)}. Set cascade=true to delete them too.`,
      details: deleted,
    });
  if (EXPECTED.some((what) => (expected[what] ?? deleted[what]) !== deleted[what]))
    throw new ApiError("conflict", {
      message: `This lot now has ${dependentsText(deleted) || "no roasts or sales"}. Nothing was deleted. Reload to see them.`,
      details: deleted,
    });
  const others = blended.filter((other) => other !== id);
  const settleStock = await watchStock(tx, session.bench, others);
  await deleteLotCascade(tx, lot);
  await settleStock();
  await recalculateStocked(tx, session.bench, others);
  await restockPrivateCoffees(tx, [lot.coffeeId]);
  return { success: true, deleted } as const;
}
