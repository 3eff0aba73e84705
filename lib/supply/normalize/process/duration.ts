import type { BaseMethod } from "@/lib/coffee/facts";
import { tenth } from "@/lib/units/rounding";
import { type Piece, type Statement, TRUST } from "../text/product-text";
import { isAboutDecaffeination, isUsualThere } from "../text/sentence-subject";
import type { Sourced } from "../text/sourced";
import type { Topic } from "../vocabulary/topics";
import { countInWords } from "../words/number-words";
import { pattern, patternWith } from "../words/pattern";
import { ofThisMethod } from "./of-this-method";

const NUMBER_WORDS = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  eighteen: 18,
  twenty: 20,
  "twenty four": 24,
  "twenty-four": 24,
  thirty: 30,
  "thirty six": 36,
  "thirty-six": 36,
  forty: 40,
  "forty eight": 48,
  "forty-eight": 48,
  fifty: 50,
  sixty: 60,
  "sixty-two": 62,
  "seventy two": 72,
  "seventy-two": 72,
  ninety: 90,
  "ninety six": 96,
  "ninety-six": 96,
  "one hundred": 100,
  "one hundred twenty": 120,
  "a hundred": 100,
  "two hundred": 200,
  eighty: 80,
  "a single": 1,
} as const satisfies Record<string, number>;

const WORD_NUMBERS = new Map<string, number>(Object.entries(NUMBER_WORDS));
const AMOUNT = `\\d{1,4}(?:[.,]\\d{1,2})?|${Object.keys(NUMBER_WORDS)
  .toSorted((a, b) => b.length - a.length)
  .join("|")}`;
const DURATION = patternWith("g")`
  (?<![\w.,])(${AMOUNT})(?:\s?(?:h|hrs?|hours?|d|days?))?(?:\s?(?:-|–|to|and|or|~|a|bis|et|und|tot|til|till|o|y|e|do)\s?(${AMOUNT}))?(?:(?<=[a-z])[- ]|(?<=\d)\s?\+?[- ]?)(
    (?:hours?|hrs?|h|hr|horas?|days?|d|dias?|weeks?|heures?|ore|stunden?|std|uren|uur|timmar|timer|godzin\w*|hodin\w*|jours?|giorn[io]|tagen?|dagen|dage|dager|dni)\b|시간|일
  )
`;

const FERMENTING = patternWith("g")`
  (?<!\b(?:halt|stop|end|arrest)(?:s|ed|ing)? (?:the |all |sugar |any )*)ferment|macerat|\bwithout (?:air|oxygen)\b|\bno (?:air|oxygen)\b|\brecirculat|
  \bdrums?\b(?! dr(?:y|ie))|\bclosed\b|\blidded\b|\bairlock|\bairtight|anaerob|carbonic|\blactic|mossto|발효|무산소|침용|
  mosto|inoculat|yeast|\bseal|\btanks?\b|barrel|\bvats?\b|oxygen|thermal|koji
`;
const ELSEWHERE = patternWith("g")`
  \binfus|(?<!\bferment(?:s|ed|ing|ation)? )\bdr(?:ied|ies|ying)\b(?![- ]ferment)|
  (?<!\bferment(?:s|ed|ing|ation)? )\bdry (?:
    on|for|under|slowly|over|until|to|whole|out|down|at|
    in (?!(?:the |an? )?(?:open |cement |concrete |tiled? )*(?:tank|vat|tub|pila|trough|box))
  )\b|\bbeds?\b|\btables?\b|\bpatios?\b|\brest(?:ed|ing|s)?\b|\bstor(?:ed|age)\b|\bsoak|\bclean (?:\w+ )?water\b|\b(?:fully |then |again )washed (?:with|in|for|under)\b|\brins(?:e|ed|es|ing)\b|
  \btremp|\beingeweicht|\bsech(?:e|es|ee|ees|age)\b|\bsecad|\bsecar|\bessicc|\basciug|\bgetrocknet|\btrockn|\bgedroog|\bdrogen\b|\btork|
  \bsun\b|\bturn(?:ed|ing)\b|\bharvest(?!ed (?:\w+ )?cherr)|\bship|\b(?:hours?|days?|weeks?|months?|years?)[- ]old\b|
  \bwithin\b|\bafter picking\b|\bcollected\b|\brak(?:ed|ing)\b|\bparabolic|\bmarquesina|\bgreenhouse|
  \bmechanical|\bguardiola|\bdeliver|\bstabili[sz]|\bevery\b|\bper day\b|\bhours? from\b|
  \bminutes? from\b|\bdrive\b|건조|숙성
`;

