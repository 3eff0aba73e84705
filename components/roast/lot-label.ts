import { day } from "@/components/format/dates";
import type { LotChoice } from "@/lib/roast/history/schemas";
import { stockWeight } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { NEGLIGIBLE_OZ } from "@/lib/units/weight-unit";

/** Distinguishes lots of one coffee; with units it also says what is left. */
export function lotLabel(lot: LotChoice, units?: ReaderUnits): string {
  const { coffee, lotNumber, purchaseDate, stocked, leftOz } = lot;
  const hasSome = units && leftOz !== undefined && leftOz > NEGLIGIBLE_OZ;
  const parts = [
    coffee,
    lotNumber ? `lot ${lotNumber}` : null,
    purchaseDate ? `bought ${day(purchaseDate)}` : null,
    hasSome ? `${stockWeight(leftOz, units)} left` : null,
  ];
  return `${parts.filter((part) => part !== null).join(", ")}${stocked || hasSome ? "" : " (used up)"}`;
}
