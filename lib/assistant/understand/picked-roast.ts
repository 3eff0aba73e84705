import type { Interpretation } from "./inherited-question";
import type { ParsedQuestion } from "./parsed-question";
import { says } from "./says";
import { PATTERNS } from "./word-data";

/** `what weight loss did it have` after the roasts with the highest score. */
export const factOfRanked = (parsed: ParsedQuestion, { intent }: Interpretation): Interpretation | null =>
  intent === "roast_figures" && says(parsed, PATTERNS.roastFact) && says(parsed, PATTERNS.pronoun)
    ? { intent: "last_roast", slots: { demonstrative: true }, parsed }
    : null;
