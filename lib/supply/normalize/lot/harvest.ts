import { isOfContestRows } from "../text/contest-rows";
import { type Piece, type Statement, TRUST } from "../text/product-text";
import type { Sourced } from "../text/sourced";
import { MONTH_PATTERN, monthName, monthNumber } from "../words/calendar";
import { pattern } from "../words/pattern";

const SEASON = /\b(20[0-4]\d)\s?[/–-]\s?(?:20)?(\d\d)\b(?!\s?-?\s?\d)|\b(2\d)\s?\/\s?(2\d)\b/;
const MONTHS_SPAN = pattern`
  \b(?:early |mid |mid-|late |early-|late-)?(${MONTH_PATTERN})\.?,?\s?'?(20\d\d)?(?:\s?\/\s?(?:${MONTH_PATTERN})(?=\s?[-–]))?\s?(?:
    -|~|to|through|thru|until|till|and|–|/|a|al|e|y|et|und|au|bis(?: zu)?|hasta|ate|tot|til|do
  )\s?(?:early |mid |late |mid-)?(${MONTH_PATTERN})\.?,?\s?'?(20\d\d)?(?:\s?[/–-]\s?(?:20)?(\d\d)\b)?
`;
const ONE_MONTH = new RegExp(`\\b(?:early |mid |mid-|late )?(${MONTH_PATTERN})\\.?,?\\s'?(20\\d\\d)\\b`);
const LONE_MONTH = new RegExp(`^(?:early |mid |mid-|late )?(${MONTH_PATTERN})\\.?$`);
const YEAR = /\b(20[12]\d)\b/;
const DATE = /\b(20[12]\d)-(0[1-9]|1[0-2])-[0-3]\d\b/;
const SPOKEN = /\bharvest(?:ed|s|ing)?\b|\bcrop\b|\bpicked\b|\bpicking\b|\bcosecha\b|\bsafra\b|\bseason\b/;
const NOT_HARVEST = pattern`
  \bfounded\b|\bsince\b|\blast (?:two|three|few|year|season)\b|\bprevious\b|\bdull\b|\bestablished\b|
  \barriv|\blanded\b|\bplanted\b|\bbegan\b|\bstarted\b|\bcup of excellence\b|\bwinner\b|\bwon\b|
  \bin business\b|\bbought\b|\bbuilt\b|\bpurchased\b|\bcertifi\w+|\bregistered\b|\bfirst (?:full |real |commercial )?(?:harvest|crop)\b
`;

/** `2025`, `2025/26`, `Oct 2025–Jan 2026`, `Oct–Jan`; null if the text has none. */
function readHarvest(folded: string): string | null {
  const [, onYear, onMonth] = DATE.exec(folded) ?? [];
  if (onYear && onMonth) return `${monthName(Number(onMonth))} ${onYear}`;
  const numbered = numberedMonths(folded);
  if (numbered) return numbered;
  const span = MONTHS_SPAN.exec(folded);
  if (span?.[1] && span[3]) return monthsText(span, folded);
  const season = SEASON.exec(folded);
  if (season?.[1] && season[2] && Number(season[2]) === (Number(season[1]) + 1) % 100)
    return `${season[1]}/${season[2]}`;
  if (season?.[3] && season[4] && Number(season[4]) === Number(season[3]) + 1)
    return `20${season[3]}/${season[4]}`;
  const month = ONE_MONTH.exec(folded);
  if (month?.[1] && month[2]) return `${monthName(monthNumber(month[1]) ?? 0)} ${month[2]}`;
  const year = YEAR.exec(folded)?.[1];
  if (year) return year;
  const alone = LONE_MONTH.exec(folded)?.[1];
  return alone ? monthName(monthNumber(alone) ?? 0) : null;
}

const NUMBERED_MONTHS = pattern`
  \b(20\d\d)\s?[./년-]\s?(0?[1-9]|1[0-2])\s?월?\s?[~–-]\s?(?:(20\d\d)\s?[./년-]\s?)?(0?[1-9]|1[0-2])
  (?![\d./-])
`;

/** `2025.12 ~ 2026.02`, `2025년 10월 ~ 1월` */
function numberedMonths(folded: string): string | null {
  const [, year, from, later, to] = NUMBERED_MONTHS.exec(folded) ?? [];
  if (!year || !from || !to) return null;
  const wraps = Number(to) < Number(from);
  const last = later ?? (wraps ? String(Number(year) + 1) : year);
  const first = last === year ? "" : ` ${year}`;
  return `${monthName(Number(from))}${first}–${monthName(Number(to))} ${last}`;
}

