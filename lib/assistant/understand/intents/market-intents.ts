import type { ParsedQuestion } from "../reading/parsed-question";
import type { QuestionText } from "../reading/text";
import { PATTERNS, WORD_SETS } from "../reading/word-data";
import { similarName } from "../slots/coffee-names";
import { greatestScore, harvestYear, leastScore } from "../slots/filter-slots";
import { aClauseSays, says } from "../slots/says";
import { daysOf } from "../slots/spans";

/** Questions about the catalog and the market. */

/** A coffee's own name, not only where it is from. */
const namesCoffee = ({ names }: ParsedQuestion) => names.some(({ isListed }) => isListed);

const isPriced = ({ quantities }: ParsedQuestion) => quantities.some(({ kind }) => kind === "money");

export function isFair(parsed: ParsedQuestion): boolean {
  if (isPriceOfOne(parsed) || isPriceOfPointed(parsed)) return true;
  if (namesCoffee(parsed) && isPriced(parsed) && says(parsed, PATTERNS.pricedVerdict)) return true;
  if (!says(parsed, PATTERNS.fair)) return false;
  if (says(parsed, PATTERNS.fairOfOne) && (namesCoffee(parsed) || isAboutOne(parsed))) return true;
  // `cheap ethiopians below the median`, `most expensive kenyan`, `good deals on naturals` look for coffees.
  if (says(parsed, PATTERNS.isFairWords)) return false;
  if (namesCoffee(parsed) && says(parsed, /\bmedian\b/)) return true;
  if (parsed.has("below_median") && !isAboutOne(parsed)) return false;
  return isAboutOne(parsed) || !aClauseSays(parsed, PATTERNS.judgesFind);
}

/** `how much is it per kilo`. */
const isPriceOfPointed = (parsed: ParsedQuestion) =>
  says(parsed, PATTERNS.priceOfPointed) && says(parsed, /\bmuch\b|\bcosts?\b|\bprice\b/);

/** `Ethiopia` in `Ethiopia Tadele Edeto`. */
const isInName = ({ names }: ParsedQuestion, { first, last }: { first: number; last: number }) =>
  names.some((name) => name.isListed && name.isProper && name.first <= first && last <= name.last);

export /** `how much is the Karugwa`: a coffee's own name, with nothing to search by. */
const isPriceOfOne = (parsed: ParsedQuestion) =>
  says(parsed, PRICE_OF) &&
  parsed.mentions.every((mention) => isInName(parsed, mention)) &&
  !says(parsed, /\b(?:left|my|coffees?|green|roast\w*|membership|plan|api|subscription)\b/);
