import { beyondStorage, readTypedWeight, type TypedAmount, typedOunces } from "@/lib/units/parse-amount";
import type { WeightUnit } from "@/lib/units/weight-unit";

export const WEIGHT_GAIN = "Roasted weight can’t exceed green weight.";
export const NO_GREEN = "Enter the green weight of each lot in the blend.";
const NOTHING = "Enter a weight above 0, or leave this empty.";

/** By field, in the reader's words. */
export type WeightErrors = Partial<Record<"oz_in" | "oz_out", string>>;

interface WeighedBean {
  /** Ounces; null where nothing was typed. */
  oz_in: number | null;
  oz_out: number | null;
  errors: WeightErrors;
}

function readWeight(typed: string, unit: WeightUnit): { oz: number | null; error?: string } {
  const read: TypedAmount = readTypedWeight(typed, unit);
  if (read.kind === "refused") return { oz: null, error: read.why };
  const tooMuch = read.kind === "amount" ? beyondStorage(read.value, "oz", unit) : null;
  if (tooMuch !== null) return { oz: null, error: tooMuch };
  const oz = typedOunces(typed, unit) ?? null;
  return oz === 0 ? { oz, error: NOTHING } : { oz };
}

/** What was typed into a roast's two weights. */
export function weighedBean(
  { green, roasted }: { green: string; roasted: string },
  unit: WeightUnit,
): WeighedBean {
  const [into, out] = [readWeight(green, unit), readWeight(roasted, unit)];
  const gain = !into.error && into.oz !== null && out.oz !== null && out.oz > into.oz;
  const outError = out.error ?? (gain ? WEIGHT_GAIN : undefined);
  return {
    oz_in: into.oz,
    oz_out: out.oz,
    errors: { ...(into.error && { oz_in: into.error }), ...(outError && { oz_out: outError }) },
  };
}

interface TypedBean {
  lotId: string;
  green: string;
  roasted: string;
}

/** A body for each roast, or the errors by bean. */
export function weighedRoasts(beans: readonly TypedBean[], unit: WeightUnit) {
  const read = beans.map((bean) => weighedBean(bean, unit));
  const errors = read.map((each) => each.errors);
  return {
    roasts: read.map(({ oz_in, oz_out }, place) => ({ coffee_id: beans[place]?.lotId, oz_in, oz_out })),
    errors,
    blendError: undefined,
    isWrong: errors.some((each) => Object.keys(each).length > 0),
  };
}

/** The body of one blend. Only the whole is weighed after the roast. */
export function weighedBlend(beans: readonly TypedBean[], blendOut: string, unit: WeightUnit) {
  const read = beans.map(({ green }) => weighedBean({ green, roasted: "" }, unit));
  const { oz_out, errors: outErrors } = weighedBean({ green: "", roasted: blendOut }, unit);
  const errors = read.map(
    ({ oz_in, errors: each }): WeightErrors => (oz_in === null && !each.oz_in ? { oz_in: NO_GREEN } : each),
  );
  const total = read.reduce((sum, { oz_in }) => sum + (oz_in ?? 0), 0);
  const blendError = outErrors.oz_out ?? ((oz_out ?? 0) > total ? WEIGHT_GAIN : undefined);
  const inputs = beans.map(({ lotId }, place) => ({ coffee_id: lotId, oz_in: read[place]?.oz_in ?? null }));
  return {
    roasts: [{ inputs, oz_out }],
    errors,
    blendError,
    isWrong: blendError !== undefined || errors.some((each) => Object.keys(each).length > 0),
  };
}

export const NOTHING_ENTERED = "Enter at least a green weight, a time or a note.";

interface EnteredRoast {
  inputs?: unknown;
  oz_in?: number | null;
  oz_out: number | null;
  milestones?: unknown;
  roast_notes: string;
  roast_targets: string;
  whole_color: string;
  ground_color: string;
}

/** True if a roast states nothing except its lot. */
export const isEmptyRoast = (roast: EnteredRoast): boolean =>
  !roast.inputs &&
  (roast.oz_in ?? null) === null &&
  roast.oz_out === null &&
  !roast.milestones &&
  [roast.roast_notes, roast.roast_targets, roast.whole_color, roast.ground_color].every(
    (text) => text === "",
  );
