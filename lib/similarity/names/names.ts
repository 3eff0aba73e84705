import { dataFile, PHRASES } from "@/lib/data-file";
import { GAZETTEER, liesWithin } from "@/lib/supply/normalize/places/gazetteer";
import genericWords from "../data/generic-words.json" with { type: "json" };
import { isCommonFarm, isCommonName } from "../words/common-names";
import { isCommonWord, isRegionWord, placeWordsIn } from "../words/common-words";
import { areOpposite, qualifiersOf } from "../words/opposites";
import { isOneName, joinedKey, remembered, soundAlike, spellingKey, wordsIn } from "../words/spelling";
import { ORIGIN_SLOTS, type OriginFeatures, type OriginSlot } from "./origin-slots";
import { regionsOverlap } from "./overlapping-regions";

/** Words of an organization, which shops add and drop freely. */
const GENERIC = new Set(dataFile("generic-words.json", PHRASES, genericWords).flatMap(wordsIn));

/** `S` of `S. Ramírez`, which elsewhere may mean a station. */
const INITIAL = /(?<![\p{Letter}.])\p{Uppercase}(?=\. ?\p{Uppercase}\p{Lowercase}{2})/gu;

/**
 * The distinctive words of a grower's name, in order: `Finca El Zorzal` and `El Zorzal Estate`
 * are both `zorzal`. A fully generic name keeps all its words. Each word is in one spelling.
 */
export function nameKey(name: string): string {
  const words = wordsIn(name);
  const initials = new Set((name.match(INITIAL) ?? []).map((letter) => letter.toLowerCase()));
  const telling = words.filter((word) => !GENERIC.has(word) || initials.has(word));
  return (telling.length > 0 ? telling : words).map(spellingKey).join(" ");
}

const SHORTER_FORM = 0.93;
const OTHER_SPELLING = 0.95;

/** Respelled, since short words alone aren't: `taung pyo` is `taungpyo`. */
const joined = (name: string) => spellingKey(name.replaceAll(" ", ""));

/** True if one name has initials for words of the other: `A. Camposeco`, `Anselmo Camposeco`. */
function isShortened(short: readonly string[], full: readonly string[]): boolean {
  const isInitial = (word: string) => /^[a-z]$/.test(word);
  return (
    short.length === full.length &&
    short.some(isInitial) &&
    short.some((word) => !isInitial(word)) &&
    short.every((word, i) => {
      const other = full[i] ?? "";
      return isInitial(word) ? other.length > 1 && other.startsWith(word) : isOneName(word, other);
    })
  );
}

/** True for two spellings of one grower's name, written out or with initials. */
export function isOneGrower(a: string, b: string): boolean {
  const [left, right] = [a.split(" "), b.split(" ")];
  return isOneName(joined(a), joined(b)) || isShortened(left, right) || isShortened(right, left);
}

/** The words of two alike names that both have; none of others. */
function sharedWords(a: string, b: string): readonly string[] {
  const [left, right] = [a.split(" "), b.split(" ")];
  if (areOpposite(left, right)) return [];
  if (isOneName(joined(a), joined(b))) return left;
  const [few, many] = left.length <= right.length ? [left, right] : [right, left];
  if (few.every((word) => many.some((other) => isOneName(word, other)))) return few;
  const short = [left, right].find((words, i) => isShortened(words, i === 0 ? right : left));
  return short?.filter((word) => word.length > 1) ?? [];
}

/**
 * Similarity of two name keys, 0–1; a shorter form has no word that the longer one lacks.
 * Symmetric.
 */
export function namesAlike(a: string, b: string): number {
  if (joined(a) === joined(b)) return 1;
  if (areOpposite(a.split(" "), b.split(" "))) return 0;
  if (isOneName(joined(a), joined(b))) return OTHER_SPELLING;
  return sharedWords(a, b).length > 0 ? SHORTER_FORM : 0;
}

/** The words by which a name could be found in a title. */
export const tellingWords = (name: string) =>
  name.split(" ").filter((word) => !isCommonWord(word) && !isRegionWord(word) && !/^\d+$/.test(word));

