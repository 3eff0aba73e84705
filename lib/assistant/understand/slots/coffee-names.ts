import type { NameSpan } from "../reading/names";
import type { ParsedQuestion } from "../reading/parsed-question";
import { gapBefore, wordAt } from "../reading/text";
import { type CueName, findCue, type NegatableMention } from "../reading/vocabulary";
import { PATTERNS, WORD_SETS } from "../reading/word-data";

/** The coffees named in a question, and what is asked about them. */

interface NamedCoffees {
  names: string[];
  /** The trade's names that aren't part of a coffee's: they filter. */
  others: NegatableMention[];
}

const isProper = (span: NameSpan) => span.isProper;

const MIN_WHOLE = 3;

/** All words of a name in the catalog, though each is the trade's: `yemen bani matar natural`. */
function isWholeName({ question, vocabulary }: ParsedQuestion, { first, last }: NameSpan): boolean {
  if (last - first + 1 < MIN_WHOLE) return false;
  const said = question.words.slice(first, last + 1).map(({ folded }) => folded);
  return vocabulary.coffeeNames.some((name) => name.join(" ") === said.join(" "));
}

/** The trade's words alone, but as a title: `India Araku Valley A`, `kenya kiambu ab`. */
function isTitled(parsed: ParsedQuestion, span: NameSpan): boolean {
  const { question } = parsed;
  const { first, last, kinds } = span;
  if (isWholeName(parsed, span)) return true;
  if (last === first || !(kinds.has("origin") || kinds.has("region"))) return false;
  if (kinds.has("grade") || (kinds.has("origin") && kinds.has("region"))) return true;
  const isCapital = (at: number) => question.capitals.has(at);
  const inside = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const isShouted = question.words.every((_, at) => isCapital(at));
  return !isShouted && inside.every(isCapital) && kinds.size > 1;
}

/** A name that ends with its crop is written with it: `Colombia Supremo 2026`. */
function titleOf({ question }: ParsedQuestion, { last, text }: NameSpan): string {
  const year = wordAt(question, last + 1);
  const isOfName = /^20[1-4]\d$/.test(year) && gapBefore(question, last + 1) === " ";
  return isOfName ? `${text} ${year}` : text;
}

/** With facts such as the origin, a tasting note doesn't say which coffee is meant. */
const names = (span: NameSpan) => isProper(span) || [...span.kinds].some((kind) => kind !== "flavor");

const likelier = (a: NameSpan, b: NameSpan) =>
  Number(b.isListed) - Number(a.isListed) ||
  Number(isProper(b)) - Number(isProper(a)) ||
  b.last - b.first - (a.last - a.first);

/** `the first one`, `the cheaper`: a choice among what was shown. */
const isChoice = (name: string): boolean => PATTERNS.choice.test(name);

/** Words before which the compared names begin, if two follow. */
const LEADS = new Set(["compare", "comparing", "comparison", "difference", "differences", "between"]);

/** From where to where each part of `A and B`, `A vs B`, `A, B or C` goes. */
function partsOf({ question }: ParsedQuestion): { first: number; last: number }[] {
  const parts: { first: number; last: number }[] = [];
  let [first, lead] = [0, -1];
  for (let at = 0; at <= question.words.length; at++) {
    const word = wordAt(question, at);
    const isSeparator = WORD_SETS.separators.has(word);
    const isMarked = at > first && /[,:;?&/+]/.test(gapBefore(question, at));
    if (at < question.words.length && !isSeparator && !isMarked) continue;
    if (at > first) parts.push({ first, last: at - 1 });
    if (LEADS.has(word) && lead < 0) lead = at;
    first = isSeparator ? at + 1 : at;
  }
  const after = parts.filter((part) => part.first > lead);
  return lead >= 0 && after.length >= 2 ? after : parts;
}

/** The names of `compare A and B`, `A vs B`, `how does A compare to B`, `A or B, which is cheaper`; four at most. */
export function comparedNames(parsed: ParsedQuestion): string[] {
  const best = partsOf(parsed).flatMap(({ first, last }) => {
    const inside = parsed.names.filter((span) => span.first >= first && span.last <= last);
    return inside.toSorted(likelier).slice(0, 1);
  });
  const isSure = best.some(isProper);
  const kept = best.filter(
    (span) => !isSure || isProper(span) || span.hasArticle || span.kinds.has("region") || span.isOwn,
  );
  const chosen = kept.filter(({ isListed, text }) => isListed || !isChoice(text));
  return [...new Set(chosen.map(({ text }) => text))].slice(0, 4);
}

const outside = ({ mentions }: ParsedQuestion, span: NameSpan) =>
  mentions.filter(({ first, last }) => last < span.first || first > span.last);

const oneNamed = (parsed: ParsedQuestion, span: NameSpan | undefined): NamedCoffees =>
  span
    ? { names: [titleOf(parsed, span)], others: outside(parsed, span) }
    : { names: [], others: [...parsed.mentions] };

const SIMILAR: CueName = "similar";
const MAX_BETWEEN = 4;

/** The coffee that others should resemble, and the other conditions. */
export function similarName(parsed: ParsedQuestion): NamedCoffees {
  const { question } = parsed;
  const hits = findCue(question.words, SIMILAR).toSorted((a, b) => b.last - a.last);
  for (const hit of hits) {
    const next = parsed.names.find((span) => span.first > hit.last || span.last > hit.last);
    if (!next || next.first - hit.last > MAX_BETWEEN) continue;
    let isNext = true;
    for (let at = hit.last + 1; at < next.first; at++)
      isNext &&= WORD_SETS.beforeSimilar.has(wordAt(question, at)) && !/[,;]/.test(gapBefore(question, at));
    if (isNext && (next.hasArticle || names(next))) return oneNamed(parsed, next);
  }
  const [proper] = parsed.names.filter(isProper).toSorted(likelier);
  const titled = parsed.names.find((span) => isTitled(parsed, span));
  if (titled && !proper?.isListed && !proper?.isOwn) return oneNamed(parsed, titled);
  return oneNamed(parsed, proper?.isListed || (proper && proper.first > 0) ? proper : undefined);
}

const NO_COFFEE =
  /\b(?:median|price|market|average|cheap|most|best|going|typical|normal|usual|cost|difference)\b/;
const MANY = /\b(?:coffees|beans|greens|naturals|washed ones|ones|prices|lots)\b/;

/** The coffee whose price is judged; none when the question is about an origin or a kind. */
export function pricedName(parsed: ParsedQuestion): NamedCoffees {
  const proper = parsed.names.filter(isProper).toSorted(likelier);
  const [likeliest] = proper;
  if (likeliest?.isListed || likeliest?.isOwn) return oneNamed(parsed, likeliest);
  const titled = parsed.names.find((span) => isTitled(parsed, span));
  if (titled && !MANY.test(parsed.said)) return oneNamed(parsed, titled);
  const withArticle = parsed.names.find(
    (span) =>
      span.hasArticle &&
      !NO_COFFEE.test(span.text) &&
      [...span.kinds].some((kind) => kind !== "origin") &&
      !PATTERNS.priceWord.test(wordAt(parsed.question, span.last + 1)),
  );
  if (withArticle && !MANY.test(parsed.said)) return oneNamed(parsed, withArticle);
  const isKind = parsed.mentions.some(({ kind }) => kind === "origin" || kind === "region");
  return oneNamed(parsed, isKind && !likeliest?.hasArticle ? undefined : likeliest);
}
