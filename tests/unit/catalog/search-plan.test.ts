import type { AnyColumn } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { catalogCoffees as coffees } from "@/db/schema";
import { BOUNDS } from "@/lib/catalog/search/filters/bound-rules";
import { declarationOf, FILTER_NAMES } from "@/lib/catalog/search/filters/filter-names";
import { BOUNDED_SORTS, COLLECTED_IN_INDEX } from "@/lib/catalog/search/sql/choose-plan";
import { isCounted, isWholeCatalog } from "@/lib/catalog/search/sql/count";
import { VISIBILITY_FILTERS } from "@/lib/catalog/search/sql/filter-sql";
import { FILTER_VALUES } from "@/tests/support/random-filters";

const INDEXES = getTableConfig(coffees).indexes.map(({ config: { name = "", columns } }) => ({
  name,
  columns: columns.map((column) => ("name" in column ? column.name : undefined)),
}));

/** What the filters on visibility read, and the bounds. */
const BOUNDED = [
  coffees.stocked,
  coffees.wholesale,
  coffees.publicCoffee,
  coffees.ownerId,
  coffees.pricePerLb,
  coffees.scoreValue,
  coffees.stockedDate,
].map(({ name }) => name);
const isBounded = ({ columns }: (typeof INDEXES)[number]) => BOUNDED.every((name) => columns.includes(name));

const SORT_KEYS: Record<string, AnyColumn> = {
  arrival_date: coffees.arrivalSortDate,
  stocked_date: coffees.stockedDate,
  score_value: coffees.scoreValue,
  price_per_lb: coffees.pricePerLb,
  cost_lb: coffees.pricePerLb,
};

test("the index of the sort by newest holds all that can be bounded", () => {
  const [index] = INDEXES.filter(({ name }) => name === "catalog_sort_newest");
  expect(index?.columns.slice(0, 3)).toEqual([
    coffees.stocked.name,
    coffees.newestDate.name,
    coffees.id.name,
  ]);
  expect(index && isBounded(index)).toBe(true);
});

test.each(BOUNDED_SORTS.filter((field) => field !== "newest"))(
  "both indexes of the sort by %s hold all that can be bounded",
  (field) => {
    const key = SORT_KEYS[field]?.name;
    const sorts = INDEXES.filter(
      ({ name, columns }) => name.startsWith("catalog_sort_") && columns[0] === key,
    );
    expect(sorts).toHaveLength(2);
    expect(sorts.filter((index) => !isBounded(index))).toEqual([]);
  },
);

test("a filter that is collected in an index has one that begins with its column and holds the bounds", () => {
  const columns = {
    country: coffees.country,
    source: coffees.source,
    region: coffees.originKey,
    origin: coffees.originKey,
    processing: coffees.processing,
    cultivar_detail: coffees.cultivarDetail,
  };
  expect([...COLLECTED_IN_INDEX].sort()).toEqual(
    [...VISIBILITY_FILTERS, ...BOUNDS, ...Object.keys(columns)].sort(),
  );
  const missing = Object.values(columns).filter(
    ({ name }) => !INDEXES.some((index) => index.columns[0] === name && isBounded(index)),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test.each(FILTER_NAMES)("%s alone is counted by tallies as it declares", (name) => {
  const values: unknown[] = fc.sample(fc.oneof(FILTER_VALUES[name]), { numRuns: 50, seed: 1 });
  const questions = values.map((value) => ({ [name]: value }));
  const { tallies } = declarationOf(name).storage;
  expect(questions.some(isCounted)).toBe(tallies !== "none");
  expect(questions.every(isWholeCatalog)).toBe(tallies === "every");
});
