import type { CatalogRow } from "@/lib/catalog/schemas";

/** What pages have to say of coffees, worked out again from rows of `/v1/catalog`, by none of our own functions. */

/** What a reader sees of a rendered part, without tags. */
export const textOf = (markup: string) =>
  markup
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");

const usd = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
export const dollars = (amount: number) => usd.format(amount);

const METHODS: Record<string, string> = {
  Washed: "washed",
  "Semi-Washed": "washed",
  Natural: "natural & honey",
  Honey: "natural & honey",
  "Pulped Natural": "natural & honey",
  "Wet-Hulled": "wet-hulled",
  Monsooned: "monsooned",
};

export function methodOf({ process }: CatalogRow): string | null {
  const { base_method: base, fermentation_type: fermentation, additives } = process;
  if (base === "Decaf") return "decaf";
  const plain = fermentation === null || ["Aerobic", "None Stated", "Unknown"].includes(fermentation);
  const used = (additives ?? []).filter((additive) => additive !== "none" && additive !== "unspecified");
  return plain && used.length === 0 ? (METHODS[base ?? ""] ?? null) : "fermented";
}

export function tierOf({ price_tiers: tiers }: CatalogRow, lb: number) {
  const holding = tiers.filter(({ min_lbs }) => min_lbs <= lb);
  return holding.at(-1) ?? tiers[0] ?? null;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(at)] ?? Number.NaN) + (sorted[Math.ceil(at)] ?? Number.NaN)) / 2;
}

/** Postgres rounds a median to cents, half of one away from zero. */
export const cents = (amount: number) => Math.round(amount * 100 + 1e-6) / 100;

interface Group {
  country: string;
  method: string | null;
  prices: number[];
  median: number;
}

/** Prices of retail coffees in stock by country, and by country and method; a median needs five. */
export function groupsAt(rows: readonly CatalogRow[], lb: number): Map<string, Group> {
  const groups = new Map<string, Omit<Group, "median">>();
  for (const row of rows) {
    const price = tierOf(row, lb)?.price;
    if (!row.stocked || row.wholesale || row.country === null || price === undefined) continue;
    for (const method of new Set([null, methodOf(row)])) {
      const key = `${row.country}|${method}`;
      const group = groups.get(key) ?? { country: row.country, method, prices: [] };
      group.prices.push(price);
      groups.set(key, group);
    }
  }
  const enough = [...groups].filter(([, { prices }]) => prices.length >= 5);
  return new Map(enough.map(([key, group]) => [key, { ...group, median: cents(median(group.prices)) }]));
}

/** What a coffee's price has to be compared with. */
export function groupOf(row: CatalogRow, groups: ReadonlyMap<string, Group>): Group | undefined {
  if (row.wholesale) return undefined;
  return groups.get(`${row.country}|${methodOf(row)}`) ?? groups.get(`${row.country}|null`);
}

export const shortName = (country: string) => country.replace("Democratic Republic of the Congo", "DR Congo");

export function differenceText(share: number): string {
  const percent = new Intl.NumberFormat("en-US").format(Math.round(Math.abs(share) * 100));
  return Math.abs(share) < 0.005 ? "at" : `${percent}% ${share < 0 ? "below" : "above"}`;
}

/** Medians of an origin with their counts, most listings first. */
export function mediansOf(country: string, groups: ReadonlyMap<string, Group>): string | null {
  const own = [...groups.values()].filter((group) => group.country === country);
  const methods = own.filter(({ method }) => method !== null);
  const named = methods.length > 0 ? methods : own;
  if (named.length === 0) return null;
  return named
    .sort((a, b) => b.prices.length - a.prices.length)
    .map((group) => `${dollars(group.median)} ${group.method ?? "all methods"} (${group.prices.length})`)
    .sort()
    .join(", ");
}

/** The mark of a coffee in stock that arrived over 365 days before `today`; null for all others. */
export function pastCropMark(arrival: string | null, today: string): string | null {
  const [, date, year] = /^(\d{4}-\d\d-\d\d)$|^(?:\w+ )?(20\d\d)$/.exec(arrival ?? "") ?? [];
  const latest = date ?? (year === undefined ? undefined : `${year}-12-31`);
  if (latest === undefined) return null;
  const days = (Date.parse(today) - Date.parse(latest)) / 86_400_000;
  return days > 365 ? `Past crop, ${Math.floor(days / 30.4375)}${date ? "" : "+"} months` : null;
}

/** A minimum that is whole kilograms is named by them first. */
export function minimumText(lb: number): string {
  const kg = Math.round(lb * 0.45359237);
  return !Number.isInteger(lb) && (kg / 0.45359237).toFixed(2) === lb.toFixed(2)
    ? `${kg} kg, or ${lb} lb`
    : `${lb} lb`;
}

export const daysAgo = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10);

