import type { CoffeeFacts, NormalizedProduct } from "@/lib/coffee/facts";
import { normalizeProduct } from "@/lib/supply/normalize/normalize";
import { product } from "./product";

/** What becomes of a product of this title and description. */
export function outcome(name: string, description: string): NormalizedProduct {
  return normalizeProduct(product({ name, description }), { wholesaleOnly: false });
}

/** The facts read out of a description, under a title that states none unless a test gives one. */
export function say(description: string, name = "Green coffee 7"): CoffeeFacts {
  const result = outcome(name, description);
  if (result.kind !== "coffee") throw new Error(`${result.code}: ${result.reason}`);
  return result.facts;
}