/** `March–June (mitaca), September–December (main)`: the main crop, in whichever position. */
function mainCrop(folded: string): string | null {
  const parts = folded.split(folded.includes(";") ? ";" : /[,/]/);
  const main = parts.find((part) => /\bmain\b|\bprincipal\b/.test(part) && MONTHS_SPAN.test(part));
  return main && parts.length > 1 ? readHarvest(main) : null;
}

const LISTED_MONTHS = new RegExp(
  `^(${MONTH_PATTERN})\\.?, (?:${MONTH_PATTERN})\\.?,? (?:and |& )?(${MONTH_PATTERN})\\.?,? ?(20\\d\\d)?$`,
);

/** `Jan, Feb, and March 2025` */
function listedMonths(folded: string): string | null {
  const [, first, last, year] = LISTED_MONTHS.exec(folded.trim()) ?? [];
  return first && last ? readHarvest(`${first}-${last}${year ? ` ${year}` : ""}`) : null;
}

/** `November–December, February–March`; of a main and a fly crop, the main one counts. */
function twoCrops(folded: string): string | null {
  const [one, other, third] = folded.split(/[;,&]| and /).map((part) => MONTHS_SPAN.exec(part));
  if (!one || !other || third || /\d|\b(?:main|fly|mitaca|peak)\b/.test(folded)) return null;
  return [one, other].map((span) => monthsText(span, "")).join(", ");
}

function monthsText(span: RegExpExecArray, folded: string): string | null {
  const from = monthNumber(span[1] ?? "") ?? 0;
  const to = monthNumber(span[3] ?? "") ?? 0;
  const [first, last] = yearsOfSpan(span, folded, to < from);
  if (from === to && last && (!first || first === last)) return `${monthName(from)} ${last}`;
  if (first && last && first !== last) return `${monthName(from)} ${first}–${monthName(to)} ${last}`;
  return last ? `${monthName(from)}–${monthName(to)} ${last}` : `${monthName(from)}–${monthName(to)}`;
}

/** The years of a span of months; `wraps` if it crosses the end of a year. */
function yearsOfSpan(
  span: RegExpExecArray,
  folded: string,
  wraps: boolean,
): [first: string | null, last: string | null] {
  const after = (year: string) => (wraps ? String(Number(year) + 1) : year);
  const season = SEASON.exec(folded);
  const seasonStart = season?.[1] ?? (season?.[3] ? `20${season[3]}` : undefined);
  if (seasonStart) return [seasonStart, after(seasonStart)];
  const first = span[2] ?? null;
  const last = span[4] ?? null;
  if (first) return [first, last ?? after(first)];
  if (last) return [wraps ? String(Number(last) - 1) : null, last];
  const year = YEAR.exec(folded)?.[1];
  if (!year) return [null, null];
  return wraps ? [year, after(year)] : [null, year];
}

function cropsOf(folded: string): string | null {
  return mainCrop(folded) ?? listedMonths(folded) ?? twoCrops(folded);
}

/** `Crop: '26`, `26 crop` */
function shortYear(folded: string): string | null {
  const year = /^'?(2\d)(?: ?crop)?$/.exec(folded.trim())?.[1];
  return year ? `20${year}` : null;
}

