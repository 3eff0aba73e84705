import type { LotChoice } from "@/lib/roast/history/schemas";

/** A lot to roast from, its coffee and that coffee's reference roast. */
export interface LiveLot extends LotChoice {
  coffeeId: number;
  referenceId: number | null;
}
