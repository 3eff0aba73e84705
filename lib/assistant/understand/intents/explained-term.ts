import { isEveryday } from "../reading/everyday";
import { findTerms } from "../reading/glossary";
import type { ParsedQuestion } from "../reading/parsed-question";
import { readQuestion, spanText } from "../reading/text";
import { PATTERNS } from "../reading/word-data";
import { isPersonal, says } from "../slots/says";

/** A word that a question wants explained, by the form of the question alone. */

const isPlainWords = (term: string): boolean =>
  readQuestion(term).words.every(({ folded }) => isEveryday(folded) || /^\d+$/.test(folded));

/** `water activity, what's that good for`: the term comes before the question. */
function termBefore({ question, names }: ParsedQuestion): string | null {
  const term = PATTERNS.explainedBefore.exec(question.folded.slice(0, 200))?.groups?.term?.trim();
  const isAsked = term !== undefined && !names.some(({ isListed, isOwn }) => isListed || isOwn);
  if (!isAsked) return null;
  return findTerms(readQuestion(term).words).length > 0 || /^\w+(?: \w+){0,2}$/.test(term) ? term : null;
}

const isOfPlace = ({ mentions }: ParsedQuestion) =>
  mentions.some(({ kind }) => kind === "origin" || kind === "region" || kind === "supplier");

/** `what is fob`, also after a sentence that says where the word came up. */
function termAfter(parsed: ParsedQuestion): string | null {
  const term = termOfClause(parsed);
  // `I see FOB on a price, what's FOB`: the person mentions the term, and names it again.
  const isToldOf = () => parsed.said.split(readingWord(term ?? "")).length > 2;
  return term === null || !isPersonal(parsed) || says(parsed, /[.?!]\s/) || isToldOf() ? term : null;
}

const readingWord = (term: string) =>
  new RegExp(`(?<![a-z0-9])${term.replace(/[^a-z0-9 ]/g, ".")}(?![a-z0-9])`);

function termOfClause(parsed: ParsedQuestion): string | null {
  const isOfCoffee = parsed.names.some(({ isListed, isOwn }) => isListed || isOwn) || isOfPlace(parsed);
  for (const spoken of parsed.clauses) {
    const clause = spoken.replace(PATTERNS.termContext, "");
    const doing = PATTERNS.explainedDoing.exec(clause)?.groups?.term;
    if (doing !== undefined && findTerms(readQuestion(doing).words).length > 0) return doing;
    if (isOfCoffee) continue;
    const term = PATTERNS.explainedUnknown.exec(clause)?.groups?.term ?? doing;
    const isNamed = parsed.mentions.some(({ values }) => values.some((value) => value === term));
    if (term !== undefined && !isNamed && !isPlainWords(term) && !/\b(?:my|price|new|left|best)\b/.test(term))
      return term;
  }
  return null;
}

const QUOTED = /(?:^|\s)['"]([a-z0-9+ -]{2,40})['"](?=[\s,.;:?!]|$)/;

/** `saw 'giling basah' on a bag. What is it?`: the term is in an earlier clause. */
function termPointedAt({ said, clauses }: ParsedQuestion): string | null {
  const at = clauses.findIndex((clause) => PATTERNS.asksPointed.test(clause));
  const told = clauses.slice(0, Math.max(0, at)).join(", ");
  if (told === "") return null;
  const quoted = QUOTED.exec(said)?.[1];
  if (quoted !== undefined) return quoted;
  if (!PATTERNS.readSomewhere.test(told)) return null;
  const { words, ...question } = readQuestion(told);
  const [term] = findTerms(words).toSorted((a, b) => b.last - b.first - (a.last - a.first));
  return term ? spanText({ ...question, words }, term.first, term.last) : null;
}

const KINDS = new Set(["variety", "process", "certification", "grade"]);

/** `whats maragogype`: a kind of coffee and nothing else. */
function kindAsked({ said, mentions, question }: ParsedQuestion): string | null {
  const term = PATTERNS.asksBareTerm.exec(said)?.groups?.term?.trim();
  const [only, ...others] = mentions;
  const isOnly = only !== undefined && others.length === 0 && KINDS.has(only.kind) && !only.negated;
  return isOnly && term === spanText(question, only.first, only.last) ? term : null;
}

/** @returns null where no word of the question is asked about */
export function unknownTerm(parsed: ParsedQuestion): string | null {
  const sure = termPointedAt(parsed) ?? kindAsked(parsed);
  if (sure !== null) return sure;
  if (parsed.has("fair", "compare") || parsed.quantities.some(({ kind }) => kind === "money")) return null;
  const meant = PATTERNS.meaningOf.exec(parsed.said)?.groups?.term;
  const before = meant !== undefined && !isOfPlace(parsed) ? meant : termBefore(parsed);
  if (before !== null) return before;
  return termAfter(parsed);
}
