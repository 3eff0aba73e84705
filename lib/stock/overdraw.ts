import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { catalogCoffees, lots } from "@/db/schema";
import type { BenchScope } from "@/lib/access/ownership";
import { ApiError } from "@/lib/errors";
import { oneOf } from "@/lib/http/query/query-fields";
import { dateText } from "@/lib/units/days";
import { lotWeights } from "@/lib/units/lot-weight";
import { OUNCES_PER_POUND } from "@/lib/units/weight-unit";
import { type Count, heldCounts, selectCounts, settleCounts } from "./counts";
import type { Question } from "./early-day";
import { remainingOz } from "./remaining-weight";

/** What becomes of a change that takes more than there is: a question, or saved with a warning. */
const OVERDRAW = ["ask", "save"] as const;
export type Overdraw = (typeof OVERDRAW)[number];

/** Query parameter of every write that takes coffee (contract/bench.md#3.4). */
export const overdrawParameter = {
  schema: oneOf(OVERDRAW, OVERDRAW.join(" or ")),
  description: "ask: refuse a change that takes more than is left with 409 until it is sent with save",
} as const;

/** What a confirmed request adds to its address. */
const CONFIRM = "overdraw=save";

/** More sentences than a person reads. */
const MAX_QUESTIONS = 10;

/** @throws ApiError 409 `conflict` with the question; `details.confirm` says how to continue */
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

/** The same for several; nothing without any. */
export function askAll(questions: readonly (Question | null)[]): void {
  const asked = questions.filter((question) => question !== null);
  if (asked.length === 0) return;
  const weighed = asked.find(({ weighs }) => weighs);
  const others = asked.filter((question) => question !== weighed);
  askFirst(
    asked.map(({ text }) => text),
    {
      ...Object.assign({}, ...others.flatMap(({ details, weighs }) => (weighs ? [] : [details]))),
      ...weighed?.details,
      ...(weighed && { also: others.map(({ text }) => text) }),
    },
  );
}

/** Query parameter of writes that are asked about for a day that can hardly be meant. */
export const unlikelyDayParameter = {
  schema: overdrawParameter.schema,
  description: "ask: refuse a day that is unlikely with 409 until it is sent with save",
} as const;

const leftOf = (tx: Transaction, { ownerId }: BenchScope, lotIds: readonly number[]) =>
  tx
    .select({ id: lots.id, coffee: catalogCoffees.name, bought: lots.purchasedQtyLbs, left: remainingOz })
    .from(lots)
    .innerJoin(catalogCoffees, eq(catalogCoffees.id, lots.coffeeId))
    .where(and(eq(lots.ownerId, ownerId), inArray(lots.id, [...new Set(lotIds)])))
    .orderBy(lots.id);
type Held = Awaited<ReturnType<typeof leftOf>>[number];

/**
 * Call with the lots locked, before a change; call the result after it. Then counts keep what was counted, and it
 * throws 409 if the change left less than nothing of a lot, now or before a count, and less than it was, unless the caller
 * doesn't ask.
 */
export async function watchStock(
  tx: Transaction,
  bench: BenchScope,
  lotIds: readonly number[],
  overdraw: Overdraw = "save",
): Promise<() => Promise<void>> {
  const { ownerId } = bench;
  const counts = await selectCounts(tx, ownerId, lotIds);
  const settle = () => settleCounts(tx, ownerId, lotIds, heldCounts(counts));
  if (overdraw === "save") return settle;
  const before = new Map((await leftOf(tx, bench, lotIds)).map((lot) => [lot.id, lot]));
  return async () => {
    await settle();
    const earlier =
      counts.length === 0 ? [] : overdrawnBefore(counts, await selectCounts(tx, ownerId, lotIds));
    const over = (await leftOf(tx, bench, lotIds)).flatMap((after): Overdrawn[] => {
      const held = before.get(after.id);
      if (held && after.left < 0 && after.left < held.left) return [{ held, after, day: null }];
      const past = earlier.find(({ lot }) => lot === after.id);
      if (!held || !past) return [];
      const { day, had, has } = past;
      return [{ held: { ...held, left: had }, after: { ...after, left: has }, day }];
    });
    if (over.length === 0) return;
    askFirst(
      over.map(({ held, after, day }) => question(held, after, day)),
      {
        overdrawn: over.map(({ held, after, day }) => ({
          coffee_id: after.id,
          coffee_name: after.coffee,
          left_oz: held.left,
          overdrawn_oz: -after.left,
          ...(day !== null && { count_day: day }),
          ...(held.bought !== after.bought && { bought_oz: after.bought * OUNCES_PER_POUND }),
        })),
      },
    );
  };
}

interface Overdrawn {
  held: Held;
  after: Held;
  /** Day of the count that it precedes; null for now. */
  day: string | null;
}

/** The first count of each lot before which less than nothing is left by now, and less than there was. */
export function overdrawnBefore(counts: readonly Count[], now: readonly Count[]) {
  const was = new Map(counts.map(({ id, before }) => [id, before]));
  const seen = new Set<number>();
  return now.flatMap(({ id, lot, day, before: has }) => {
    const had = was.get(id);
    if (had === undefined || has >= 0 || has >= had || seen.has(lot)) return [];
    seen.add(lot);
    return [{ lot, day, had, has }];
  });
}

function question(held: Held, after: Held, day: string | null): string {
  if (held.bought !== after.bought) {
    const [bought, taken] = lotWeights(after.bought * 16, after.bought * 16 - after.left);
    return `${after.coffee}: ${bought} bought, but ${taken} already taken.`;
  }
  return overdrawQuestion(after.coffee, held.left, held.left - after.left, day);
}

/**
 * @param left ounces before, @param takes ounces more than before, @param day of the count before which they are
 * too many; null for what is left now
 */
export function overdrawQuestion(what: string, left: number, takes: number, day: string | null = null) {
  const has = day === null ? "has" : "had";
  const then = day === null ? "" : ` before the stocktake of ${dateText(new Date(day))}`;
  if (left <= 0) return `${what} ${has} nothing left${then}; this takes ${lotWeights(takes)[0]}.`;
  const [there, needs] = lotWeights(left, takes);
  return `${what} ${has} ${there} left${then}; this takes ${needs}.`;
}
