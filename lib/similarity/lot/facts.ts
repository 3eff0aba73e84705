import { COLOURS, CULTIVARS } from "@/lib/supply/normalize/vocabulary/cultivar-names";
import { fold, wordsOf } from "@/lib/supply/normalize/words/words";
import { ADJECTIVES, type BrandName, brandNamesDiffer, brandNamesOf } from "../names/brand-names";
import { exporterOf } from "../names/exporters";
import { placesInTitle } from "../names/title-places";
import { aliasOf, cultivarInScript } from "../words/cultivar-scripts";
import { namesInProse, smallWordsOf } from "../words/written-words";
import { harvestYears, monthsApart, monthsOf } from "./crop-year";
import { fruitOfLot, fruitsIn, isWithFruit } from "./fruits";
import { gradeInTitle, gradeOf, screensOf } from "./grades";
import { kindsDiffer, kindsIn, kindsOf } from "./kinds";
import {
  honeyColorOf,
  hoursIn,
  icoMarkOf,
  lotNumberOf,
  pickedOf,
  seasonOf,
  vesselOf,
  yearsOf,
} from "./marks";
import { selectionsDiffer, selectionsOf } from "./selections";
import { lotWordsOf, transliteratedIn } from "./words";

/**
 * Facts that distinguish two lots of one grower: a difference makes a match ineligible, but isn't one of the
 * contract's blockers.
 */
export interface LotFacts {
  /** Folded and sorted, of the title where no field has them; null if undisclosed, or landraces, which each shop names differently. */
  cultivars: readonly string[] | null;
  /** A single selection of landraces, such as `74110`. */
  selection: string | null;
  /** Of varieties that have several, such as `Gesha gori`. */
  selections: readonly string[];
  /** A number as in Ethiopia, letters as in East Africa, Supremo, Excelso or Fancy; null for others, which are synonyms. */
  grade: string | null;
  /** Screen size of the beans, in 64ths of an inch: `17` and `18` of `Screen 17/18`. */
  screens: readonly number[] | null;
  /** `Lot 12`, `#3` or an outturn like `22NX0108` in the name. */
  number: string | null;
  /** The part of a harvest that a name gives in other words: `tank 4`, `week 14`, `pass 1`. */
  vessel: string | null;
  /** `main` or `fly`, by the name. */
  season: string | null;
  /** First and last year of the harvest, of the name where no field has it. */
  years: readonly [from: number, to: number] | null;
  /** Months of the harvest, 1–12. */
  months: readonly number[] | null;
  /** The company that prepared or sold it, by the name. */
  exporter: string | null;
  /** Of fermentation. */
  hours: number | null;
  /** Where it was dried; null where that may be anywhere, as in the sun. */
  drying: readonly string[] | null;
  /** Fruits of the title of a co-fermented or infused coffee, sorted; the only one of another's. */
  fruits: readonly string[] | null;
  /** By the name. */
  decaf: string | null;
  /** Color of a honey, by the name: `b` for black. */
  color: string | null;
  /** How many times it was fermented, by the name; null if it doesn't mention fermentation. */
  fermentations: number | null;
  /** How often the beans were sorted by hand: `dp` or `tp`. */
  picked: string | null;
  /** What only lots of that kind have, such as `women` or `barrel`: it isn't left out. Sorted. */
  kinds: readonly string[];
  /** Those in the notes on its process: the other's title may have them. Sorted. */
  kindsInNotes: readonly string[];
  /** Words of the title that needn't be names: of another script, written small, or names in its notes. */
  unclear: readonly string[];
  /** Places of the country in the title. */
  places: readonly string[];
  brands: readonly BrandName[];
  /** Words of the name that the title gives to this lot of a grower. */
  words: readonly string[] | null;
}

export const NO_LOT_FACTS: LotFacts = {
  cultivars: null,
  selection: null,
  selections: [],
  grade: null,
  screens: null,
  number: null,
  vessel: null,
  season: null,
  years: null,
  months: null,
  exporter: null,
  hours: null,
  drying: null,
  fruits: null,
  decaf: null,
  color: null,
  fermentations: null,
  picked: null,
  kinds: [],
  kindsInNotes: [],
  unclear: [],
  places: [],
  brands: [],
  words: null,
};

const LANDRACE =
  /heirloom|ateng|\btim ?tim|\bgayo|sigarar|abyssinia|\bjember|\blini s|andung ?sari|landrace|local|mixed|various|indigenous|kurume|dega|wolisho|74\d{3}|jarc/;