/** What is said of each family, as fragments that have to be in the text and fragments that must not be. */
export function proofFragments(row: CatalogRow, hasStation: boolean): [string, boolean][] {
  const place = row.country !== null || row.region !== null;
  const grower = hasStation || row.producer !== null || row.farm !== null || row.cooperative !== null;
  const yearAgo = daysAgo(365);
  const recent = [row.arrival_date, row.stocked_date].some(
    (date) => date !== null && /^\d{4}-\d\d-\d\d$/.test(date) && date >= yearAgo,
  );
  return [
    ["No origin.", !place && !grower],
    ["no producer, farm, cooperative or station", place && !grower],
    ...(["producer", "farm"] as const).map((name): [string, boolean] => [
      ` ${name}`,
      row[name] !== null || (place && !grower),
    ]),
    ["Prices for several quantities.", row.price_tiers.length > 1],
    ["One price, no volume tiers.", row.price_tiers.length === 1],
    ["No price.", row.price_per_lb === null],
    // A year or a season also counts from its first day, which rows don't tell.
    ...(/^\d{4}-|^$/.test(row.arrival_date ?? "")
      ? [["at most a year old", recent] satisfies [string, boolean]]
      : []),
    ["No date.", row.arrival_date === null && row.stocked_date === null],
  ];
}

const TERMS = {
  country: "country",
  region: "region",
  producer: "producer",
  farm: "farm",
  certifications: "certifications",
  processing: "process label",
  drying_method: "drying",
  cultivar_detail: "cultivar",
  grade: "grade",
  appearance: "screen and defects",
  type: "lot type",
  score_value: "cup score",
  tasting_notes: "tasting notes",
  harvest: "harvest",
  arrival_date: "arrival",
  stocked_date: "came into stock",
  lot_size: "lot size",
  bag_size: "bag size",
  fermentation_duration_hours: "fermentation time",
} as const satisfies Partial<Record<keyof CatalogRow, string>>;

/** Terms of the facts that a row has not, among those that a page lists as not disclosed. */
export function undisclosed(row: CatalogRow): string[] {
  const { base_method: base, fermentation_type: fermentation, additives } = row.process;
  const fields = Object.entries(TERMS) as [keyof typeof TERMS, string][];
  return [
    ...fields.flatMap(([field, term]) =>
      row[field] === null || [row[field]].flat().length === 0 ? term : [],
    ),
    ...(row.elevation_min_masl === null && row.elevation_max_masl === null ? ["elevation"] : []),
    ...(base === null || base === "Unknown" ? ["base method"] : []),
    ...(fermentation === null || ["Unknown", "None Stated"].includes(fermentation) ? ["fermentation"] : []),
    ...(additives?.length ? [] : ["additives"]),
    ...(row.process.disclosure_level === "none" ? ["process detail"] : []),
  ].sort();
}

const many = (n: number, one: string) => `${n} ${n === 1 ? one : `${one}s`}`;

/** What a supplier sells, and where its prices are in the medians of their origins and methods. */
export function supplierText(
  own: readonly CatalogRow[],
  groups: ReadonlyMap<string, Group>,
  wholesaleOnly: boolean,
): string {
  const stocked = own.filter((row) => row.stocked);
  const sells = wholesaleOnly
    ? "Sells wholesale only."
    : `${many(stocked.length, "coffee")} in stock, ${own.length - stocked.length} sold out.`;
  const shares = stocked.flatMap((row) => {
    const [price, group] = [row.price_per_lb, groupOf(row, groups)];
    return price !== null && group ? [price / group.median - 1] : [];
  });
  if (shares.length === 0) return sells;
  const [above, below] = [shares.filter((share) => share > 0), shares.filter((share) => share < 0)];
  const compared = `of ${many(shares.length, "listing")}, ${above.length} above it and ${below.length} below`;
  return `${sells} At 1 lb, typically ${differenceText(median(shares))} the median of the same origin and method (${compared}).`;
}

/** Fragments of the process sentence, and whether they have to be in it. */
export function processFragments({ process, proof }: CatalogRow): [string, boolean][] {
  const { base_method: base, fermentation_type: fermentation } = process;
  const hasBase = base !== null && base !== "Unknown";
  const hasDetails =
    (fermentation !== null && !["Unknown", "None Stated"].includes(fermentation)) ||
    (process.additives?.some((additive) => additive !== "unspecified") ?? false) ||
    process.fermentation_duration_hours !== null ||
    process.drying_method !== null ||
    process.notes !== null ||
    !["none", "label_only"].includes(process.disclosure_level);
  return [
    ["base method, with ", hasDetails && hasBase],
    ["base method only", hasBase && !hasDetails],
    ["fermentation time", process.fermentation_duration_hours !== null],
    ["drying", process.drying_method !== null],
    ["No process information", proof?.families.process.signals.length === 0],
  ];
}
