import type { Quantity } from "./number-context";
import type { QuestionText } from "./text";
import type { NegatableMention } from "./vocabulary";
import { PATTERNS } from "./word-data";

/** What a person takes back within one question: `washed, sorry, natural`, `under 8, no wait, 9`. */

interface Place {
  first: number;
  last: number;
}

const between = ({ folded, words }: QuestionText, one: Place, two: Place) =>
  folded.slice(words[one.last]?.end ?? 0, words[two.first]?.start ?? 0).slice(0, 60);

function isCorrection(question: QuestionText, one: Place, two: Place): boolean {
  const text = between(question, one, two);
  return PATTERNS.corrects.test(text) && PATTERNS.surelyCorrects.test(text);
}

const sameKind = new Set(["origin region", "region origin", "flavor process", "process flavor"]);

/** Without the value that a correction replaces; the correction counts even after `no`. */
export function withoutCorrected(
  question: QuestionText,
  mentions: readonly NegatableMention[],
): NegatableMention[] {
  const kept: NegatableMention[] = [];
  for (const mention of mentions) {
    const before = kept.at(-1);
    const isOfKind =
      before !== undefined &&
      (before.kind === mention.kind || sameKind.has(`${before.kind} ${mention.kind}`));
    if (!isOfKind || !isCorrection(question, before, mention)) kept.push(mention);
    else kept.splice(-1, 1, { ...mention, negated: before.negated });
  }
  return kept;
}

const isSameKind = (one: Quantity, two: Quantity) =>
  one.kind === two.kind || one.kind === "plain" || two.kind === "plain";

/** The same for numbers; the corrected one keeps the bound that it is given: `under 8, sorry, 9`. */
export function withoutCorrectedNumbers(question: QuestionText, quantities: readonly Quantity[]): Quantity[] {
  const kept: Quantity[] = [];
  for (const quantity of quantities) {
    const before = kept.at(-1);
    if (!before || !isSameKind(before, quantity) || !isCorrection(question, before, quantity))
      kept.push(quantity);
    else {
      const kind = quantity.kind === "plain" ? before.kind : quantity.kind;
      kept.splice(-1, 1, { ...quantity, kind, bound: quantity.bound ?? before.bound });
    }
  }
  return kept;
}
