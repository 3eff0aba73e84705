/** Most words that a search looks for; more of them would not find less that matters. */
const MAX_WORDS = 8;

/** What is looked for: the whole as it was typed and its words, in lower case as the indexes have names. */
export interface SearchTerms {
  phrase: string;
  words: readonly string[];
}

/** The words of a search, each once. */
export function parseSearchTerms(q: string): SearchTerms {
  const phrase = q.normalize("NFC").trim().toLowerCase().replace(/\s+/g, " ");
  return { phrase, words: [...new Set(phrase.split(" "))].filter(Boolean).slice(0, MAX_WORDS) };
}

/** Three letters in a row are what the index of names needs to find anything without reading all of them. */
export const isIndexed = (word: string) => /[\p{L}\p{N}]{3}/u.test(word);

/**
 * How well a text answers, 0 best: it is the phrase, begins with it, has it at the beginning of a word, each word of
 * the search begins a word of it, each word is somewhere in it; null when one is not.
 */
export function rankOf(text: string, { phrase, words }: SearchTerms): number | null {
  const folded = text.toLowerCase();
  if (!words.every((word) => folded.includes(word))) return null;
  if (folded === phrase) return 0;
  if (folded.startsWith(phrase)) return 1;
  const parts = folded.split(/[^\p{L}\p{N}]+/u);
  if (` ${parts.join(" ")}`.includes(` ${phrase}`)) return 2;
  return words.every((word) => parts.some((part) => part.startsWith(word))) ? 3 : 4;
}

/** Those that answer, the best first and otherwise in the order given. `formTexts` gives the name first, then the rest. */
export function rankMatches<T>(
  items: readonly T[],
  wanted: SearchTerms,
  textsOf: (item: T) => (string | null)[],
): T[] {
  const BEYOND_THE_NAME = 5;
  return items
    .flatMap((item) => {
      const [name, ...rest] = textsOf(item);
      const rank =
        rankOf(name ?? "", wanted) ??
        (rankOf([name, ...rest].filter(Boolean).join(" "), wanted) === null ? null : BEYOND_THE_NAME);
      return rank === null ? [] : [{ item, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
