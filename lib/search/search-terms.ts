/** More words don't improve the results. */
const MAX_WORDS = 8;

/** The phrase and its words, in lower case like the indexes. */
export interface SearchTerms {
  phrase: string;
  words: readonly string[];
}

export function parseSearchTerms(q: string): SearchTerms {
  const phrase = q.normalize("NFC").trim().toLowerCase().replace(/\s+/g, " ");
  return { phrase, words: [...new Set(phrase.split(" "))].filter(Boolean).slice(0, MAX_WORDS) };
}

/** The trigram index needs three consecutive letters. */
export const isIndexed = (word: string) => /[\p{L}\p{N}]{3}/u.test(word);

/**
 * 0 best: equal, starts with the phrase, phrase at a word start, each word at a word start, each
 * word anywhere; null if one is missing.
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

/** Best matches first, otherwise in the given order. `formTexts` returns the name first. */
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
