import type { Lot } from "@/lib/inventory/lot";
import type { PlannedCall } from "./call-of";
import { lotsLike } from "./tools/named-lots";
import type { Interpretation } from "./understand/interpret-question";

const MAX_COMPARED = 4;

/** `is my decaf above the market`: the coffee of the person's lot or lots, not the best fit in the catalog. */
export function ofOwnCoffee(
  call: PlannedCall,
  { parsed, slots }: Interpretation,
  { lots, earlier }: { lots: readonly Lot[]; earlier: readonly string[] },
): PlannedCall {
  const isOfSimilar = call.tool === "similar_coffees";
  if (!isOfSimilar && call.tool !== "price_against_median") return call;
  const names = isOfSimilar
    ? [parsed.said, ...earlier].flatMap((said) => possessed(said, call.input.name)).slice(0, 1)
    : (slots.lot ?? possessed(parsed.said, call.input.coffee));
  if (names.length === 0) return call;
  const mine = names.flatMap((name) => lotsLike(lots, name));
  const ids = [...new Set(mine.flatMap(({ catalog_id: id }) => id ?? []))];
  const [id] = ids;
  const isUnknown = lots.length > 0 && mine.length === 0;
  if (id === undefined)
    return (slots.lot || isUnknown) && !isOfSimilar ? { tool: "my_stock", input: { lots: names } } : call;
  const { coffee: _coffee, name: _name, ...input } = call.input;
  if (ids.length === 1 || isOfSimilar) return { tool: call.tool, input: { ...input, id } };
  const { quantity_lb } = slots;
  return {
    tool: "compare_coffees",
    input: { ids: ids.slice(0, MAX_COMPARED), ...(quantity_lb !== undefined && { quantity_lb }) },
  };
}

function possessed(said: string, coffee: unknown): string[] {
  if (typeof coffee !== "string") return [];
  const at = said.toLowerCase().indexOf(coffee.toLowerCase());
  return at >= 0 && /\b(?:my|our) $/i.test(said.slice(0, at)) ? [coffee] : [];
}
