import { hundredth } from "@/lib/units/rounding";
import { compoundAt } from "./compound-weights";
import { boundAfter, boundBefore, hasDollar, type Quantity, type Unit, unitAfter } from "./number-context";
import { type Numeral, numeralAt, withFraction } from "./numerals";
import { gapAfter, type QuestionText, wordAt } from "./text";

function rangeEnd(
  question: QuestionText,
  one: Numeral,
  first: number,
): { numeral: Numeral; at: number } | null {
  let { last } = one;
  const gap = gapAfter(question, last);
  const opens = ["between", "from"].includes(wordAt(question, first - 1));
  // `from $10 up to $14`.
  const isUpTo = opens && wordAt(question, last + 1) === "up" && wordAt(question, last + 2) === "to";
  if (isUpTo) last++;
  const word = wordAt(question, last + 1);
  if (/^\s?-\s?\$?$/.test(gap)) {
    const numeral = numeralAt(question, last + 1);
    return numeral ? { numeral, at: last + 1 } : null;
  }
  if (word !== "to" && !(opens && (word === "and" || word === "n" || word === "til" || word === "till")))
    return null;
  const numeral = numeralAt(question, last + 2);
  return numeral ? { numeral, at: last + 2 } : null;
}

function quantityAt(question: QuestionText, first: number): Quantity | null {
  const plain = numeralAt(question, first);
  if (!plain) return null;
  const compound = compoundAt(question, first);
  if (compound) return compound;
  const numeral = withFraction(question, plain);
  const dollarSign = hasDollar(question, first);
  const ownUnit = unitAfter(question, numeral, dollarSign, first);
  const range = rangeEnd(question, ownUnit ? { ...numeral, last: ownUnit.last } : numeral, first);
  if (range) {
    const unit =
      unitAfter(question, range.numeral, dollarSign || hasDollar(question, range.at), range.at) ?? ownUnit;
    const factor = unit?.factor ?? 1;
    // The kilogram of `between $20 and $60 per kg` applies to both.
    const isShared =
      ownUnit === null || (ownUnit.kind === "money" && unit?.kind === "money" && !ownUnit.isPer);
    const [low, high] = [numeral.value * (isShared ? factor : ownUnit.factor), range.numeral.value * factor];
    if (low < high)
      return {
        kind: unit?.kind ?? "plain",
        value: rounded(low, unit),
        to: rounded(high, unit),
        bound: "range",
        first,
        last: unit && unit !== ownUnit ? unit.last : range.numeral.last,
        unit: unit?.name ?? null,
      };
  }
  const last = ownUnit?.last ?? numeral.last;
  const after = boundAfter(question, last);
  return {
    kind: ownUnit?.kind ?? "plain",
    value: rounded(numeral.value * (ownUnit?.factor ?? 1), ownUnit),
    bound: boundBefore(question, first) ?? after?.bound ?? untilPrice(question, first, ownUnit),
    first,
    last: after?.last ?? last,
    unit: ownUnit?.name ?? null,
  };
}

/** `until 10 dollars`; other nouns after until don't make a bound. */
const untilPrice = (question: QuestionText, first: number, unit: Unit | null) =>
  unit?.kind === "money" && ["until", "till", "til"].includes(wordAt(question, first - 1)) ? "max" : null;

function rounded(value: number, unit: Unit | null): number {
  return unit?.kind === "elevation" ? Math.round(value) : hundredth(value);
}

/** Every number of a question with its unit and bound, left to right. Linear in the question's length. */
export function quantitiesOf(question: QuestionText): Quantity[] {
  const found: Quantity[] = [];
  for (let at = 0; at < question.words.length; at++) {
    const quantity = quantityAt(question, at);
    if (!quantity) continue;
    found.push(quantity);
    at = quantity.last;
  }
  return found;
}
