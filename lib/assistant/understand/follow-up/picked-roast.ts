import type { ParsedQuestion } from "../reading/parsed-question";
import { PATTERNS } from "../reading/word-data";
import { says } from "../slots/says";
import type { Interpretation } from "./inherited-question";

/** `what weight loss did it have` after the roasts with the highest score. */
export const factOfRanked = (parsed: ParsedQuestion, { intent }: Interpretation): Interpretation | null =>
  intent === "roast_figures" && says(parsed, PATTERNS.roastFact) && says(parsed, PATTERNS.pronoun)
    ? { intent: "last_roast", slots: { demonstrative: true }, parsed }
    : null;
