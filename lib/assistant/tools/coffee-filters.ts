import { z } from "zod";
import { MAX_SHOWN_ROWS, SORTS } from "@/lib/assistant/contract";
import { STATED_FACTS, type StatedFact } from "@/lib/assistant/understand/slots/stated-facts";
import { measuredAgainst } from "@/lib/catalog/pages/measured-against";
import type { CatalogRow, OriginPrices } from "@/lib/catalog/schemas";
import { pastCropMonths } from "@/lib/coffee/past-crop";
import { tierAt } from "@/lib/coffee/price-tiers";
import { placeNote } from "@/lib/supply/flavour-wheel";
import { liesWithin } from "@/lib/supply/normalize/places/gazetteer";
import { fold } from "@/lib/supply/normalize/words/words";
import { dayOf, daysBefore } from "@/lib/units/days";

const words = (what: string) => z.array(z.string().trim().min(1).max(80)).max(20).optional().describe(what);
const amount = z.number().min(0).max(100_000).optional();

/** Every disclosed fact that a search can ask for; all must match. */
export const coffeeFilters = z.object({
  name: z.string().trim().min(1).max(120).optional().describe("Part of the coffee's name"),
  origin: words("Countries, such as Ethiopia"),
  region: words("Regions, such as Guji"),
  not_origin: words("Countries to leave out"),
  not_region: words("Regions to leave out"),
  process: words("Washed, Natural, Honey, Wet-Hulled, Anaerobic Natural …"),
  not_process: words("Processes to leave out"),
  variety: words("Cultivars, such as Gesha or SL28"),
  flavor: words("Tasting notes or families of the flavor wheel; all must be there"),
  not_flavor: words("Tasting notes to leave out"),
  certification: words("Organic, Fair Trade, Rainforest Alliance …; all must be there"),
  any_certification: z.literal(true).optional().describe("One of the certifications is enough"),
  supplier: words("Supplier names or slugs"),
  producer: words("Producers, farms, cooperatives or stations"),
  grade: words("Grades, such as AA"),
  drying: words("Raised Beds, Patio, Mechanical …"),
  decaf: z.boolean().optional(),
  stated: z.array(z.enum(STATED_FACTS)).optional().describe("Facts that the listing must state"),
  unstated: z.array(z.enum(STATED_FACTS)).optional().describe("Facts that the listing must not state"),
  sold_out: z.literal(true).optional().describe("No longer in stock, instead"),
  sold_out_within_days: z
    .int()
    .nonnegative()
    .max(3650)
    .optional()
    .describe("Sold out since this many days ago"),
  score_min: z.number().min(0).max(100).optional().describe("Cup score that the supplier states"),
  score_max: z.number().min(0).max(100).optional(),
  price_min: amount.describe("US dollars per pound at quantity_lb"),
  price_max: amount.describe("US dollars per pound at quantity_lb"),
  quantity_lb: z.number().positive().max(100_000).optional().describe("Pounds to buy. Defaults to 1"),
  elevation_min: amount.describe("Metres above sea level"),
  elevation_max: amount.describe("Metres above sea level"),
  arrived_within_days: z.int().positive().max(3650).optional().describe("Came into stock within these days"),
  harvest_year: z.int().min(1990).max(2100).optional(),
  below_median: z.literal(true).optional().describe("Cheaper than its origin's median"),
  past_crop: z.boolean().optional().describe("Arrived more than a year ago; false leaves these out"),
  sort: z.enum(SORTS).optional(),
  limit: z.int().positive().max(MAX_SHOWN_ROWS).optional(),
});
export type CoffeeFilters = z.output<typeof coffeeFilters>;

const key = (text: string) => fold(text.normalize("NFC")).replaceAll("-", " ").trim();

export const priceAt = (coffee: CatalogRow, quantityLb: number): number | null =>
  tierAt(coffee.price_tiers, quantityLb)?.price ?? coffee.price_per_lb;

const isDecaf = (coffee: CatalogRow) =>
  [coffee.processing_base_method, coffee.processing, coffee.name].some(
    (text) => text !== null && key(text).includes("decaf"),
  );

/** The base method, or a word of the supplier's label: `anaerobic` of `Anaerobic Natural`. */
function hasProcess(coffee: CatalogRow, wanted: string): boolean {
  const label = key(coffee.processing ?? "");
  const base = key(coffee.processing_base_method ?? coffee.process.base_method ?? "");
  const want = key(wanted);
  if (want === "natural") return base === "natural" || (base === "" && label === "natural");
  return base === want || ` ${label} `.includes(` ${want} `) || key(coffee.fermentation_type ?? "") === want;
}

