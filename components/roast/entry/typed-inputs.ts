import type { KnownRow } from "@/components/ui/forms/row-editing";
import type { Roast } from "@/lib/roast/contract";
import { inUnit, WEIGHT_DECIMALS, type WeightUnit } from "@/lib/units/weight-unit";
import type { Bean } from "./bean-fields";
import { NO_GREEN, type WeightErrors, weighedBean } from "./roast-weights";

type Stored = Pick<Roast, "roast_id" | "inputs" | "last_updated">;

/** A lot of a roast in its form. */
interface TypedInput extends Bean {
  /** Stored ounces, and how they were shown: a weight that wasn't touched is sent as stored, its text may be rounded. */
  ozIn: number | null;
  shown: string;
}

export const EMPTY_INPUT = { lotId: "", green: "", roasted: "", ozIn: null, shown: "" } as const;

const weightText = (oz: number | null, unit: WeightUnit) =>
  oz === null ? "" : String(Number(inUnit(oz, unit).toFixed(WEIGHT_DECIMALS[unit])));

export const typedInputs = ({ inputs }: Stored, unit: WeightUnit, firstKey: number): TypedInput[] =>
  inputs.map(({ coffee_id, oz_in }, place) => {
    const green = weightText(oz_in, unit);
    return { key: firstKey + place, lotId: String(coffee_id), green, roasted: "", ozIn: oz_in, shown: green };
  });

/** After a switch of units: what was typed is converted, what wasn't is shown in the new unit. */
export const inputsIn = (
  inputs: readonly TypedInput[],
  unit: WeightUnit,
  convert: (typed: string) => string,
): TypedInput[] =>
  inputs.map((input) => {
    const shown = weightText(input.ozIn, unit);
    return { ...input, shown, green: input.green === input.shown ? shown : convert(input.green) };
  });

/** The API's inputs, and an error for each invalid weight. */
export function readInputs(inputs: readonly TypedInput[], unit: WeightUnit) {
  const read = inputs.map((input): { oz_in: number | null; errors: WeightErrors } =>
    input.green === input.shown && input.ozIn !== null
      ? { oz_in: input.ozIn, errors: {} }
      : weighedBean({ green: input.green, roasted: "" }, unit),
  );
  const errors = read.map(
    ({ oz_in, errors: each }): WeightErrors =>
      inputs.length > 1 && oz_in === null && !each.oz_in ? { oz_in: NO_GREEN } : each,
  );
  return {
    inputs: read.map(({ oz_in }, place) => ({ coffee_id: inputs[place]?.lotId ?? "", oz_in })),
    errors,
    isWrong: errors.some((each) => Object.keys(each).length > 0),
  };
}

/** Lots and ounces as one text, to compare with what others saved. */
export const inputsText = (inputs: readonly { coffee_id: number | string; oz_in: number | null }[]): string =>
  inputs.map(({ coffee_id, oz_in }) => `${coffee_id}: ${oz_in ?? ""}`).join("; ");

export const knownInputs = ({ inputs, last_updated }: Stored): KnownRow => ({
  version: last_updated,
  values: { inputs: inputsText(inputs) },
});
