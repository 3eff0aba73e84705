import { coffeesKey, viewOrderPlan } from "@/lib/roast/planning/planning";
import { viewRoastedStock } from "@/lib/sales/roasted";
import { milliOuncesOf } from "@/lib/units/fixed-point";
import type { WeightUnit } from "@/lib/units/weight-unit";
import type { Viewer } from "@/lib/viewer";

/**
 * What to roast for the caller's open orders, after what is left roasted.
 * @param until plans for orders due by this day; all of them when absent
 * @throws ApiError 401 without a session
 */
export async function viewDayPlan(viewer: Viewer, unit: WeightUnit, until?: string) {
  return viewOrderPlan(viewer, unit, roastedByCoffees(await viewRoastedStock(viewer)), until);
}
export type DayPlanView = Awaited<ReturnType<typeof viewDayPlan>>;

/** Thousandths of an ounce that are left roasted, by the coffees in it: a roast of several covers orders of all of them together. */
function roastedByCoffees({ data }: Awaited<ReturnType<typeof viewRoastedStock>>): Map<string, number> {
  const batches = Map.groupBy(
    data.flatMap(({ catalog_id: coffee, roasts }) =>
      roasts.map(({ roast_id: roast, oz_remaining: oz }) => ({ roast, coffee, oz })),
    ),
    ({ roast }) => roast,
  );
  const sums = new Map<string, number>();
  for (const parts of batches.values()) {
    const key = coffeesKey(parts.map(({ coffee }) => coffee));
    const left = parts.reduce((sum, { oz }) => sum + milliOuncesOf(oz), 0);
    sums.set(key, (sums.get(key) ?? 0) + Math.max(0, left));
  }
  return sums;
}
