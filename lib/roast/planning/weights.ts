import { milliOuncesOf } from "@/lib/units/fixed-point";
import { NEGLIGIBLE_OZ, type WeightUnit } from "@/lib/units/weight-unit";

/**
 * Weights are in whole thousandths of the user's unit, weight loss in whole tenths of a percent:
 * integers far below 2^53, so arithmetic is exact.
 */

/** A scale's resolution in thousandths of each unit: whole grams, tenths of an ounce, hundredths of a pound, grams in kilograms. */
export const SCALE_STEPS = { g: 1000, oz: 100, lb: 10, kg: 1 } as const satisfies Record<WeightUnit, number>;

const WHOLE = 1000;
/** Losses in millionths, for medians that aren't rounded to tenths of a percent. */
export const PPM = 1_000_000;

/** To the nearest step of the scale, and at least one: 468 g are stored as 467.99 g. */
export const onScale = (weight: number, step: number): number =>
  Math.max(step, Math.round(weight / step) * step);

/** Thousandths of an ounce: less than half a gram too little holds a charge. */
export const NEGLIGIBLE = milliOuncesOf(NEGLIGIBLE_OZ);

const ceilDivide = (a: number, b: number) => Math.floor((a + b - 1) / b);

/**
 * Green coffee to charge for at least `wanted` after roasting: wanted / (1 − loss), rounded up to the scale's step.
 * @param loss tenths of a percent, 0 to 999, or parts of another `whole`
 */
export function greenFor(wanted: number, loss: number, step: number, whole = WHOLE): number {
  return ceilDivide(wanted * whole, (whole - loss) * step) * step;
}

/** Roasted weight from this green coffee, rounded down to a thousandth of the unit. */
export function roastedFrom(green: number, loss: number, whole = WHOLE): number {
  return Math.floor((green * (whole - loss)) / whole);
}

export interface Batches {
  count: number;
  /** Together they are at least `green`. */
  each: number;
}

/** Equal batches of at most `usual` each that make up `green`. */
export function batchesOf(green: number, usual: number, step: number): Batches {
  const count = Math.max(1, ceilDivide(green, Math.max(usual, 1)));
  return { count, each: ceilDivide(green, count * step) * step };
}

/** Thousandths of an ounce in a thousandth of each unit, as a fraction: the avoirdupois ounce is 28.349523125 g. */
const OUNCE_PARTS = {
  oz: [1, 1],
  lb: [16, 1],
  g: [1_000_000_000, 28_349_523_125],
  kg: [1_000_000_000_000, 28_349_523_125],
} as const satisfies Record<WeightUnit, readonly [number, number]>;

const whole = (value: number) => BigInt(Math.round(value));

/** Rounded up to whole thousandths of an ounce. */
export function milliOuncesUp(thousandths: number, unit: WeightUnit): number {
  const [parts, per] = OUNCE_PARTS[unit];
  const [a, b] = [whole(thousandths) * BigInt(parts), BigInt(per)];
  return Number((a + b - 1n) / b);
}

/** Thousandths of another unit, rounded down. */
export function fromMilliOunces(milliOunces: number, unit: WeightUnit): number {
  const [parts, per] = OUNCE_PARTS[unit];
  return Number((whole(milliOunces) * BigInt(per)) / BigInt(parts));
}
