import { money } from "@/components/format/amounts";
import { shortCountry } from "@/components/format/places";
import type { CatalogRow } from "@/lib/catalog/schemas";
import type { LotEntry } from "@/lib/inventory/lot-entry";
import type { MovementKind } from "@/lib/inventory/movements/contract";
import type { Offer } from "@/lib/inventory/price-at-quantity";
import { MIN_STOCKED_OZ } from "@/lib/stock/stocked";
import {
  batchUnit,
  batchWeight,
  ownMoney,
  pricePerUnit,
  stockUnit,
  stockWeight,
} from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { NEGLIGIBLE_OZ, OUNCES_PER_POUND, type WeightUnit } from "@/lib/units/weight-unit";

export const cents = (amount: number, units: ReaderUnits) => ownMoney(amount / 100, units);

/** Weight of a lot: `22 lb`, `10 kg`. */
export const lotWeight = (lbs: number, units: ReaderUnits) => stockWeight(lbs * OUNCES_PER_POUND, units);

/** `Guji, Ethiopia · Natural`; null when neither is known. */
export function originLabel(coffee: CatalogRow | null): string | null {
  if (!coffee) return null;
  const place = [coffee.region, coffee.country && shortCountry(coffee.country)].filter(Boolean).join(", ");
  return [place, coffee.processing].filter(Boolean).join(" · ") || null;
}

export function remainingLabel({ remaining_lbs: left }: LotEntry["lot"], units: ReaderUnits): string {
  return left < 0 ? `Overdrawn by ${lotWeight(-left, units)}` : lotWeight(left, units);
}

/** How much of the lot is left, 0 to 1. */
export const remainingPercent = ({ remaining_lbs: left, purchased_qty_lbs: bought }: LotEntry["lot"]) =>
  bought > 0 ? Math.min(1, Math.max(0, left / bought)) : 0;

type Stock = Pick<LotEntry["lot"], "stocked" | "remaining_lbs">;

/** Whether nothing is left. Of a small lot that isn't stocked, as a sample's, something is. */
export const isUsedUp = ({ stocked, remaining_lbs }: Stock) =>
  !stocked && remaining_lbs * OUNCES_PER_POUND <= NEGLIGIBLE_OZ;

/** `Used up`, `Under 4 oz left`; null for a lot that is stocked. */
export function unstockedLabel(lot: Stock, units: ReaderUnits): string | null {
  if (lot.stocked) return null;
  return isUsedUp(lot) ? MOVEMENT_LABELS.used_up : `Under ${batchWeight(MIN_STOCKED_OZ, units)} left`;
}

/** `20 lb at $7.05/lb: $141.00 before tax and shipping.` */
export function offerLabel({ quantityLbs, pricePerLb, fromLbs, cost }: Offer, units: ReaderUnits): string {
  if (pricePerLb === null || cost === null) return "The supplier lists no price. Enter what you paid.";
  const price = `${catalogPrice(pricePerLb, units)}/${stockUnit(units)}`;
  if (fromLbs !== null && fromLbs > quantityLbs) return `Minimum ${lotWeight(fromLbs, units)}, at ${price}.`;
  return `${lotWeight(quantityLbs, units)} at ${price}: ${money(cost)} before tax and shipping.`;
}

/** The catalog is in US dollars, whatever the reader's own money is. */
export const catalogPrice = (perLb: number, units: ReaderUnits) => money(pricePerUnit(perLb, units));

export const MOVEMENT_LABELS = {
  sold_green: "Sold as green coffee",
  sampled: "Sampled",
  spilled: "Spilled or thrown away",
  counted: "Stocktake",
  used_up: "Used up",
  moved: "Moved to another place",
} as const satisfies Record<MovementKind, string>;

/** A stocktake and green coffee that was sold are in the unit that the lot is shown in; a sample or a spill is small. */
export const movementUnit = (kind: string, units: ReaderUnits): WeightUnit =>
  kind === "counted" || kind === "sold_green" ? stockUnit(units) : batchUnit(units);
