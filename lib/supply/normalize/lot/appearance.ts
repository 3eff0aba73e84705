import { type Piece, type Statement, TRUST } from "../text/product-text";
import { speaksOfThisLot } from "../text/sentence-subject";
import { matched, type Sourced } from "../text/sourced";
import { pattern } from "../words/pattern";
import { offersSeveralGrades } from "./grade";

const SCREEN = pattern`
  (?:\b(?:screens?|scr|sc|sieve|malla|peneira|size|bean size|siebgr(?:oss|o|oe)e?|crivello|crible|tamiz)|스크린 ?(?:사이즈)?|スクリーン ?(?:サイズ)?)\.?\s?(?:size|sizes|no\.?)?\s?[:#]?\s?(\d{2})(?:
    \s?/\s?64
  )?\s?(\+|(?:and |& |or )?(?:up|above|over|plus|larger)\b)?(?:\s?(?:-|/|to|and|&)\s?(\d{2}))?(
    \s?\+|\s(?:and |& )?(?:up|above)\b
  )?
`;
/** `Fazenda Alta 14/16`, `Catuai 15+` in a title. */
const TITLE_SCREEN = /(?<![\d/.-])(1[3-9])()(?:\s?\/\s?(1[4-9]|20))?(\+| ?up\b)?(?![\d/])/;
/** `17/18` alone in an offer sheet is a screen size. */
const OFFER_SCREEN = /(?<![\d/.-])(1[3-9])\s?\/\s?(1[4-9]|20)(?![\d/])()()/;
/** `98% above 14 screen` */
const ABOVE_SCREEN = /\b(?:above|over) (1[2-9]|20)()() (screens?)\b/;
const BARE_SCREEN = /^(\d{2})\s?(\+|up\b|and up\b)?(?:\s?(?:-|\/|to|and|&)\s?(\d{2}))?(\s?\+)?(?![\d])/;
const SCREEN_BEHIND =
  /(?<![\d.,/])(1[2-9]|20)()(?:\s?(?:-|\/|to)\s?(1[3-9]|20))?\s?(\+|up\b)?\s?(?:peaberry )?screens?\b(?!\s?\d)/;
const DEFECTS = pattern`
  (?<![\d.])(\d{0,2}\.?\d{1,2}\+?) ?(?:d|def)\.? ?(?:/|per) ?(\d{3}) ?(?:g|gr|grams?)\b|
  \b(?:
    (max(?:imum)?\.?|up to|(?:no|not) more than|at most|never more than|fewer than|less than|under|<)\s?
  )?(\d{1,3})(?:\s?-\s?(\d{1,3}))?\s(?:full |secondary |primary |total |category \d )?defects?(?:
    \s?(?:/|per|in(?: (?:a|an|our|the|their|every|each))?|max|\()\s?(\d{3})[\s-]?(?:g|gr|grams?)\b
  )?|\bdefects?:?\s(\d{1,3})(?![\d%])(?:\s?(?:/|per|in)\s?(\d{3})\s?g(?:rams?)?)?|
  (?<!next to |near |nearly |near-|almost )\b(zero|no) (?:primary |physical |visible |category 1 )?defects?\b(?:
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
  screen ??= screenOfGrade(statement);
  if (screen && defects) return { ...screen, value: `${screen.value}, ${defects.value}` };
  return screen ?? defects;
}

/** `NY2 16+ SSFC`, `Excelso, 15+` behind "Grade:". */
const GRADE_SCREEN = /(?<![\d/.-])(1[3-9])\+(?!\d)/;

function screenOfGrade({ pieces }: Statement): Sourced<string> | null {
  for (const piece of pieces) {
    if (piece.topic !== "grade" || piece.trust !== TRUST.line) continue;
    const match = GRADE_SCREEN.exec(piece.folded);
    if (match) return matched(`Screen ${match[1]}+`, piece, match);
  }
  return null;
}

/** `Beans of 17/18 screen are called AA`, `EP means screen 15 and up`: how a grade is sorted, whatever is in this bag. */
const A_GRADE =
  /\b(?:aa|ab|pb|ep|shb|shg|excelso|supremos?|grad(?:es?|ed|ing)|pea ?-?berr(?:y|ies)|elephant)\b/;
const IS_SORTED =
  /\b(?:is|are|was|were|means?|has|have|ranges?|refers?|denotes?|pass(?:es)?|labell?ed|called|classified|sorted|specif\w+|allow\w*)\b/;

function isOfAGrade({ trust, folded, words }: Piece): boolean {
  // "AA means screen 18." is this AA.
  if (trust !== TRUST.sentence || words.length <= 5 || !A_GRADE.test(folded) || !IS_SORTED.test(folded))
    return false;
  return DEFINES.test(folded) || !(speaksOfThisLot(folded) || /^(?:this|our|it|these) /.test(folded));
}

function screenIn(piece: Piece): Sourced<string> | null {
  if (piece.topic !== null && piece.topic !== "appearance" && piece.topic !== "grade") return null;
  if (isOfAGrade(piece)) return null;
  if (offersSeveralGrades(piece)) return null;
  // "Sc 17: 18%, Sc 16: 25%": how the sizes are mixed.
  if (SHARES.test(piece.folded)) return null;
  const match =
    ABOVE_SCREEN.exec(piece.folded) ??
    SCREEN.exec(piece.folded) ??
    SCREEN_BEHIND.exec(piece.folded) ??
    (piece.topic === "appearance" ? BARE_SCREEN.exec(piece.folded) : offerScreen(piece));
  const low = match?.[1];
  // "Scr 15, 17, 18" leaves open which one is sold.
  if (match && /^\s?[,;]\s?(?:1[2-9]|20)(?!\d)/.test(piece.folded.slice(match.index + match[0].length)))
    return null;
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

/** `Grade 1 allows 0–3 defects`, `17/18 refers to the screen`: what a grade means anywhere. */
const SHARES = /\d{2}[^\d%]{0,8}:? ?\d{1,2} ?%.*\d{2}[^\d%]{0,8}:? ?\d{1,2} ?%/;
const DEFINES =
  /\b(?:classification|allow(?:s|ed)|permit(?:s|ted)|refers? to|signif(?:y|ies)|denotes?|stands for|(?:is|are) (?:defined|considered)|specif(?:y|ies))\b/;

function defectsIn(piece: Piece): Sourced<string> | null {
  if (piece.trust === TRUST.sentence && DEFINES.test(piece.folded)) return null;
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
