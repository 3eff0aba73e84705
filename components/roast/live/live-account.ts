import { keep, readKept } from "@/components/ui/kept";
import { WEIGHT_UNITS, type WeightUnit } from "@/lib/units/weight-unit";

const KEPT = "peaberry.live-account";

/**
 * Whose roasts are logged here: the account and bench that the page was opened for; offline, those of the last
 * time. One account's log is never shown to another, nor saved for it.
 */
export function liveAccount(opened: string | null): string {
  if (opened === null) return readKept(KEPT) ?? "";
  keep(KEPT, opened);
  return opened;
}

/** @param chosen by the account; without a network, null: as it was the last time */
export function liveWeightUnit(account: string, chosen: WeightUnit | null): WeightUnit {
  const key = `peaberry.live-weight-unit.${account}`;
  if (chosen === null) return WEIGHT_UNITS.find((each) => each === readKept(key)) ?? "oz";
  keep(key, chosen);
  return chosen;
}
