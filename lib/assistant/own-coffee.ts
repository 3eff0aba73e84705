import type { Lot } from "@/lib/inventory/lot";
import type { PlannedCall } from "./call-of";
import { lotsLike } from "./tools/named-lots";
import type { Interpretation } from "./understand/interpret-question";

/** `is my decaf above the market`: the coffee of the person's lot, not the best fit in the catalog. */
export function ofOwnCoffee(
  call: PlannedCall,
  { parsed }: Interpretation,
  lots: readonly Lot[],
): PlannedCall {
  const { coffee } = call.input;
  if (call.tool !== "price_against_median" || typeof coffee !== "string") return call;
  const at = parsed.said.indexOf(coffee.toLowerCase());
  if (at < 0 || !/\b(?:my|our) $/.test(parsed.said.slice(0, at))) return call;
  const ids = new Set(lotsLike(lots, coffee).map(({ catalog_id: id }) => id));
  const [id] = ids;
  return ids.size === 1 && id != null ? { ...call, input: { ...call.input, id } } : call;
}
