import { similarName } from "./coffee-names";
import { daysOf, harvestYear, leastScore } from "./filter-slots";
import type { ParsedQuestion } from "./parsed-question";
import { aClauseSays, says } from "./says";
import type { QuestionText } from "./text";
import { PATTERNS, WORD_SETS } from "./word-data";

/** Questions about the catalog and the market. */

/** A coffee's own name, not only where it is from. */
const namesCoffee = ({ names }: ParsedQuestion) => names.some(({ isListed }) => isListed);

const isPriced = ({ quantities }: ParsedQuestion) => quantities.some(({ kind }) => kind === "money");

export function isFair(reading: ParsedQuestion): boolean {
  if (isPriceOfOne(reading)) return true;
  if (namesCoffee(reading) && isPriced(reading) && says(reading, PATTERNS.pricedVerdict)) return true;
  if (!says(reading, PATTERNS.fair)) return false;
  if (says(reading, PATTERNS.fairOfOne) && (namesCoffee(reading) || isAboutOne(reading))) return true;
  // `cheap ethiopians below the median`, `most expensive kenyan`, `good deals on naturals` look for coffees.
  if (says(reading, PATTERNS.isFairWords)) return false;
  if (namesCoffee(reading) && says(reading, /\bmedian\b/)) return true;
  if (reading.has("below_median") && !isAboutOne(reading)) return false;
  return isAboutOne(reading) || !aClauseSays(reading, PATTERNS.judgesFind);
}

export /** `how much is the Karugwa`: a coffee's own name, with nothing to search by. */
const isPriceOfOne = (reading: ParsedQuestion) =>
  says(reading, PRICE_OF) &&
  reading.mentions.length === 0 &&
  !says(reading, /\b(?:left|my|coffees?|green|roast\w*|membership|plan|api|subscription)\b/);
