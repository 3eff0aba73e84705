import type { Transaction } from "@/db/client";
import { requireRow } from "@/lib/access/ownership";
import type { BenchTransaction } from "@/lib/access/write-bench";
import { invalidField } from "@/lib/http/errors/expected";
import { roastedQuestion } from "@/lib/sales/oversold";
import { selectRoast } from "@/lib/sales/queries";
import { earlyDay, type Question } from "@/lib/stock/early-day";
import { askAll, type Overdraw } from "@/lib/stock/overdraw";
import { lockLots } from "@/lib/stock/remaining-weight";
import { leftOfRoast } from "@/lib/stock/roasted-left";
import { apportion } from "@/lib/units/apportion";
import { milliOuncesOf, ouncesOf } from "@/lib/units/fixed-point";
import { OUNCES } from "@/lib/units/weight-unit";
import type { SessionViewer } from "@/lib/viewer";
import type { BlendChanges, NewBlend } from "./contract";

/** The roasts of a blend: how much of each, and whether there is as much. */

export interface WeighedPart {
  roastId: number;
  oz: number;
}

/** Shares divide the total to the thousandth of an ounce. @throws ApiError 400 without a total, or for a part of nothing */
export function weighParts(
  sent: NonNullable<BlendChanges["parts"]>,
  { weight: total = null, unit }: Pick<NewBlend, "weight" | "unit">,
): WeighedPart[] {
  const milli = (weight: number) => Math.round(weight * OUNCES[unit] * 1000);
  const shares = sent.map(({ share = 0 }) => Math.round(share * 10_000));
  const byShare = shares.some((share) => share > 0);
  if (byShare && total === null) throw invalidField("weight", "the weight of the whole blend, for shares");
  const parts = byShare ? apportion(milli(total ?? 0), shares) : sent.map(({ weight = 0 }) => milli(weight));
  if (parts.some((part) => part <= 0)) throw invalidField("parts", "at least 0.001 oz of each roast");
  return sent.map(({ roast_id: roastId }, place) => ({ roastId, oz: ouncesOf(parts[place] ?? 0) }));
}

/** Locks their lots, so that none is deleted or moved in between. */
export async function holdRoasts(
  tx: BenchTransaction,
  session: SessionViewer,
  parts: readonly WeighedPart[],
) {
  const held = [];
  for (const { roastId } of parts) {
    const roast = await requireRow(tx, session.bench, "roast", roastId, selectRoast);
    if (roast.ozOut === null)
      throw invalidField("parts", `roasts with a roasted weight; ${roast.batchName} has none yet`);
    held.push(roast);
  }
  await lockLots(
    tx,
    session.bench,
    held.map(({ lotId }) => lotId),
  );
  return held;
}

const NO_ROAST = { batchName: "", roastDate: "" };

/** A question for a day before the youngest of its roasts. */
export function blendedEarly(
  roasts: readonly { batchName: string; roastDate: string }[],
  on: string | undefined,
): Question | null {
  const youngest = roasts.reduce((a, b) => (b.roastDate > a.roastDate ? b : a), roasts[0] ?? NO_ROAST);
  return earlyDay(`${youngest.batchName} was roasted`, youngest.roastDate, on);
}

/**
 * Call before the parts are written; call the result after it. It asks if a roast has less than nothing left, and less than
 * before, and `early`.
 */
export async function blendCheck(
  tx: Transaction,
  parts: readonly WeighedPart[],
  overdraw: Overdraw = "save",
) {
  if (overdraw === "save") return async (_early: Question | null) => {};
  const read = async () => {
    const left = [];
    for (const { roastId } of parts) left.push(await leftOfRoast(tx, roastId));
    return left;
  };
  const before = await read();
  return async (early: Question | null) => {
    const after = await read();
    const questions = after.flatMap((left, place) => {
      const [had, oz] = [before[place]?.oz ?? null, parts[place]?.oz ?? 0];
      if (!left || left.oz === null || had === null || left.oz >= 0 || left.oz >= had) return [];
      const rest = Math.max(0, ouncesOf(milliOuncesOf(left.oz) + milliOuncesOf(oz)));
      return [{ name: left.of, left_oz: rest, takes_oz: oz }];
    });
    askAll([
      ...questions.map(({ name, left_oz: rest, takes_oz: takes }) => ({
        text: roastedQuestion(name, rest, takes),
        details: { overdrawn: questions },
      })),
      early,
    ]);
  };
}
