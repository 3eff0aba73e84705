import { type Count, countedOz } from "@/lib/stock/counts";
import { earlyDay, type Question } from "@/lib/stock/early-day";
import { askAll, type Overdraw, overdrawnBefore, overdrawQuestion } from "@/lib/stock/overdraw";
import { lotWeights } from "@/lib/units/lot-weight";
import { rounded } from "@/lib/units/rounding";
import { OUNCES_PER_POUND } from "@/lib/units/weight-unit";
import type { NewMovement } from "./contract";

/** Questions before a movement is saved (contract/bench.md#11.4). */

type Confirmed = Pick<NewMovement, "confirm_overdraw">;

const isConfirmed = (sent: Confirmed, overdraw: Overdraw | undefined) =>
  overdraw === "save" || String(sent.confirm_overdraw) === "true";

/** A lot before and after a movement was written, which isn't committed yet. */
interface Moved {
  id: number;
  kind: string;
  before: { left: number; counts: readonly Count[] };
  after: { left: number; counts: readonly Count[] };
  /** Its day, where that was entered. */
  movedOn?: string;
  boughtOn?: string | null;
}

/** @throws ApiError 409 with questions, unless they are confirmed or there are none */
export function askMovement(sent: Confirmed, overdraw: Overdraw | undefined, moved: Moved): void {
  if (isConfirmed(sent, overdraw)) return;
  const pages =
    overdraw === "ask"
      ? [stocktakeQuestion(moved), earlyDay("This lot was bought", moved.boughtOn, moved.movedOn)]
      : [];
  const questions = [takenQuestion(moved), ...pages];
  askAll(questions);
}

function takenQuestion({ id, before, after }: Moved): Question | null {
  const asked = (left: number, takes: number, day: string | null): Question => ({
    text: overdrawQuestion("This lot", left, takes, day),
    details: {
      ...{ remaining_oz: left, overdrawn_oz: rounded(takes - left, 4) },
      ...(day !== null && { count_day: day }),
    },
    weighs: true,
  });
  const takes = before.left - after.left;
  if (takes > 0 && after.left < 0) return asked(before.left, takes, null);
  const [past] = overdrawnBefore(
    before.counts,
    after.counts.filter((count) => count.id !== id),
  );
  return past ? asked(past.had, past.had - past.has, past.day) : null;
}

/** A stocktake that finds less than this share of a lot is more often a slip of the unit. None at all is meant. */
const ASKED_BELOW = 0.5;

function stocktakeQuestion({ id, kind, before, after }: Moved): Question | null {
  const count = kind === "counted" ? after.counts.find((each) => each.id === id) : undefined;
  if (!count || after.left >= before.left) return null;
  const counted = countedOz(count);
  if (counted <= 0 || counted >= count.before * ASKED_BELOW) return null;
  return {
    text: `This lot has ${lotWeights(count.before)[0]} left; you counted ${countedWeight(counted)}.`,
    details: { remaining_oz: count.before, counted_oz: counted },
    weighs: true,
  };
}

const countedWeight = (oz: number) =>
  oz < OUNCES_PER_POUND ? `${rounded(oz, 3)}\u00a0oz` : lotWeights(oz)[0];
