import { z } from "zod";
import { dataFile, PHRASES } from "@/lib/data-file";
import { placeNote } from "@/lib/supply/flavour-wheel";
import file from "../data/flavours.json" with { type: "json" };
import { type Hit, Lexicon } from "../words/lexicon";
import { fold, type Word, wordsOf } from "../words/words";

const FILE = dataFile(
  "flavours.json",
  z.strictObject({
    flavours: PHRASES,
    otherSpellings: z.record(z.string(), z.string()),
    otherLanguages: z.record(z.string(), z.string()),
    qualifiers: PHRASES,
    /** Qualifiers that praise rather than name. */
    praise: PHRASES,
    forms: PHRASES,
    /** Products of a flavor: `grapefruit` and `marmalade` next to each other are one note. */
    preparations: PHRASES,
    /** `nutty` names a nut, but only where flavours are listed. */
    adjectives: z.record(z.string(), z.string()),
    irregularPlurals: z.record(z.string(), z.string()),
    /** `Molasses` has no singular. */
    unchangedPlurals: PHRASES,
    /** Flavours only as items of a list: in sentences an avocado shades the coffee. */
    onlyListed: PHRASES,
    /** `Assam` is a tea only in a sentence with one of its words, elsewhere a region. */
    onlyBeside: z.record(z.string(), PHRASES),
  }),
  file,
);

export const FLAVOUR_NAMES: readonly string[] = FILE.flavours;

const PRAISE = new Set(FILE.praise);
const FORMS = new Set(FILE.forms);
const PREPARATIONS = new Set(FILE.preparations);
const IRREGULAR = new Map(Object.entries(FILE.irregularPlurals));
const CANONICAL = new Map(Object.entries(FILE.otherSpellings));

const NOT_PLURAL = new RegExp(`(?:ss|us|is|${FILE.unchangedPlurals.join("|")})$`);

const ONLY_LISTED = new Set(FILE.onlyListed);
const ONLY_BESIDE = new Map(
  Object.entries(FILE.onlyBeside).map(([name, words]) => [name, new RegExp(`\\b(?:${words.join("|")})\\b`)]),
);

/** An item of a list, such as `avocado`, that is no flavour elsewhere. */
export function listedOnly(item: string): string | null {
  const name = singular(item);
  return ONLY_LISTED.has(name) ? name : null;
}

/** True for a flavour's name that the text uses for something else: `the highlands of Assam`. */
export function isUsedOtherwise(name: string, folded: string): boolean {
  const words = ONLY_BESIDE.get(name);
  return words !== undefined && !words.test(folded);
}

export function singular(note: string): string {
  const cut = note.lastIndexOf(" ") + 1;
  const head = note.slice(0, cut);
  const word = note.slice(cut);
  const irregular = IRREGULAR.get(word);
  if (irregular) return head + irregular;
  if (word.length < 4 || !word.endsWith("s") || NOT_PLURAL.test(word)) return note;
  if (word.endsWith("ies")) return `${head}${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/.test(word)) return head + word.slice(0, -2);
  if (/(?:to|go)es$/.test(word)) return head + word.slice(0, -2);
  return head + word.slice(0, -1);
}

function plural(name: string): string {
  if (/(?:s|x|ch|sh)$/.test(name)) return `${name}es`;
  return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`;
}

function canonical(name: string): string {
  return CANONICAL.get(name) ?? name;
}

const SPACED_HANGUL = /^[\p{sc=Hangul} ]+ [\p{sc=Hangul} ]+$/u;

function* entries(): Generator<readonly [string, string]> {
  for (const [name, note] of Object.entries(FILE.otherLanguages)) {
    yield [name, note];
    // Koreans write `브라운 슈거` with and without the space.
    if (SPACED_HANGUL.test(name)) yield [name.replaceAll(" ", ""), note];
  }
  for (const name of FLAVOUR_NAMES) {
    const note = canonical(name);
    for (const form of [name, plural(name)]) {
      yield [form, note];
    }
  }
}

const VOCABULARY = new Lexicon<string>(entries());
const QUALIFYING = new Lexicon<string>(
  FILE.qualifiers.map((qualifier) => [
    qualifier,
    canonical(qualifier).replace(/ (covered|dipped|soaked)$/, "-$1"),
  ]),
);

/** The words of a qualifier that ends right before the word `first`, or null. */
function qualifierBefore(words: readonly Word[], first: number): Hit<string> | null {
  for (let from = Math.max(0, first - 2); from < first; from++) {
    const hit = QUALIFYING.at(words, from);
    if (hit?.last === first - 1 && together(words, first)) return hit;
  }
  return null;
}

