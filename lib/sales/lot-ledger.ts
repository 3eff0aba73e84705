import type { Queryable } from "@/db/client";
import { landedCents } from "@/lib/inventory/landed-cost";
import { milliOuncesOf, tenThousandthsOf } from "@/lib/units/fixed-point";
import { costLot, type LotCost, type RoastedWeight } from "./cost-of-sales";
import { type LotRow, type SoldRow, selectLots, selectSales } from "./queries";

export interface LotLedger {
  lot: LotRow;
  sales: readonly SoldRow[];
  /** Thousandths of an ounce. */
  sold: number;
  landedCents: number | null;
  cost: LotCost;
  warnings: readonly string[];
}

/**
 * A user's lots, or one, the latest bought first. Read in one snapshot, so no sale is missed
 * between queries.
 */
export async function readLotLedgers(db: Queryable, ownerId: string, lotId?: number): Promise<LotLedger[]> {
  const lots = await selectLots(db, ownerId, lotId);
  const rows = await selectSales(db, ownerId, lotId);
  const salesOf = Map.groupBy(rows, (row) => row.lotId);
  return lots.map((lot) => ledgerOf(lot, salesOf.get(lot.id) ?? []));
}

function ledgerOf(lot: LotRow, sales: readonly SoldRow[]): LotLedger {
  const sold = sales.map(({ id, roastId, ozSold }) => ({
    saleId: id,
    roastId,
    milliOunces: milliOuncesOf(ozSold),
  }));
  const namedRoasts = new Map<number, RoastedWeight>();
  for (const { roastId, roastIn, roastOut } of sales)
    if (roastId !== null && roastIn !== null && roastOut !== null)
      namedRoasts.set(roastId, { in: milliOuncesOf(roastIn), out: milliOuncesOf(roastOut) });
  const landed = landedCents({ bean_cost: lot.beanCost, tax_ship_cost: lot.taxShipCost });
  const ledger = {
    lot,
    sales,
    sold: sold.reduce((sum, { milliOunces }) => sum + milliOunces, 0),
    landedCents: landed,
    cost: costLot({
      landedCents: landed,
      purchased: tenThousandthsOf(lot.purchasedQtyLbs),
      greenRoasted: lot.greenRoasted,
      weighed: { in: lot.weighedIn, out: lot.weighedOut },
      namedRoasts,
      sold,
    }),
  };
  const byRoast = new Map<number, number>();
  for (const { roastId, milliOunces } of sold)
    if (roastId !== null) byRoast.set(roastId, (byRoast.get(roastId) ?? 0) + milliOunces);
  const beyond = [...namedRoasts].filter(([id, { out }]) => (byRoast.get(id) ?? 0) > out).length;
  return { ...ledger, warnings: warningsOf(ledger, beyond) };
}

const ounces = (milliOunces: number) => `${milliOunces / 1000} oz`;

/** `beyond`: the number of roasts sold beyond their own weight. */
function warningsOf(
  { lot, sold, landedCents: landed, cost }: Omit<LotLedger, "warnings">,
  beyond: number,
): string[] {
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