function hasSeals(
  seals: readonly string[],
  { certification: asked = [], any_certification: any }: CoffeeFilters,
) {
  const has = (seal: string) => seals.includes(key(seal));
  return any && asked.length > 0 ? asked.some(has) : asked.every(has);
}

function inRegion(coffee: CatalogRow, wanted: string): boolean {
  const want = key(wanted);
  const { region, country } = coffee;
  if (region !== null && ` ${key(region)} `.includes(` ${want} `)) return true;
  if (` ${key(coffee.name)} `.includes(` ${want} `)) return true;
  if (region === null || country === null) return false;
  return liesWithin(country, region, wanted) || liesWithin(country, region, titled(wanted));
}

const titled = (text: string) => text.replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());

/** Words for a kind of cup → the notes or the wheel's families that say so. */
const KINDS: Record<string, readonly string[]> = {
  funky: ["fermented", "winey", "red wine", "rum", "kombucha", "cherry liqueur", "boozy", "overripe", "wine"],
  boozy: ["rum", "cherry liqueur", "whiskey", "red wine", "winey", "brandy", "wine"],
  nutty: ["nut", "almond", "hazelnut", "walnut", "peanut", "pecan", "praline"],
  earthy: ["earth", "earth and wood"],
  spicy: ["spices", "spice", "spiced"],
  smoky: ["smoke", "smoky"],
  herbal: ["herb"],
  jammy: ["jam"],
  citrusy: ["citrus"],
  chocolaty: ["chocolate", "cocoa"],
  chocolatey: ["chocolate", "cocoa"],
};

function hasFlavor(coffee: CatalogRow, wanted: string): boolean {
  const want = key(wanted);
  const kinds = KINDS[want] ?? [want];
  return (coffee.tasting_notes ?? []).some((note) => {
    const own = ` ${key(note)} `;
    const { family, group, head } = placeNote(note);
    return kinds.some(
      (kind) => own.includes(` ${kind} `) || kind === family || kind === group || kind === head,
    );
  });
}

/** By its grade, its name, or its kind of bean: a peaberry has grade PB. */
function hasGrade({ grade, name, type }: CatalogRow, wanted: string): boolean {
  const own = ` ${[grade, name, type].map((text) => key(text ?? "")).join(" ")} `;
  const spellings = key(wanted) === "peaberry" ? ["peaberry", "pb"] : [key(wanted)];
  return spellings.some((spelling) => own.includes(` ${spelling} `));
}

const years = (text: string | null) =>
  [...(text ?? "").slice(0, 200).matchAll(/\b(20\d\d)\b/g)].map(([year]) => year);

const STATES: Readonly<Record<StatedFact, (coffee: CatalogRow) => boolean>> = {
  "harvest year": ({ harvest }) => years(harvest).length > 0,
  "arrival date": ({ arrival_date: arrival }) => arrival !== null,
  "cup score": ({ score_value: score }) => score !== null,
  elevation: ({ elevation_min_masl: low, elevation_max_masl: high }) => (low ?? high) !== null,
  variety: ({ cultivar_detail: cultivars }) => cultivars !== null,
  process: ({ process }) => process.base_method !== null,
  fermentation: ({ process }) => process.fermentation_type !== null,
  "drying method": ({ drying_method: drying }) => drying !== null,
  region: ({ region }) => region !== null,
  producer: ({ producer, farm, cooperative }) => (producer ?? farm ?? cooperative) !== null,
  farm: ({ farm }) => farm !== null,
  "washing station": ({ washing_station: station }) => station !== null,
  certification: ({ certifications }) => (certifications ?? []).length > 0,
  "tasting notes": ({ tasting_notes: notes }) => (notes ?? []).length > 0,
  grade: ({ grade }) => grade !== null,
  "lot size": ({ lot_size: size }) => size !== null,
  "bag size": ({ bag_size: size }) => size !== null,
  price: ({ price_per_lb: price }) => price !== null,
};

const isPastCrop = ({ arrival_date: arrival }: CatalogRow, now: Date) =>
  pastCropMonths(arrival, dayOf(now)) !== null;

const anyOf = (wanted: readonly string[] | undefined, is: (value: string) => boolean) =>
  wanted === undefined || wanted.length === 0 || wanted.some(is);

