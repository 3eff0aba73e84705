import { isDeepStrictEqual } from "node:util";
import { database, type Transaction } from "@/db/client";
import { limitReached } from "@/lib/access/account-limit";
import { requireSession } from "@/lib/access/authorize";
import { requireBenchOwner, requireBenchWriter } from "@/lib/access/bench";
import { requireOwnId, requireRow } from "@/lib/access/ownership";
import { writeBench } from "@/lib/access/write-bench";
import { ApiError } from "@/lib/errors";
import { type IfMatch, requireUnchanged } from "@/lib/http/answers/if-match";
import { MAX_BLENDS } from "@/lib/sales/contract";
import { viewRoastedStock } from "@/lib/sales/roasted/roasted";
import { askAll, type Overdraw } from "@/lib/stock/overdraw";
import { leftOfBlend, shrinkCheck } from "@/lib/stock/roasted-left";
import { daysBetween, todayOf } from "@/lib/units/days";
import { milliOuncesOf, ouncesOf } from "@/lib/units/fixed-point";
import { pluralize } from "@/lib/units/pluralize";
import type { SessionViewer, Viewer } from "@/lib/viewer";
import type { BlendChanges, NewBlend, RoastedBlend } from "./contract";
import { blendCheck, blendedEarly, holdRoasts, type WeighedPart, weighParts } from "./parts";
import {
  type BlendRow,
  countBlends,
  countBlendUses,
  deleteBlendRow,
  insertBlend,
  moveSalesOfBlend,
  replaceBlendParts,
  selectBlend,
  selectBlendCoffees,
  selectBlends,
  updateBlend,
} from "./queries";

const sumOf = (parts: readonly { oz: number }[]) => parts.reduce((sum, { oz }) => sum + milliOuncesOf(oz), 0);

function projectBlend(row: BlendRow, today: string): RoastedBlend {
  const oldest = row.parts.map(({ roastDate }) => roastDate).sort()[0] ?? row.blendedOn;
  const made = sumOf(row.parts);
  return {
    id: row.id,
    name: row.name,
    blended_on: row.blendedOn,
    notes: row.notes,
    oz: ouncesOf(made),
    parts: row.parts.map((part) => ({
      roast_id: part.roastId,
      batch_name: part.batchName,
      coffee_name: part.coffeeName,
      roast_date: part.roastDate,
      oz: part.oz,
    })),
    oldest,
    age_days: Math.max(0, daysBetween(oldest, today)),
    oz_packed: row.packed,
    oz_sold: row.sold,
    oz_gone: row.gone,
    oz_remaining: ouncesOf(made - milliOuncesOf(row.sold) - milliOuncesOf(row.gone)),
    entered_by: row.enteredBy,
    changed_by: row.changedBy,
    last_updated: row.lastUpdated,
  };
}

/** @throws ApiError 401 without a session */
export async function listBlends(viewer: Viewer): Promise<{ data: RoastedBlend[] }> {
  const session = requireSession(viewer);
  const rows = await selectBlends(database(), session.bench.ownerId);
  const today = todayOf(session);
  return { data: rows.map((row) => projectBlend(row, today)) };
}

/**
 * What is left of each blend, packed or not, with its coffees.
 * @throws ApiError 401 without a session
 */
export async function viewBlendStock(viewer: Viewer) {
  const { ownerId } = requireSession(viewer).bench;
  const [{ data }, coffees] = await Promise.all([
    listBlends(viewer),
    selectBlendCoffees(database(), ownerId),
  ]);
  return data.map(({ id, name, oz_remaining: oz }) => ({ name, oz, coffees: coffees.get(id) ?? [] }));
}

/**
 * A blend to edit, if there is one, and the roasts to choose from: those with coffee left, the oldest first, and its own.
 * @throws ApiError 404 and 403 for a blend that is absent or another's
 */
export async function viewBlendForm(viewer: Viewer, id?: number) {
  const session = requireSession(viewer);
  const row = id === undefined ? null : await requireRow(database(), session.bench, "blend", id, selectBlend);
  const own = new Set(row?.parts.map(({ roastId }) => roastId));
  const left = new Map<number, RoastLeft>();
  for (const { roasts } of (await viewRoastedStock(viewer)).data)
    for (const { roast_id: roast, batch_name: name, roast_date: day, oz_remaining: oz } of roasts)
      left.set(roast, {
        id: roast,
        name,
        day,
        left: ouncesOf(milliOuncesOf((left.get(roast)?.left ?? 0) + oz)),
      });
  for (const { roastId, batchName, roastDate } of row?.parts ?? [])
    if (!left.has(roastId)) left.set(roastId, { id: roastId, name: batchName, day: roastDate, left: 0 });
  return {
    blend: row && projectBlend(row, todayOf(session)),
    roasts: [...left.values()]
      .filter((roast) => roast.left > 0 || own.has(roast.id))
      .sort((a, b) => a.day.localeCompare(b.day) || a.id - b.id),
  };
}

interface RoastLeft {
  id: number;
  name: string;
  day: string;
  /** Ounces. */
  left: number;
}

