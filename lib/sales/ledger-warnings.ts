import type { LotCost } from "./cost-of-sales";
import type { LotRow } from "./queries";

const ounces = (milliOunces: number) =>
  `${(milliOunces / 1000).toLocaleString("en-US", { maximumFractionDigits: 3 })} oz`;

/**
 * Inconsistencies of a lot.
 * @param sold thousandths of an ounce
 * @param beyond how many roasts were sold beyond their own weight
 */
export function warningsOf({
  lot,
  landedCents: landed,
  cost,
  sold,
  beyond,
}: {
  lot: LotRow;
  landedCents: number | null;
  cost: LotCost;
  sold: number;
  beyond: number;
}): string[] {
  const warnings: string[] = [];
  if (landed === null) warnings.push("No cost entered for this lot, so profit can't be calculated.");
  if (lot.purchasedQtyLbs === 0)
    warnings.push("No purchase weight entered for this lot, so its cost per pound is unknown.");
  if (sold === 0) return warnings;
  if (lot.weighedOut <= 0)
    warnings.push(
      "No roast of this lot has both weights, so the green coffee used for its sales is unknown.",
    );
  else if (cost.soldBeyondPurchase && lot.purchasedQtyLbs > 0)
    warnings.push(`You sold ${ounces(sold)}, more than the green coffee you bought can yield.`);
  // The rest may come from an unweighed roast.
  else if (sold > lot.roasted && lot.roastsWithoutOut === 0)
    warnings.push(`You sold ${ounces(sold)} but roasted ${ounces(lot.roasted)}.`);
  else if (beyond > 0)
    warnings.push(
      beyond === 1
        ? "You sold more of one roast than it yielded."
        : `You sold more of ${beyond} roasts than they yielded.`,
    );
  return warnings;
}
