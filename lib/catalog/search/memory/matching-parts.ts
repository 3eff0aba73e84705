import type { CatalogAccess } from "@/lib/catalog/access";
import { PAST_CROP_DAYS } from "@/lib/coffee/past-crop";
import { daysBefore } from "@/lib/units/days";
import { BOUND_RULES, type BoundFilter } from "../filters/bound-rules";
import { type Fact, type FactColumns, UNDISCLOSED } from "../filters/fact-columns";
import { FILTERS } from "../filters/filter-declarations";
import { type FilterName, type FilterWith, filtersWith } from "../filters/filter-names";
import { type CatalogFilters, filtersAsked } from "../filters/parameters";
import { isCounted, isWholeCatalog } from "../sql/count";
import { VISIBILITY_FILTERS } from "../sql/filter-sql";
import { asksPriceAtQuantity } from "../sql/quantity-sql";
import { wordGroups } from "../words/compile-words";
import type { MatchSets, SetCondition, SetName } from "./match-sets";
import { inAll, type PositionSet, sizeOf } from "./position-set";

/** A question in parts whose matches a process can hold: sets that Postgres found, and bounds on the columns. */
export interface Parts {
  sets: readonly SetName[];
  tests: readonly ColumnTest[];
  /** What compares the same in the columns while a set isn't held, by its key. */
  instead: ReadonlyMap<string, ColumnTest>;
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

function boundTest<K extends BoundFilter>(name: K, filters: Partial<Filters>): ColumnTest[] {
  const value: Filters[K] | undefined = filters[name];
  if (value === undefined) return [];
  const { fact, compares, limitOf } = BOUND_RULES[name];
  const limit = limitOf(value);
  const held = (text: string) => (typeof limit === "number" ? Number(text) : text);
  const passes =
    compares === ">=" ? (text: string) => held(text) >= limit : (text: string) => held(text) <= limit;
  return [{ fact, passes }];
}

type OtherTested = Exclude<FilterWith<{ storage: { memory: "columns" } }>, BoundFilter>;

/** The same as their conditions in `filter-sql.ts`. */
const OTHER_TESTS: { [K in OtherTested]: (value: Filters[K]) => ColumnTest } = {
  elevation_min: (least) => ({
    fact: "elevation_max",
    otherwise: "elevation_min",
    passes: (meters) => Number(meters) >= Math.ceil(least),
  }),
  elevation_max: (most) => ({
    fact: "elevation_min",
    otherwise: "elevation_max",
    passes: (meters) => Number(meters) <= Math.floor(most),
  }),
  past_crop: (wanted) => {
    const before = daysBefore(PAST_CROP_DAYS);
    return { fact: "arrived_by", passes: (day) => day < before === wanted, undisclosed: !wanted };
  },
};

function otherTest<K extends OtherTested>(name: K, filters: Partial<Filters>): ColumnTest[] {
  const value: Filters[K] | undefined = filters[name];
  return value === undefined ? [] : [OTHER_TESTS[name](value)];
}

const isBound = (name: FilterName): name is BoundFilter => name in BOUND_RULES;
const isOtherTested = (name: FilterName): name is OtherTested => name in OTHER_TESTS;

const testsOf = (asked: readonly FilterName[], filters: CatalogFilters): ColumnTest[] => [
  ...asked.filter(isBound).flatMap((name) => boundTest(name, filters)),
  ...asked.filter(isOtherTested).flatMap((name) => otherTest(name, filters)),
];

const isAscii = (text: string) => /^[ -~]*$/.test(text);

/** The same as the filter's condition in `filter-sql.ts`. Postgres and we fold the case of other letters differently. */
function insteadOf({ filters = {} }: SetCondition): ColumnTest[] {
  const [name, ...others] = filtersAsked(filters);
  const wanted = new Set([filters.country ?? filters.source ?? []].flat().map((each) => each.toLowerCase()));
  if (others.length > 0 || (name !== "country" && name !== "source") || ![...wanted].every(isAscii))
    return [];
  const passes = (text: string) => wanted.has(name === "country" ? text.toLowerCase() : text);
  return [{ fact: name, passes }];
}

/** Their values hardly ever recur, so their sets would be of no use to another question. */
const NEVER_SHARED: readonly FilterName[] = filtersWith({ storage: { memory: "none" } });

/** Null if a question has other parts. The sets are shared by everyone with the same access to wholesale listings. */
export function partsOf(access: CatalogAccess, filters: CatalogFilters): Parts | null {
  const asked = filtersAsked(filters).filter((name) => !VISIBILITY_FILTERS.includes(name));
  if (asksPriceAtQuantity(filters) || asked.some((name) => NEVER_SHARED.includes(name))) return null;
  const conditions = asked.flatMap((name): SetCondition[] => {
    if (isBound(name) || isOtherTested(name)) return [];
    if (name === "q") return wordGroups(filters.q ?? "").map(({ tsquery }) => ({ words: tsquery }));
    return [{ filters: { [name]: filters[name] } }];
  });
  if (filters.q !== undefined && !conditions.some(({ words }) => words !== undefined)) return null;
  const { stocked = FILTERS.stocked.default } = filters;
  if (stocked !== "all") conditions.unshift({ filters: { stocked } });
  if (conditions.length === 0) conditions.push({ filters: {} });
  const sets = conditions.map((condition) => setOf(access, condition));
  const instead = sets.flatMap(({ key, condition }) =>
    insteadOf(condition).map((test) => [key, test] as const),
  );
  return { sets, tests: testsOf(asked, filters), instead: new Map(instead) };
}

/** The set of all that meet the condition and anyone with that access to wholesale listings sees. */
export const setOf = (access: CatalogAccess, condition: SetCondition): SetName => ({
  key: JSON.stringify([access.wholesale, condition]),
  access: { ...access, privateRowsOf: null },
  condition,
});

/** So many matches, by stored counts, are found soon along the index of an order. */
const MANY_COUNTED = 100_000;

/** Whether Postgres finds a page and its total about as fast as they are found in memory, for at most so many matches. */
export const isFastInPostgres = (filters: CatalogFilters, matches: number): boolean =>
  isWholeCatalog(filters) || (matches > MANY_COUNTED && isCounted(filters));

/** What a process holds of the parts, and the sets that it neither holds nor can do without. */
export function heldOf(sets: MatchSets, parts: Parts) {
  const held: PositionSet[] = [];
  const missing: SetName[] = [];
  const tests = [...parts.tests];
  for (const name of parts.sets) {
    const positions = sets.positionsOf(name.key);
    const test = parts.instead.get(name.key);
    if (positions) held.push(positions);
    else if (test) tests.push(test);
    else missing.push(name);
  }
  return { held, missing, tests };
}

/** Positions that all of the sets have and that pass all tests, in ascending order. */
export const positionsIn = (
  columns: FactColumns,
  sets: readonly PositionSet[],
  tests: readonly ColumnTest[],
): Int32Array => tests.reduce((positions, test) => having(columns, positions, test), inAll(sets));

/** Positions of all that the parts match, in ascending order; null where a set is missing. */
export function positionsMatching(columns: FactColumns, sets: MatchSets, parts: Parts): Int32Array | null {
  const { held, missing, tests } = heldOf(sets, parts);
  // Only sets know what may be seen.
  return missing.length > 0 || held.length === 0 ? null : positionsIn(columns, held, tests);
}

/** The parts can't match more, in stock or not. */
export const mostMatches = (sets: MatchSets, parts: Parts): number =>
  Math.min(
    ...parts.sets.map(({ key }) => {
      const positions = sets.positionsOf(key);
      return positions ? sizeOf(positions) : 0;
    }),
  );

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
