import { hundredth } from "@/lib/units/rounding";
import { boundAfter, boundBefore, hasDollar, type Quantity, unitAfter } from "./number-context";
import { andPart, type Numeral, numeralAt, withFraction } from "./numerals";
import { gapBefore, type QuestionText, wordAt } from "./text";

/** Weights that take several numbers. */

interface Weight {
  value: number;
  factor: number;
  last: number;
  name: string | null;
}

const MAX_PACKS = 500;
const PACKS = new Set(["bag", "bags", "pack", "packs", "box", "boxes", "tin", "tins", "pouch", "pouches"]);

const WHOLE = new Set(["full", "whole", "complete", "entire"]);

/** `48 bags of 12 oz` and `20 full 12-oz bags`: from a count to the weight of each. */
function weightOfEach(question: QuestionText, numeral: Numeral): Weight | null {
  const count = WHOLE.has(wordAt(question, numeral.last + 1))
    ? { ...numeral, last: numeral.last + 1 }
    : numeral;
  const after = PACKS.has(wordAt(question, count.last + 1)) ? count.last + 2 : count.last + 1;
  const isOf = after > count.last + 1;
  const joint = wordAt(question, after);
  if (isOf ? joint !== "of" : !["x", "times"].includes(joint)) return isOf ? null : weightAt(question, after);
  return weightAt(question, after + 1);
}

/** One number with its unit of weight. */
function weightAt(question: QuestionText, at: number): Weight | null {
  const numeral = numeralAt(question, at);
  const isGiven = numeral && !["a", "an"].includes(wordAt(question, at)) && !hasDollar(question, at);
  if (!isGiven || !/^[\s×-]*$/.test(gapBefore(question, at))) return null;
  const amount = withFraction(question, numeral);
  const unit = unitAfter(question, amount, false);
  return unit?.kind === "weight"
    ? { value: amount.value * unit.factor, factor: unit.factor, last: unit.last, name: unit.name }
    : null;
}

/** The `8 oz` of `2 lb 8 oz`. */
function smallerWeight(question: QuestionText, one: Weight): Weight | null {
  const at = wordAt(question, one.last + 1) === "and" ? one.last + 2 : one.last + 1;
  const two = gapBefore(question, at).trim() === "" ? weightAt(question, at) : null;
  return two && two.factor < one.factor ? two : null;
}

/** `a pound and a half`. */
function weightAndPart(question: QuestionText, first: number, numeral: Numeral): Weight | null {
  const unit = unitAfter(question, numeral, false, first);
  const part = unit?.kind === "weight" && !hasDollar(question, first) ? andPart(question, unit.last) : null;
  if (!unit || !part || unitAfter(question, part, false)) return null;
  return {
    value: (numeral.value + part.value) * unit.factor,
    factor: unit.factor,
    last: part.last,
    name: unit.name,
  };
}

const asQuantity = (question: QuestionText, first: number, value: number, end: Weight): Quantity => ({
  kind: "weight",
  value: hundredth(value),
  bound: boundBefore(question, first) ?? boundAfter(question, end.last)?.bound ?? null,
  first,
  last: end.last,
  unit: end.name,
});

/** `twenty 12 oz bags`, `3 x 60 kg`, `48 bags of 12 oz`, and `2 lb 8 oz`: several numbers that make one weight. */
export function compoundAt(question: QuestionText, first: number): Quantity | null {
  const numeral = numeralAt(question, first);
  const isOne = ["a", "an"].includes(wordAt(question, first));
  if (!numeral) return null;
  const whole = weightAndPart(question, first, numeral);
  if (whole) return asQuantity(question, first, whole.value, whole);
  if (isOne && numeral.value < 2) return null;
  const one = weightAt(question, first);
  const packs = PACKS.has(wordAt(question, numeral.last + 1));
  const two = one && !packs ? smallerWeight(question, one) : weightOfEach(question, numeral);
  const isCount = Number.isInteger(numeral.value) && numeral.value <= MAX_PACKS;
  if (!two || (!(one && !packs) && !isCount)) return null;
  const value = one && !packs ? one.value + two.value : numeral.value * two.value;
  return asQuantity(question, first, value, two);
}
