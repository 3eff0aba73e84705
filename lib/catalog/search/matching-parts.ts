import type { CatalogAccess } from "@/lib/catalog/access";
import { PAST_CROP_DAYS } from "@/lib/coffee/past-crop";
import { daysBefore } from "@/lib/units/days";
import { wordGroups } from "./compile-words";
import { isCounted, isWholeCatalog } from "./count";
import { type Fact, type FactColumns, UNDISCLOSED } from "./fact-columns";
import { FILTERS } from "./filter-declarations";
import type { FilterName, FilterWith } from "./filter-names";
import { VISIBILITY_FILTERS } from "./filter-sql";
import { inAll, type MatchSets, type SetCondition, type SetName, sizeOf } from "./match-sets";
import { type CatalogFilters, filtersAsked } from "./parameters";
import { asksPriceAtQuantity } from "./quantity-sql";

/** A question in parts whose matches a process can hold: sets that Postgres found, and bounds on the columns. */
export interface Parts {
  sets: readonly SetName[];
  tests: readonly ColumnTest[];
}

interface ColumnTest {
  fact: Fact;
  /** Compared where the fact is not disclosed. */
  otherwise?: Fact;
  passes: (text: string) => boolean;
  /** Whether coffees that disclose neither pass. */
  undisclosed?: boolean;
}

type Filters = Required<CatalogFilters>;

const atLeast = (fact: Fact, least: number, otherwise?: Fact): ColumnTest => ({
  fact,
  ...(otherwise && { otherwise }),
  passes: (text) => Number(text) >= least,
});
const atMost = (fact: Fact, most: number, otherwise?: Fact): ColumnTest => ({
  fact,
  ...(otherwise && { otherwise }),
  passes: (text) => Number(text) <= most,
});
const since = (day: string): ColumnTest => ({ fact: "stocked_date", passes: (text) => text >= day });

type TestedFilter =
  | FilterWith<{ bound: object }>
  | Extract<FilterName, "stocked_date" | "stocked_days" | "past_crop">;

/** The same as their conditions in `filter-sql.ts`. */
const COLUMN_TESTS: { [K in TestedFilter]: (value: Filters[K]) => ColumnTest } = {
  price_per_lb_min: (least) => atLeast("price", least),
  price_per_lb_max: (most) => atMost("price", most),
  cost_lb_min: (least) => atLeast("price", least),
  cost_lb_max: (most) => atMost("price", most),
  score_value_min: (least) => atLeast("score", least),
  score_value_max: (most) => atMost("score", most),
  elevation_min: (least) => atLeast("elevation_max", Math.ceil(least), "elevation_min"),
  elevation_max: (most) => atMost("elevation_min", Math.floor(most), "elevation_max"),
  stocked_date: since,
  stocked_days: (days) => since(daysBefore(days)),
  past_crop: (wanted) => {
    const before = daysBefore(PAST_CROP_DAYS);
    return { fact: "arrived_by", passes: (day) => day < before === wanted, undisclosed: !wanted };
  },
};
const isTested = (name: FilterName): name is TestedFilter => name in COLUMN_TESTS;

function testOf<K extends TestedFilter>(name: K, filters: Partial<Filters>): ColumnTest[] {
  const value: Filters[K] | undefined = filters[name];
  return value === undefined ? [] : [COLUMN_TESTS[name](value)];
}

/** Their values hardly ever recur, so their sets would be of no use to another question. */
const NEVER_SHARED: readonly FilterName[] = ["ids", "name"];

/** Null where a question has other parts. The sets are those of everyone whose access to wholesale listings is the same. */
export function partsOf(access: CatalogAccess, filters: CatalogFilters): Parts | null {
  const asked = filtersAsked(filters).filter((name) => !VISIBILITY_FILTERS.includes(name));
  if (asksPriceAtQuantity(filters) || asked.some((name) => NEVER_SHARED.includes(name))) return null;
  const conditions = asked.flatMap((name): SetCondition[] => {
    if (isTested(name)) return [];
    if (name === "q") return wordGroups(filters.q ?? "").map((words) => ({ words }));
    return [{ filters: { [name]: filters[name] } }];
  });
  if (filters.q !== undefined && !conditions.some(({ words }) => words !== undefined)) return null;
  const { stocked = FILTERS.stocked.default } = filters;
  if (stocked !== "all") conditions.unshift({ filters: { stocked } });
  if (conditions.length === 0) conditions.push({ filters: {} });
  const { wholesale } = access;
  return {
    sets: conditions.map((condition) => ({
      key: JSON.stringify([wholesale, condition]),
      access: { ...access, privateRowsOf: null },
      condition,
    })),
    tests: asked.filter(isTested).flatMap((name) => testOf(name, filters)),
  };
}

/** So many matches, of a number that tallies tell, are soon met along the index of an order. */
const MANY_TALLIED = 100_000;

/** Whether Postgres finds a page and its total about as fast as they are found in memory, for at most so many matches. */
export const isTallied = (filters: CatalogFilters, matches: number): boolean =>
  isWholeCatalog(filters) || (matches > MANY_TALLIED && isCounted(filters));

/** Positions of all that the parts match, in ascending order; null where a set isn't held. */
export function positionsMatching(columns: FactColumns, sets: MatchSets, parts: Parts): Int32Array | null {
  const bits = parts.sets.flatMap(({ key }) => sets.bitsOf(key) ?? []);
  if (bits.length < parts.sets.length) return null;
  return parts.tests.reduce((positions, test) => having(columns, positions, test), inAll(bits));
}

/** The parts can't match more, in stock or not. */
export const mostMatches = (sets: MatchSets, parts: Parts): number =>
  Math.min(...parts.sets.map(({ key }) => sizeOf(sets.bitsOf(key) ?? [])));

/** Filters in place. */
function having(columns: FactColumns, positions: Int32Array, test: ColumnTest): Int32Array {
  const { fact, otherwise = fact, passes, undisclosed = false } = test;
  const { codes } = columns.column(fact);
  const { codes: others } = columns.column(otherwise);
  const [first, second] = [fact, otherwise].map((of) =>
    Uint8Array.from(columns.column(of).texts, (text, code) =>
      Number(code === UNDISCLOSED ? undisclosed : passes(text)),
    ),
  );
  let kept = 0;
  for (const position of positions) {
    const code = codes[position] ?? UNDISCLOSED;
    const isIn = code === UNDISCLOSED ? second?.[others[position] ?? UNDISCLOSED] : first?.[code];
    if (isIn === 1) positions[kept++] = position;
  }
  return positions.subarray(0, kept);
}
