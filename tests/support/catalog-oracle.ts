import type { CatalogFilters, PageSort, SortField } from "@/lib/catalog/search/filters/parameters";
import type { Viewer } from "@/lib/viewer";
import type { CoffeeRow } from "./factories";

/** The catalog's rules written a second time, over rows in memory. Shares no code with the queries. */

const lower = (value: string) => value.toLowerCase();
const has = (value: string | null, part: string) => value !== null && lower(value).includes(lower(part));
const is = (value: string | null, other: string) => value !== null && lower(value) === lower(other.trim());

/** A text is sought in the label; of a list, one is the label, or one of its `parts`. */
const labelled = (value: string | null, asked: string | readonly string[], parts = [value]) =>
  typeof asked === "string" ? has(value, asked) : asked.some((each) => parts.some((part) => is(part, each)));

function maySee(viewer: Viewer, row: CoffeeRow, filters: CatalogFilters): boolean {
  const member = viewer.kind === "session" && (viewer.role === "member" || viewer.role === "admin");
  const visible = row.publicCoffee || (member && row.ownerId === viewer.userId);
  if (!visible) return false;
  if (!(member && filters.showWholesale)) return !row.wholesale;
  return filters.wholesaleOnly ? row.wholesale : true;
}

const REAL_ADDITIVES = ["fruit", "yeast", "hops", "spice", "botanical", "mossto", "starter-culture", "other"];

const wordsOf = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** What a coffee discloses, for words without synonyms. */
function discloses(row: CoffeeRow, q: string): boolean {
  const { name, country, region, continent, cultivarDetail, processing, processBaseMethod } = row;
  const { fermentationType, dryingMethod, producer, farm, cooperative, washingStation, type, grade } = row;
  const { appearance, source, processAdditives, processAdditiveDetail, tastingNotes, certifications } = row;
  const texts = [
    name,
    country,
    region,
    continent,
    cultivarDetail,
    processing,
    processBaseMethod,
    dryingMethod,
  ]
    .concat(fermentationType, producer, farm, cooperative, washingStation, type, grade, appearance, source)
    .concat(processAdditiveDetail, processAdditives ?? [], tastingNotes ?? [], certifications ?? []);
  const words = texts.flatMap((text) => wordsOf(text ?? ""));
  return wordsOf(q).every((sought) =>
    words.some((word) => (sought.length < 4 ? word === sought : word.startsWith(sought))),
  );
}

type Filters = Required<CatalogFilters>;
/** Filters on a row itself; `maySee` has the others. */
type RowFilter = Exclude<keyof Filters, "showWholesale" | "wholesaleOnly" | "quantity_lb">;

/** The price of the largest tier at or below the quantity, else of the smallest tier; a lone price is one tier. */
export function priceAt({ priceTiers, pricePerLb }: CoffeeRow, quantityLb: number): number | null {
  if (quantityLb === 1 || priceTiers.length === 0) return pricePerLb;
  let [holds] = priceTiers;
  for (const tier of priceTiers) if (tier.min_lbs <= quantityLb) holds = tier;
  return holds?.price ?? null;
}

/** The notes of `random-coffees.ts` and their families, written down. */
const FAMILIES: Record<string, string> = {
  jasmine: "floral",
  "dark chocolate": "nutty and cocoa",
  blueberry: "fruity",
  smoke: "roasted",
};
const bare = (text: string) => lower(text).normalize("NFD").replaceAll(/\p{M}/gu, "").trim();

const yearsOf = (harvest: string | null) =>
  ({ "2024": [2024], "2025": [2025], "2024/25": [2024, 2025], "Oct 2025–Jan 2026": [2025, 2026] })[
    harvest ?? ""
  ] ?? [];

/** At the latest: a year or a season ends with its year. */
function isPastCrop(arrival: string | null): boolean {
  const [, day, year] = /^(20\d\d-\d\d-\d\d)$|^(?:Spring )?(20\d\d)$/.exec(arrival ?? "") ?? [];
  const latest = day ?? (year && `${year}-12-31`);
  return latest !== undefined && Date.now() - Date.parse(latest) >= 366 * 86_400_000;
}

