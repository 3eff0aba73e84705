import { z } from "zod";
import { dataFile, PHRASES } from "@/lib/data-file";
import file from "../data/grades.json" with { type: "json" };
import { GAZETTEER } from "../places/gazetteer";
import { type Piece, type Statement, TRUST } from "../text/product-text";
import type { Sourced } from "../text/sourced";
import type { Topic } from "../vocabulary/topics";
import { type Hit, Lexicon } from "../words/lexicon";
import { pattern } from "../words/pattern";
import { fold, wordsOf } from "../words/words";

interface Grade {
  name: string;
  capitals: boolean;
  sure: boolean;
}

function* numbered(): Generator<readonly [string, Grade]> {
  for (const n of [1, 2, 3, 4, 5]) {
    const value = { name: `Grade ${n}`, capitals: false, sure: true };
    for (const phrase of [
      `grade ${n}`,
      `gr ${n}`,
      `g ${n}`,
      `grade no ${n}`,
      `gd ${n}`,
      `grado ${n}`,
      `q ${n}`,
    ]) {
      if (!(phrase.startsWith("q") && n > 2))
        yield [phrase, phrase.startsWith("q") ? { ...value, sure: false } : value];
    }
    const triple = { name: `Grade ${n} TP`, capitals: false, sure: true };
    for (const phrase of [
      `grade ${n} tp`,
      `gr ${n} tp`,
      `g ${n} tp`,
      `grade ${n} triple pick`,
      `g ${n} triple pick`,
      `grade ${n} triple picked`,
      `tp grade ${n}`,
      `gr ${n} triple pick`,
      `gr ${n} triple picked`,
      `g ${n} triple picked`,
      `triple picked grade ${n}`,
      `triple pick grade ${n}`,
    ])
      yield [phrase, triple];
    const double = { name: `Grade ${n} DP`, capitals: false, sure: true };
    for (const phrase of [
      `grade ${n} dp`,
      `gr ${n} dp`,
      `g ${n} dp`,
      `grade ${n} double pick`,
      `grade ${n} double picked`,
    ])
      yield [phrase, double];
  }
}

const FILE = dataFile(
  "grades.json",
  z.strictObject({
    grades: z.array(
      z.strictObject({ name: z.string(), sure: z.boolean(), capitals: z.boolean(), phrases: PHRASES }),
    ),
    notGrades: PHRASES,
  }),
  file,
);

const GRADES = new Lexicon<Grade | null>([
  ...numbered(),
  ...FILE.grades.flatMap(({ phrases, ...grade }) => phrases.map((phrase) => [phrase, grade] as const)),
  ...FILE.notGrades.map((phrase) => [phrase, null] as const),
]);

const TELLING = new Set<Topic | null>([null, "grade", "kind", "appearance"]);

function gradeIn(piece: Piece): Sourced<string> | null {
  const own = piece.topic === "grade";
  const hits = GRADES.find(piece.words);
  if (isChoice(piece, hits)) return null;
  for (const hit of hits) {
    const grade = hit.value;
    if (!grade || (piece.topic === "appearance" && !grade.sure)) continue;
    const original = piece.text.slice(hit.start, hit.end);
    // "a 1:1 blend"
    if (/^\p{L} \d$/u.test(original) && piece.folded.charAt(hit.end) === ":") continue;
    // "Altura grade, 1,200 metres"
    if (/^g\p{L}*,/u.test(original.toLowerCase()) || /^[.,]\d{3}\b/.test(piece.folded.slice(hit.end)))
      continue;
    if (grade.capitals && !own && original !== original.toUpperCase()) continue;
    const doubtful = grade.name.length <= 1 || !grade.sure;
    if (doubtful && !own && !(piece.from === "title" && grade.name.length > 1 && TITLE_SURE.has(grade.name)))
      continue;
    if (/^q\b/.test(original.toLowerCase()) && /\d{4}/.test(piece.folded.slice(hit.end, hit.end + 6)))
      continue;
    return { value: grade.name, piece, start: hit.start, end: hit.end };
  }
  return null;
}

/** True for a name that begins with a grade, such as `Parchment AB`. */
export function isGrade(name: string): boolean {
  return GRADES.at(wordsOf(fold(name)), 0)?.value?.sure ?? false;
}

/** `Grades: AA, A, PB`, of which this coffee may be any. */
export function offersSeveralGrades(piece: Piece): boolean {
  return piece.topic === "grade" && isChoice(piece, GRADES.find(piece.words));
}

/** `Grades: AA, A, AB` */
function isChoice(piece: Piece, hits: readonly Hit<Grade | null>[]): boolean {
  const [one, other] = hits;
  const listed = piece.topic === "grade" ? piece.trust === TRUST.line : /^grades:/.test(piece.folded);
  if (!listed || !one?.value || !other?.value || other.value.name === "EP") return false;
  return one.value.name !== other.value.name && /^, ?$/.test(piece.folded.slice(one.end, other.start));
}

