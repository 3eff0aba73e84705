import { dataFile, PHRASES } from "@/lib/data-file";
import { Lexicon } from "../words/lexicon";
import { foldedWords } from "../words/words";
import { COUNTRIES, type CountryEntry } from "./countries/all";
import notPlaces from "./not-places.json" with { type: "json" };

export interface Place {
  country: string;
  /** Null when the phrase names the country itself. */
  region: string | null;
  /** The word has other meanings: it counts only when the country is known from elsewhere. */
  unsure: boolean;
}

const NOT_PLACES = dataFile("places/not-places.json", PHRASES, notPlaces);

function keyOf(name: string): string {
  return foldedWords(name).join(" ");
}

function* namesOf(entry: CountryEntry): Generator<readonly [string, Place]> {
  const { country } = entry;
  yield [country, { country, region: null, unsure: false }];
  for (const name of entry.spellings)
    yield [name.replace(/\?$/, ""), { country, region: null, unsure: name.endsWith("?") }];
  for (const [region, all] of Object.entries(entry.regions)) {
    const own = all.some((name) => name.endsWith("?") && keyOf(name) === keyOf(region));
    yield [region, { country, region, unsure: own }];
    for (const name of all) yield [name.replace(/\?$/, ""), { country, region, unsure: name.endsWith("?") }];
  }
}

function* meaningsOfNames(): Generator<readonly [string, readonly Place[]]> {
  const meanings = new Map<string, Place[]>();
  for (const entry of COUNTRIES) {
    for (const [name, place] of namesOf(entry)) {
      const key = keyOf(name);
      const known = meanings.get(key) ?? [];
      if (!known.some((other) => other.country === place.country && other.region === place.region))
        known.push(place);
      meanings.set(key, known);
    }
  }
  yield* meanings;
  for (const name of NOT_PLACES) yield [name, []];
}

/** Every spelling of every country and region, with all the places it may mean; empty for phrases that aren't places. */
export const GAZETTEER = new Lexicon(meaningsOfNames());

let countryWords: ReadonlySet<string> | undefined;

/** True for a folded word that alone names a country or its people. Checked for every capital letter, so it's a set. */
export function isCountryWord(folded: string): boolean {
  countryWords ??= new Set(
    COUNTRIES.flatMap((entry) => [...namesOf(entry)])
      .filter(([, place]) => place.region === null)
      .map(([name]) => keyOf(name)),
  );
  return countryWords.has(folded);
}

const CODES = new Map(
  COUNTRIES.flatMap(({ country, codes = [] }) => codes.map((code) => [code, country] as const)),
);

/** The country of an ISO 3166 code in a country's own column, or null. */
export function countryOfCode(text: string): string | null {
  return CODES.get(text.trim().toUpperCase()) ?? null;
}

const CONTINENTS = new Map(COUNTRIES.map((entry) => [entry.country, entry.continent]));

export function continentOf(country: string): string | null {
  return CONTINENTS.get(country) ?? null;
}

const WIDER = new Map<string, ReadonlySet<string>>(
  COUNTRIES.flatMap((entry) =>
    Object.entries(entry.within ?? {}).map(
      ([wide, inside]) => [`${entry.country}|${wide}`, new Set(inside)] as const,
    ),
  ),
);

/** True if `narrow` is inside `wide`: Cerrado Mineiro in Minas Gerais, Aceh in Sumatra. */
export function liesWithin(country: string, narrow: string, wide: string): boolean {
  const inside = WIDER.get(`${country}|${wide}`);
  if (!inside) return false;
  return (
    inside.has(narrow) ||
    [...inside].some((middle) => middle !== narrow && liesWithin(country, narrow, middle))
  );
}