/** `Sul de Minas: April - September`: of several such rows, that of this coffee's own place counts. */
const OF_A_PLACE = /^([a-z][a-z' ]{2,24}): (?=.*[a-z]{3})/;

function isOfThisPlace({ folded }: Piece, { pieces }: Statement): boolean {
  const place = OF_A_PLACE.exec(folded)?.[1] ?? "";
  return pieces.some(
    ({ from, topic, folded: told }) => (from === "title" || topic === "region") && told.includes(place),
  );
}

/** Next to `Rank: 2`, a bare year is the contest's. */
function isOfContest(statement: Statement, { from, folded }: Piece): boolean {
  return from === "prose" && /^20\d\d$/.test(folded.trim()) && isOfContestRows(statement);
}

export function harvestOf(statement: Statement): Sourced<string> | null {
  const rows = statement.pieces.filter(({ topic, folded }) => topic === "harvest" && OF_A_PLACE.test(folded));
  for (const piece of statement.pieces) {
    if (piece.topic !== "harvest") continue;
    if (isOfContest(statement, piece) || ARRIVED.test(piece.folded)) continue;
    if (rows.length > 1 && rows.includes(piece) && !isOfThisPlace(piece, statement)) continue;
    const value = cropsOf(piece.folded) ?? readHarvest(piece.folded) ?? shortYear(piece.folded);
    if (value) return { value, piece, start: 0, end: piece.text.length };
    if (piece.from === "column" && !/\bnew crop\b|\bcurrent crop\b|\bfresh crop\b/.test(piece.folded))
      return { value: piece.text, piece, start: 0, end: piece.text.length };
  }
  const months = bareMonths(statement);
  if (months) return months;
  for (const piece of statement.pieces) {
    if (piece.topic !== null && piece.topic !== "process") continue;
    const found = spokenIn(piece);
    if (found) return found;
  }
  return null;
}

const HANGUL = /\p{sc=Hangul}/u;

/** `2026 뉴크롭`, `26crop`, `[2026]`, and a year in front: a contest's year or a best-before isn't the crop's. */
const KOREAN_CROP = pattern`
  (?<!\d)'?(20)?(2\d) ?(?:년산?|년도)? ?(?:crop|크롭|뉴 ?크롭|new ?crop|햇|수확)|
  (?:뉴 ?크롭|new ?crop|crop|크롭|수확) ?[:/]? ?'?(20)?(2\d)(?!\d)|
  \[(20)(2\d)년?\]|^[(<【]?(20)(2\d)년?[)>】]?(?= )(?! ?(?:coe|bop|월드|세계))|(?<=new crop.* |뉴 ?크롭.* )(20)(2\d)년?$
`;

function koreanCrop(folded: string): string | null {
  const years = KOREAN_CROP.exec(folded)
    ?.slice(1)
    .filter((part) => /^\d\d$/.test(part ?? ""));
  const year = years?.at(-1);
  return year ? `20${year}` : null;
}

/** `Crop: June 2005 arrival` says when it landed. */
const ARRIVED = /^[a-z]+ (?:20)?\d\d arrival$/;

/** `December - March`, alone on a line of an offer. */
const ONLY_MONTHS = new RegExp(`^(?:${MONTH_PATTERN})\\.? ?(?:-|–|to|through) ?(?:${MONTH_PATTERN})\\.?$`);
/** `2016 new crop of … has arrived.` */
const CROP_OF = /\b20[12]\d(?:[/-](?:20)?\d\d)? (?:new )?crop\b/;

const OLD_CROP =
  /\b(?:last|previous|won|first|since|lost|frost|short|record|drought|compared|unlike|was|were)\b/;

/** `COE Honduras 2024`: the year in which it was judged. */
const CONTEST = /\b(?:coe|cup of excellence|best of panama|bop|good food awards?)\b/;

function bareMonths(statement: Statement): Sourced<string> | null {
  const piece = statement.pieces.find(
    ({ from, topic, trust, folded }) =>
      from === "prose" && topic === null && trust === TRUST.sentence && ONLY_MONTHS.test(folded.trim()),
  );
  const value = piece && readHarvest(piece.folded);
  return piece && value ? { value, piece, start: 0, end: piece.text.length } : null;
}

function spokenIn(piece: Piece): Sourced<string> | null {
  const crop = piece.trust === TRUST.sentence ? CROP_OF.exec(piece.folded) : null;
  const year = crop && readHarvest(crop[0]);
  if (crop && year && !OLD_CROP.test(piece.folded))
    return { value: year, piece, start: crop.index, end: crop.index + crop[0].length };
  const spoken = SPOKEN.exec(piece.folded);
  const start = spoken ? Math.max(0, spoken.index - 32) : 0;
  const around = spoken ? piece.folded.slice(start, spoken.index + 80) : null;
  const before = spoken ? piece.folded.slice(Math.max(0, spoken.index - 48), start) : "";
  if (around && !(piece.trust === TRUST.sentence && NOT_HARVEST.test(`${before}${around}`))) {
    const value = readHarvest(around);
    if (value && /\d/.test(value))
      return { value, piece, start, end: Math.min(piece.text.length, start + 112) };
  }
  if (piece.trust !== TRUST.title || CONTEST.test(piece.folded)) return null;
  const season = SEASON.exec(piece.folded);
  // Elsewhere in a Korean title, a year is a contest's or the shop's own list's.
  const titled = HANGUL.test(piece.text) ? koreanCrop(piece.folded) : YEAR.exec(piece.folded)?.[1];
  const value = season ? readHarvest(season[0]) : (titled ?? null);
  return value ? { value, piece, start: 0, end: piece.text.length } : null;
}