const TITLE_SURE = new Set([
  "TT",
  "HB",
  "HG",
  "HG EP",
  "EP",
  "Extra Fancy",
  "Fancy",
  "Prime",
  "No. 1",
  "Double Pick",
]);

/** Words behind a number that say what it counts, and how `Ethiopia Gesha 2 Washed` goes on. */
const COUNTED = /^ ?(?:lbs?|pounds?|kgs?|bags?|g|oz|days?|hours?|hrs?|x|[-/+%.])/;
const METHOD_BEHIND = /^ (?:super)?(?:natural|washed|honey|anaerobic|decaf)\b/;
/** Origins whose grades are letters. */
const LETTERED = new Set([
  "Papua New Guinea",
  "Uganda",
  "India",
  "Kenya",
  "Tanzania",
  "Malawi",
  "Zambia",
  "Zimbabwe",
]);

/** `Ethiopia Yirgacheffe 2 Washed`, `Papua New Guinea Ukarumpa A`: importers leave out the word. */
function unnamedGrade(title: Piece): Sourced<string> | null {
  const places = GAZETTEER.find(title.words);
  const countries = new Set(places.flatMap(({ value }) => value.map(({ country }) => country)));
  const letter = / (A\+?)(?= \d\d\+?$|$)/.exec(title.text);
  // The origin comes first; "Mt Elgon" behind it also lies elsewhere.
  const origins = new Set(places[0]?.value.map(({ country }) => country));
  if (letter?.[1] && [...origins].some((country) => LETTERED.has(country)) && origins.size === 1)
    return { value: letter[1], piece: title, start: letter.index + 1, end: letter.index + letter[0].length };
  if (!countries.has("Ethiopia")) return null;
  for (const { folded, start, end } of title.words) {
    const behind = title.folded.slice(end);
    if (!/^[1-5]$/.test(folded) || title.folded.charAt(start - 1) !== " " || COUNTED.test(behind)) continue;
    const region = places.some(
      (place) => place.end === start - 1 && place.value.some((at) => at.region !== null),
    );
    if (region || METHOD_BEHIND.test(behind)) return { value: `Grade ${folded}`, piece: title, start, end };
  }
  return null;
}

export function gradeOf(statement: Statement): Sourced<string> | null {
  const stated = statedGrade(statement);
  if (stated && stated.value !== "EP") return stated;
  // A preparation alone is no grade, unless the supplier calls it one.
  return unnamedGrade(statement.title) ?? (stated?.piece.topic === "grade" ? stated : null);
}

function statedGrade(statement: Statement): Sourced<string> | null {
  let weak: Sourced<string> | null = null;
  let choice = false;
  for (const piece of statement.pieces) {
    if (!TELLING.has(piece.topic)) continue;
    if (piece.trust === TRUST.sentence && (choice || OTHER_GRADES.test(piece.folded))) continue;
    choice ||= offersSeveralGrades(piece);
    const found = gradeIn(piece);
    // "EP" is a preparation; the grade itself may be elsewhere.
    if (found && found.value !== "EP") return fuller(statement, plusBehind(found));
    weak ??= found;
    if (piece.topic === "grade" && /^[1-6]$/.test(piece.folded)) {
      return { value: `Grade ${piece.text}`, piece, start: 0, end: piece.text.length };
    }
    if (
      piece.topic === "grade" &&
      piece.from === "column" &&
      !/special|screen|scr|defect|\d\d\/\d\d/.test(piece.folded)
    ) {
      return { value: piece.text, piece, start: 0, end: piece.text.length };
    }
  }
  return weak;
}

/** A title says `G1` where the prose has `Grade 1, triple pick`. */
function fuller(statement: Statement, found: Sourced<string>): Sourced<string> {
  if (!/^Grade \d$/.test(found.value)) return found;
  for (const piece of statement.pieces) {
    const other = TELLING.has(piece.topic) && /pick|\btp\b|\bdp\b/.test(piece.folded) ? gradeIn(piece) : null;
    if (other?.value.startsWith(`${found.value} `)) return other;
  }
  return found;
}

function plusBehind(found: Sourced<string>): Sourced<string> {
  const plus = found.piece.folded.charAt(found.end) === "+" && /^A[AB]$/.test(found.value);
  return plus ? { ...found, value: `${found.value}+` } : found;
}

const OTHER_GRADES =
  /\b(?:grades? (?:such as|like|include|range)|between g(?:rade )?\d and|aa and ab|aa, ab)\b/;

