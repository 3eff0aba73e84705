import { METERS_PER_FOOT } from "@/lib/units/feet";
import { type Piece, type Statement, TRUST } from "../text/product-text";
import { matched, type Sourced } from "../text/sourced";
import type { Topic } from "../vocabulary/topics";
import { pattern } from "../words/pattern";

interface Elevation {
  min: number;
  max: number;
}

const PLAUSIBLE = { min: 200, max: 3_000 } as const;

const HUNDREDS = new Map(
  [
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
  ].map((word, i) => [word, (i + 8) * 100]),
);
const SPELLED = new RegExp(
  `\\b(${[...HUNDREDS.keys()].join("|")})[- ]hundred(?: to (${[...HUNDREDS.keys()].join("|")})[- ]hundred)? (m\\b|met|feet|ft)`,
);

const NUMBER = "\\d{1,2}(?:[.,' ]|, )\\d{3}|\\d{3,5}(?:\\.\\d{1,2})?|\\d[.,]\\d{1,2}(?=\\s?k)";
const UNIT =
  "m\\.?\\s?a\\.?\\s?s\\.?\\s?l\\.?|msnm|m\\.s\\.n\\.m\\.?|mt?s\\.?\\s?n\\.?\\s?m\\.?|met(?:er|re)s?|mtrs?|mts?|m\\.?\\s?o\\.?\\s?h\\.?|m|metern|metri|metrow|feet|foot|fasl|ft\\.?|pies|pie|'|metros";