const SELECTION = /\b74\d{3}\b/g;
const DECAF_METHODS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:swiss water|swp)\b/, "swiss water"],
  [/\b(?:mountain water|mwp)\b/, "mountain water"],
  [/\b(?:sugar ?cane|ea|ethyl acetate)\b/, "ethyl acetate"],
  [/\bco ?2\b/, "co2"],
];
const TIMES: Readonly<Record<string, number>> = { double: 2, doble: 2, doppel: 2, triple: 3 };
const FERMENTED = /\b(?:(double|doble|doppel|triple)[ -]?)?(?:anaero|ferment|carbonic)/;

function fermentationsOf(name: string): number | null {
  const found = FERMENTED.exec(name);
  return found ? (TIMES[found[1] ?? ""] ?? 1) : null;
}

interface LotSource {
  name: string;
  country: string | null;
  cultivars: readonly string[] | null;
  grade: string | null;
  harvest: string | null;
  fermentationType: string | null;
  fermentationDurationHours: number | null;
  processAdditives: readonly string[] | null;
  dryingMethod: string | null;
  processNotes: string | null;
}

/** `growers`: the name keys of the listing; `lotName`: its title's own words. */
export function lotFactsOf(
  facts: LotSource,
  growers: readonly (string | null)[],
  lotName: string | null,
): LotFacts {
  const name = fold(facts.name);
  const told =
    (facts.cultivars ?? []).length > 0 ? namesOf(facts.cultivars ?? []) : cultivarsInTitle(name, facts.name);
  const inTitle = gradeInTitle(name);
  // Shops shorten Pink Bourbon to the same letters.
  const grade = gradeOf(facts.grade) ?? (inTitle === "pb" && told.includes("Pink Bourbon") ? null : inTitle);
  const cultivars = told.map(cultivarKey).sort();
  const isTelling = cultivars.length > 0 && !cultivars.some((each) => LANDRACE.test(each));
  const selections = new Set([...`${told.join(" ")} ${name}`.matchAll(SELECTION)].map(([each]) => each));
  return {
    cultivars: isTelling ? cultivars : null,
    selection: selections.size === 1 ? ([...selections][0] ?? null) : null,
    selections: selectionsOf(`${(facts.cultivars ?? []).join(" / ")} / ${facts.name}`),
    grade,
    screens: screensOf(`${fold(facts.grade ?? "")} ${name}`),
    number: lotNumberOf(name) ?? icoMarkOf(facts.processNotes ?? ""),
    vessel: vesselOf(name),
    season: seasonOf(`${name} ${fold(facts.harvest ?? "")}`),
    years: facts.harvest === null ? yearsOf(name) : harvestYears(facts.harvest),
    months: monthsOf(facts.harvest ?? ""),
    exporter: exporterOf(facts.name),
    hours: facts.fermentationDurationHours ?? hoursIn(name),
    drying: dryingPlaces(facts.dryingMethod),
    fruits: (isWithFruit(facts) ? fruitsIn : fruitOfLot)(facts.name, [...told, ...growers]),
    decaf: DECAF_METHODS.find(([method]) => method.test(name))?.[1] ?? null,
    color: honeyColorOf(name),
    fermentations: fermentationsOf(name),
    picked: pickedOf(`${name} ${fold(facts.grade ?? "")}`),
    kinds: kindsOf({
      title: name,
      growers: growers.join(" "),
      cultivars: told,
      isVarietyUnread: told.length === 0 && (facts.cultivars ?? []).length > 0,
      isPeaberry: grade === "pb",
      additives: facts.processAdditives,
    }),
    kindsInNotes: kindsIn(fold(facts.processNotes ?? "")),
    unclear: unclearWords(facts, lotName),
    places: placesInTitle(facts.name, facts.country).filter((place) => !isOfVariety(place, told)),
    brands: brandNamesOf(facts.name),
    words: lotWordsOf(facts.name, growers),
  };
}

const NOT_LATIN = /^[^a-z]*$/i;

function unclearWords({ name, processNotes }: LotSource, lotName: string | null): string[] {
  const own = new Set(lotName?.split(" "));
  const words = [...transliteratedIn(name), ...smallWordsOf(name), ...namesInProse(processNotes ?? "")];
  return [...new Set(words)].filter((word) => own.has(word));
}

/** `pluma` of Pluma Hidalgo. */
const isOfVariety = (place: string, cultivars: readonly string[]) =>
  cultivars.some((cultivar) => ` ${fold(cultivar)} `.includes(` ${place} `));

/** Another name of a variety: `Sidra (Bourbon Sidra)`. */
const BESIDE = / ?\([^()]*\)$/;

