import { requireBenchOwner } from "@/lib/access/bench";
import type { BenchTransaction } from "@/lib/access/write-bench";
import { updateLots } from "@/lib/inventory/queries";
import { heldCounts, selectCounts, settleCounts } from "@/lib/stock/counts";
import { type Overdraw, watchStock } from "@/lib/stock/overdraw";
import { lockOwnLots, recalculateStocked } from "@/lib/stock/remaining-weight";
import { overdrawnWarnings } from "@/lib/stock/stock-warnings";
import { rounded } from "@/lib/units/rounding";
import { storedOunces } from "@/lib/units/weight-unit";
import type { SessionViewer } from "@/lib/viewer";
import { GREEN_SALES, type ImportedMovement } from "./contract";
import { ouncesOf, requireMovementRoom } from "./movements";
import { insertMovements } from "./queries";

/**
 * Ounces that are left at the end of a stocktake's day, as far as the export knew it; null for what counts nothing. Roasts of that
 * day come before it: what was roasted after it is taken off.
 */
function leftAfter({ kind, weight, unit, roasted_later_oz: later = 0 }: ImportedMovement): number | null {
  if (kind !== "counted" && kind !== "used_up") return null;
  return rounded(storedOunces(weight ?? 0, unit) - later, 4);
}

/** A lot that is where one of its moves led was imported with its place: they are its past. */
const isThere = (
  { id, location }: { id: number; location: string | null },
  sent: readonly ImportedMovement[],
) => sent.some((each) => each.coffee_id === id && each.kind === "moved" && each.location === location);

/**
 * Records movements, all or none, within a transaction. On a day with earlier movements, these come after them in
 * order.
 * @throws ApiError 404 and 403 for lots that are absent or another's; 403 for sales by anyone but owners; 409 at
 * the limit, and for more than is left if the caller wants to be asked
 */
export async function addMovementsIn(
  tx: BenchTransaction,
  session: SessionViewer,
  rowsSent: readonly ImportedMovement[],
  overdraw?: Overdraw,
): Promise<{ warnings: string[] }> {
  const { ownerId } = session.bench;
  // A sheet may have the newest first, and the last move of a lot is where it is.
  const sent = rowsSent.toSorted((a, b) => a.moved_on.localeCompare(b.moved_on));
  if (sent.some(({ kind }) => kind === "sold_green")) requireBenchOwner(session, GREEN_SALES);
  const lotIds = sent.map(({ coffee_id: id }) => id);
  const locked = await lockOwnLots(tx, session.bench, lotIds);
  await requireMovementRoom(tx, ownerId, sent.length);
  const held = heldCounts(await selectCounts(tx, ownerId, lotIds));
  const settleStock = await watchStock(tx, session.bench, lotIds, overdraw);
  const places = new Map(locked.map((lot) => [lot.id, isThere(lot, sent) ? null : lot.location]));
  const moved = new Set<number>();
  const rows = sent.map((movement) => {
    const { coffee_id: lotId, kind, moved_on: movedOn, price, reason, location = null } = movement;
    const from = kind === "moved" ? (movement.from_location ?? places.get(lotId) ?? null) : null;
    if (kind === "moved") {
      places.set(lotId, location);
      moved.add(lotId);
    }
    return {
      ...{ ownerId, lotId, kind, movedOn, location, oz: ouncesOf(movement) },
      ...{ price: price ?? null, reason: reason ?? null, fromLocation: from, enteredBy: session.userId },
    };
  });
  const ids = await insertMovements(tx, rows);
  for (const [place, movement] of sent.entries()) {
    const left = leftAfter(movement);
    const id = ids[place];
    if (left !== null && id !== undefined) held.set(id, left);
  }
  await settleCounts(tx, ownerId, lotIds, held);
  await settleStock();
  for (const lot of locked)
    if (moved.delete(lot.id) && !isThere(lot, sent))
      await updateLots(tx, ownerId, [lot.id], { location: places.get(lot.id) ?? null });
  await recalculateStocked(tx, session.bench, lotIds);
  return { warnings: await overdrawnWarnings(tx, session.bench, lotIds) };
}
