import type { Transaction } from "@/db/client";
import type { Question } from "@/lib/stock/early-day";
import { askAll, askFirst, type Overdraw } from "@/lib/stock/overdraw";
import { leftOfBlend, leftOfBlends, leftOfRoast, leftOfRoasts } from "@/lib/stock/roasted-left";
import { ouncesOf } from "@/lib/units/fixed-point";
import { lotWeights } from "@/lib/units/lot-weight";
import { rounded } from "@/lib/units/rounding";
import { type SaleRow, selectLots } from "./queries";
import { selectRoasted } from "./roasted-queries";
import { leftByLot } from "./roasted-stock";

/** Roasted ounces that are left to sell; null if something of it wasn't weighed. */
interface Left {
  of: string;
  oz: number | null;
}

/** In ounces: what a blend, a bag or a gift would take of roasted coffee. */
export const roastedQuestion = (of: string, left: number, takes: number): string =>
  `${of} has ${left <= 0 ? "nothing" : `${left} oz`} left; this takes ${takes} oz.`;

/** Of lots, what the page of roasted stock says. */
async function leftOfLots(
  tx: Transaction,
  ownerId: string,
  lotIds: ReadonlySet<number>,
): Promise<Map<number, Left>> {
  if (lotIds.size === 0) return new Map();
  const left = leftByLot(...(await selectRoasted(tx, ownerId)));
  return new Map(
    (await selectLots(tx, ownerId, [...lotIds])).map(({ id, coffeeName: of }) => {
      const milliOunces = left.get(id);
      return [id, { of, oz: milliOunces === null ? null : ouncesOf(milliOunces ?? 0) }];
    }),
  );
}

/**
 * Call with the lot locked, before a sale is written; call the result after it. That throws 409 if more was sold of the
 * roast or blend, or else of the lot, than came out of it, and more than before, or for a day that is too early, unless the
 * caller doesn't ask.
 */
export async function oversoldCheck(
  tx: Transaction,
  {
    ownerId,
    lotId,
    roastId,
    blendId,
  }: { ownerId: string; lotId: number; roastId: number | null; blendId: number | null },
  overdraw: Overdraw = "save",
): Promise<(row: SaleRow, early: Question | null) => Promise<void>> {
  if (overdraw === "save") return async () => {};
  const read = async () =>
    (blendId === null ? undefined : await leftOfBlend(tx, blendId)) ??
    (roastId === null ? undefined : await leftOfRoast(tx, roastId)) ??
    (await leftOfLots(tx, ownerId, new Set([lotId]))).get(lotId) ?? { of: "", oz: null };
  const before = await read();
  return async ({ ozSold }, early) => askAll([oversold(before, await read(), ozSold), early]);
}

function oversold(before: Left, after: Left, ozSold: number): Question | null {
  if (after.oz === null || before.oz === null || after.oz >= 0 || after.oz >= before.oz) return null;
  const left = Math.max(0, rounded(after.oz + ozSold, 3));
  const has = left === 0 ? "nothing left to sell" : `${left} oz left to sell`;
  return {
    text: `${after.of} has ${has}; this sells ${ozSold} oz.`,
    details: { name: after.of, left_oz: left, oversold_oz: -after.oz },
  };
}

/**
 * The same for many sales: the question names each roast and blend that would be oversold, and each lot of sales
 * without either. Call the result after them.
 */
export async function oversoldTogetherCheck(
  tx: Transaction,
  ownerId: string,
  sources: readonly { lotId: number; roast: { id: number } | null; blend: { id: number } | null }[],
  overdraw: Overdraw = "save",
): Promise<() => Promise<void>> {
  if (overdraw === "save") return async () => {};
  const roastIds = sources.flatMap(({ roast }) => roast?.id ?? []);
  const blendIds = sources.flatMap(({ blend }) => blend?.id ?? []);
  const [ofRoasts, ofBlends] = [await leftOfRoasts(tx, roastIds), await leftOfBlends(tx, blendIds)];
  const lotIds = new Set(
    sources.flatMap(({ lotId, roast, blend }) => (blend || (roast && ofRoasts.has(roast.id)) ? [] : [lotId])),
  );
  const lotsBefore = await leftOfLots(tx, ownerId, lotIds);
  return async () => {
    const over = [
      ...oversoldOf(ofRoasts, await leftOfRoasts(tx, roastIds)),
      ...oversoldOf(ofBlends, await leftOfBlends(tx, blendIds)),
      ...oversoldOf(lotsBefore, await leftOfLots(tx, ownerId, lotIds)),
    ];
    if (over.length === 0) return;
    askFirst(
      over.map(({ of, left, sells }) => {
        const [has, needs] = lotWeights(left, sells);
        return `${of} has ${left === 0 ? "nothing" : has} left to sell; these rows sell ${needs}.`;
      }),
      { oversold: over.map(({ of, left, sells }) => ({ name: of, left_oz: left, sold_oz: sells })) },
    );
  };
}

function oversoldOf(before: ReadonlyMap<number, Left>, after: ReadonlyMap<number, Left>) {
  return [...after].flatMap(([id, { of, oz: now }]) => {
    const was = before.get(id)?.oz ?? null;
    if (was === null || now === null || now >= 0 || now >= was) return [];
    return [{ of, left: Math.max(0, was), sells: rounded(was - now, 3) }];
  });
}
