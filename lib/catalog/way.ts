import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { TERM_FIELDS } from "@/db/schema";
import type { CatalogAccess } from "./access";
import { filtersAsked } from "./conditions";
import type { Slice } from "./paging";
import type { CatalogFilters } from "./parameters";
import { COUNTED, totalMatching } from "./totals";

/**
 * How a page is found: by walking the sort's index until enough rows have matched, or by collecting all matches and
 * sorting those. The planner would have to know how many rows a word matches to choose well, and cannot.
 */
export type Way = "walk" | "collect";

type Filter = keyof CatalogFilters;

/** Filters whose share of the catalog the planner knows from its statistics, or that leave much of it. */
const WALKED: readonly Filter[] = [
  "stocked",
  "continent",
  "price_per_lb_min",
  "price_per_lb_max",
  "cost_lb_min",
  "cost_lb_max",
  "score_value_min",
  "score_value_max",
  "stocked_date",
  "stocked_days",
  "showWholesale",
  "wholesaleOnly",
];

/** Filters whose matches are counted within an index, or without counting at all. */
const CHEAPLY_COUNTED: readonly Filter[] = [...COUNTED, ...TERM_FIELDS];

/** Reading a row of the table while walking costs about as much as collecting so many from an index. */
const WALK_COST = 4;

/** The cheaper way. Collecting costs as many steps as rows match, walking as many as it takes to meet a page of them. */
export async function chooseWay(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
  { limit, offset }: Slice,
): Promise<Way> {
  const asked = filtersAsked(filters);
  if (asked.every((filter) => WALKED.includes(filter))) return "walk";
  if (!asked.every((filter) => CHEAPLY_COUNTED.includes(filter))) return "collect";
  const [count] = await db
    .select({ matches: totalMatching(access, filters), listings: sql<number>`reltuples` })
    .from(sql`pg_class`)
    .where(sql`oid = 'catalog_coffees'::regclass`);
  // Below zero: nobody has looked yet how large the table is.
  if (!count || count.matches === 0 || count.listings <= 0) return "collect";
  const stepsOfAWalk = ((offset + limit) * count.listings) / count.matches;
  return stepsOfAWalk * WALK_COST < count.matches ? "walk" : "collect";
}