const statesAsAsked = (coffee: CatalogRow, { stated = [], unstated = [] }: CoffeeFilters) =>
  stated.every((fact) => STATES[fact](coffee)) && !unstated.some((fact) => STATES[fact](coffee));

const soldOutSince = (
  { unstocked_date: since }: CatalogRow,
  { sold_out_within_days: days }: CoffeeFilters,
  now: Date,
) => days === undefined || (since !== null && since >= daysBefore(days, now));

/** Filters that the catalog's own query can't answer, over rows that it found. */
export function matches(coffee: CatalogRow, filters: CoffeeFilters, now: Date): boolean {
  const { elevation_min_masl: low, elevation_max_masl: high } = coffee;
  const price = priceAt(coffee, filters.quantity_lb ?? 1);
  const country = key(coffee.country ?? "");
  const varieties = key(coffee.cultivar_detail ?? "").split(", ");
  const seals = (coffee.certifications ?? []).map(key);
  return (
    anyOf(filters.origin, (origin) => country === key(origin)) &&
    !filters.not_origin?.some((origin) => country === key(origin)) &&
    anyOf(filters.region, (region) => inRegion(coffee, region)) &&
    !filters.not_region?.some((region) => inRegion(coffee, region)) &&
    (filters.score_min === undefined || (coffee.score_value ?? -1) >= filters.score_min) &&
    (filters.score_max === undefined || (coffee.score_value ?? Infinity) <= filters.score_max) &&
    anyOf(filters.process, (process) => hasProcess(coffee, process)) &&
    !filters.not_process?.some((process) => hasProcess(coffee, process)) &&
    anyOf(filters.variety, (variety) => varieties.some((own) => ` ${own} `.includes(` ${key(variety)} `))) &&
    (filters.flavor ?? []).every((flavor) => hasFlavor(coffee, flavor)) &&
    !filters.not_flavor?.some((flavor) => hasFlavor(coffee, flavor)) &&
    hasSeals(seals, filters) &&
    anyOf(filters.producer, (producer) =>
      key(
        [coffee.producer, coffee.farm, coffee.cooperative, coffee.washing_station, coffee.name].join(" "),
      ).includes(key(producer)),
    ) &&
    anyOf(filters.grade, (grade) => hasGrade(coffee, grade)) &&
    anyOf(filters.drying, (way) => key(coffee.drying_method ?? "").includes(key(way))) &&
    statesAsAsked(coffee, filters) &&
    (filters.decaf === undefined || isDecaf(coffee) === filters.decaf) &&
    (filters.name === undefined || key(coffee.name).includes(key(filters.name))) &&
    (filters.price_min === undefined || (price !== null && price >= filters.price_min)) &&
    (filters.price_max === undefined || (price !== null && price <= filters.price_max)) &&
    (filters.elevation_min === undefined || (high ?? low ?? -1) >= filters.elevation_min) &&
    (filters.elevation_max === undefined ||
      ((low ?? high) !== null && Number(low ?? high) <= filters.elevation_max)) &&
    soldOutSince(coffee, filters, now) &&
    (filters.harvest_year === undefined || years(coffee.harvest).includes(String(filters.harvest_year))) &&
    (filters.past_crop === undefined || isPastCrop(coffee, now) === filters.past_crop)
  );
}

/** Rows without the value come last. */
export function sortCoffees(
  coffees: CatalogRow[],
  { sort, quantity_lb: quantity = 1 }: CoffeeFilters,
  medians: ReadonlyMap<string, OriginPrices>,
): CatalogRow[] {
  const ratio = (coffee: CatalogRow) => {
    const [price, median] = [priceAt(coffee, quantity), measuredAgainst(coffee, medians)?.median];
    return price === null || median === undefined ? null : price / median;
  };
  const by = {
    cheapest: (coffee: CatalogRow) => priceAt(coffee, quantity),
    dearest: (coffee: CatalogRow) => negative(priceAt(coffee, quantity)),
    newest: (coffee: CatalogRow) => negative(coffee.stocked_date ? Date.parse(coffee.stocked_date) : null),
    best_score: (coffee: CatalogRow) => negative(coffee.score_value),
    best_house_score: (coffee: CatalogRow) => negative(coffee.house_score),
    highest: (coffee: CatalogRow) => negative(coffee.elevation_max_masl ?? coffee.elevation_min_masl),
    most_below_median: ratio,
  }[sort ?? "cheapest"];
  return coffees.toSorted((a, b) => (by(a) ?? Infinity) - (by(b) ?? Infinity) || a.id - b.id);
}

const negative = (value: number | null) => (value === null ? null : -value);
