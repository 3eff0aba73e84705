import type { ParsedQuestion } from "../reading/parsed-question";
import { PATTERNS } from "../reading/word-data";
import { says } from "../slots/says";

/** Whether a question follows up the one before. */

const MAX_LED = 10;

export const leads = (parsed: ParsedQuestion): boolean =>
  says(parsed, PATTERNS.leads) && parsed.question.words.length <= MAX_LED;
/** In `which Kenyan coffees tell their moisture` the word for coffees precedes the pronoun. */
export const pointsBack = (parsed: ParsedQuestion) =>
  says(parsed, PATTERNS.pointsBack) && !says(parsed, PATTERNS.pointsAtOwn);