/** The telling words of a grower's name key if a title has all of them, in any spelling; none otherwise. */
function wordsInTitle(name: string, title: string): readonly string[] {
  const [words, titleWords] = [tellingWords(name), title.split(" ")];
  const inOneWord = titleWords.some((word) => isOneName(word, joined(name)));
  const inARow = titleWords.some((_, at) =>
    isOneName(titleWords.slice(at, at + words.length).join(""), words.join("")),
  );
  const [length, parts] = [words.length, (at: number) => titleWords.slice(at, at + words.length)];
  const initialed = length > 1 && titleWords.some((_, at) => isShortened(words, parts(at)));
  if (initialed) return words.filter((word) => word.length > 1);
  const all = words.every((word) => titleWords.some((other) => isOneName(word, other)));
  return inOneWord || inARow || all ? words : shortenedInTitle(words, titleWords);
}

/** `rodrigo sanches` of `rodrigo sanches valencia`: a person's second given name or surname is left out, but no `alta`. */
function shortenedInTitle(words: readonly string[], title: readonly string[]): readonly string[] {
  const [first = "", ...others] = words;
  if (words.length < 3 || qualifiersOf(words.join(" ")) !== "") return [];
  const after = title.flatMap((word, i) => (i > 0 && isOneName(title[i - 1] ?? "", first) ? [word] : []));
  const told = others.findLast((word) => after.some((other) => isOneName(word, other)));
  // A village of three words isn't another that begins with two of them.
  return told === undefined || (told === others[0] && !isCommonName(first)) ? [] : [first, told];
}

export const isInTitle = (name: string, title: string): number =>
  wordsInTitle(name, title).length > 0 ? OTHER_SPELLING : 0;

/** The words that two titles share beyond places; none unless the shorter one's are all in the other. */
function sharedInTitles(a: string, b: string): readonly string[] {
  const shared = sharedWords(a, b);
  if (shared.length === 0) return shared;
  const places = [...placeWordsIn(a), ...placeWordsIn(b)];
  return shared.filter((word) => !places.some((place) => isOneName(word, place)));
}

function titlesAlike(a: string, b: string): number {
  if (sharedInTitles(a, b).length === 0) return 0;
  return a === b ? 1 : SHORTER_FORM;
}

const WIDER_PLACE = 0.95;
const SEPARATOR = "\u001f";

/** Region with its country (empty if undisclosed), because two countries may share a name. */
export const regionKey = (country: string | null, region: string) => `${country ?? ""}${SEPARATOR}${region}`;

export const regionName = (key: string) => key.slice(key.indexOf(SEPARATOR) + 1);

/** Similarity of two country names, 0–1. Symmetric. */
export const countriesAlike = (a: string, b: string) => (isOneCountry(a, b) ? 1 : 0);

/** Similarity of two region keys, 0–1: another spelling, or a place inside the other. Symmetric. */
export function regionsAlike(a: string, b: string): number {
  const [countryA = "", regionA = ""] = a.split(SEPARATOR);
  const [countryB = "", regionB = ""] = b.split(SEPARATOR);
  if (countryA !== "" && countryB !== "" && !isOneCountry(countryA, countryB)) return 0;
  const [placeA, placeB] = [joinedKey(regionA), joinedKey(regionB)];
  if (isOneName(placeA, placeB) || (placeA !== "" && soundAlike(placeA, placeB))) return 1;
  const country = countryA || countryB;
  const [placesA = [], placesB = []] = [regionA, regionB].map((region) =>
    regionsOf(regionKey(country, region)),
  );
  const isInside = placesA.some((one) =>
    placesB.some(
      (other) =>
        isOnePlace(one, other) ||
        isPartOf(one, other) ||
        isPartOf(other, one) ||
        liesWithin(country, one, other) ||
        liesWithin(country, other, one) ||
        regionsOverlap(country, one, other),
    ),
  );
  return isInside ? WIDER_PLACE : 0;
}

const isOnePlace = (a: string, b: string) => a === b || isOneName(joinedKey(a), joinedKey(b));

/** True if a place is part of a longer name: `Kayanza` and `Kayanza provincie`, `Misuku` and `Misuku Hills`. */
function isPartOf(part: string, whole: string): boolean {
  const [few, many] = [placeWords(part), placeWords(whole)];
  return (
    few.length < many.length &&
    few.some((word) => word.length > 3 && !isCommonWord(word)) &&
    few.every((word) => many.some((other) => isOneName(word, other)))
  );
}

/** `Bensa` and `Sidama` of `Bensa, Sidama`. */
export const placesOfRegion = (written: string) => written.split(/[,/·]/).map((part) => part.trim());

