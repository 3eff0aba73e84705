import { z } from "zod";
import { dataFile, PHRASES } from "@/lib/data-file";
import file from "../data/grades.json" with { type: "json" };
import { GAZETTEER } from "../places/gazetteer";
import { type Piece, type Statement, TRUST } from "../text/product-text";
import { speaksOfThisLot } from "../text/sentence-subject";
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
      `grad ${n}`,
      `등급 ${n}`,
      `그레이드 ${n}`,
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
      `g ${n} 트리플픽`,
      `g ${n} 트리플 픽`,
      `grade ${n} triple picked`,
      `tp grade ${n}`,
      `tp gr ${n}`,
      `tp g ${n}`,
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
    if (isOtherUse(piece, hit, original)) continue;
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

function isOtherUse({ folded }: Piece, { start, end }: Hit<unknown>, original: string): boolean {
  const behind = folded.slice(end);
  return (
    // "a 1:1 blend"
    (/^\p{L} \d$/u.test(original) && behind.startsWith(":")) ||
    // "Altura grade, 1,200 metres"
    /^g\p{L}*,/u.test(original.toLowerCase()) ||
    /^[.,]\d{3}\b/.test(behind) ||
    NOT_THIS_BEFORE.test(folded.slice(0, start)) ||
    RANGE_BEHIND.test(behind)
  );
}

/** `Comparable to an AB`, `Grades 1-5`, `the AB7 variety`. */
const NOT_THIS_BEFORE = /\b(?:equivalent|equal|comparable|similar|akin) to (?:an?|the)?(?: [\w']+){0,5} ?$/;
const RANGE_BEHIND =
  /^\d(?!\d)|^ (?:is|being) (?:the )?(?:best|highest|lowest)\b|^ ?[-–] ?[4-9]\b(?! ?(?:kg|lbs?|bags?))/;

/** `Grades 1-5, of which 1 is the best` */
const A_SCALE = /\bgrades? [1-3] ?(?:-|to) ?[4-9]\b/;

/** True for a name that begins with a grade, such as `Parchment AB`. */
export function isGrade(name: string): boolean {
  return GRADES.at(wordsOf(fold(name)), 0)?.value?.sure ?? false;
}

/** `Grades: AA, A, PB`, of which this coffee may be any. */
export function offersSeveralGrades(piece: Piece): boolean {
  return (piece.topic === "grade" || piece.from === "title") && isChoice(piece, GRADES.find(piece.words));
}

/** `Grades: AA, A, AB` */
function isChoice(piece: Piece, hits: readonly Hit<Grade | null>[]): boolean {
  if (piece.from === "title") return isChoiceInTitle(piece, hits);
  const [one, other] = hits;
  const listed = piece.topic === "grade" ? piece.trust === TRUST.line : /^grades:/.test(piece.folded);
  const names = new Set([one?.value?.name, other?.value?.name]);
  if (!listed || !one || !other || names.size < 2 || names.has(undefined) || names.has("EP")) return false;
  return /^(?:, ?| ?\/ ?)$/.test(piece.folded.slice(one.end, other.start));
}

/** Of these a coffee has one. */
const FAMILIES = [
  /^(?:Supremo|Excelso)/,
  /^(?:AAA?|AB|A|B|C|PB)$/,
  /^Grade \d$/,
  /^NY\d/,
  /^Plantation /,
  /^Cherry /,
  /^(?:Extra Fancy|Fancy|Prime|No\. 1|Kona Prime)$/,
];

/** `Colombia (Excelso EP; Supremo Scr 17/18)`, `Kenya AA/AB` */
function isChoiceInTitle({ folded }: Piece, hits: readonly Hit<Grade | null>[]): boolean {
  const grades = hits.flatMap(({ value, start, end }) => (value ? [{ name: value.name, start, end }] : []));
  return grades.some((one, i) => {
    const other = grades[i + 1];
    return (
      other !== undefined &&
      one.name !== other.name &&
      FAMILIES.some((family) => family.test(one.name) && family.test(other.name)) &&
      /^ ?(?:[;/,]|&|\bor\b|\band\b) ?$/.test(folded.slice(one.end, other.start))
    );
  });
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

/** Words after a number that say what it counts, and how `Ethiopia Gesha 2 Washed` continues. */
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

/** Grades of Papua New Guinea that other origins don't have. */
const BELOW_A = / ([BCXY])(?= (?:rainforest|rfa|organic|fair ?trade|fto|washed|natural|grade)\b|$)/i;

/** `Ethiopia Yirgacheffe 2 Washed`, `Papua New Guinea Ukarumpa A`: importers leave out the word. */
function unnamedGrade(title: Piece): Sourced<string> | null {
  const places = GAZETTEER.find(title.words);
  const countries = new Set(places.flatMap(({ value }) => value.map(({ country }) => country)));
  const letter = / (A\+?)(?= \d\d\+?$|$)/.exec(title.text);
  // The origin comes first; "Mt Elgon" after it is also elsewhere.
  const origins = new Set(places[0]?.value.map(({ country }) => country));
  if (letter?.[1] && [...origins].some((country) => LETTERED.has(country)) && origins.size === 1)
    return { value: letter[1], piece: title, start: letter.index + 1, end: letter.index + letter[0].length };
  const islands = origins.has("Papua New Guinea") && origins.size === 1;
  const below = islands ? BELOW_A.exec(title.text) : null;
  if (below?.[1]) return { value: below[1], piece: title, start: below.index + 1, end: below.index + 2 };
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
  // A preparation alone isn't a grade, unless the supplier calls it one.
  return unnamedGrade(statement.title) ?? (stated?.piece.topic === "grade" ? stated : null);
}

function statedGrade(statement: Statement): Sourced<string> | null {
  let weak: Sourced<string> | null = null;
  let choice = false;
  let scale = false;
  for (const piece of statement.pieces) {
    if (!TELLING.has(piece.topic)) continue;
    if (piece.trust === TRUST.sentence && (choice || OTHER_GRADES.test(piece.folded) || namesSeveral(piece)))
      continue;
    if (piece.trust >= TRUST.line && scale) continue;
    choice ||= offersSeveralGrades(piece);
    if (choice && piece.from === "title") continue;
    scale ||= A_SCALE.test(piece.folded);
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

const OTHER_GRADES = pattern`
  \b(?:
    grades? (?:such as|like|include|range)|between g(?:rade )?\d and|aa and ab|aa, ab|grades? \d (?:and|&|or) \d|
    grades (?:is|are)|(?<!\b(?:it|this|which) )(?:is|are) (?:graded|labell?ed|classified|called|known) as
  )\b|^(?:excelso|supremo|extra fancy|aa|ab|pb|shb|shg)s? (?:beans?|coffees?) (?:is|are|have)\b
`;

/** `We buy both Excelso and Supremo`, `the grades are Extra Fancy, Fancy and Prime`: which of them this is, isn't told. */
function namesSeveral(piece: Piece): boolean {
  if (speaksOfThisLot(piece.folded)) return false;
  const named = new Set(
    GRADES.find(piece.words)
      .filter(({ value, start, end }) => {
        const original = piece.text.slice(start, end);
        return value !== null && !(value?.capitals && original !== original.toUpperCase());
      })
      .map(({ value }) => value?.name ?? ""),
  );
  return FAMILIES.some((family) => [...named].filter((name) => family.test(name)).length > 1);
}
