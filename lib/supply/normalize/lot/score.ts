import { hundredth } from "@/lib/units/rounding";
import { type Piece, type Statement, TRUST } from "../text/product-text";
import { isOfContest, speaksOfThisLot } from "../text/sentence-subject";
import { matched, type Sourced } from "../text/sourced";
import type { Topic } from "../vocabulary/topics";
import { countInWords } from "../words/number-words";
import { pattern, patternWith } from "../words/pattern";

const NUMBER = "(\\d{2,3}(?:[.,]\\d{1,2})?)";
const RANGE = `${NUMBER}\\s?\\+?(?:\\s?(?:-|to|–)\\s?${NUMBER})?`;
/** The number after its name: `SCA score: 86.5`, `cup score of 87`, `scored 86-87`. */
const NAMED = patternWith("g")`
  \b(?:
    sca{1,2}(?:\s(?:cup(?:ping)?\s)?(?:score|points|grade))?|q[- ]?(?:grade|score|grader score)[a-z]{0,2}|
    cup(?:ping)? (?:score|points)|cup score|puntaje|pontuacao|(?<=^|[.;|] )cup(?= \d\d)|rated(?= \d)|
    scor(?:e|es|ed|ing)|quality score|cva|points|graded|rated by our lab|
    cup(?:s|ped|ping)? (?:out |in |it |them )?(?:at|between)|
    graders? (?:gave|give|put|landed|settled|scored|landing|settle|arrived|awarded)|
    (?:we|panel|cuppers|lab|tables?) (?:gave|give|awarded|scored|put)|awarded|came (?:in|out) at|
    comes (?:in|out) at
  )(?:
    \s(?:
      is|was|of|at|an?|it|this|the|coffee|lot|by|our|lot|them|on|with|down|panel|lab|team|us|in|from|
      around|about|approx\.?|between|around|solid|score|range|cup|cupping|sca|cupped|consistently|well|
      above|over
    )
  ){0,6}\s?[:=~(-]?\s?${RANGE}(?![\d%]|\s?(?:%|hours?|kg|lbs?|masl|out of (?:5|10)\b|/\s?(?:5|10)\b))
`;
/** The number before its name: `87 points`, `86.5 pts`, `88 SCA`, `85+ cup`. */
const COUNTED = patternWith("g")`
  (?<![\d.,$])${RANGE}\s?-?(?:
    points?(?! (?:\w+ )?scale)|pts?\.?|sca\b|scaa\b|sca points|cup score|cupping score|q score|score\b|
    on (?:the|our) (?:sca|scaa|q|cva|cupping|cup of excellence) |
    on our (?:tables?|form|sheet|score ?sheet)|/\s?100
  )
`;
const BY_CUSTOMERS =
  /\b(?:reviews?|customers?|stars?|ratings?|out of 5|\/ ?5\b|votes?|loyalty|reward|earn|scale of|100[- ]point scale|per cent|wine)\b/;

const TELLING = new Set<Topic | null>([null, "score", "notes", "grade", "kind", "certifications"]);

function toNumber(text: string): number {
  return Number.parseFloat(text.replace(",", "."));
}

function meanScore(low: string | undefined, high: string | undefined): number | null {
  if (!low) return null;
  const first = toNumber(low);
  const second = high ? toNumber(high) : first;
  const mean = hundredth((first + second) / 2);
  return first >= 60 && second <= 100 && first <= second ? mean : null;
}

/** `(von 100): 87.5`, `87 / 100`; sixty kilograms in the next cell aren't a score. */
const BARE = new RegExp(
  `^[^\\d]{0,40}?(?:\\(?(?:von|out of|of|max\\.?|di|sur|de) 100\\)?[: -]*)?${RANGE}(?!\\d|\\s?(?:kgs?|lbs?|m|masl|bags?|%)\\b)`,
);

function scoreIn(piece: Piece, contest: boolean): Sourced<number> | null {
  if (piece.topic === "score") {
    const match = BARE.exec(piece.folded);
    const value = meanScore(match?.[1], match?.[2]);
    return match && value !== null && !BY_CUSTOMERS.test(piece.folded.replace(/100[- ]point scale/, ""))
      ? { value, piece, start: 0, end: match[0].length }
      : null;
  }
  // A magazine for coffee gives scores, too, and cuppers use a scale of 100 points.
  const told = PANEL.test(piece.folded) ? piece.folded.replace(SCALE, "") : piece.folded;
  if (BY_CUSTOMERS.test(told.replace(/\bcoffee review\b/, ""))) return null;
  const bare = PANEL.test(piece.folded) ? QUARTERED.exec(piece.folded) : null;
  if (bare?.[0] && isOwn(piece, bare.index, contest))
    return { value: toNumber(bare[0]), piece, start: bare.index, end: bare.index + bare[0].length };
  const spoken = spokenScore(piece, contest);
  if (spoken) return spoken;
  for (const pattern of [COUNTED, NAMED]) {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(piece.folded); match; match = pattern.exec(piece.folded)) {
      const part = PART_BEHIND.exec(piece.folded.slice(match.index + match[0].length));
      const stated = meanScore(match[1], match[2]);
      const value = stated !== null && part?.[1] ? stated + (PARTS.get(part[1]) ?? 0) : stated;
      if (value !== null && isOwn(piece, match.index, contest)) return matched(value, piece, match);
    }
  }
  return null;
}

