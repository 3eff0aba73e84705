import type { Intent } from "@/lib/assistant/contract";
import { findTerms } from "../reading/glossary";
import type { NameSpan } from "../reading/names";
import type { Quantity } from "../reading/number-context";
import type { ParsedQuestion } from "../reading/parsed-question";
import { gapBefore, type QuestionText, spanText, wordAt } from "../reading/text";
import type { MentionKind } from "../reading/vocabulary";
import { PATTERNS } from "../reading/word-data";

/** The lots and roasts that a question names. */

/** Kinds whose tools find lots by name, and can't leave one out. */
export const LOT_LOOKUPS: ReadonlySet<Intent> = new Set<Intent>([
  "my_stock",
  "run_out",
  "lot_profit",
  "roast_figures",
  "last_roast",
  "compare_roasts",
]);

const OF_LOTS: readonly MentionKind[] = ["origin", "region", "process", "variety", "decaf"];
const BEFORE_NAME = new Set(["of", "for", "on", "the", "my", "our", "with", "from"]);
const MAX_LOT_NAMES = 4;

const DENIALS = new Set(
  "not without except excepting excluding exclude minus besides barring sans aren arent counting".split(" "),
);
const BEFORE_DENIED = new Set("t the my our any from for of by from and or nor a".split(" "));
const FARTHEST_DENIAL = 5;
/** `when shall I be without Huila` is about it. */
const LACKS = new Set(["be", "am", "are", "been", "go", "left"]);

/** The `without` of `profit without the Guji`; null where the name isn't left out. */
function denialOf(question: QuestionText, { first }: NameSpan): number | null {
  for (let at = first - 1; at >= Math.max(1, first - FARTHEST_DENIAL); at--) {
    const word = wordAt(question, at);
    const before = wordAt(question, at - 1);
    if (word === "counting") return before === "not" ? at - 1 : null;
    if (word === "without" && LACKS.has(before)) return null;
    if (DENIALS.has(word)) return at;
    if ((word === "than" && before === "other") || (word === "but" && before === "all")) return at - 1;
    if (!BEFORE_DENIED.has(word)) return null;
  }
  return wordAt(question, 0) === "without" && first < FARTHEST_DENIAL ? 0 : null;
}

/** Names that a question leaves out, each from the word that says so. */
export const deniedNames = ({ names, question }: ParsedQuestion): { first: number; last: number }[] =>
  names.flatMap((span) => {
    const first = denialOf(question, span);
    return first === null ? [] : [{ first, last: span.last }];
  });

const isFact = ({ kinds }: NameSpan) => OF_LOTS.some((kind) => kinds.has(kind));

/** The `crack` of `first crack`, though a seller of the person's has that name too. */
const isOfRoasting = (question: QuestionText, { first, text }: NameSpan) =>
  /^cracks?$/.test(text) && /^(?:first|second|1st|2nd)$/.test(wordAt(question, first - 1));

/**
 * The names most likely to mean a lot: the person's own words and facts; else a coffee's name; else an unknown word
 * after `of`.
 */
export function lotNames({ names, question, written }: ParsedQuestion): string[] {
  const kinds: readonly ((span: NameSpan) => boolean)[] = [
    (span) => span.isOwn || isFact(span),
    ({ isListed }) => isListed,
    ({ isUnknown, first, last }) =>
      isUnknown &&
      BEFORE_NAME.has(wordAt(question, first - 1)) &&
      !isAsker(question, last) &&
      !findTerms(question.words).some((term) => term.first <= first && term.last >= last),
  ];
  for (const is of kinds) {
    const found = names.filter(
      (span) => is(span) && denialOf(question, span) === null && !isOfRoasting(question, span),
    );
    if (found.length > 0)
      return [...new Set(found.map((span) => nameAsWritten(written, span)))].slice(0, MAX_LOT_NAMES);
  }
  return [];
}

/** What a lot is made of, not its name: `the sabiá velha green`. */
const MATTER = new Set(["green", "greens", "raw", "unroasted", "roasted", "bean", "beans"]);

