import { dataFile, PHRASES } from "@/lib/data-file";
import tradeWords from "@/lib/supply/normalize/data/trade-words.json" with { type: "json" };
import { countryNames } from "@/lib/supply/normalize/vocabulary/country-names";
import { placeSpellings, spellings } from "@/lib/supply/normalize/vocabulary/spellings";
import genericWords from "../data/generic-words.json" with { type: "json" };
import otherLanguages from "../data/other-languages.json" with { type: "json" };
import proseWords from "../data/prose-words.json" with { type: "json" };
import siteNames from "../data/sites.json" with { type: "json" };
import titleWords from "../data/title-words.json" with { type: "json" };
import { isOneName, joinedKey, remembered, spellingKey, wordsIn } from "./spelling";

const TITLE_WORDS = [
  ...dataFile("title-words.json", PHRASES, titleWords),
  ...dataFile("prose-words.json", PHRASES, proseWords),
  ...dataFile("other-languages.json", PHRASES, otherLanguages),
];

/** Other scripts leave syllables of a country's name, which are words of growers' names. */
const MIN_COUNTRY_LENGTH = 5;

const keysOf = (phrases: readonly string[]) => phrases.flatMap(wordsIn).map(spellingKey);

// Built when first asked: the vocabularies have thousands of words.
let common: ReadonlySet<string> | undefined;
let regions: ReadonlySet<string> | undefined;

/** What German and its neighbors add a word to: `vollgewaschen`, `Elefantenbohne`, `Naturkaffee`. */
const COMPOUND =
  /(?:gewasc?h?en|bohnen?|koperative|genosenschaft|(?:natur|roh|wald|hochland)kafe|verfahren|ernte|fermentierte?r?|trocknete?r?)$/;

/** True for a spelling key that belongs to the trade: countries, methods, cultivars, grades, seals, flavors, titles. */
export function isCommonWord(key: string): boolean {
  common ??= new Set(
    keysOf([
      ...TITLE_WORDS,
      ...tradeWords,
      ...genericWords,
      ...[...spellings()].filter(({ kind }) => kind !== "place").map(({ written }) => written),
    ]).concat(keysOf(countryNames()).filter((name) => name.length >= MIN_COUNTRY_LENGTH)),
  );
  return common.has(key) || COMPOUND.test(key);
}

/** True for a word of a region's name in any spelling. `Konga`, a place inside Yirgacheffe, is none. */
export function isRegionWord(key: string): boolean {
  regions ??= new Set(
    surePlaces().flatMap(({ stored, written }) =>
      keysOf(isOneName(joinedKey(written), joinedKey(stored)) ? [written] : []),
    ),
  );
  return regions.has(key);
}

const surePlaces = () => [...spellings()].filter(({ kind, written }) => kind === "place" && !isSite(written));

let sites: ReadonlySet<string> | undefined;

/**
 * True for a village, hill or estate of the gazetteer after which a station or a lot is called: shops put it where a
 * grower's name would be, so it is one.
 */
export function isSite(place: string): boolean {
  sites ??= new Set(dataFile("sites.json", PHRASES, siteNames).map(joinedKey));
  return sites.has(joinedKey(place));
}

let wholePlaces: ReadonlySet<string> | undefined;

/** True for a word that is the whole name of a place, or of a region's. */
export function isWholePlace(key: string): boolean {
  wholePlaces ??= new Set(surePlaces().flatMap(({ written }) => onlyKey(written) ?? []));
  return wholePlaces.has(key) || isRegionWord(key);
}

function onlyKey(written: string): string | undefined {
  const [key, more] = keysOf([written]);
  return more === undefined ? key : undefined;
}

/** The places of a country, or of all if it's unknown, as name keys, and the words of its regions in any spelling. */
const placesOf = remembered((country): { names: ReadonlySet<string>; regionWords: ReadonlySet<string> } => {
  const all = [...placeSpellings()].filter(({ written }) => !isSite(written));
  const here = all.filter((place) => place.country === country);
  const [names, regionWords] = [new Set<string>(), new Set<string>()];
  for (const { region, written } of here.length > 0 ? here : all) {
    const keys = keysOf([written]);
    names.add(keys.join(" "));
    if (isOneName(joinedKey(written), joinedKey(region))) for (const key of keys) regionWords.add(key);
  }
  return { names, regionWords };
});

/** True for a word of a grower's name key that is a place's whole name in that country, or a word of its regions. */
export function isPlaceIn(country: string | null, name: string, word: string): boolean {
  const { names, regionWords } = placesOf(country ?? "");
  return names.has(name) || regionWords.has(word);
}

const MIN_TITLE_NAME = 3;

/** True for a word of a title that may name a grower or lot. */
export const isTitleName = (key: string): boolean =>
  key.length >= MIN_TITLE_NAME && /^[a-z]/.test(key) && !isCommonWord(key) && !isRegionWord(key);

let placeNames: ReadonlySet<string> | undefined;

const namesIn = (words: readonly string[]): string[] => [
  words.join(" "),
  words.filter((word) => word.length >= MIN_TITLE_NAME && !isRegionWord(word)).join(" "),
];

/** Words in a row that a place's name may have. */
const MAX_PLACE_WORDS = 4;

/** The words of a title's name key that are, alone or in a row, the whole name of a place: a lot may share one with it. */
export const placeWordsIn = remembered((key): readonly string[] => {
  // Titles' keys have no regions: of Lintong Nihuta only the second word is left.
  placeNames ??= new Set(surePlaces().flatMap(({ written }) => namesIn(keysOf([written]))));
  const words = key.split(" ");
  const found = words.filter(isRegionWord);
  for (let length = 1; length <= MAX_PLACE_WORDS; length++) {
    for (let at = 0; at + length <= words.length; at++) {
      const part = words.slice(at, at + length);
      if (placeNames.has(part.join(" "))) found.push(...part);
    }
  }
  return found;
});
