import { type Interpretation, interpret } from "./interpret-question";
import type { Vocabulary } from "./reading/vocabulary";

const MAX_PARTS = 3;
const MIN_WORDS = 2;
/** A question mark with more behind it, or `and when`, `and how much`. */
const BOUNDARY = /\?+\s+|,?\s+and\s+(?=(?:how|what|when|which|where|who|compare my)\b)/gi;

/** `and how does it compare to Peru` means more than it names. */
const NOT_ALONE = ["not_understood", "compare_coffees"] as const;

export interface QuestionPart {
  question: string;
  understood: Interpretation;
}

/**
 * The questions that one text asks, each understood after those before it: `How much Kenya is left, and when does it run
 * out?` Empty for a text that asks one thing, or whose parts aren't all understood. Pure.
 */
export function questionParts(
  question: string,
  history: readonly string[],
  vocabulary: Vocabulary,
): QuestionPart[] {
  const texts = question.split(BOUNDARY).map((part) => part.trim());
  if (texts.length < 2 || texts.length > MAX_PARTS || texts.some((part) => wordsIn(part) < MIN_WORDS))
    return [];
  const parts = texts.map((text, place) => ({
    question: text,
    understood: interpret(text, [...history, ...texts.slice(0, place)], vocabulary),
  }));
  const kinds = new Set(parts.map(({ understood: { intent } }) => intent));
  return kinds.size < parts.length || NOT_ALONE.some((kind) => kinds.has(kind)) ? [] : parts;
}

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;
