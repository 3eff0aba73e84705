import type { SearchMeta } from "@/lib/catalog/schemas";
import { FILLER, phraseKey, synonyms } from "./synonyms";
import { foldedWords, searchedWords } from "./words";

/** More words don't narrow a search further. */
const MAX_WORDS = 10;
/**
 * Shorter ones begin too many words: `tea` isn't meant to find `teak`. Nor are words of the
 * vocabularies, and an index reads the beginning of a common word four times as slowly.
 */
const MIN_BEGINNING = 4;

interface CompiledWords {
  /** For `to_tsquery`; null without a word. */
  tsquery: string | null;
  /** Other spellings and terms that are searched too. */
  synonyms: string[];
}

export interface QueryWord {
  typed: string;
  folded: string;
}

/** A query's words without stop words, unless there are no others. */
export function queryWords(q: string): QueryWord[] {
  const all = new Map<string, QueryWord>();
  // A star asks for words that begin so, however short.
  for (const typed of q.split("*").flatMap((part, i, parts) => starred(part, i < parts.length - 1))) {
    const folded = foldedWords(typed)[0] ?? "";
    if (folded !== "") all.set(folded + (typed.endsWith("*") ? "*" : ""), { typed, folded });
  }
  const telling = [...all.values()].filter(({ folded }) => !FILLER.has(folded));
  return (telling.length > 0 ? telling : [...all.values()]).slice(0, MAX_WORDS);
}

function starred(part: string, hasStar: boolean): string[] {
  const words = searchedWords(part);
  const last = words.pop();
  if (last === undefined) return [];
  return [...words, hasStar && /[\p{L}\p{Nd}]$/u.test(part) ? `${last}*` : last];
}

/** All words are needed, in any order; each as typed, as a prefix, or by a synonym of its phrase. */
export function compileWords(q: string): CompiledWords {
  const groups = wordGroups(q);
  return {
    tsquery: groups.length > 0 ? groups.map(({ tsquery }) => tsquery).join(" & ") : null,
    synonyms: [...new Set(groups.flatMap(({ synonyms: same }) => same))],
  };
}

/** Words of a query that are looked for together. */
interface WordGroup {
  words: readonly QueryWord[];
  tsquery: string;
  /** Other spellings and terms that are searched too. */
  synonyms: string[];
}

/** What `meta.search` says about a query and what was searched for it. */
export function searchMeta(q: string | undefined, searched = q): SearchMeta | undefined {
  if (q === undefined || searched === undefined) return undefined;
  return { q, searched, corrected: searched !== q, synonyms: compileWords(searched).synonyms };
}

/** Words with the accents that they have in the names of the vocabularies, if those were left out. */
export function withAccents(phrase: string): string {
  const { accented } = synonyms();
  return phrase
    .split(" ")
    .map((word) => accented.get(foldedWords(word).join("")) ?? word)
    .join(" ");
}

/** A word of `q` or a phrase with synonyms each: a coffee has `q` where it has them all. */
export function wordGroups(q: string): WordGroup[] {
  const { phrases, longest } = synonyms();
  const groups: WordGroup[] = [];
  let left = queryWords(q);
  for (let size = Math.min(longest, MAX_PHRASE, left.length); size > 0; size--) {
    for (const chosen of subsets(left, size)) {
      if (!chosen.every((word) => left.includes(word))) continue;
      const same = phrases.get(phraseKey(chosen.map(({ folded }) => folded))) ?? [];
      const joined = size === 2 ? joinedNumber(chosen) : [];
      if (same.length === 0 && joined.length === 0) continue;
      const others = [...same.map(({ text }) => allOf(foldedWords(text))), ...joined];
      groups.push({
        words: chosen,
        tsquery: `(${[chosen.map(alternatives).join(" & "), ...others].join(" | ")})`,
        synonyms: same.filter(({ isVariant }) => !isVariant).map(({ text }) => text),
      });
      left = left.filter((word) => !chosen.includes(word));
    }
  }
  const single = left.map((word) => ({ words: [word], tsquery: alternatives(word), synonyms: [] }));
  return [...groups, ...single];
}

/** Longer ones are sentences. */
const MAX_PHRASE = 4;

function* subsets<T>(items: readonly T[], size: number): Generator<T[]> {
  if (size === 0) yield [];
  else
    for (const [i, first] of items.entries())
      for (const rest of subsets(items.slice(i + 1), size - 1)) yield [first, ...rest];
}

const allOf = (words: readonly string[]) => `(${words.join(" & ")})`;

/** `SL 28` is `SL28`. */
function joinedNumber(words: readonly QueryWord[]): string[] {
  const letters = words.find(({ folded }) => /^[a-z]{1,3}$/.test(folded));
  const digits = words.find(({ folded }) => /^\d{1,5}$/.test(folded));
  return letters && digits ? [letters.folded + digits.folded] : [];
}

function alternatives({ typed, folded }: QueryWord): string {
  const word = typed.replace("*", "");
  const isPart = [...folded].length >= MIN_BEGINNING && !synonyms().whole.has(folded);
  const isBeginning = typed.endsWith("*") || isPart;
  const others: string[] = [];
  if (folded.length > MIN_BEGINNING && folded.endsWith("s")) others.push(word.slice(0, -1));
  const [, letters, digits] = /^([a-z]{1,4})(\d{1,5})$/.exec(folded) ?? [];
  if (letters && digits) others.push(`(${letters} & ${digits})`);
  const all = [isBeginning ? `${word}:*` : word, ...others];
  return all.length > 1 ? `(${all.join(" | ")})` : (all[0] ?? "");
}
