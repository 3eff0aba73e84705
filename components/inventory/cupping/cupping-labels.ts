import type { CuppingAttribute } from "@/lib/inventory/attributes";
import { hundredth } from "@/lib/units/rounding";

export const CUPPING_WORDS = {
  aroma: "Aroma",
  flavor: "Flavor",
  aftertaste: "Aftertaste",
  acidity: "Acidity",
  body: "Body",
  sweetness: "Sweetness",
  balance: "Balance",
  overall: "Overall",
} as const satisfies Record<CuppingAttribute, string>;

export const points = (score: number) => String(hundredth(score));
