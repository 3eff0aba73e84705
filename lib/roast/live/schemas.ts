import type { LotChoice } from "@/lib/roast/history/schemas";

/** A lot of a recipe, with its share of the charge. */
export interface LivePart {
  lotId: number;
  share: number;
}

/** A lot to roast from, its coffee and that coffee's reference roast. */
export interface LiveLot extends LotChoice {
  coffeeId: number;
  referenceId: number | null;
  /** For a mixed roast by a recipe, whose negative id replaces a lot's. */
  parts?: readonly LivePart[];
}
