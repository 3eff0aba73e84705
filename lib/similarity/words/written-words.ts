import { spellingKey, wordsIn } from "./spelling";

const LATIN_WORD = /\p{Script=Latin}[\p{Script=Latin}\p{Mark}'’]*/gu;
const STARTS_SMALL = /^\p{Lowercase}/u;
const STARTS_LARGE = /^\p{Uppercase}/u;

const keysOf = (words: readonly string[]) => words.flatMap(wordsIn).map(spellingKey);

/**
 * Keys of words that a title writes small though it knows capitals: `oldest` and `station` of `Nkora, oldest station`.
 * They name nothing, whatever their language.
 */
export function smallWordsOf(title: string): string[] {
  const words = title.match(LATIN_WORD) ?? [];
  const large = new Set(keysOf(words.filter((word) => STARTS_LARGE.test(word))));
  if (large.size === 0) return [];
  return keysOf(words.filter((word) => STARTS_SMALL.test(word))).filter((key) => !large.has(key));
}

const SENTENCE = /[.!?;]\s+/;

/** Keys of the words that sentences capitalize; a single one at the start of a sentence may be any word. */
export function namesInProse(text: string): string[] {
  return text.split(SENTENCE).flatMap((sentence) => {
    const words = sentence.match(LATIN_WORD) ?? [];
    const names = words.filter((word, i) =>
      i === 0 ? STARTS_LARGE.test(word) && STARTS_LARGE.test(words[1] ?? "") : STARTS_LARGE.test(word),
    );
    return keysOf(names);
  });
}
