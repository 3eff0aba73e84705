import { distance } from "fastest-levenshtein";
import { z } from "zod";
import { dataFile, PHRASES } from "@/lib/data-file";
import { spellings } from "@/lib/supply/normalize/vocabulary/spellings";
import { fold } from "@/lib/supply/normalize/words/words";
import file from "../data/synonyms.json" with { type: "json" };
import { foldedWords, searchedWords } from "./words";

const FILE = dataFile(
  "synonyms.json",
  z.strictObject({
    /** Trade phrases with the same meaning, in addition to the normalizer's. */
    same: z.array(PHRASES),
    /** What Germans, Spaniards, French, Portuguese and Italians type for a phrase of ours. */
    translated: z.record(z.string(), PHRASES),
    /** Say nothing about a coffee. */
    filler: PHRASES,
    /** Add nothing to a vocabulary name next to them: `natural process`, `Nyeri county`. */
    qualifiers: PHRASES,
  }),
  file,
);

export const FILLER: ReadonlySet<string> = new Set(FILE.filler);

const QUALIFIERS: ReadonlySet<string> = new Set([...FILE.filler, ...FILE.qualifiers]);

/** Another spelling may differ so much; beyond that it's another place or an abbreviation. */
const MAX_SPELLING_DISTANCE = 2;
/** Limit per phrase, so that a query stays small. */
const MAX_SYNONYMS = 4;

/** Words in any order, so that the order of a query doesn't matter. */
export const phraseKey = (words: readonly string[]) => [...new Set(words)].sort().join(" ");

interface Synonym {
  text: string;
  /** Another spelling of the name that was typed as we write it; not worth telling. */
  isVariant: boolean;
}

interface Synonyms {
  /** What means the same as a phrase, by `phraseKey`. */
  phrases: ReadonlyMap<string, readonly Synonym[]>;
  /** Words that are a phrase alone: they are spelled right. */
  words: ReadonlySet<string>;
  /** Words of the names that the catalog stores. */
  whole: ReadonlySet<string>;
  longest: number;
  /** Words of stored names as they are written, by the same without accents. */
  accented: ReadonlyMap<string, string>;
}

/** Words next to the stored name: none if the written one doesn't contain it. */
function besideName(written: string, stored: string): string[] {
  const [typed, name] = [foldedWords(written), foldedWords(stored)];
  return name.every((word) => typed.includes(word)) ? typed.filter((word) => !name.includes(word)) : [];
}

const isSpelling = (a: string, b: string) => distance(squash(a), squash(b)) <= MAX_SPELLING_DISTANCE;
const squash = (text: string) => foldedWords(text).join("");

// A megabyte that the pages' bundle and the server's need only once.
const holder = globalThis as typeof globalThis & { peaberrySynonyms?: Synonyms };

export function synonyms(): Synonyms {
  holder.peaberrySynonyms ??= readSynonyms();
  return holder.peaberrySynonyms;
}

/** The typed text, and each phrase with the same meaning. */
function* tradeWords(): Generator<readonly [typed: string, same: string]> {
  for (const group of FILE.same)
    for (const written of group) for (const other of group) if (other !== written) yield [written, other];
  for (const [stored, others] of Object.entries(FILE.translated)) {
    const alike = FILE.same.find((group) => group.includes(stored)) ?? [stored];
    for (const written of others) for (const each of alike) yield [written, each];
  }
}

function readSynonyms(): Synonyms {
  const phrases = new Map<string, Synonym[]>();
  const words = new Set<string>();
  const whole = new Set<string>();
  const accented = new Map<string, string>();
  let longest = 1;
  const add = (written: string, stored: string, isVariant = false) => {
    const typed = foldedWords(written);
    const [key, other] = [phraseKey(typed), phraseKey(foldedWords(stored))];
    if (key === "" || key === other) return;
    const same = phrases.get(key) ?? [];
    if (same.length >= MAX_SYNONYMS || same.some((each) => phraseKey(foldedWords(each.text)) === other))
      return;
    phrases.set(key, [...same, { text: stored, isVariant }]);
    longest = Math.max(longest, new Set(typed).size);
    if (typed.length === 1) words.add(key);
  };
  for (const [written, other] of tradeWords()) add(written, other);
  for (const { written, stored, kind } of spellings()) {
    if (written === stored)
      for (const word of searchedWords(stored.toLowerCase())) {
        const folded = fold(word);
        whole.add(folded);
        if (folded !== word) accented.set(folded, word);
      }
    const beside = besideName(written, stored);
    // `natural gesha` and `Nyeri AA` say more than the name: they aren't other words for it.
    if (beside.some((word) => !QUALIFIERS.has(word))) continue;
    const isName = kind !== "term" && isSpelling(written, stored);
    // A village isn't its region, and is found by its own name.
    if (kind !== "place" || isName || beside.length > 0) add(written, stored);
    // Names keep their spelling; methods are stored as we write them.
    if (isName) add(stored, written, true);
  }
  return { phrases, words, whole, longest, accented };
}
