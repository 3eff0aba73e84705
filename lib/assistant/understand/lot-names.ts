import type { NameSpan } from "./names";
import type { Quantity } from "./number-context";
import type { Reading } from "./reading";
import { type QuestionText, spanText, wordAt } from "./text";
import type { MentionKind } from "./vocabulary";
import { PATTERNS } from "./word-data";

/** The lots and roasts that a question names. */

const OF_LOTS: readonly MentionKind[] = ["origin", "region", "process", "variety", "decaf"];
const BEFORE_NAME = new Set(["of", "for", "on", "the", "my", "our", "with", "from"]);
const MOST = 4;

const isFact = ({ kinds }: NameSpan) => OF_LOTS.some((kind) => kinds.has(kind));

/** What is surest to name a lot: the person's own words and facts; then a coffee's name; then an unknown word after `of`. */
export function lotNames({ names, question, written }: Reading): string[] {
  const kinds: readonly ((span: NameSpan) => boolean)[] = [
    (span) => span.isOwn || isFact(span),
    ({ isListed }) => isListed,
    ({ isUnknown, first, last }) =>
      isUnknown && BEFORE_NAME.has(wordAt(question, first - 1)) && !isAsker(question, last),
  ];
  for (const is of kinds) {
    const found = names.filter(is);
    if (found.length > 0)
      return [...new Set(found.map((span) => nameAsWritten(written, span)))].slice(0, MOST);
  }
  return [];
}

/** With its typing errors: the person's lots are looked up by likeness. */
const nameAsWritten = (written: QuestionText, { first, last }: NameSpan) =>
  spanText(written, first, last)
    .replace(/[?!"“”]/g, "")
    .trim();

/** `the accountant is asking`: a person, not a lot. */
const isAsker = (question: QuestionText, last: number) =>
  /^(?:asks|asked|wants|says|said|told|thinks|keeps)$/.test(wordAt(question, last + 1)) ||
  (["is", "was", "keeps"].includes(wordAt(question, last + 1)) &&
    PATTERNS.askers.test(wordAt(question, last + 2)));

const MAX_BATCH = 9999;

/** The number of a batch right after a name: `Huila 4`. */
function numberAfter({ quantities }: Reading, { last }: NameSpan): Quantity | undefined {
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

/** `Huila 2 and Huila 3`: roasts by their lot and number. */
export function numberedRoasts(reading: Reading): string[] {
  const roasts = reading.names.flatMap((span) => {
    const number = numberAfter(reading, span);
    return number ? [`${span.text} ${number.value}`] : [];
  });
  return [...new Set(roasts)];
}
