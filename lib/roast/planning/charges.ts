import type { WeightUnit } from "@/lib/units/weight-unit";
import { greenFor, onScale, PPM, roastedFrom, SCALE_STEPS } from "./weights";

/** Charges of one product. Weights are thousandths of the unit that the plan is in. */

export const REST_RULES = ["share", "full", "leave"] as const;
export type RestRule = (typeof REST_RULES)[number];

export interface ChargeRules {
  /** The smallest charge that the machine roasts well; half of a full one where it is null. */
  least: number | null;
  /** What happens to a rest below it: shared with full charges, roasted as one more of them, or left out. */
  rest: RestRule;
}
export const USUAL_RULES: ChargeRules = { least: null, rest: "share" };

/**
 * A rest below the smallest charge, and what was done with it; `beyond` is what more batches than a plan lists
 * would take.
 */
export interface SmallRest {
  handled: "shared" | "full" | "smallest" | "left" | "beyond";
  green: number;
  least: number;
  /** Batches that share it. */
  among: number;
  /** Roasted coffee beyond what is needed; negative if the rest was left out. */
  more: number;
}

export interface Charge {
  charge: number;
  /** Expected. */
  roasted: number;
  isFull: boolean;
}

export interface Charges {
  batches: Charge[];
  small: SmallRest | null;
}

/** Limit per product: more than a machine roasts in a day. */
const MAX_BATCHES = 200;

interface Wanted {
  /** Roasted coffee. */
  roasted: number;
  /** Expected weight loss in millionths. */
  loss: number;
  /** A full charge; null where none is known, and all is one batch. */
  full: number | null;
}

/** Full charges first, then the rest in one more; a rest that is too small for the machine goes by the rules. */
export function chargesFor(
  { roasted, loss, full: usual }: Wanted,
  unit: WeightUnit,
  rules: ChargeRules,
): Charges {
  const step = SCALE_STEPS[unit];
  const needed = greenFor(roasted, loss, step, PPM);
  const full = usual === null ? needed : onScale(usual, step);
  const least = Math.min(full, up(rules.least ?? full / 2, step));
  const batchesOf = (charges: readonly number[]) =>
    charges.map((charge) => ({
      charge,
      roasted: roastedFrom(charge, loss, PPM),
      isFull: usual !== null && charge === full,
    }));
  const count = Math.min(Math.floor(needed / full), MAX_BATCHES);
  const rest = needed - count * full;
  const fulls = Array.from({ length: count }, () => full);
  if (count === MAX_BATCHES && rest > 0) {
    const more = roastedFrom(count * full, loss, PPM) - roasted;
    return { batches: batchesOf(fulls), small: { handled: "beyond", green: rest, least, among: 0, more } };
  }
  if (usual === null || rest === 0 || rest >= least)
    return { batches: batchesOf(rest > 0 ? [...fulls, rest] : fulls), small: null };
  const { handled, charges, among } = withRest({ fulls, full, rest, least, step }, rules.rest);
  const total = charges.reduce((sum, charge) => sum + charge, 0);
  const more = roastedFrom(total, loss, PPM) - roasted;
  return { batches: batchesOf(charges), small: { handled, green: rest, least, among, more } };
}

const up = (weight: number, step: number) => Math.ceil(weight / step) * step;

interface Divided {
  fulls: readonly number[];
  full: number;
  rest: number;
  least: number;
  step: number;
}

function withRest({ fulls, full, rest, least, step }: Divided, rule: RestRule) {
  if (rule === "full") return { handled: "full", charges: [...fulls, full], among: 1 } as const;
  // All of it is less than the machine takes.
  if (fulls.length === 0) return { handled: "smallest", charges: [least], among: 1 } as const;
  if (rule === "leave") return { handled: "left", charges: [...fulls], among: 0 } as const;
  const sharing = fulls.findIndex((_, place) => (place + 1) * full + rest >= (place + 2) * least) + 1;
  if (sharing === 0) return { handled: "smallest", charges: [...fulls, least], among: 1 } as const;
  const shared = evenly(sharing * full + rest, sharing + 1, step);
  return { handled: "shared", charges: [...fulls.slice(sharing), ...shared], among: shared.length } as const;
}

/** Equal to a step of the scale, the larger ones first. */
function evenly(total: number, parts: number, step: number): number[] {
  const steps = total / step;
  return Array.from(
    { length: parts },
    (_, place) => (Math.floor(steps / parts) + (place < steps % parts ? 1 : 0)) * step,
  );
}
