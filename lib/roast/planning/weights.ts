import type { WeightUnit } from "@/lib/units/weight-unit";

/**
 * Green and roasted weight, in whole thousandths of the unit that somebody weighs in, and weight loss in whole tenths of
 * a percent: all arithmetic is of whole numbers far below 2^53, so it is exact.
 */

/** What a scale of each unit shows, in thousandths of it: whole grams, tenths of an ounce, hundredths of a pound. */
export const SCALE_STEPS = { g: 1000, oz: 100, lb: 10 } as const satisfies Record<WeightUnit, number>;

const WHOLE = 1000;

const ceilDivide = (a: number, b: number) => Math.floor((a + b - 1) / b);

/**
 * The green coffee to charge so that at least `wanted` is left after roasting: wanted / (1 − loss), up to the next step
 * of the scale.
 * @param lossTenths tenths of a percent, 0 to 999
 */
export function greenFor(wanted: number, lossTenths: number, step: number): number {
  return ceilDivide(wanted * WHOLE, (WHOLE - lossTenths) * step) * step;
}

/** What is left of this green coffee after roasting, down to a thousandth of the unit. */
export function roastedFrom(green: number, lossTenths: number): number {
  return Math.floor((green * (WHOLE - lossTenths)) / WHOLE);
}

export interface Batches {
  count: number;
  /** Green coffee of each; together they are `green` at least. */
  each: number;
}

/** How many batches of at most `usual` each it takes to roast `green`, all equally large. */
export function batchesOf(green: number, usual: number, step: number): Batches {
  const count = Math.max(1, ceilDivide(green, Math.max(usual, 1)));
  return { count, each: ceilDivide(green, count * step) * step };
}

/** Thousandths of an ounce in a thousandth of each unit, as a fraction: the avoirdupois ounce is 28.349523125 g. */
const OUNCE_PARTS = {
  oz: [1, 1],
  lb: [16, 1],
  g: [1_000_000_000, 28_349_523_125],
} as const satisfies Record<WeightUnit, readonly [number, number]>;

const whole = (value: number) => BigInt(Math.round(value));

/** Thousandths of an ounce that surely hold this weight: up to the next. */
export function milliOuncesUp(thousandths: number, unit: WeightUnit): number {
  const [parts, per] = OUNCE_PARTS[unit];
  const [a, b] = [whole(thousandths) * BigInt(parts), BigInt(per)];
  return Number((a + b - 1n) / b);
}

/** The same weight in thousandths of another unit, down to the last whole one. */
export function fromMilliOunces(milliOunces: number, unit: WeightUnit): number {
  const [parts, per] = OUNCE_PARTS[unit];
  return Number((whole(milliOunces) * BigInt(per)) / BigInt(parts));
}
