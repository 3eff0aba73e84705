import fc from "fast-check";
import type { FilterName } from "@/lib/catalog/search/filters/filter-names";
import type { CatalogFilters } from "@/lib/catalog/search/filters/parameters";

const part = fc.constantFrom(
  "ken",
  "KENYA",
  "ñ",
  "É",
  "%",
  "_",
  "\\",
  "'",
  '"',
  ",",
  "(",
  "a",
  "nyeri",
  "ñariño",
  "100%",
);
const exact = fc.constantFrom(
  "kenya",
  " Kenya ",
  "ÑARIÑO",
  "côte d’ivoire",
  "100%",
  "a_b",
  "Africa",
  "nowhere",
);
const number = (min: number, max: number) =>
  fc.integer({ min: min * 4, max: max * 4 }).map((value) => value / 4);

type Values = Required<Omit<CatalogFilters, "quantity_lb">>;

/**
 * Random values of each filter, as clients send them. Some are met by coffees of `random-coffees.ts` and some by none;
 * catalog-filters.test.ts fails for a filter that all of them meet, or none.
 */
export const FILTER_VALUES: { [Name in FilterName]: fc.Arbitrary<Values[Name]> } = {
  q: fc.constantFrom(
    "kenya",
    "NYERI washed",
    "élite",
    "sao",
    "o'brien co",
    "natural huila",
    "microlot",
    "sl34 sl28",
  ),
  ids: fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 60 }),
  stocked: fc.constantFrom("true", "false", "all"),
  origin: part,
  country: fc.array(exact, { minLength: 1, maxLength: 3 }),
  continent: exact,
  source: fc.subarray(["supplier-1", "SUPPLIER-2", "supplier-3", "nobody"], { minLength: 1 }),
  processing: part,
  name: part,
  region: part,
  cultivar_detail: part,
  type: part,
  grade: part,
  appearance: part,
  price_per_lb_min: number(0, 12),
  price_per_lb_max: number(0, 12),
  cost_lb_min: number(0, 12),
  cost_lb_max: number(0, 12),
  score_value_min: number(80, 90),
  score_value_max: number(80, 90),
  arrival_date: fc.constantFrom("Spring", "spring", "2026-01-01"),
  stocked_date: fc.constantFrom("2025-06-01", "2026-01-01"),
  stocked_days: fc.integer({ min: 1, max: 900 }),
  showWholesale: fc.boolean(),
  wholesaleOnly: fc.boolean(),
  processing_base_method: fc.constantFrom("washed", "Honey", "Unknown"),
  fermentation_type: fc.constantFrom("anaerobic", "None Stated"),
  process_additive: fc.constantFrom("fruit", "Fruit", "none"),
  has_additives: fc.boolean(),
  processing_disclosure_level: fc.constantFrom("none", "narrative"),
  processing_confidence_min: fc.constantFrom(0, 0.5, 1),
  drying_method: fc.constantFrom("raised", "BED", "_", "patio"),
  flavor: fc.subarray(["Floral", "blueberry", "Été", "fruity,smoke", "nutty and cocoa", "nothing"], {
    minLength: 1,
  }),
  certification: fc.subarray(["organic", "Fair Trade", " ÑARIÑO", "100%", "none"], {
    minLength: 1,
    maxLength: 3,
  }),
  decaf: fc.boolean(),
  elevation_min: number(800, 2600),
  elevation_max: number(800, 2600),
  harvest_year: fc.subarray([2023, 2024, 2025, 2026], { minLength: 1, maxLength: 2 }),
  producer: fc.subarray(["wilton benitez", "élite", "a_b", "Nobody"], { minLength: 1 }),
  past_crop: fc.boolean(),
};

/** Quantities around the tiers of `random-coffees.ts`; most people ask about a pound. */
const quantity = fc.option(
  fc.constantFrom(0.1, 0.5, 1, 2, 5, 19.99, 20, 100, 132.28, 154.31, 154.32, 100_000),
  {
    nil: undefined,
  },
);

/** A few filters at a time; more would leave no rows to compare. */
export const randomFilters: fc.Arbitrary<CatalogFilters> = fc
  .tuple(
    fc.record(FILTER_VALUES).chain((all) => fc.subarray(Object.entries(all), { minLength: 0, maxLength: 4 })),
    quantity,
  )
  .map(
    ([entries, quantityLb]): CatalogFilters => ({
      ...Object.fromEntries(entries),
      ...(quantityLb !== undefined && { quantity_lb: quantityLb }),
    }),
  );

/** The query string that a client would send. */
export function asWritten(query: Readonly<Record<string, unknown>>): URLSearchParams {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, String(each)]),
  );
  return new URLSearchParams(pairs);
}
