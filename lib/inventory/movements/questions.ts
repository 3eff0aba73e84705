import { askFirst, type Overdraw, overdrawQuestion } from "@/lib/stock/overdraw";
import { lotWeights } from "@/lib/units/lot-weight";
import { rounded } from "@/lib/units/rounding";
import { OUNCES_PER_POUND } from "@/lib/units/weight-unit";
import type { NewMovement } from "./contract";

/** What is asked before a movement is saved (contract/bench.md#11.4). */

type Confirmed = Pick<NewMovement, "confirm_overdraw">;

const isConfirmed = (sent: Confirmed, overdraw: Overdraw | undefined) =>
  overdraw === "save" || String(sent.confirm_overdraw) === "true";

interface MovedWeight {
  kind: string;
  /** Ounces that the lot has now. */
  left: number;
  /** Ounces that it loses by the new or changed movement. */
  takes: number;
  /** Ounces before the movement, which is another weight than `left` where later ones follow. */
  held: number;
  oz: number;
}

/** @throws ApiError 409 with a question, unless it is confirmed or there is none */
export function askMovement(sent: Confirmed, overdraw: Overdraw | undefined, moved: MovedWeight): void {
  if (isConfirmed(sent, overdraw) || moved.takes <= 0) return;
  askOverdraw(moved);
  if (moved.kind === "counted" && overdraw === "ask") askStocktake(moved);
}

function askOverdraw({ left, takes }: MovedWeight): void {
  if (left - takes >= 0) return;
  askFirst([overdrawQuestion("This lot", left, takes)], {
    remaining_oz: left,
    overdrawn_oz: rounded(takes - left, 4),
  });
}

/** A stocktake that finds less than this share of a lot is more often a slip of the unit. None at all is meant. */
const ASKED_BELOW = 0.5;

function askStocktake({ held, oz }: MovedWeight): void {
  const counted = rounded(held + oz, 4);
  if (counted <= 0 || counted >= held * ASKED_BELOW) return;
  askFirst([`This lot has ${lotWeights(held)[0]} left; you counted ${countedWeight(counted)}.`], {
    remaining_oz: held,
    counted_oz: counted,
  });
}

const countedWeight = (oz: number) =>
  oz < OUNCES_PER_POUND ? `${rounded(oz, 3)}\u00a0oz` : lotWeights(oz)[0];