const TESTS: { [K in RowFilter]: (row: CoffeeRow, value: Filters[K], quantityLb: number) => boolean } = {
  q: discloses,
  ids: (row, ids) => ids.includes(row.id),
  stocked: (row, stocked) => stocked === "all" || row.stocked === (stocked === "true"),
  origin: (row, part) => has(row.continent, part) || has(row.country, part) || has(row.region, part),
  country: (row, values) => values.some((value) => is(row.country, value)),
  continent: (row, value) => is(row.continent, value),
  source: (row, values) => values.some((value) => is(row.source, value)),
  processing: (row, asked) => labelled(row.processing, asked),
  name: (row, part) => has(row.name, part),
  region: (row, asked) => labelled(row.region, asked),
  cultivar_detail: (row, asked) => labelled(row.cultivarDetail, asked, row.cultivarDetail?.split(", ")),
  type: (row, asked) => labelled(row.type, asked),
  grade: (row, asked) => labelled(row.grade, asked),
  appearance: (row, part) => has(row.appearance, part),
  price_per_lb_min: (row, least, lb) => (priceAt(row, lb) ?? Number.NaN) >= least,
  price_per_lb_max: (row, most, lb) => (priceAt(row, lb) ?? Number.NaN) <= most,
  cost_lb_min: (row, least, lb) => (priceAt(row, lb) ?? Number.NaN) >= least,
  cost_lb_max: (row, most, lb) => (priceAt(row, lb) ?? Number.NaN) <= most,
  score_value_min: (row, least) => row.scoreValue !== null && row.scoreValue >= least,
  score_value_max: (row, most) => row.scoreValue !== null && row.scoreValue <= most,
  arrival_date: (row, date) => is(row.arrivalDate, date),
  stocked_date: (row, date) => row.stockedDate !== null && row.stockedDate >= date,
  stocked_days: (row, days) =>
    row.stockedDate !== null &&
    Date.parse(row.stockedDate) >= Date.parse(new Date().toISOString().slice(0, 10)) - days * 86_400_000,
  processing_base_method: (row, asked) => [asked].flat().some((value) => is(row.processBaseMethod, value)),
  fermentation_type: (row, asked) => [asked].flat().some((value) => is(row.fermentationType, value)),
  process_additive: (row, asked) =>
    [asked].flat().some((value) => row.processAdditives?.includes(lower(value))),
  has_additives: (row, wanted) =>
    wanted
      ? (row.processAdditives?.some((additive) => REAL_ADDITIVES.includes(additive)) ?? false)
      : row.processAdditives?.join() === "none",
  processing_disclosure_level: (row, asked) =>
    [asked].flat().some((value) => is(row.processDisclosureLevel, value)),
  processing_confidence_min: (row, least) =>
    row.processDisclosureLevel !== "none" && row.processConfidence >= least,
  drying_method: (row, part) => has(row.dryingMethod, part),
  flavor: (row, values) =>
    (row.tastingNotes ?? []).some((note) =>
      values
        .flatMap((value) => value.split(","))
        .some((value) => [bare(note), FAMILIES[note]].includes(bare(value))),
    ),
  certification: (row, values) =>
    (row.certifications ?? []).some((seal) => values.some((value) => is(seal, value))),
  decaf: (row, wanted) => row.decaf === wanted,
  elevation_min: (row, least) => (row.elevationMaxMasl ?? Number.NaN) >= least,
  elevation_max: (row, most) => (row.elevationMinMasl ?? Number.NaN) <= most,
  harvest_year: (row, years) => yearsOf(row.harvest).some((year) => years.includes(year)),
  producer: (row, values) => values.some((value) => is(row.producer, value)),
  past_crop: (row, wanted) => isPastCrop(row.arrivalDate) === wanted,
};

function passes<K extends RowFilter>(row: CoffeeRow, name: K, filters: Partial<Filters>): boolean {
  const value: Filters[K] | undefined = filters[name];
  return value === undefined || TESTS[name](row, value, filters.quantity_lb ?? 1);
}

/** The rows that this caller should be answered, in no particular order. */
export function expectedRows(
  rows: readonly CoffeeRow[],
  viewer: Viewer,
  filters: CatalogFilters,
): CoffeeRow[] {
  const { cost_lb_min, cost_lb_max, ...current } = filters;
  const asked: CatalogFilters = {
    stocked: "true",
    // Deprecated bounds count only where the current ones are absent.
    ...(cost_lb_min !== undefined && { price_per_lb_min: cost_lb_min }),
    ...(cost_lb_max !== undefined && { price_per_lb_max: cost_lb_max }),
    ...current,
  };
  const names = Object.keys(TESTS) as RowFilter[];
  return rows.filter(
    (row) => maySee(viewer, row, filters) && names.every((name) => passes(row, name, asked)),
  );
}

type Key = (row: CoffeeRow) => string | number | null;

/** What each order compares; for `below_median` the test has the medians. */
export const KEYS: Record<Exclude<SortField | PageSort, "below_median">, Key> = {
  arrival_date: (row) => row.arrivalSortDate,
  stocked_date: (row) => row.stockedDate,
  name: (row) => row.name,
  source: (row) => row.source,
  continent: (row) => row.continent,
  country: (row) => row.country,
  region: (row) => row.region,
  processing: (row) => row.processing,
  cultivar_detail: (row) => row.cultivarDetail,
  type: (row) => row.type,
  grade: (row) => row.grade,
  appearance: (row) => row.appearance,
  score_value: (row) => row.scoreValue,
  cost_lb: (row) => row.pricePerLb,
  price_per_lb: (row) => row.pricePerLb,
  // In stock first; of those, and of the others, the newest arrival, or else the latest start of sale.
  newest: (row) => `${row.stocked ? 1 : 0} ${row.arrivalSortDate ?? row.stockedDate ?? ""}`,
};

/** Of arrivals that are no date, words come before none at all. */
const silence = (row: CoffeeRow, field: SortField | PageSort) =>
  field === "arrival_date" && row.arrivalSortDate === null && row.arrivalDate === null ? 1 : 0;

/** Sorted as the contract says: no value last in both directions, then by id. */
export function inOrder(
  rows: readonly CoffeeRow[],
  field: SortField | PageSort,
  direction: "asc" | "desc",
  key: Key,
): CoffeeRow[] {
  const sign = direction === "asc" ? 1 : -1;
  return [...rows].sort((a, b) => {
    const [left, right] = [key(a), key(b)];
    if (left === right) return silence(a, field) - silence(b, field) || a.id - b.id;
    if (left === null) return 1;
    if (right === null) return -1;
    return left < right ? -sign : sign;
  });
}