/** By their catalog names: `Gesha` for `Geisha`, `Sln 9` for `Selection 9`; others unchanged. */
const namesOf = (cultivars: readonly string[]) =>
  cultivars.flatMap((told) => {
    const each = told.replace(BESIDE, "") || told;
    const alias = aliasOf(each);
    if (alias !== null) return [alias];
    const [found, other] = CULTIVARS.find(wordsOf(fold(each)));
    const name = found?.value && !other && !found.value.coloured ? found.value.name : cultivarInScript(each);
    // In another script it may be any of those named.
    return name === null && NOT_LATIN.test(each) ? [] : [name ?? each];
  });

/** `bourbon yellow` of `Bourbon Amarelo`. */
export const cultivarKey = (cultivar: string) =>
  wordsOf(fold(cultivar))
    .map(({ folded }) => COLOURS.get(folded)?.toLowerCase() ?? ADJECTIVES.get(folded) ?? folded)
    .sort()
    .join(" ");

/** Folding takes the marks of kana away. */
function cultivarsInTitle(name: string, title: string): string[] {
  const named = CULTIVARS.find(wordsOf(name)).flatMap(({ value }) => (value?.sure ? [value.name] : []));
  const inScript = cultivarInScript(title);
  return named.length > 0 || inScript === null ? named : [inScript];
}

const differ = <T>(a: T | null, b: T | null) => a !== null && b !== null && a !== b;

/** True if both disclose a fact and it isn't the same. Symmetric. */
export function lotsDiffer(a: LotFacts, b: LotFacts): boolean {
  return (
    differ(a.grade, b.grade) ||
    differ(a.picked, b.picked) ||
    kindsDiffer(a, b) ||
    numbersDiffer(a.number, b.number) ||
    brandNamesDiffer(a.brands, b.brands) ||
    vesselsDiffer(a.vessel, b.vessel) ||
    differ(a.season, b.season) ||
    differ(a.color, b.color) ||
    differ(a.fermentations, b.fermentations) ||
    differ(a.decaf, b.decaf) ||
    differ(a.exporter, b.exporter) ||
    differ(a.selection, b.selection) ||
    selectionsDiffer(a.selections, b.selections) ||
    yearsDiffer(a.years, b.years) ||
    monthsApart(a.months, b.months) ||
    hoursDiffer(a.hours, b.hours) ||
    haveNoneInCommon(a.drying, b.drying) ||
    haveNoneInCommon(a.fruits, b.fruits) ||
    haveNoneInCommon(a.screens, b.screens) ||
    cultivarsDiffer(a.cultivars, b.cultivars)
  );
}

/** Shops leave out the letters of a code, or the part of a contract. */
function numbersDiffer(a: string | null, b: string | null): boolean {
  if (a === null || b === null || a.startsWith(`${b}-`) || b.startsWith(`${a}-`)) return false;
  const [digits, others] = [a, b].map((number) => number.replace(/^[a-z-]+(?=\d{2})/, "").replace(/^0+/, ""));
  const hasLetters = (number: string) => /^[a-z]/.test(number);
  return hasLetters(a) === hasLetters(b) ? a !== b : digits !== others;
}

/** A tank and a week can't be compared. */
function vesselsDiffer(a: string | null, b: string | null): boolean {
  return differ(a, b) && a?.split(" ")[0] === b?.split(" ")[0];
}

function yearsDiffer(a: LotFacts["years"], b: LotFacts["years"]): boolean {
  return a !== null && b !== null && (a[1] < b[0] || b[1] < a[0]);
}

/** Shops count from picking or from the tank, but not half as many again. */
function hoursDiffer(a: number | null, b: number | null): boolean {
  return a !== null && b !== null && Math.max(a, b) >= 1.5 * Math.min(a, b);
}

function haveNoneInCommon<T>(a: readonly T[] | null, b: readonly T[] | null): boolean {
  return a !== null && b !== null && !a.some((each) => b.includes(each));
}

const DRYING_PLACES = new Set(["raised beds", "patio", "mechanical"]);

function dryingPlaces(method: string | null): string[] | null {
  const ways = fold(method ?? "").split(" + ");
  return ways.every((way) => DRYING_PLACES.has(way)) ? ways.sort() : null;
}

/** True if none of one list is a kind of one of the other's. Symmetric. */
export function cultivarsDiffer(a: LotFacts["cultivars"], b: LotFacts["cultivars"]): boolean {
  // `Bourbon` is said for Red Bourbon too.
  const has = (one: string, other: string) => other.split(" ").every((word) => one.split(" ").includes(word));
  const isOne = (one: string, other: string) => has(one, other) || has(other, one);
  return a !== null && b !== null && !a.some((one) => b.some((other) => isOne(one, other)));
}
