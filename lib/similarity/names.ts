import { dataFile, PHRASES } from "@/lib/data-file";
import { liesWithin } from "@/lib/supply/normalize/places/gazetteer";
import { fold, wordsOf } from "@/lib/supply/normalize/words";
import genericWords from "./data/generic-words.json" with { type: "json" };

/** Generic words that shops add and drop freely. */
const GENERIC = new Set(dataFile("generic-words.json", PHRASES, genericWords));

const wordsIn = (name: string) => wordsOf(fold(name.normalize("NFC"))).map(({ folded }) => folded);

/**
 * The distinctive words of a grower's name, in order: `Finca El Zorzal` and `El Zorzal Estate`
 * are both `zorzal`. A fully generic name keeps all its words.
 */
export function nameKey(name: string): string {
  const words = wordsIn(name);
  const telling = words.filter((word) => !GENERIC.has(word));
  return (telling.length > 0 ? telling : words).join(" ");
}

const SHORTER_FORM = 0.9;

/**
 * Similarity of two name keys, 0–1; a shorter form has no word that the longer one lacks.
 * Symmetric.
 */
export function namesAlike(a: string, b: string): number {
  const [left, right] = [a.split(" "), b.split(" ")];
  const [few, many] = left.length <= right.length ? [left, right] : [right, left];
  return few.every((word) => many.includes(word)) ? SHORTER_FORM : 0;
}

const WIDER_PLACE = 0.8;
const SEPARATOR = "\u001f";

/** Region with its country (empty if undisclosed), because two countries may share a name. */
export const regionKey = (country: string | null, region: string) => `${country ?? ""}${SEPARATOR}${region}`;

const spelling = (place: string) => wordsIn(place).join(" ");

export const regionName = (key: string) => key.slice(key.indexOf(SEPARATOR) + 1);

/** Similarity of two country names, 0–1. Symmetric. */
export const countriesAlike = (a: string, b: string) => (isOneCountry(a, b) ? 1 : 0);

/** Similarity of two region keys, 0–1: another spelling, or a place inside the other. Symmetric. */
export function regionsAlike(a: string, b: string): number {
  const [countryA = "", regionA = ""] = a.split(SEPARATOR);
  const [countryB = "", regionB = ""] = b.split(SEPARATOR);
  if (countryA !== "" && countryB !== "" && !isOneCountry(countryA, countryB)) return 0;
  if (spelling(regionA) === spelling(regionB)) return 1;
  const country = countryA || countryB;
  return liesWithin(country, regionA, regionB) || liesWithin(country, regionB, regionA) ? WIDER_PLACE : 0;
}

function isOneCountry(a: string, b: string): boolean {
  return a === b || spelling(a) === spelling(b);
}

/** Similarity of two names of the same kind, 0–1. Symmetric. */
export function alikeIn(slot: string | undefined, a: string, b: string): number {
  if (slot === "country") return countriesAlike(a, b);
  return slot === "region" ? regionsAlike(a, b) : namesAlike(a, b);
}