/**
 * Takes roasted coffee of several roasts for a blend, in one transaction.
 * @throws ApiError 404 and 403 for a roast that is absent or another's; 400 for one that isn't weighed; 409 for more than
 * is left of a roast, if asked for, or at the limit
 */
export async function addBlend(viewer: Viewer, sent: NewBlend, overdraw?: Overdraw) {
  const session = requireBenchWriter(viewer);
  const { ownerId } = session.bench;
  return writeBench(session, async (tx) => {
    if ((await countBlends(tx, ownerId)) >= MAX_BLENDS)
      throw limitReached(MAX_BLENDS, "blend", "Delete ones that you no longer need first.");
    const parts = weighParts(sent.parts, sent);
    const held = await holdRoasts(tx, session, parts);
    const check = await blendCheck(tx, parts, overdraw);
    const id = await insertBlend(tx, {
      ownerId,
      name: sent.name,
      notes: sent.notes ?? null,
      blendedOn: sent.blended_on ?? todayOf(session),
      enteredBy: session.userId,
    });
    await replaceBlendParts(tx, ownerId, id, parts);
    await check(blendedEarly(held, sent.blended_on));
    return { data: await readBlend(tx, session, id) };
  });
}

/** @throws ApiError as `addBlend`, and 409 when the blend has changed since it was read */
export async function changeBlend(
  viewer: Viewer,
  id: number,
  sent: BlendChanges,
  { ifMatch, overdraw }: { ifMatch?: IfMatch | undefined; overdraw?: Overdraw | undefined },
) {
  const session = requireBenchWriter(viewer);
  const { ownerId } = session.bench;
  return writeBench(session, async (tx) => {
    const before = await requireRow(tx, session.bench, "blend", id, selectBlend);
    await requireUnchanged(
      ifMatch,
      before,
      "blend",
      async () => projectBlend(before, todayOf(session)),
      session,
    );
    if (sent.parts) {
      const parts = weighParts(sent.parts, sent);
      await requireMixable(tx, session, before, parts);
      const held = await holdRoasts(tx, session, parts);
      const [first] = held;
      const check = await blendCheck(tx, parts, overdraw);
      const checkShrunk = await shrinkCheck(() => leftOfBlend(tx, id), overdraw);
      await replaceBlendParts(tx, ownerId, id, parts);
      if (first) await moveSalesOfBlend(tx, ownerId, id, first.lotId);
      await check(blendedEarly(held, sent.blended_on === before.blendedOn ? undefined : sent.blended_on));
      await checkShrunk();
    } else if (overdraw === "ask" && sent.blended_on !== before.blendedOn)
      askAll([blendedEarly(before.parts, sent.blended_on)]);
    await updateBlend(tx, ownerId, id, {
      changedBy: session.userId,
      ...(sent.name !== undefined && { name: sent.name }),
      ...(sent.blended_on !== undefined && { blendedOn: sent.blended_on }),
      ...(sent.notes !== undefined && { notes: sent.notes }),
    });
    return { data: await readBlend(tx, session, id) };
  });
}

/**
 * Its sales take coffee and cost of other roasts then: who doesn't see sales can't know that.
 * @throws ApiError 403 for a roaster who gives a blend that was sold other roasts
 */
async function requireMixable(
  tx: Transaction,
  session: SessionViewer,
  { id, name, parts: before }: BlendRow,
  parts: readonly WeighedPart[],
): Promise<void> {
  const [was, now] = [before, parts].map((some) => some.map(({ roastId }) => roastId));
  // Sales are listed under the lot of the first.
  if (was?.[0] === now?.[0] && isDeepStrictEqual(new Set(was), new Set(now))) return;
  const { sales } = await countBlendUses(tx, session.bench.ownerId, id);
  if (sales > 0)
    requireBenchOwner(
      session,
      `${name} has sales, so only an owner of this bench can change its roasts. Nothing was changed.`,
    );
}

/**
 * The roasts get their coffee back.
 * @throws ApiError 404 for an absent blend, 403 for someone else's, 409 while sales or entries name it
 */
export async function deleteBlend(viewer: Viewer, id: number) {
  const session = requireBenchWriter(viewer);
  const { ownerId } = session.bench;
  return writeBench(session, async (tx) => {
    await requireOwnId(tx, session.bench, "blend", id);
    const uses = await countBlendUses(tx, ownerId, id);
    if (uses.sales + uses.entries > 0)
      throw new ApiError("conflict", {
        message: `${pluralize(uses.sales, "sale")} and ${pluralize(uses.entries, "entry", "entries")} belong to this blend. Delete them first.`,
        details: uses,
      });
    await deleteBlendRow(tx, ownerId, id);
    return { success: true } as const;
  });
}

async function readBlend(tx: Transaction, session: SessionViewer, id: number): Promise<RoastedBlend> {
  const row = await selectBlend(tx, session.bench, id);
  if (!row) throw new Error("a blend that was there was not answered");
  return projectBlend(row, todayOf(session));
}
