import { database, type Transaction } from "@/db/client";
import { limitReached } from "@/lib/access/account-limit";
import { requireSession } from "@/lib/access/authorize";
import { requireBenchWriter } from "@/lib/access/bench";
import { type BenchScope, requireOwnId, requireRow } from "@/lib/access/ownership";
import { writeBench } from "@/lib/access/write-bench";
import { type IfMatch, requireUnchanged } from "@/lib/http/answers/if-match";
import { invalidField } from "@/lib/http/errors/expected";
import { requireProduct } from "@/lib/roast/product";
import type { Question } from "@/lib/stock/early-day";
import { askAll, type Overdraw } from "@/lib/stock/overdraw";
import { dateText, daysBefore } from "@/lib/units/days";
import { storedOunces, type WeightUnit } from "@/lib/units/weight-unit";
import type { Viewer } from "@/lib/viewer";
import { MAX_ORDERS, type NewOrder, type OrderChanges, type RoastOrder } from "./contract";
import {
  countOrders,
  deleteOrderRow,
  insertOrder,
  type OrderRow,
  selectFulfilledOrders,
  selectOpenOrders,
  selectOrder,
  updateOrder,
} from "./queries";

const projectOrder = (row: OrderRow): RoastOrder => ({
  id: row.id,
  catalog_id: row.coffeeId,
  recipe_id: row.recipeId,
  name: row.name,
  oz: row.oz,
  due_on: row.dueOn,
  note: row.note,
  fulfilled_on: row.fulfilledOn,
  entered_by: row.enteredBy,
  changed_by: row.changedBy,
  last_updated: row.lastUpdated,
});

/** @throws ApiError 401 without a session */
export async function listOrders(viewer: Viewer): Promise<{ data: RoastOrder[] }> {
  const { ownerId } = requireSession(viewer).bench;
  const [open, fulfilled] = await Promise.all([
    selectOpenOrders(database(), ownerId),
    selectFulfilledOrders(database(), ownerId),
  ]);
  return { data: [...open, ...fulfilled].map(projectOrder) };
}

/** Yesterday in UTC may be today where the reader is. */
const dueEarly = (dueOn: string | undefined): Question | null =>
  dueOn === undefined || dueOn >= daysBefore(1)
    ? null
    : { text: `${dateText(new Date(dueOn))} is in the past.`, details: { day: dueOn } };

/** @throws ApiError 404 for a coffee without a lot or an absent recipe; 403 for another's; 409 at the limit */
export async function addOrder(viewer: Viewer, sent: NewOrder, overdraw?: Overdraw) {
  const session = requireBenchWriter(viewer);
  const { ownerId } = session.bench;
  const { catalog_id: coffeeId = null, recipe_id: recipeId = null } = sent;
  if (overdraw === "ask") askAll([dueEarly(sent.due_on)]);
  return writeBench(session, async (tx) => {
    if ((await countOrders(tx, ownerId)) >= MAX_ORDERS)
      throw limitReached(MAX_ORDERS, "order", "Delete old ones first.");
    await requireProduct(tx, session, { coffeeId, recipeId });
    const id = await insertOrder(tx, {
      ownerId,
      coffeeId,
      recipeId,
      oz: ouncesSent(sent.weight, sent.unit),
      dueOn: sent.due_on,
      note: sent.note ?? null,
      enteredBy: session.userId,
    });
    return { data: await readOrder(tx, session.bench, id) };
  });
}

/** @throws ApiError 404 and 403 for an order that is absent or another's; 409 when it has changed since it was read */
export async function changeOrder(
  viewer: Viewer,
  id: number,
  sent: OrderChanges,
  ifMatch?: IfMatch,
  overdraw?: Overdraw,
) {
  const session = requireBenchWriter(viewer);
  const { ownerId } = session.bench;
  return writeBench(session, async (tx) => {
    const before = await requireRow(tx, session.bench, "order", id, selectOrder);
    await requireUnchanged(ifMatch, before, "order", async () => projectOrder(before), session);
    if (overdraw === "ask" && sent.due_on !== before.dueOn) askAll([dueEarly(sent.due_on)]);
    await updateOrder(tx, ownerId, id, {
      changedBy: session.userId,
      ...(sent.weight !== undefined && { oz: ouncesSent(sent.weight, sent.unit) }),
      ...(sent.due_on !== undefined && { dueOn: sent.due_on }),
      ...(sent.note !== undefined && { note: sent.note }),
      ...(sent.fulfilled_on !== undefined && { fulfilledOn: sent.fulfilled_on }),
    });
    return { data: await readOrder(tx, session.bench, id) };
  });
}

/** @throws ApiError 404 for an absent order, 403 for someone else's */
export async function deleteOrder(viewer: Viewer, id: number) {
  const session = requireBenchWriter(viewer);
  return writeBench(session, async (tx) => {
    await requireOwnId(tx, session.bench, "order", id);
    await deleteOrderRow(tx, session.bench.ownerId, id);
    return { success: true } as const;
  });
}

function ouncesSent(weight: number, unit: WeightUnit): number {
  const oz = storedOunces(weight, unit);
  if (oz === 0) throw invalidField("weight", "at least 0.001 oz");
  return oz;
}

async function readOrder(tx: Transaction, bench: BenchScope, id: number): Promise<RoastOrder> {
  const row = await selectOrder(tx, bench, id);
  if (!row) throw new Error("an order that was there was not answered");
  return projectOrder(row);
}