const TELLING = new Set<Topic | null>([null, "process", "fermentation", "additives", "drying"]);
const ADDED =
  /\b(?:another|additional|additionally|further|plus|followed by|second|more|again|then|afterwards?|once pulped|after pulping|after depulping)\b|\+/;

/** `a day and a half`, `two and a half days`. */
const HALVES =
  /\b(?:(a|one|two|three|four|five|six) days? and a half|(one|two|three|four|five|six) and a half days)\b/;

/** `another 24 once pulped`, `40 more under water`. */
const ANOTHER = pattern`
  \banother (${AMOUNT})(?=[.;,)]|$| (?:once|after|in|under|wet|dry|pulped|without)\b)|
  \b(${AMOUNT}) more(?=[.;,)]|$| (?:once|after|in|under|wet|dry|without)\b)
`;

interface Stage {
  hours: number;
  start: number;
  end: number;
}

function amount(text: string): number {
  return WORD_NUMBERS.get(text) ?? Number.parseFloat(text.replace(",", "."));
}

function hoursPer(unit: string): number {
  if (unit.startsWith("w")) return 168;
  return /^(?:[dj일]|giorn|tag)/.test(unit) ? 24 : 1;
}

/** The nearest of a pattern's matches to the span, in characters; infinite when there is none in the clause. */
function distance(pattern: RegExp, clause: string, start: number, end: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(clause); match; match = pattern.exec(clause)) {
    const after = match.index >= end;
    const gap = after ? match.index - end : Math.max(0, start - (match.index + match[0].length));
    // A word before a time governs it more often than one after it: "dried 20 days after fermentation".
    nearest = Math.min(nearest, after ? gap * 1.6 + 2 : gap);
  }
  return nearest;
}

const CLAUSE_END = patternWith("g")`
  [,;:()]|
  \b(?:
    then|before|after which|followed by|prior to|until|and is|and are|and were|and was|and dried|
    and then|avant d'|puis|antes de|luego|danach|anschliessend|bevor|subsequently|after that|later|next|finally|after
  )\b
`;

function clauseAround(folded: string, start: number, end: number): [number, number] {
  let from = 0;
  let to = folded.length;
  CLAUSE_END.lastIndex = 0;
  for (let match = CLAUSE_END.exec(folded); match; match = CLAUSE_END.exec(folded)) {
    const after = match.index + match[0].length;
    if (after <= start) from = /[a-z]/.test(match[0]) ? match.index : after;
    else if (match.index >= end) {
      to = match.index;
      break;
    }
  }
  return [from, to];
}

function stagesIn(folded: string, told: boolean): Stage[] {
  const stages: Stage[] = [];
  DURATION.lastIndex = 0;
  for (let match = DURATION.exec(folded); match; match = DURATION.exec(folded)) {
    const [, first, second, unit] = match;
    if (!first || !unit) continue;
    const start = match.index;
    const end = start + match[0].length;
    const low = amount(first);
    const high = second ? amount(second) : low;
    const hours = ((low + high) / 2) * hoursPer(unit);
    if (hours < 1 || hours > 600) continue;
    if (isFermenting(folded, start, end, told)) stages.push({ hours, start, end });
  }
  const further = stages.length > 0 ? ANOTHER.exec(folded) : null;
  if (further && further.index > (stages[0]?.end ?? 0)) {
    // "Twelve hours dry, then wet for another twenty-four" counts in the same unit.
    const unit = stages[0] && /d(?:ays?)?$/.test(folded.slice(stages[0].start, stages[0].end)) ? 24 : 1;
    const hours = amount(further[1] ?? further[2] ?? "") * unit;
    if (hours > 0) stages.push({ hours, start: further.index, end: further.index + further[0].length });
  }
  const halves = HALVES.exec(folded);
  if (halves && isFermenting(folded, halves.index, halves.index + halves[0].length, told)) {
    const days = countInWords(halves[1] ?? halves[2] ?? "") ?? 1;
    stages.push({ hours: days * 24 + 12, start: halves.index, end: halves.index + halves[0].length });
  }
  return stages.toSorted((a, b) => a.start - b.start);
}