const SCALE = /\b100[- ]points? (?:\w+ )?scale\b/;
const PART_BEHIND = /^\s?and (a quarter|a half|three quarters)\b/;
const PARTS = new Map([
  ["a quarter", 0.25],
  ["a half", 0.5],
  ["three quarters", 0.75],
]);
/** A number in quarter points: `87.25 is the number`, where a cupping panel is mentioned. */
const QUARTERED =
  /(?<![\d.,$€£-])(?:7[89]|8\d|9[0-6])\.(?:25|50?|75)(?!\d|\s?(?:%|kgs?\b|lbs?\b|hours?|hrs?|degrees|°|per cent|percent|points? (?:or|and)|-))/;
const PANEL =
  /\bpanel\b|\b(?:our|the) (?:lab|table)\b|\bq graders?\b|\bcupp(?:ing|ers?|ed)\b|\bscor(?:e|ed|es|ing)\b|\bgraders?\b/;

const IN_WORDS = pattern`
  \b(seventy|eighty|ninety)(?:[- ](one|two|three|four|five|six|seven|eight|nine))?(?:
    ,? (?:and (a|one|three) (half|quarters?)|point (two five|five|seven five))
  )?\b(?!
    [- ](?:
      one|two|three|four|five|six|seven|eight|nine|percent|per cent|hours?|days?|kilos?|bags?|farmers|
      families|members|growers|trees|years?|minutes
    )\b
  )
`;
const OF_A_SCORE = /\bpoints?\b|\bscor(?:e|es|ed|ing)\b|\bgraders?\b|\bcupp(?:ed|ers|ing)\b|\bsca\b/;

function spokenScore(piece: Piece, contest: boolean): Sourced<number> | null {
  if (!OF_A_SCORE.test(piece.folded)) return null;
  const match = IN_WORDS.exec(piece.folded);
  const whole = match?.[1] ? countInWords(match[2] ? `${match[1]}-${match[2]}` : match[1]) : null;
  if (!match || whole === null || !isOwn(piece, match.index, contest)) return null;
  const quarters = match[4] === undefined ? 0 : match[4] === "half" ? 2 : match[3] === "three" ? 3 : 1;
  const value = whole + quarters / 4 + (match[5] ? (DECIMALS.get(match[5]) ?? 0) : 0);
  return matched(value, piece, match);
}

const DECIMALS = new Map([
  ["two five", 0.25],
  ["five", 0.5],
  ["seven five", 0.75],
]);

/** A threshold ("only coffees above 80 points") isn't this coffee's score. */
function isOwn(piece: Piece, start: number, contest: boolean): boolean {
  if (piece.trust < TRUST.sentence) return true;
  if (isOfContest(piece.folded) && !speaksOfThisLot(piece.folded) && !/\b(?:our|we)\b/.test(piece.folded))
    return contest;
  if (/^\d[\d.]* (?:points? )?and (?:above|up|over|higher)\b/.test(piece.folded.slice(start))) return false;
  if (
    /^scor(?:e|es|ing)\b/.test(piece.folded.slice(start)) &&
    /\b(?:coffees|lots)(?: that| which)? $/.test(piece.folded.slice(0, start))
  )
    return false;
  return !pattern`
    \b(?:
      minimum|at least|above|over|threshold|only buy|anything|requires?|more than|
      (?:coffees?|lots)(?= (?:of|scoring|that score|score|at least|above|over) )
    ) (?:of |scoring |that score |score )?(?:at least |above |over )?$
  `.test(piece.folded.slice(Math.max(0, start - 40), start));
}

export function scoreOf(statement: Statement): Sourced<number> | null {
  // "Cup of Excellence Honduras #12": the contest's score is this lot's.
  const contest = isOfContest(statement.title.folded);
  for (const piece of statement.pieces) {
    if (!TELLING.has(piece.topic)) continue;
    const found = scoreIn(piece, contest);
    if (found) return found;
  }
  return null;
}