/** `1350 all the way up to 1750`, `from 950 meters above sea level, topping out around 1300`. */
const JOINT = pattern`
  -+|to|to just (?:under|over|above|below)|to (?:almost|nearly)|and|/|~|a|y|e|et|und|en|och|og|do|tot|til|till|up to|through|thru|until|hasta|bis|–|
  ,? ?(?:and )?(?:(?:goes|going|runs|running|extends|extending|continues) )?(?:all the way |stretching |rising |climbing |reaching )?(?:up )?(?:to|as high as)(?: about| around)?|
  ,? and topping out (?:at|around|near)
`.source;
const SPAN = new RegExp(
  `(?<![\\d.,])(${NUMBER})\\s?\\+?\\s?(${UNIT})?(?:(?: above sea level)?\\s?(?:${JOINT})\\s?(${NUMBER})\\s?\\+?)?\\s?(${UNIT})?(?![\\w])`,
  "g",
);
const ALWAYS = /^(?:m\.?\s?a|msnm|m\.s|mt?s?\.?\s?n|fasl)/;
const FEET = /^(?:f|pie|')/;
const CONTEXT = pattern`
  \baltitudes?\b|\belevations?\b|\babove sea\b|\bsea level\b|\bgrown (?:at|between|from)\b|\bhigh\b|
  \bheights?\b|\bhigher\b|\bmasl\b|\bslopes\b|\bhighlands?\b|\bgrow(?:s|ing)?\b|
  \b(?:farm|plot|trees|coffee|station|land|mill|cherries|situated|sits|located|lies|planted)\b
`;
const METRES_TOO = /^\s?[(/|=]\s?\d[\d.,' ]{2,5}\s?(?:m[a-z.]{0,7})?\s?(?:(?:-|–|to)\s?\d[\d.,' ]{2,5}\s?)?m/;
/** Four digits of metres or feet are an elevation even without context. */
const HIGH = /^(?:1[\d.,' ]{3,5}|2[\d.,' ]{3,5}|[89]\d\d|[3-7][.,' ]?\d{3})/;
const ELSEWHERE = pattern`
  \bsquare\b|\bkilomet|\bwide\b|\blong\b|\brainfall\b|\bmm\b|\bpeaks? (?:at|of)\b|\bsummit|
  \bdrop(?:s|ped)?\b|\bdeep\b|\bdistance\b|\baway\b|\bpass at\b|\brises to\b|\bapart\b
`;

const TELLING = new Set<Topic | null>([
  null,
  "elevation",
  "region",
  "farm",
  "origin",
  "station",
  "producer",
  "country",
  "cooperative",
  "grade",
  "variety",
]);

/** `Coffee grown above the 2000 meter mark`, `the lowest farms of the department`: nothing of this lot. */
const IN_GENERAL = /\b(?:normal to see|common to see|lowest) [^.;]{0,40}$/;
/** `The highway climbs from a town (470 m)`, `SHB means grown above 1,350 m`, `air that allows coffee up to 2,000 m`. */
const OF_NO_LOT = pattern`
  \b(?:highway|roads?|motorway|railway|drive)\b[^.;]{0,60}\b(?:climb|ascend|descend|rise|cross|wind)(?:s|es|ing)?\b(?![^]*\b(?:farm|finca|plot|station|mill))|
  \b(?:shb|shg|hb|hg|shg ep|shb ep|strictly (?:hard|high)|grade|term|designation|classification)\b[^.;]{0,60}\b(?:specif|mean|denote|indicate|signif|requir|refer|stands for)|
  \b(?:allow(?:s|ing)?|enabl(?:es|ing)|permit(?:s|ting)?) (?:for )?coffee (?:to be )?(?:grow\w*|cultivat\w+|grown|production)\b|
  \b(?:allow(?:s|ing)?|enabl(?:es|ing)|permit(?:s|ting)?) (?:for )?coffee to (?:be )?(?:grown?|cultivated|planted)\b
`;

/** `The mill is at 1300 m, and the farms reach 1800 m`. */
const FARTHER_UP =
  /\b(?:farms?|plots?|trees?|coffee|planted|grown)\b[^.;]{0,24}\b(?:(?:reach|stretch|ris|climb|up|extend)\w*|tops? out|topping out|as high as)[^.;\d]{0,24}$/;

const OF_THIS_LOT = /\b(?:this (?:lot|one|coffee)|ours) (?:is|was|comes?|came|grows|grew)\b[^.;]{0,16}$/;

function metres(text: string): number {
  const digits = text.replace(/(?:, |[.,' ])(?=\d{3}(?:$|\D))/g, "");
  return Number.parseFloat(digits.replace(",", "."));
}

function elevationIn(piece: Piece): Sourced<Elevation> | null {
  const labelled = piece.topic === "elevation";
  // "almost 2,000 meters up (1,960 masl)": the exact words win.
  // "over 3,000 feet by law: this lot is from 1,900 feet": so does the statement about this lot.
  let first: Sourced<Elevation> | null = null;
  SPAN.lastIndex = 0;
  for (let match = SPAN.exec(piece.folded); match; match = SPAN.exec(piece.folded)) {
    const [whole, low, firstUnit, high, lastUnit] = match;
    if (!low) continue;
    const unit = lastUnit ?? firstUnit ?? null;
    if (!labelled && !isElevation(piece, unit, match.index, match.index + whole.length)) continue;
    const value = spanOf(metres(low), high ? metres(high) : null, unit ?? unitSaid(piece), firstUnit ?? null);
    if (!value) continue;
    const before = piece.folded.slice(Math.max(0, match.index - 64), match.index);
    const found = { value, piece, start: match.index, end: match.index + whole.length };
    // "4,400 - 6,000 ft (1300 - 1800 m)": the supplier's own metres need no sum.
    if (labelled && unit !== null && FEET.test(unit) && METRES_TOO.test(piece.folded.slice(found.end))) {
      first ??= found;
      continue;
    }
    if (first && isRounded(first, found)) continue;
    if (isFinal(found, unit, before)) return found;
    first = first ? widened(first, found, before) : found;
  }
  return orElse(first, piece);
}

function isFinal(found: Sourced<Elevation>, unit: string | null, before: string): boolean {
  if (found.piece.topic === "elevation" || OF_THIS_LOT.test(before.slice(-40))) return true;
  return unit !== null && ALWAYS.test(unit) && !isOfAMill(found);
}

/** `5,000–6,500 feet (2,000 masl)`: one height in brackets behind a span of heights that nearly reaches it. */
function isRounded(span: Sourced<Elevation>, { value, piece, start }: Sourced<Elevation>): boolean {
  return (
    span.value.max > span.value.min &&
    value.min === value.max &&
    value.max >= span.value.min &&
    value.max - span.value.max <= 100 &&
    /^ ?\($/.test(piece.folded.slice(span.end, start))
  );
}

/** `The station itself sits at 1,890 m`, `collection points at 1500 m`: where coffee is brought, which may grow higher up. */
const MILL_SITS = pattern`
  \b(?:stations?|mills?|factory|facility|(?:processing|milling|mill) site|collection (?:area|centers?|centres?|points?)|town|village|city|warehouse)
  (?: itself| site)?,? (?:(?:that|which) )?(?:is |are )?(?:
    sits?|sites|sitting|lies|lying|stands|located|situated|built|perched|at|found
  )\b[^.;\d]{0,40}$
`;

function isOfAMill({ piece, start }: Sourced<Elevation>): boolean {
  return (
    piece.trust === TRUST.sentence && MILL_SITS.test(piece.folded.slice(Math.max(0, start - 110), start))
  );
}

function orElse(first: Sourced<Elevation> | null, piece: Piece): Sourced<Elevation> | null {
  const top = first === null || isOfAMill(first) ? topIn(piece) : null;
  return top ?? first ?? spelledIn(piece) ?? bareIn(piece);
}

/** A station is at one elevation; its farms span a range. */
function widened(first: Sourced<Elevation>, next: Sourced<Elevation>, before: string): Sourced<Elevation> {
  if (first.piece.trust < TRUST.sentence) return first;
  if (next.value.max > next.value.min && isOfAMill(first) && !isOfAMill(next)) return next;
  if (first.value.min !== first.value.max) return first;
  if (next.value.max > next.value.min) return next;
  const { min } = first.value;
  const { max } = next.value;
  if (!FARTHER_UP.test(before) || max <= min || max - min > 800) return first;
  return { ...first, value: { min: isOfAMill(first) ? max : min, max }, end: next.end };
}

/** `at twelve hundred meters`. */
function spelledIn(piece: Piece): Sourced<Elevation> | null {
  const match = SPELLED.exec(piece.folded);
  const low = HUNDREDS.get(match?.[1] ?? "");
  if (!match || !low) return null;
  const value = spanOf(low, HUNDREDS.get(match[2] ?? "") ?? null, match[3] ?? null, null);
  return value ? matched(value, piece, match) : null;
}

/** `A farm topping out right around 1200`, without a unit. */
const TOPS_OUT =
  /\b(?:farm|plot|estate|trees|land)\b[^.;\d]{0,24}\btop(?:s|ping) out (?:right )?(?:at|around|near) (1\d00|2[0-3]00)\b(?! ?(?:f|'))/;

function topIn(piece: Piece): Sourced<Elevation> | null {
  const match = piece.trust === TRUST.sentence ? TOPS_OUT.exec(piece.folded) : null;
  const value = match?.[1] ? spanOf(Number(match[1]), null, null, null) : null;
  return match && value ? matched(value, piece, match) : null;
}

const BARE = /^(1[0-9]\d\d|2[0-4]\d\d)\s?-\s?(1[0-9]\d\d|2[0-4]\d\d)\.?$/;

/** `2150-2250` alone between two bars or full stops of an offer sheet; two years are never so far apart. */
function bareIn(piece: Piece): Sourced<Elevation> | null {
  const match = piece.trust === TRUST.sentence ? BARE.exec(piece.folded.trim()) : null;
  if (!match || Number(match[2]) - Number(match[1]) < 50) return null;
  const value = spanOf(Number(match[1]), Number(match[2]), null, null);
  return value ? { value, piece, start: 0, end: piece.text.length } : null;
}

/** In a labelled line the unit may be anywhere, e.g. `5,900 (ft)`. */
function unitSaid(piece: Piece): string | null {
  return /\b(?:ft|feet)\b/.test(piece.folded) && !/\bm(?:asl|eters|etres)?\b/.test(piece.folded)
    ? "ft"
    : null;
}

function isElevation(piece: Piece, unit: string | null, start: number, end: number): boolean {
  if (!unit) return false;
  const before = piece.folded.slice(Math.max(0, start - 64), start);
  if (piece.trust === TRUST.sentence && OF_NO_LOT.test(piece.folded.slice(0, start))) return false;
  if (IN_GENERAL.test(before) || /^\w* mark\b/.test(piece.folded.slice(end, end + 8))) return false;
  if (ALWAYS.test(unit)) return true;
  if (piece.trust <= TRUST.tag) return !/^'$/.test(unit) || piece.trust === TRUST.title;
  if (ELSEWHERE.test(piece.folded.slice(Math.max(0, start - 30), end + 24))) return false;
  if (
    HIGH.test(piece.folded.slice(start, end)) ||
    /\b(?:at|around|above|of|to|near|about) $/.test(piece.folded.slice(Math.max(0, start - 8), start))
  )
    return true;
  return CONTEXT.test(piece.folded.slice(Math.max(0, start - 90), end + 60));
}

function spanOf(
  first: number,
  second: number | null,
  unit: string | null,
  firstUnit: string | null,
): Elevation | null {
  const feet = unit !== null && FEET.test(unit);
  const feetFirst = firstUnit !== null ? FEET.test(firstUnit) : feet;
  const low = Math.round(feetFirst ? first * METERS_PER_FOOT : first);
  const high = second === null ? low : Math.round(feet ? second * METERS_PER_FOOT : second);
  const [min, max] = low <= high ? [low, high] : [high, low];
  return min >= PLAUSIBLE.min && max <= PLAUSIBLE.max ? { min, max } : null;
}

/** `A high region that tops out at 2,100 meters`: another sentence may have the farm's own height. */
function isOfTheRegion({ piece, start }: Sourced<Elevation>): boolean {
  const before = piece.folded.slice(Math.max(0, start - 56), start);
  return (
    piece.trust === TRUST.sentence &&
    /\b(?:region|zone|area|country|department|province)s? (?:that |which )?(?:tops? out|reach(?:es)?|rises?|goes)\b[^.;]{0,24}$/.test(
      before,
    )
  );
}

/** `At elevations above 1000m`: another sentence may have the height itself. */
function isThreshold({ piece, start, value }: Sourced<Elevation>): boolean {
  return (
    piece.trust === TRUST.sentence &&
    value.min === value.max &&
    /\b(?:above|over|exceeding|beyond|more than|upwards of|under|below|less than) $/.test(
      piece.folded.slice(Math.max(0, start - 14), start),
    )
  );
}

/** Growing height in metres: feet × 0.3048, rounded; one number is both ends; implausible heights are null. */
export function elevationOf(statement: Statement): Sourced<Elevation> | null {
  let ofTheRegion: Sourced<Elevation> | null = null;
  for (const piece of statement.pieces) {
    if (!TELLING.has(piece.topic)) continue;
    const found = elevationIn(piece);
    if (found && !isOfTheRegion(found) && !isThreshold(found) && !isOfAMill(found)) return found;
    ofTheRegion ??= found;
    if (piece.topic === "elevation" && piece.from === "column") return null;
  }
  return ofTheRegion;
}