export const PRICE_OF =
  /^(?:how much (?:is|does|for)|(?:what(?:'?s| is) )?(?:the )?price (?:of|for)|cost of) (?:the |a )?(?!it\b|this\b|that\b|one\b)/;

const isAboutOne = (reading: ParsedQuestion) =>
  says(reading, /^(?:is|are|does|do|how (?:does|do|is|expensive|much)|am i|would|was|whats?|what's)\b/) &&
  !says(
    reading,
    /^(?:is|are) there\b|^what coffees\b|^whats? (?:the )?(?:best|furthest|cheapest)\b|\bwhich\b/,
  );

export function isMoves(reading: ParsedQuestion): boolean {
  if (says(reading, PATTERNS.isMovesWords)) return true;
  if (says(reading, PATTERNS.pricedOverTime) && daysOf(reading) !== null && !seeks(reading)) return true;
  if (says(reading, /\b(?:is|are|s|has|have|did|how'?s|hows|what'?s|whats|how is) .{0,30}\bmarket\b/))
    return true;
  if (
    says(reading, PATTERNS.movesOf) &&
    (isOfPlace(reading) || says(reading, /\b(?:origins?|country|countries|coffees|regions?)\b/)) &&
    !seeks(reading)
  )
    return true;
  return (
    says(reading, PATTERNS.moves) &&
    says(reading, PATTERNS.direction) &&
    !says(
      reading,
      /^(?:find|show me (?:cheaper|something)|cheaper|any(?:thing)? cheaper|something cheaper|back)\b/,
    ) &&
    !says(reading, /\bcheaper than\b(?! last| they| before| it| a)|\b(?:marked|reduced)\b|\bup to\b/)
  );
}

const isOfPlace = ({ mentions }: ParsedQuestion) =>
  mentions.some(({ kind }) => kind === "origin" || kind === "region");

const seeks = (reading: ParsedQuestion) => says(reading, PATTERNS.seeks);

const OTHER_THAN_FACTS = new Set(["origin", "region"]);

/** Says that coffees are looked for, and by which facts: whatever else it tells is why. */
export function isSearch(reading: ParsedQuestion): boolean {
  if (!seeks(reading) || says(reading, /\broast(?:s|ed)?\b|\bbatch/)) return false;
  const kinds = new Set(reading.mentions.filter(({ kind }) => kind !== "supplier").map(({ kind }) => kind));
  const facts =
    [...kinds].filter((kind) => !OTHER_THAN_FACTS.has(kind)).length +
    Number(isOfPlace(reading)) +
    Number(reading.quantities.some(({ kind, bound }) => kind === "money" || bound !== null));
  if (
    facts < 2 ||
    isMoves(reading) ||
    says(reading, PATTERNS.back) ||
    (isNew(reading) && !isPersonNew(reading))
  )
    return false;
  return !isSimilarTo(reading) || similarName(reading).names.length === 0;
}

const isPersonNew = (reading: ParsedQuestion) => says(reading, PATTERNS.isPersonNew);

export function isNew(reading: ParsedQuestion): boolean {
  if (isPersonNew(reading)) return false;
  if (
    !says(reading, PATTERNS.new) ||
    (says(reading, /\bnew guinea\b/) === true && !says(reading, NEW_BEYOND_GUINEA))
  )
    return false;
  if (reading.has("past_crop")) return false;
  const filters = reading.mentions.some(
    ({ kind }) => kind !== "origin" && kind !== "region" && kind !== "supplier",
  );
  const priced = reading.quantities.some(({ kind }) => kind === "money");
  const asNews = says(reading, PATTERNS.pricedWords);
  if (
    /\b(?:arrived|landed|added|listed)\b/.test(reading.question.folded) &&
    !says(reading, /\bnew(?:ly)?\b|\barrivals?\b|\bjust\b|\brecently\b|\bfresh(?:ly)?\b/)
  )
    return asNews && !filters && !priced;
  return (
    asNews &&
    (!priced || says(reading, /\barrivals?\b|\bjust (?:in|landed|arrived)\b|\bwhat(?:'?s| is) new\b/))
  );
}
const NEW_BEYOND_GUINEA = /\bnew(?! guinea)\b|\barrivals?\b|\bjust\b/;

export const isComparison = (reading: ParsedQuestion) => says(reading, PATTERNS.isComparisonWords);

export function isFind(reading: ParsedQuestion): boolean {
  const { mentions, quantities, has } = reading;
  const filtered =
    mentions.length > 0 || quantities.some(({ kind }) => kind === "money" || kind === "elevation");
  if (has("cheapest", "dearest", "best_score", "highest", "below_median", "past_crop")) return true;
  if (filtered) return true;
  if (
    says(reading, /\bcoffees?\b|\bbeans\b|\bgreens?\b|\blots\b|\blistings?\b/) &&
    has("find", "newest", "harvest")
  )
    return true;
  if (leastScore(reading) !== null || harvestYear(reading) !== null) return true;
  return quantities.some(({ bound }) => bound !== null) && has("find");
}

/** From where to where the first sentence goes that says something of coffees; the whole question without one. */
function sentencesWith({ folded, words }: QuestionText, explained: ReadonlySet<number>): [number, number][] {
  const ends = [...folded.matchAll(/[.?!;](?=\s)/g)].map(({ index }) => index);
  const starts = [0, ...ends];
  const spans = starts.map((from, i): [number, number] => [from, starts[i + 1] ?? folded.length]);
  const isTold = ([from, to]: [number, number]) =>
    words.some(({ start }, at) => explained.has(at) && from <= start && start < to);
  const first = spans.find(isTold);
  return first ? [first] : [[0, folded.length]];
}

/** A name in the middle of words that have nothing to do with coffee doesn't make a question about coffee. */
export function isMostlyForeign(reading: ParsedQuestion): boolean {
  const { question, mentions } = reading;
  const explained = new Set<number>();
  const take = ({ first, last }: { first: number; last: number }) => {
    for (let at = first; at <= last; at++) explained.add(at);
  };
  mentions.forEach(take);
  reading.quantities.forEach(take);
  for (const cue of [
    "find",
    "cheapest",
    "cheaper",
    "dearest",
    "newest",
    "best_score",
    "highest",
    "elevation",
    "flavor_context",
    "harvest",
    "arrived",
    "follow",
    "below_median",
    "past_crop",
    "similar",
    "fair",
    "price",
    "stock",
  ] as const)
    reading.cue(cue).forEach(take);
  const asked = sentencesWith(question, explained);
  const unknown = question.words.filter(
    ({ folded, start }, at) =>
      !explained.has(at) &&
      folded.length > 3 &&
      !WORD_SETS.plain.has(folded) &&
      asked.some(([from, to]) => from <= start && start < to),
  );
  return unknown.length >= 3 && unknown.length > mentions.length + 2;
}

/** `I love hazelnut, what would you have?` is of a taste, not of a coffee. */
const isOfTaste = (reading: ParsedQuestion) =>
  says(reading, /\b(?:i|we)(?:'ve)? (?:really )?(?:loved?|liked?|enjoy(?:ed)?|adored?)\b/) &&
  reading.mentions.some(({ kind }) => kind === "flavor") &&
  !reading.names.some(({ isListed, isOwn, isUnknown }) => isListed || isOwn || isUnknown) &&
  !reading.has("demonstrative");

export function isSimilarTo(reading: ParsedQuestion): boolean {
  if (isOfTaste(reading)) return false;
  return (
    (says(reading, PATTERNS.similar) &&
      !says(
        reading,
        /\b(?:tastes?|tasting|notes?|something that tastes) like\b|\blike to\b|\bwould like\b/,
      )) ||
    says(reading, /\btastes? like (?:the|this|that|my)\b/) ||
    (namesCoffee(reading) && says(reading, /\btastes? like\b/)) ||
    says(reading, /\bsimilar (?:to|coffees?)\b|\balternatives? (?:to|for)\b/)
  );
}

export const isOneFair = (reading: ParsedQuestion) =>
  says(reading, /\bmedian\b|\bfair(?:ly)?\b|\boverpriced\b|\bgood (?:price|deal)\b/) &&
  !says(reading, /\bmov\w+\b|\btrend\w*\b|\bchang\w+\b|\bhistory\b/);
