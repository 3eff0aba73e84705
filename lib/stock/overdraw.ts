import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { catalogCoffees, lots } from "@/db/schema";
import type { BenchScope } from "@/lib/access/ownership";
import { ApiError } from "@/lib/errors";
import { oneOf } from "@/lib/http/query-fields";
import { lotWeights } from "@/lib/units/lot-weight";
import { OUNCES_PER_POUND } from "@/lib/units/weight-unit";
import { remainingOz } from "./remaining-weight";

/** What becomes of a change that takes more than there is: a question, or saved with a warning. */
export const OVERDRAW = ["ask", "save"] as const;
export type Overdraw = (typeof OVERDRAW)[number];

/** Query parameter of every write that takes coffee (contract/bench.md#3.4). */
export const overdrawParameter = {
  schema: oneOf(OVERDRAW, OVERDRAW.join(" or ")),
  description: "ask: refuse a change that takes more than is left with 409 until it is sent with save",
} as const;

/** What a confirmed request adds to its address. */
export const CONFIRM = "overdraw=save";

/** More sentences than a person reads. */
const MAX_QUESTIONS = 10;

/** @throws ApiError 409 `conflict` with the question; `details.confirm` says how to go on */
export function askFirst(questions: readonly string[], details: Record<string, unknown>): never {
  const more = questions.length - MAX_QUESTIONS;
  throw new ApiError("conflict", {
    message: [
      ...questions.slice(0, MAX_QUESTIONS),
      ...(more > 0 ? [`And ${more} more.`] : []),
      "Save anyway?",
    ].join(" "),
    details: { ...details, confirm: CONFIRM },
  });
}

const leftOf = (tx: Transaction, { ownerId }: BenchScope, lotIds: readonly number[]) =>
  tx
    .select({ id: lots.id, coffee: catalogCoffees.name, bought: lots.purchasedQtyLbs, left: remainingOz })
    .from(lots)
    .innerJoin(catalogCoffees, eq(catalogCoffees.id, lots.coffeeId))
    .where(and(eq(lots.ownerId, ownerId), inArray(lots.id, [...new Set(lotIds)])))
    .orderBy(lots.id);
type Held = Awaited<ReturnType<typeof leftOf>>[number];

/**
 * Call with the lots locked, before a change; call the result after it. That throws 409 if the change left less than
 * nothing of a lot, and less than before, unless the caller doesn't ask.
 */
export async function overdrawCheck(
  tx: Transaction,
  bench: BenchScope,
  lotIds: readonly number[],
  overdraw: Overdraw = "save",
): Promise<() => Promise<void>> {
  if (overdraw === "save") return async () => {};
  const before = new Map((await leftOf(tx, bench, lotIds)).map((lot) => [lot.id, lot]));
  return async () => {
    const over = (await leftOf(tx, bench, lotIds)).flatMap((after) => {
      const held = before.get(after.id);
      return held && after.left < 0 && after.left < held.left ? [{ held, after }] : [];
    });
    if (over.length === 0) return;
    askFirst(
      over.map(({ held, after }) => question(held, after)),
      {
        overdrawn: over.map(({ held, after }) => ({
          coffee_id: after.id,
          coffee_name: after.coffee,
          left_oz: held.left,
          overdrawn_oz: -after.left,
          ...(held.bought !== after.bought && { bought_oz: after.bought * OUNCES_PER_POUND }),
        })),
      },
    );
  };
}

function question(held: Held, after: Held): string {
  if (held.bought !== after.bought) {
    const [bought, taken] = lotWeights(after.bought * 16, after.bought * 16 - after.left);
    return `${after.coffee}: ${bought} bought, but ${taken} already taken.`;
  }
  return overdrawQuestion(after.coffee, held.left, held.left - after.left);
}

/** @param left ounces before, @param takes ounces more than before */
export function overdrawQuestion(what: string, left: number, takes: number): string {
  if (left <= 0) return `${what} has nothing left; this takes ${lotWeights(takes)[0]}.`;
  const [has, needs] = lotWeights(left, takes);
  return `${what} has ${has} left; this takes ${needs}.`;
}