const together = (words: readonly Word[], at: number) =>
  at > 0 && (words[at]?.start ?? 0) - (words[at - 1]?.end ?? 0) <= 1;

const GERMAN_NOTE =
  /^(\p{L}{3,}?)e?[ns]?(?:noten?|nuancen?|anklangen?|anklange|aroma|aromen|geschmack|tone?n?|akzenten?)$/u;

/** `Haselnussnuancen` names the nut, as `Haselnuss` does. */
function withoutGermanNote(word: Word): Word {
  const stem = word.folded.length < 8 ? undefined : GERMAN_NOTE.exec(word.folded)?.[1];
  if (!stem) return word;
  for (const folded of [stem, `${stem}s`, `${stem}e`, `${stem}n`])
    if (VOCABULARY.whole(folded) !== null) return { ...word, folded };
  return word;
}

/** Names in a text. `Lemon, lime` are two, `lemon-lime` is one, and `almond, milk chocolate` holds no almond milk. */
function namesIn(words: readonly Word[]): Hit<string>[] {
  const hits: Hit<string>[] = [];
  for (let from = 0, to = 1; from < words.length; from = to++) {
    while (to < words.length && together(words, to)) to++;
    for (const hit of VOCABULARY.find(words.slice(from, to).map(withoutGermanNote)))
      hits.push({ ...hit, first: hit.first + from, last: hit.last + from });
  }
  return hits;
}

/** The flavours in a text, each as a note in lower case and the singular, with the qualifier that belongs to it. */
export function findFlavours(words: readonly Word[]): Hit<string>[] {
  const hits: Hit<string>[] = [];
  for (const hit of namesIn(words)) {
    const before = hits.at(-1);
    const qualifier = qualifierBefore(words, hit.first);
    const swallows = qualifier !== null && before !== undefined && before.first === qualifier.first;
    if (!qualifier || (before && before.last >= qualifier.first && !swallows)) hits.push(hit);
    else {
      if (swallows) hits.pop();
      const value = PRAISE.has(qualifier.value) ? hit.value : `${qualifier.value} ${hit.value}`;
      hits.push({ ...hit, value, first: qualifier.first, start: qualifier.start });
    }
  }
  return hits;
}

/** True for `marmalade`, which with the flavour before it is one note. Honey is one only of flowers. */
export function isPreparation(word: string, of: string): boolean {
  const name = singular(word);
  return PREPARATIONS.has(name) && (name !== "honey" || placeNote(of).family === "floral");
}

export function noteOf(phrase: string): string | null {
  const words = wordsOf(fold(phrase));
  const hits = findFlavours(words);
  const [only] = hits;
  if (!only) return null;
  if (only.first === 0 && only.last === words.length - 1) return only.value;
  if (words.length > 4 || !/^[\p{L}' -]+$/u.test(phrase)) return null;
  const isOne = hits.every(
    (hit, i) => i === 0 || (isPreparation(hit.value, hits[i - 1]?.value ?? "") && !isBrand(hit, phrase)),
  );
  const inFlavour = (at: number) => hits.some((hit) => hit.first <= at && at <= hit.last);
  const known =
    isOne && words.every((word, at) => inFlavour(at) || (at > 0 && FORMS.has(singular(word.folded))));
  return known ? singular(withoutPraise(phrase, only.value)) : null;
}

/** `Jolly Ranchers`, read as candy. */
const isBrand = ({ value, end }: Hit<string>, phrase: string) =>
  value === "candy" && !/cand(?:y|ies)$/i.test(phrase.slice(0, end));

/** `Warm butterscotch sauce` is a butterscotch sauce; a golden raisin stays golden. */
function withoutPraise(phrase: string, first: string): string {
  const words = phrase.split(" ");
  const from = words.findIndex((word) => !PRAISE.has(word) || first.startsWith(word));
  return words.slice(Math.max(0, from)).join(" ");
}

const ADJECTIVES = new Map(Object.entries(FILE.adjectives));

/** The flavour of a list's item such as `nutty` or `dark chocolaty`. */
export function flavourOfAdjective(phrase: string): string | null {
  const cut = phrase.lastIndexOf(" ") + 1;
  const noun = ADJECTIVES.get(phrase.slice(cut));
  return noun ? (flavourOf(phrase.slice(0, cut) + noun) ?? noun) : null;
}

export function flavourOf(phrase: string): string | null {
  const words = wordsOf(fold(phrase));
  const [hit] = findFlavours(words);
  return hit && hit.first === 0 && hit.last === words.length - 1 ? hit.value : null;
}
