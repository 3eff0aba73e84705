import type { CatalogRow } from "@/lib/catalog/schemas";
import { OUNCES_PER_POUND } from "@/lib/units/weight-unit";
import { projectArrival } from "./arrival";
import { cuppingNotes } from "./cupping";
import type { Lot, SharedLot } from "./lot";
import type { LotWithStock } from "./queries";

function projectShown({ lot, remainingOz, coffeeName }: LotWithStock, coffee: CatalogRow | undefined) {
  return {
    id: lot.id,
    catalog_id: lot.coffeeId,
    coffee_name: coffeeName,
    rank: lot.rank,
    purchase_date: lot.purchaseDate,
    purchased_qty_lbs: lot.purchasedQtyLbs,
    stocked: lot.stocked,
    // Exact: 16 is a power of two.
    remaining_lbs: remainingOz / OUNCES_PER_POUND,
    last_updated: lot.lastUpdated,
    coffee_catalog: coffee ?? null,
  };
}

/** The notes in the contract's form; null if the stored ones don't fit it. */
function cuppingOf({ lot }: LotWithStock) {
  return cuppingNotes.safeParse(lot.cuppingNotes).data ?? null;
}

export function projectLot(
  row: LotWithStock,
  coffee: CatalogRow | undefined,
  roasts: Lot["roast_profiles"],
  withCosts: boolean,
): Lot {
  const { lot } = row;
  return {
    ...projectShown(row, coffee),
    bought_from: lot.boughtFrom,
    notes: lot.notes,
    // Left out rather than null, so that a row sent back changes nothing.
    ...(withCosts && { bean_cost: lot.beanCost, tax_ship_cost: lot.taxShipCost }),
    cupping_notes: cuppingOf(row),
    ...projectArrival(lot),
    entered_by: lot.enteredBy,
    changed_by: lot.changedBy,
    roast_count: row.roastCount,
    roast_profiles: roasts,
  };
}

export function projectSharedLot(
  row: LotWithStock,
  coffee: CatalogRow | undefined,
  showsArrival: boolean,
): SharedLot {
  return {
    ...projectShown(row, coffee),
    arrival: showsArrival ? projectArrival(row.lot) : null,
    cupping_scores: cuppingOf(row)?.scores ?? null,
  };
}