const SCREEN = pattern`
  \b(?:screens?|scr|sc|sieve|malla|peneira|size|bean size)\.?\s?(?:size|sizes|no\.?)?\s?[:#]?\s?(\d{2})(?:
    \s?/\s?64
  )?\s?(\+|(?:and |& |or )?(?:up|above|over|plus|larger)\b)?(?:\s?(?:-|/|to|and|&)\s?(\d{2}))?(
    \s?\+|\s(?:and |& )?(?:up|above)\b
  )?
`;
/** `Fazenda Alta 14/16`, `Catuai 15+` in a title. */
const TITLE_SCREEN = /(?<![\d/.-])(1[3-9])()(?:\s?\/\s?(1[4-9]|20))?(\+)?(?![\d/])/;
/** `17/18` alone in an offer sheet is a screen size. */
const OFFER_SCREEN = /(?<![\d/.-])(1[3-9])\s?\/\s?(1[4-9]|20)(?![\d/])()()/;
const BARE_SCREEN = /^(\d{2})\s?(\+|up\b|and up\b)?(?:\s?(?:-|\/|to|and|&)\s?(\d{2}))?(\s?\+)?(?![\d])/;
const SCREEN_BEHIND =
  /(?<![\d.,/])(1[2-9]|20)()(?:\s?(?:-|\/|to)\s?(1[3-9]|20))?\s?(\+|up\b)?\s?(?:peaberry )?screens?\b(?!\s?\d)/;
const DEFECTS = pattern`
  (?<![\d.])(\d{0,2}\.?\d{1,2}\+?) ?(?:d|def)\.? ?/ ?(\d{3}) ?(?:g|gr|grams?)\b|
  \b(?:
    (max(?:imum)?\.?|up to|(?:no|not) more than|at most|never more than|fewer than|less than|under|<)\s?
  )?(\d{1,3})(?:\s?-\s?(\d{1,3}))?\s(?:full |secondary |primary |total |category \d )?defects?(?:
    \s?(?:/|per|in(?: (?:a|an|our|the|their|every|each))?|max|\()\s?(\d{3})[\s-]?(?:g|gr|grams?)\b
  )?|\bdefects?:?\s(\d{1,3})(?![\d%])(?:\s?(?:/|per|in)\s?(\d{3})\s?g(?:rams?)?)?|
  (?<!next to )\b(zero|no) (?:primary |physical |visible |category 1 )?defects?\b(?:
    \s?(?:/|per|in(?: (?:a|an|our|the|their|every|each))?)\s?(\d{3})[\s-]?(?:g|gr|grams?)\b
  )?(?! (?:free|to speak|worth))
`;

export function appearanceOf(statement: Statement): Sourced<string> | null {
  let screen: Sourced<string> | null = null;
  let defects: Sourced<string> | null = null;
  for (const piece of statement.pieces) {
    screen ??= screenIn(piece);
    defects ??= defectsIn(piece);
  }
  if (screen && defects) return { ...screen, value: `${screen.value}, ${defects.value}` };
  return screen ?? defects;
}

function screenIn(piece: Piece): Sourced<string> | null {
  if (piece.topic !== null && piece.topic !== "appearance" && piece.topic !== "grade") return null;
  const match =
    SCREEN.exec(piece.folded) ??
    SCREEN_BEHIND.exec(piece.folded) ??
    (piece.topic === "appearance" ? BARE_SCREEN.exec(piece.folded) : offerScreen(piece));
  const low = match?.[1];
  if (!match || !low || Number(low) < 8 || Number(low) > 22) return null;
  const high = match[3] || (match[0].includes("/") ? match[2] : undefined);
  if (match[0].startsWith("size") && piece.topic !== "appearance" && !high && !match[2]) return null;
  const open = (Boolean(match[2]) && match[2] !== high) || (match[4] !== undefined && match[4] !== "");
  const span = { piece, start: match.index, end: match.index + match[0].length };
  if (high && Number(high) > Number(low) && Number(high) <= 22)
    return { ...span, value: `Screen ${low}–${high}${open ? "+" : ""}` };
  return { ...span, value: `Screen ${low}${open ? "+" : ""}` };
}

function offerScreen(piece: Piece): RegExpExecArray | null {
  const titled = piece.trust === TRUST.title ? TITLE_SCREEN.exec(piece.folded) : null;
  const wide = Number(titled?.[3]) - Number(titled?.[1]) === 2;
  if (titled && (wide || (titled[4] && !titled[3]))) return titled;
  const match = OFFER_SCREEN.exec(piece.folded);
  return match && Number(match[2]) === Number(match[1]) + 1 ? match : null;
}

function defectsIn(piece: Piece): Sourced<string> | null {
  if (piece.topic !== null && piece.topic !== "appearance" && piece.topic !== "grade") return null;
  const match = DEFECTS.exec(piece.folded);
  if (!match) return null;
  const [, coded, codedSample, most, low, high, sampled, behind, behindSample, none, noneSample] = match;
  const coding = coded ? `${Number.parseFloat(coded)}${coded.endsWith("+") ? "+" : ""}` : null;
  const count = coding ?? (none ? "0" : (low ?? behind));
  if (!count) return null;
  const range = high ? `${count}–${high}` : `${most ? "max " : ""}${count}`;
  const sample = codedSample ?? sampled ?? behindSample ?? noneSample;
  const noun = count === "1" && !high ? "defect" : "defects";
  return {
    value: `${range} ${noun}${sample ? `/${sample} g` : ""}`,
    piece,
    start: match.index,
    end: match.index + match[0].length,
  };
}
