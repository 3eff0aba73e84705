import type { ParsedQuestion } from "../reading/parsed-question";

/** What a question says, by its words. */

export const says = ({ said }: ParsedQuestion, pattern: RegExp) => pattern.test(said);

/** For a pattern that begins with `^`: some part of the question begins so. */
export const aClauseSays = ({ said, clauses }: ParsedQuestion, pattern: RegExp) =>
  pattern.test(said) || clauses.some((clause) => pattern.test(clause));

const ROASTING = /\broast(?:s|ed|ing)?\b|\bbatch(?:es)?\b|\bprofiles?\b|\bcurves?\b/;
const PERSONAL = /\b(?:my|i|i'm|i've|me|we|our|mine)\b/;

export const hasWeight = ({ quantities }: ParsedQuestion) => quantities.some(({ kind }) => kind === "weight");
export const isPersonal = (parsed: ParsedQuestion) => says(parsed, PERSONAL);
export const isRoasting = (parsed: ParsedQuestion) => says(parsed, ROASTING);
export const hasNames = ({ mentions }: ParsedQuestion) => mentions.length > 0;
export const wordCount = ({ question }: ParsedQuestion) => question.words.length;
