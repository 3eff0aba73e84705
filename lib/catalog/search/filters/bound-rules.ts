import { daysBefore } from "@/lib/units/days";
import type { Fact } from "./fact-columns";
import type { FilterWith } from "./filter-names";
import type { CatalogFilters } from "./parameters";

/** Bounds on columns of the sorted indexes, `retail_listings` and `search_documents`. */
export type BoundFilter = FilterWith<{ storage: { index: "bound" } }>;
type Filters = Required<CatalogFilters>;

export type BoundedFact = Extract<Fact, "price" | "score" | "stocked_date">;

/** What isn't disclosed is within no bounds. */
interface BoundRule<Value> {
  fact: BoundedFact;
  compares: ">=" | "<=";
  limitOf: (value: Value) => number | string;
}

const atLeast = (fact: BoundedFact) => ({ fact, compares: ">=", limitOf: (least: number) => least }) as const;
const atMost = (fact: BoundedFact) => ({ fact, compares: "<=", limitOf: (most: number) => most }) as const;

/** Filters on how high or how late something is, rather than on what it is. In SQL and in memory. */
export const BOUND_RULES: { [K in BoundFilter]: BoundRule<Filters[K]> } = {
  price_per_lb_min: atLeast("price"),
  price_per_lb_max: atMost("price"),
  cost_lb_min: atLeast("price"),
  cost_lb_max: atMost("price"),
  score_value_min: atLeast("score"),
  score_value_max: atMost("score"),
  stocked_date: { fact: "stocked_date", compares: ">=", limitOf: (day) => day },
  stocked_days: { fact: "stocked_date", compares: ">=", limitOf: (days) => daysBefore(days) },
};
export const BOUNDS = Object.keys(BOUND_RULES) as BoundFilter[];