/** With its typing errors: the person's lots are looked up by likeness. */
function nameAsWritten(written: QuestionText, { first, last }: NameSpan): string {
  let end = last;
  while (end > first && MATTER.has(wordAt(written, end))) end--;
  return spanText(written, first, end)
    .replace(/[?!"“”]/g, "")
    .trim();
}

/** `the accountant is asking`: a person, not a lot. */
const isAsker = (question: QuestionText, last: number) =>
  /^(?:asks|asked|wants|says|said|told|thinks|keeps)$/.test(wordAt(question, last + 1)) ||
  (["is", "was", "keeps"].includes(wordAt(question, last + 1)) &&
    PATTERNS.askers.test(wordAt(question, last + 2)));

const MAX_BATCH = 9999;

/** The number of a batch right after a name: `Huila 4`. */
function numberAfter({ quantities }: ParsedQuestion, { last }: NameSpan): Quantity | undefined {
  return quantities.find(
    (quantity) =>
      quantity.first === last + 1 &&
      quantity.kind === "plain" &&
      quantity.bound === null &&
      Number.isInteger(quantity.value) &&
      quantity.value > 0 &&
      quantity.value <= MAX_BATCH,
  );
}

/** `compare roasts 4 and 5`, `my last 2`: words before a number that name no roast. */
const NO_NAME =
  /\b(?:roasts?|batch(?:es)?|numbers?|no|last|latest|first|top|best|than|to|with|and|or|vs|versus|against|about|around|over|under|is|was|are|were|at|for|of|in|lot|lots|by)$/;
const PLAIN_NAME =
  /\b(?:was|were|is|are|between|compare|than|and|or|vs|versus|against|to|with|from|beside|put|did) (?:my |the )?([a-z]+(?: [a-z]+){1,2}) (\d{1,4})\b(?! ?(?:lb|kg|pound|kilo|day|week|month|min))/g;

/** `was house espresso 2 slower than house espresso 1`: a blend's name may be of everyday words. */
function plainNumbered({ said }: ParsedQuestion): string[] {
  const named = [...said.matchAll(PLAIN_NAME)].flatMap(([, name = "", number = ""]) =>
    NO_NAME.test(name) ? [] : [`${name} ${number}`],
  );
  return named;
}

const JOINTS = new Set(
  "and or vs versus v against to with beside than next up compared alongside".split(" "),
);
const MAX_JOINTS = 2;

/** `vs`, `next to`, or a mark alone. */
function isJoined(question: QuestionText, last: number, next: number): boolean {
  if (next === last + 1) return /[,&/+]/.test(gapBefore(question, next));
  if (next - last - 1 > MAX_JOINTS) return false;
  return question.words.slice(last + 1, next).every(({ folded }) => JOINTS.has(folded));
}

/** The numbers of `9 vs 10`, `1, 2 and 3`: of the name that the first one has. */
function numbersAfter({ question, quantities }: ParsedQuestion, first: Quantity): number[] {
  const numbers = [first.value];
  let { last } = first;
  for (const { first: at, last: end, kind, value, bound } of quantities) {
    if (at <= last || !isJoined(question, last, at)) continue;
    if (kind !== "plain" || bound !== null || !Number.isInteger(value)) continue;
    numbers.push(value);
    last = end;
  }
  return numbers;
}

/** After a correction only what follows it, if that names a roast: `Huila 2 and 3, no wait, Huila 2 and Huila 4`. */
function meantNames(parsed: ParsedQuestion): readonly NameSpan[] {
  const { names, question, said } = parsed;
  const corrected = PATTERNS.surelyCorrects.exec(said)?.index ?? 0;
  const after = names.filter(
    (span) => (question.words[span.first]?.start ?? 0) >= corrected && numberAfter(parsed, span),
  );
  return after.length > 0 ? after : names;
}

/** `Huila 2 and Huila 3`, `Huila 2 vs 3`, `Huila natural 2 and natural 3`: roasts by their lot and number. */
export function numberedRoasts(parsed: ParsedQuestion): string[] {
  const roasts: string[] = [];
  let before = "";
  for (const span of meantNames(parsed)) {
    const number = numberAfter(parsed, span);
    if (!number) continue;
    const name = before.endsWith(` ${span.text}`) ? before : span.text;
    roasts.push(...numbersAfter(parsed, number).map((value) => `${name} ${value}`));
    before = name;
  }
  const plain = PATTERNS.comparing.test(parsed.said) ? plainNumbered(parsed) : [];
  const others = plain.filter(
    (name) => !roasts.some((roast) => name.endsWith(roast) || roast.endsWith(name)),
  );
  return [...new Set([...others, ...roasts])];
}
