import { MAX_QUESTION } from "@/lib/assistant/contract";
import { fold, type Word, wordsOf } from "@/lib/supply/normalize/words";

const MAX_WORDS = 120;

/** A question as it is understood: bounded, without invisible characters, in words with their places. */
export interface QuestionText {
  text: string;
  folded: string;
  words: readonly Word[];
}

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]+/gu;

export function readQuestion(question: string): QuestionText {
  const text = question
    .slice(0, MAX_QUESTION)
    .normalize("NFKC")
    .replace(INVISIBLE, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_QUESTION);
  const folded = fold(text);
  return { text, folded, words: wordsOf(folded).slice(0, MAX_WORDS) };
}

/** What is written between two neighbouring words. */
export const gapBefore = ({ folded, words }: QuestionText, at: number): string =>
  folded.slice(words[at - 1]?.end ?? 0, words[at]?.start ?? folded.length);

export const gapAfter = (question: QuestionText, at: number): string => gapBefore(question, at + 1);

export const wordAt = ({ words }: QuestionText, at: number): string => words[at]?.folded ?? "";

/** The question's own characters from one word to another, in lower case. */
export function spanText({ folded, words }: QuestionText, first: number, last: number): string {
  const [from, to] = [words[first], words[last]];
  return from && to ? folded.slice(from.start, to.end) : "";
}