/** The regions that the gazetteer has of the places of a region key. */
const knownRegions = remembered((key): readonly string[] => {
  const [country, written = ""] = key.split(SEPARATOR);
  const places = placesOfRegion(written).flatMap((part) => GAZETTEER.whole(part) ?? []);
  return places.flatMap(({ country: of, region }) => (of === country && region ? [region] : []));
});

/** The known regions that a written place is or belongs to, and itself: for `Bensa, Sidama`, each part's. */
const regionsOf = remembered((key): readonly string[] => {
  const written = key.split(SEPARATOR)[1] ?? "";
  return [...new Set([written, ...placesOfRegion(written)]), ...knownRegions(key)];
});

/** True if the gazetteer has both and neither contains the other. Symmetric. */
export function regionsApart(a: string, b: string): boolean {
  const [countryA = "", regionA = ""] = a.split(SEPARATOR);
  const [countryB = "", regionB = ""] = b.split(SEPARATOR);
  const isKnown = (country: string, region: string) => knownRegions(regionKey(country, region)).length > 0;
  return (
    regionsAlike(a, b) === 0 &&
    isKnown(countryA || countryB, regionA) &&
    isKnown(countryB || countryA, regionB)
  );
}

function isOneCountry(a: string, b: string): boolean {
  return a === b || joinedKey(a) === joinedKey(b);
}

const placeWords = remembered((place): readonly string[] => wordsIn(place).map(spellingKey));

/** The words of one name of a slot, each in one spelling. */
export function wordsOfName(slot: OriginSlot, name: string): readonly string[] {
  if (slot === "country") return placeWords(name);
  return slot === "region" ? placeWords(regionName(name)) : name.split(" ");
}

/** The words of all names, each once. */
export function wordsOfOrigin(origin: OriginFeatures): ReadonlySet<string> {
  return new Set(
    ORIGIN_SLOTS.flatMap((slot) => {
      const name = origin[slot];
      return name === null ? [] : wordsOfName(slot, name);
    }),
  );
}

/** Two names of growers, a name and a title, or two titles. */
export type NamePair = "names" | "in title" | "titles";
const SHARED = {
  names: sharedWords,
  "in title": wordsInTitle,
  titles: sharedInTitles,
} as const satisfies Record<NamePair, unknown>;

/** A word that more listings have than about the 0.4th power of their number isn't rare: 16 of 1,000. */
const RARE = 0.6;

/** A shorter rare name may be given in two regions. */
const UNMISTAKABLE = 7;

/** How much a shared name says: nothing, which grower it is, or which lot, whatever region a shop gives it. */
export const WORTH = { nothing: 0, grower: 1, lot: 2, anywhere: 3 } as const;
export type Worth = (typeof WORTH)[keyof typeof WORTH];

/** The shared words, with the saint in front: `san lisandro` is a name, though many people are called Lisandro. */
const sharedName = (kind: NamePair, shared: readonly string[], name: string): string =>
  kind === "in title" && SAINT.test(name) ? name : shared.join(" ");

const SAINT = /^(?:san|santa|santo|sao|saint) /;

/**
 * What it says that two names share words: `lot` if one is rare in the catalog. A word of the trade's vocabulary or of
 * either coffee's region says nothing, and neither does a name that many farms or people have.
 */
export function worthOfName(
  kind: NamePair,
  a: string,
  b: string,
  regions: readonly (string | null)[],
  rarityOf: (word: string) => number,
): Worth {
  const places = new Set(regions.flatMap((region) => (region === null ? [] : wordsOfName("region", region))));
  const shared = SHARED[kind](a, b);
  const own = shared.filter((word) => !places.has(word) && !isCommonWord(word));
  if (own.length === 0 || isCommonFarm(sharedName(kind, shared, a))) return WORTH.nothing;
  if (!own.some((word) => rarityOf(word) >= RARE)) return WORTH.grower;
  return kind !== "titles" && isWholeIn(kind, a, b) ? WORTH.anywhere : WORTH.lot;
}

/** True if a long name matches letter by letter. */
function isWholeIn(kind: NamePair, name: string, other: string): boolean {
  if (joined(name).length < UNMISTAKABLE) return false;
  return kind === "names" ? joined(name) === joined(other) : ` ${other} `.includes(` ${name} `);
}

/** Similarity of two names of the same kind, 0–1. Symmetric. */
export function alikeIn(slot: string | undefined, a: string, b: string): number {
  if (slot === "country") return countriesAlike(a, b);
  if (slot === "region") return regionsAlike(a, b);
  return slot === "lotName" ? titlesAlike(a, b) : namesAlike(a, b);
}
