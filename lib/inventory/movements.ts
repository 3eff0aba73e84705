import { database, type Transaction } from "@/db/client";
import { limitReached } from "@/lib/access/account-limit";
import { lockAccount } from "@/lib/access/account-lock";
import { requireSession } from "@/lib/access/authorize";
import { requireOwned } from "@/lib/access/ownership";
import { invalidField } from "@/lib/http/expected";
import { type LedgerLine, MAX_MOVEMENTS, selectLedger } from "@/lib/stock/ledger";
import { askFirst, type Overdraw, overdrawQuestion } from "@/lib/stock/overdraw";
import { lockLots, recalculateStocked } from "@/lib/stock/stock";
import { today } from "@/lib/units/days";
import { OUNCES } from "@/lib/units/weight-unit";
import type { Viewer } from "@/lib/viewer";
import type { Movement, NewMovement } from "./movement-contract";
import {
  countMovements,
  deleteMovementRow,
  insertMovement,
  type MovementRow,
  selectMovement,
} from "./movement-queries";
import { selectLot } from "./queries";

export type LotLedgerLine = LedgerLine;

/** Lines of a ledger in one answer, the newest. */
const MAX_LINES = 2000;

/** @throws ApiError 401 without a session, 404 for an absent lot, 403 for someone else's */
export async function readLotLedger(viewer: Viewer, lotId: number, most = MAX_LINES) {
  const session = requireSession(viewer);
  const row = await selectLot(database(), lotId);
  requireOwned(session.bench, row?.lot, "lot");
  const { lines, count } = await selectLedger(database(), session.bench.ownerId, lotId, most);
  return { data: lines, count, remaining_oz: row?.remainingOz ?? 0 };
}

const tenThousandth = (oz: number) => Math.round(oz * 10_000) / 10_000;

/**
 * What a movement adds to a lot in ounces. A stocktake adds the difference to the weight that was counted.
 * @param left ounces before it
 */
function ouncesOf({ kind, weight, unit }: NewMovement, left: number): number {
  if (kind === "used_up") return tenThousandth(-left);
  const oz = Math.round((weight ?? 0) * OUNCES[unit] * 1000) / 1000;
  if (kind === "counted") return tenThousandth(oz - left);
  if (oz === 0) throw invalidField("weight", "at least 0.001 oz");
  return -oz;
}

/**
 * Records green coffee that left a lot unroasted, or a stocktake.
 * @throws ApiError 404 and 403 for a lot that is absent or another's; 409 for more than is left, unless that is confirmed
 */
export async function addMovement(viewer: Viewer, sent: NewMovement, overdraw?: Overdraw) {
  const session = requireSession(viewer);
  return database().transaction(async (tx) => {
    await lockAccount(tx, session.bench.ownerId);
    const { coffee_id: lotId, kind } = sent;
    requireOwned(session.bench, (await lockLots(tx, [lotId])).get(lotId), "lot");
    if ((await countMovements(tx, session.bench.ownerId)) >= MAX_MOVEMENTS)
      throw limitReached(MAX_MOVEMENTS, "movement", "Delete a lot that you no longer need first.");
    const left = await remainingOf(tx, lotId);
    const oz = ouncesOf(sent, left);
    const isConfirmed = overdraw === "save" || String(sent.confirm_overdraw) === "true";
    if (oz < 0 && left + oz < 0 && !isConfirmed)
      askFirst([overdrawQuestion("This lot", left, -oz)], {
        remaining_oz: left,
        overdrawn_oz: tenThousandth(-(left + oz)),
      });
    const row = await insertMovement(tx, {
      ownerId: session.bench.ownerId,
      lotId,
      kind,
      oz,
      price: sent.price ?? null,
      movedOn: sent.moved_on ?? today(),
      reason: sent.reason ?? null,
    });
    await recalculateStocked(tx, [lotId]);
    return { data: projectMovement(row), remaining_oz: await remainingOf(tx, lotId) };
  });
}

/** @throws ApiError 404 for an absent movement, 403 for someone else's */
export async function deleteMovement(viewer: Viewer, id: number) {
  const session = requireSession(viewer);
  return database().transaction(async (tx) => {
    await lockAccount(tx, session.bench.ownerId);
    const { lotId } = requireOwned(session.bench, await selectMovement(tx, id), "movement");
    await lockLots(tx, [lotId]);
    await deleteMovementRow(tx, session.bench.ownerId, id);
    await recalculateStocked(tx, [lotId]);
    return { success: true as const, remaining_oz: await remainingOf(tx, lotId) };
  });
}

async function remainingOf(tx: Transaction, lotId: number): Promise<number> {
  return (await selectLot(tx, lotId))?.remainingOz ?? 0;
}

export const projectMovement = (row: MovementRow): Movement => ({
  id: row.id,
  coffee_id: row.lotId,
  kind: row.kind,
  oz: row.oz,
  price: row.price,
  moved_on: row.movedOn,
  reason: row.reason,
});