function isFermenting(folded: string, start: number, end: number, told: boolean): boolean {
  const [from, to] = clauseAround(folded, start, end);
  const clause = folded.slice(from, to);
  if (/\binfus/.test(clause)) return false;
  const near = distance(FERMENTING, clause, start - from, end - from);
  const other = distance(ELSEWHERE, clause, start - from, end - from);
  if (near !== Number.POSITIVE_INFINITY || other !== Number.POSITIVE_INFINITY) return near <= other;
  if (told) return true;
  const nearer = distance(FERMENTING, folded, start, end);
  const farther = distance(ELSEWHERE, folded, start, end);
  if (nearer < farther) return true;
  // A bare clause ("..., 36 hours in total, ...") belongs to the last subject of the sentence.
  const before = folded.slice(0, from);
  FERMENTING.lastIndex = 0;
  ELSEWHERE.lastIndex = 0;
  return lastIndex(FERMENTING, before) > lastIndex(ELSEWHERE, before);
}

function lastIndex(pattern: RegExp, text: string): number {
  let last = -1;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) last = match.index;
  return last;
}

function stagesOf(piece: Piece, method: BaseMethod | null): Stage[] {
  const fermentation = piece.topic === "fermentation";
  if (piece.trust < TRUST.sentence) return stagesIn(piece.folded, fermentation);
  return isOfNoLot(piece.folded) ? [] : stagesIn(ofThisMethod(piece.folded, method), fermentation);
}

/**
 * Hours of fermentation: days × 24, the mean of a range; stages that the text adds are summed, else the longest
 * counts. Drying, soaking, resting and storage don't count.
 */
export function fermentationHoursOf(statement: Statement, method: BaseMethod | null): Sourced<number> | null {
  let best: Sourced<number> | null = null;
  let steps = 0;
  for (const piece of statement.pieces) {
    if (!TELLING.has(piece.topic)) continue;
    if (best && piece.trust > best.piece.trust) break;
    const stages = stagesOf(piece, method);
    const [first] = stages;
    const last = stages.at(-1);
    if (!first || !last) continue;
    const between = piece.folded.slice(first.end, last.end + 6);
    const adds = stages.length > 1 && ADDED.test(between);
    const sum = stages.reduce((hours, stage) => hours + stage.hours, 0);
    const own = adds ? sum : Math.max(...stages.map((stage) => stage.hours));
    // Short lines are the steps of one list, and "then …" continues the previous sentence.
    const goesOn: boolean =
      best !== null &&
      best.piece.from === "prose" &&
      ((isStep(piece) && isStep(best.piece)) ||
        THEN.test(piece.folded) ||
        FURTHER.test(piece.folded.slice(Math.max(0, first.start - 24), first.start)));
    steps = goesOn ? steps + own : own;
    const value: number = tenth(goesOn ? steps : own);
    if (!best || value > best.value) best = { value, piece, start: first.start, end: last.end };
  }
  return best;
}

/** What the decaffeinator does, and how a country processes. */
const isOfNoLot = (folded: string) => isAboutDecaffeination(folded) || isUsualThere(folded);

const FURTHER =
  /\b(?:another|a further|an additional|additional|further)(?: \w+)? $|\bferment\w* again (?:for )?(?:about )?$/;
const THEN =
  /^(?:then|after (?:that|this|which|pulping|depulping)|afterwards?|next|a second|(?:the|this|a) (?:second|third|final|last)|another|it is then|it's then|they are then|this is followed)\b/;

function isStep(piece: Piece): boolean {
  return piece.trust === TRUST.sentence && piece.words.length <= 14;
}
