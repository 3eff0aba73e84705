import { MAX_QUESTION } from "@/lib/assistant/contract";
import { fold, type Word, wordsOf } from "@/lib/supply/normalize/words/words";

const MAX_WORDS = 120;

/** A question prepared for parsing: bounded, without invisible characters, in words with their places. */
export interface QuestionText {
  text: string;
  folded: string;
  words: readonly Word[];
  /** Places of the words that begin with a capital letter. */
  capitals: ReadonlySet<number>;
}

const FRACTIONS: Readonly<Record<string, string>> = { "½": " 1/2", "¼": " 1/4", "¾": " 3/4" };
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]+/gu;

export function readQuestion(question: string): QuestionText {
  const text = question
    .slice(0, MAX_QUESTION)
    .replace(/[½¼¾]/g, (fraction) => FRACTIONS[fraction] ?? fraction)
    .normalize("NFKC")
    .replace(INVISIBLE, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_QUESTION);
  const folded = fold(text);
  const words = wordsOf(folded).slice(0, MAX_WORDS);
  const capitals = new Set(
    words.flatMap(({ start }, at) => (/\p{Lu}/u.test(text.charAt(start)) ? [at] : [])),
  );
  return { text, folded, words, capitals };
}

/** The text between two adjacent words. */
export const gapBefore = ({ folded, words }: QuestionText, at: number): string =>
  folded.slice(words[at - 1]?.end ?? 0, words[at]?.start ?? folded.length);

export const gapAfter = (question: QuestionText, at: number): string => gapBefore(question, at + 1);

export const wordAt = ({ words }: QuestionText, at: number): string => words[at]?.folded ?? "";

/** The question's own characters from one word to another, in lower case. */
export function spanText({ folded, words }: QuestionText, first: number, last: number): string {
  const [from, to] = [words[first], words[last]];
  return from && to ? folded.slice(from.start, to.end) : "";
}

/** The same question with other words in their places. */
export function withWords(question: QuestionText, replaced: (word: string) => string): QuestionText {
  let folded = "";
  const words = question.words.map((word, at) => {
    folded += gapBefore(question, at);
    const start = folded.length;
    const instead = replaced(word.folded);
    folded += instead;
    return { folded: instead, start, end: folded.length };
  });
  const rest = question.folded.slice(question.words.at(-1)?.end ?? 0);
  return { ...question, folded: folded + rest, words };
}
