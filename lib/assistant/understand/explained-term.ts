import { isEveryday } from "./everyday";
import { findTerms } from "./glossary";
import type { Reading } from "./reading";
import { isPersonal, says } from "./says";
import { readQuestion } from "./text";
import { PATTERNS } from "./word-data";

/** A word that a question wants explained, by the form of the question alone. */

const isPlainWords = (term: string): boolean =>
  readQuestion(term).words.every(({ folded }) => isEveryday(folded) || /^\d+$/.test(folded));

/** `water activity, what's that good for`: the term comes before the question. */
function termBefore({ question, names }: Reading): string | null {
  const term = PATTERNS.explainedBefore.exec(question.folded.slice(0, 200))?.groups?.term?.trim();
  const isAsked = term !== undefined && !names.some(({ isListed, isOwn }) => isListed || isOwn);
  if (!isAsked) return null;
  return findTerms(readQuestion(term).words).length > 0 || /^\w+(?: \w+){0,2}$/.test(term) ? term : null;
}

const isOfPlace = ({ mentions }: Reading) =>
  mentions.some(({ kind }) => kind === "origin" || kind === "region" || kind === "supplier");

/** `what is fob`, also after a sentence that tells where the word came up. */
function termAfter(reading: Reading): string | null {
  const isOfCoffee = reading.names.some(({ isListed, isOwn }) => isListed || isOwn) || isOfPlace(reading);
  if (isOfCoffee) return null;
  for (const clause of reading.clauses) {
    const term = (PATTERNS.explainedUnknown.exec(clause) ?? PATTERNS.explainedDoing.exec(clause))?.groups
      ?.term;
    const isNamed = reading.mentions.some(({ values }) => values.some((value) => value === term));
    if (term !== undefined && !isNamed && !isPlainWords(term) && !/\b(?:my|price|new|left|best)\b/.test(term))
      return term;
  }
  return null;
}

/** @returns null where no word of the question is asked about */
export function unknownTerm(reading: Reading): string | null {
  if (reading.has("fair", "compare") || reading.quantities.some(({ kind }) => kind === "money")) return null;
  const meant = PATTERNS.meaningOf.exec(reading.said)?.groups?.term;
  const before = meant !== undefined && !isOfPlace(reading) ? meant : termBefore(reading);
  if (before !== null) return before;
  return isPersonal(reading) && !says(reading, /[.?!]\s/) ? null : termAfter(reading);
}