const PRICE_OF =
  /^(?:how much (?:is|does|for)|(?:what(?:'?s| is) )?(?:the )?price (?:of|for)|cost of) (?:the |a )?(?!it\b|this\b|that\b|one\b)/;

const isAboutOne = (parsed: ParsedQuestion) =>
  says(parsed, /^(?:is|are|does|do|how (?:does|do|is|expensive|much)|am i|would|was|whats?|what's)\b/) &&
  !says(
    parsed,
    /^(?:is|are) there\b|^what coffees\b|^whats? (?:the )?(?:best|furthest|cheapest)\b|\bwhich\b/,
  );

export function isMoves(parsed: ParsedQuestion): boolean {
  if (says(parsed, PATTERNS.isMovesWords)) return true;
  if (says(parsed, PATTERNS.pricedOverTime) && daysOf(parsed) !== null && !seeks(parsed)) return true;
  if (says(parsed, /\b(?:is|are|s|has|have|did|how'?s|hows|what'?s|whats|how is) .{0,30}\bmarket\b/))
    return true;
  if (
    says(parsed, PATTERNS.movesOf) &&
    (isOfPlace(parsed) || says(parsed, /\b(?:origins?|country|countries|coffees|regions?)\b/)) &&
    !seeks(parsed)
  )
    return true;
  return (
    says(parsed, PATTERNS.moves) &&
    says(parsed, PATTERNS.direction) &&
    !says(
      parsed,
      /^(?:find|show me (?:cheaper|something)|cheaper|any(?:thing)? cheaper|something cheaper|back)\b/,
    ) &&
    !says(parsed, /\bcheaper than\b(?! last| they| before| it| a)|\b(?:marked|reduced)\b|\bup to\b/)
  );
}

const isOfPlace = ({ mentions }: ParsedQuestion) =>
  mentions.some(({ kind }) => kind === "origin" || kind === "region");

const seeks = (parsed: ParsedQuestion) => says(parsed, PATTERNS.seeks);

const OTHER_THAN_FACTS = new Set(["origin", "region"]);

/** Says that coffees are wanted, and by which facts: the rest explains why. */
export function isSearch(parsed: ParsedQuestion): boolean {
  if (!seeks(parsed) || says(parsed, /\broast(?:s|ed)?\b|\bbatch/)) return false;
  const kinds = new Set(parsed.mentions.filter(({ kind }) => kind !== "supplier").map(({ kind }) => kind));
  const facts =
    [...kinds].filter((kind) => !OTHER_THAN_FACTS.has(kind)).length +
    Number(isOfPlace(parsed)) +
    Number(parsed.quantities.some(({ kind, bound }) => kind === "money" || bound !== null));
  if (facts < 2 || isMoves(parsed) || says(parsed, PATTERNS.back) || (isNew(parsed) && !isPersonNew(parsed)))
    return false;
  return !isSimilarTo(parsed) || similarName(parsed).names.length === 0;
}

const isPersonNew = (parsed: ParsedQuestion) => says(parsed, PATTERNS.isPersonNew);

export function isNew(parsed: ParsedQuestion): boolean {
  if (isPersonNew(parsed)) return false;
  if (
    !says(parsed, PATTERNS.new) ||
    (says(parsed, /\bnew guinea\b/) === true && !says(parsed, NEW_BEYOND_GUINEA))
  )
    return false;
  if (parsed.has("past_crop")) return false;
  const filters = parsed.mentions.some(
    ({ kind }) => kind !== "origin" && kind !== "region" && kind !== "supplier",
  );
  const priced = parsed.quantities.some(({ kind }) => kind === "money");
  const asNews = says(parsed, PATTERNS.pricedWords);
  if (
    /\b(?:arrived|landed|added|listed)\b/.test(parsed.question.folded) &&
    !says(parsed, /\bnew(?:ly)?\b|\barrivals?\b|\bjust\b|\brecently\b|\bfresh(?:ly)?\b/)
  )
    return asNews && !filters && !priced;
  return (
    asNews &&
    (!priced || says(parsed, /\barrivals?\b|\bjust (?:in|landed|arrived)\b|\bwhat(?:'?s| is) new\b/))
  );
}
const NEW_BEYOND_GUINEA = /\bnew(?! guinea)\b|\barrivals?\b|\bjust\b/;

const COMPARES = /\bcompar\w*|\bvs\b|\bversus\b|\bcheaper\b|\bdearer\b|\bpricier\b|\bmore expensive\b/;
const PRICED = /\bpric\w*|\bcosts?\b|\bcheaper\b|\bdearer\b|\bmore expensive\b|\bmedians?\b/;

/** `is Northern Drupe cheaper than Harbor Green`, `compare Colombia and Brazil prices`: of whole shops or origins. */
export function comparesMedians(parsed: ParsedQuestion): boolean {
  if (!says(parsed, COMPARES) || namesCoffee(parsed) || isPriced(parsed)) return false;
  const several = (wanted: string) =>
    new Set(
      parsed.mentions.flatMap(({ kind, values, negated }) => (kind === wanted && !negated ? values : [])),
    ).size > 1;
  return several("supplier") || (several("origin") && says(parsed, PRICED));
}

/** Weights to buy at: two of them, asked about their price: `how much cheaper is Brazil at 150 lb than at 1 lb`. */
export function comparedAmounts({ quantities }: ParsedQuestion): number[] {
  return quantities.filter(({ kind, value }) => kind === "weight" && value > 0).map(({ value }) => value);
}

export const comparesAmounts = (parsed: ParsedQuestion): boolean =>
  comparedAmounts(parsed).length === 2 &&
  says(parsed, COMPARES_AMOUNTS) &&
  parsed.mentions.some(({ kind }) => kind === "origin" || kind === "region" || kind === "supplier") &&
  !says(parsed, /\b(?:my|our|roast\w*|left)\b/);
const COMPARES_AMOUNTS =
  /\bcheaper\b|\bless (?:per|a)\b|\bpric(?:e|es|ed|ing)\b|\bsav(?:e|ing)\b|\bdiscount\b|\bcosts?\b/;

export const isComparison = (parsed: ParsedQuestion) => says(parsed, PATTERNS.isComparisonWords);

export function isFind(parsed: ParsedQuestion): boolean {
  const { mentions, quantities, has } = parsed;
  const filtered =
    mentions.length > 0 || quantities.some(({ kind }) => kind === "money" || kind === "elevation");
  if (has("cheapest", "dearest", "best_score", "highest", "below_median", "past_crop")) return true;
  if (filtered) return true;
  if (
    says(parsed, /\bcoffees?\b|\bbeans\b|\bgreens?\b|\blots\b|\blistings?\b/) &&
    has("find", "newest", "harvest")
  )
    return true;
  if (leastScore(parsed) !== null || greatestScore(parsed) !== null || harvestYear(parsed) !== null)
    return true;
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
export function isMostlyForeign(parsed: ParsedQuestion): boolean {
  const { question, mentions } = parsed;
  const explained = new Set<number>();
  const take = ({ first, last }: { first: number; last: number }) => {
    for (let at = first; at <= last; at++) explained.add(at);
  };
  mentions.forEach(take);
  parsed.quantities.forEach(take);
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
    parsed.cue(cue).forEach(take);
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

/** `I love hazelnut, what would you have?` is about a taste, not a coffee. */
const isOfTaste = (parsed: ParsedQuestion) =>
  says(parsed, /\b(?:i|we)(?:'ve)? (?:really )?(?:loved?|liked?|enjoy(?:ed)?|adored?)\b/) &&
  parsed.mentions.some(({ kind }) => kind === "flavor") &&
  !parsed.names.some(({ isListed, isOwn, isUnknown }) => isListed || isOwn || isUnknown) &&
  !parsed.has("demonstrative");

export function isSimilarTo(parsed: ParsedQuestion): boolean {
  if (isOfTaste(parsed)) return false;
  return (
    (says(parsed, PATTERNS.similar) &&
      !says(
        parsed,
        /\b(?:tastes?|tasting|notes?|something that tastes) like\b|\blike to\b|\bwould like\b/,
      )) ||
    says(parsed, /\btastes? like (?:the|this|that|my)\b/) ||
    (namesCoffee(parsed) && says(parsed, /\btastes? like\b/)) ||
    says(parsed, /\bsimilar (?:to|coffees?)\b|\balternatives? (?:to|for)\b/)
  );
}

export const isOneFair = (parsed: ParsedQuestion) =>
  says(parsed, /\bmedian\b|\bfair(?:ly)?\b|\boverpriced\b|\bgood (?:price|deal)\b/) &&
  !says(parsed, /\bmov\w+\b|\btrend\w*\b|\bchang\w+\b|\bhistory\b/);
