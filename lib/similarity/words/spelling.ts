import anyAscii from "any-ascii";
import { dataFile, PHRASES } from "@/lib/data-file";
import { fold, wordsOf } from "@/lib/supply/normalize/words/words";
import otherLanguages from "../data/other-languages.json" with { type: "json" };

/** Spellings that transliterations and hurried shops swap, in order. */
const SWAPPED: readonly (readonly [RegExp, string])[] = [
  [/kh|ck|qu(?=[ei])|q|c(?=[aou]|[^aeiouhy]|$)/g, "k"],
  [/([bdgt])h/g, "$1"],
  [/ph/g, "f"],
  [/gu(?=[ei])/g, "g"],
  [/dj|dz/g, "j"],
  [/ts|tz|z/g, "s"],
  [/y/g, "i"],
  [/(.)\1+/g, "$1"],
  [/(?<=[aeiou])h$/, ""],
  [/ou/g, "u"],
  [/ei$/, "e"],
];
const SHORT = 3;

/** Vowels that Japanese and Korean add between a name's consonants. */
const ADDED_VOWELS: readonly (readonly [RegExp, (latin: string) => string])[] = [
  [/[\u30a1-\u30ff]+/g, (latin) => latin.replace(/(?<=[bdfgjkmprstz])u(?![aeiou])/g, "")],
  [/[\uac00-\ud7a3]+/g, (latin) => latin.replace(/(?<=[a-z])eu/g, "")],
];
const ARABIC_ARTICLE = /(?<![\u0600-\u06ff])\u0627\u0644(?=[\u0600-\u06ff])/g;
const ASCII_ONLY = /^[\0-\x7f]*$/;

/** A small vowel replaces the one before it: ti in `\u30c6\u30a3`, ja in `\u30b8\u30e3`. */
const SMALL_VOWEL = /([\u30a1-\u30fa])([\u30a1\u30a3\u30a5\u30a7\u30a9\u30e3\u30e5\u30e7])/g;
function withSmallVowel(_: string, kana: string, small: string): string {
  const head = anyAscii(kana).toLowerCase().slice(0, -1);
  const vowel = anyAscii(small).toLowerCase().slice(-1);
  // Twice, since it is none that Japanese adds.
  const told = vowel === "u" ? "uu" : vowel;
  return head + (/[\u30e3\u30e5\u30e7]/.test(small) && !/(?:j|sh|ch)$/.test(head) ? "y" : "") + told;
}

/** Shops join and part the article of an Arabic first name: `Abdulwali`, `Abd al-Wali`. */
const SERVANT_OF = /\babd[ -]?[aeu]l[ -]?(?=[b-df-hjkmnp-tv-z][a-z]{2})/gi;

/** Chinese has no spaces: the trade's words there, the longest first. */
const HAN_WORDS = new RegExp(
  dataFile("other-languages.json", PHRASES, otherLanguages)
    .filter((word) => /^\p{Script=Han}+$/u.test(word))
    .sort((a, b) => b.length - a.length)
    .join("|"),
  "g",
);

function inLatin(text: string): string {
  if (ASCII_ONLY.test(text)) return text;
  const bare = text.normalize("NFC").replace(ARABIC_ARTICLE, "").replace(HAN_WORDS, " $& ");
  const parts = ADDED_VOWELS.reduce(
    (all, [script, drop]) =>
      all.replace(script, (run) => drop(anyAscii(run.replace(SMALL_VOWEL, withSmallVowel)).toLowerCase())),
    bare,
  );
  return anyAscii(parts);
}

const OTHER_SCRIPTS = /(?:(?!\p{Script=Latin})\p{Letter})+/gu;
const LATIN_NAME = /\p{Script=Latin}{3}/u;

/** Without what another script repeats: `Elida 艾丽达` is `Elida`. A name in one script stays. */
export function inOneScript(name: string): string {
  if (ASCII_ONLY.test(name)) return name;
  const latin = name.replace(OTHER_SCRIPTS, " ");
  return LATIN_NAME.test(latin) ? latin : name;
}

/** `Palli's terraces` are Palli's. */
const POSSESSIVE = /(?<=[a-z]{2})['`]s\b/gi;
const APOSTROPHE = /(?<=[a-z])['`](?=[a-z])/gi;

/** Folded words in Latin letters; an apostrophe inside a word goes, since shops drop it. */
const wordsOfText = (text: string) =>
  wordsOf(fold(inLatin(text).replace(POSSESSIVE, "").replace(APOSTROPHE, "").replace(SERVANT_OF, "abd ")));

export const wordsIn = (text: string) => wordsOfText(text).map(({ folded }) => folded);

const MAX_KEPT = 50_000;

/** Keeps what a pure function made of a text, since a catalog has few words and many listings. */
export function remembered<T extends {}>(make: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const made = make(text);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(text, made);
    return made;
  };
}

/** One form for the usual spellings of a folded Latin word: `qonqana` and `konkana` are one. */
export const spellingKey = remembered((word) =>
  word.length <= SHORT ? word : SWAPPED.reduce((text, [spelled, one]) => text.replace(spelled, one), word),
);

/** One form for the usual spellings of a name, without spaces. */
export const joinedKey = remembered((name) => wordsIn(name).map(spellingKey).join(""));

/** What Spanish breathes is an h in Japanese and Korean, and a soft g is a j. */
const SOFT = /[ hj]|g(?=[ei])/g;

/** Letters that pass for each other between scripts. */
function looseKey(key: string): string {
  let loose = "";
  for (const letter of key.replace(SOFT, "")) loose += LOOSE[letter] ?? letter;
  return loose;
}
const LOOSE: Readonly<Record<string, string>> = {
  c: "s",
  l: "r",
  v: "b",
  f: "p",
  w: "u",
  n: "m",
  o: "u",
};

/** The consonants that stay when a name passes through another script: equal for two spellings of one name. */
export const skeletonOf = remembered((key) =>
  looseKey(key)
    .replace(/[aeiou]/g, "")
    .replace(/(.)\1+/g, "$1"),
);

/** True for two keys that may be one word in two scripts, however short. */
export const soundAlike = (a: string, b: string): boolean => looseKey(a) === looseKey(b);

const LONG = 6;
const VERY_LONG = 9;

/**
 * True for two keys of one name: one letter (two in a long name) may differ, but not the last, which distinguishes
 * Mario from Maria.
 */
export function isOneName(a: string, b: string): boolean {
  if (a === b) return true;
  const skeleton = skeletonOf(a);
  if (skeleton !== skeletonOf(b)) return false;
  if (isAbjad(a) || isAbjad(b)) return skeleton.length >= SHORT;
  const [x, y] = [looseKey(a), looseKey(b)];
  const shorter = Math.min(x.length, y.length);
  if (x === y && Math.min(a.length, b.length) >= LONG - 1) return true;
  if (Math.max(shorter, Math.min(a.length, b.length) - 1) < LONG || !endAlike(x, y)) return false;
  return changes(x, y) <= (shorter >= VERY_LONG ? 2 : 1);
}

/** Arabic leaves most vowels out. */
const isAbjad = (key: string) => !/[aeou]|i.*i/.test(key);

/** Letters to insert, delete or replace (Levenshtein 1966). */
function changes(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The last letter distinguishes Mario from Maria, but not Kibogoye from Kibogoya. */
function endAlike(a: string, b: string): boolean {
  const [x = "", y = ""] = [a.at(-1), b.at(-1)];
  return x === y || (/[aeiou]/.test(x) && /[aeiou]/.test(y) && (x === "e" || y === "e"));
}
