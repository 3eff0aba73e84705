import { z } from "zod";
import { decimalField, idField, orNull } from "@/lib/http/body/body-fields";
import { invalidField } from "@/lib/http/errors/expected";
import { apportion } from "@/lib/units/apportion";
import { milliOuncesOf, ouncesOf } from "@/lib/units/fixed-point";
import { MAX_INPUTS } from "./input-limits";

export const AN_INPUT = "an object with a coffee_id";
const expected = `a list of 1 to ${MAX_INPUTS} lots, each once`;
const WEIGHED = "ounces above 0 for each lot of a blend, or a share for each";

/** A lot in a roast: its ounces, or its share of the roast's `oz_in`. */
export const inputsField = z
  .array(
    z.object(
      {
        coffee_id: idField(),
        oz_in: orNull(decimalField({ min: 0, max: 100_000, places: 3 }, "ounces")).optional(),
        share: decimalField({ min: 0.001, max: 100_000, places: 3 }, "share").optional(),
      },
      AN_INPUT,
    ),
    expected,
  )
  .min(1, expected)
  .max(MAX_INPUTS, expected)
  .refine((inputs) => new Set(inputs.map((input) => input.coffee_id)).size === inputs.length, expected);
export type SentInput = z.output<typeof inputsField>[number];

export interface RoastInput {
  lotId: number;
  ozIn: number | null;
}

const sumOf = (inputs: readonly RoastInput[]) =>
  ouncesOf(inputs.reduce((sum, { ozIn }) => sum + milliOuncesOf(ozIn ?? 0), 0));

/** Ounces that add up; null where nothing is weighed. */
export const chargeOf = (inputs: readonly RoastInput[]): number | null =>
  inputs.some(({ ozIn }) => ozIn === null) ? null : sumOf(inputs);

/**
 * The lots of a roast with their ounces. Shares divide the charge to the thousandth of an ounce.
 * @param charge the roast's `oz_in`, if it is known
 * @throws ApiError 400 if a lot of a mixed roast has no weight
 */
export function weighInputs(sent: readonly SentInput[], charge: number | null): RoastInput[] {
  const shares = sent.map(({ share }) => share ?? 0);
  const inputs = shares.includes(0)
    ? sent.map(({ coffee_id: lotId, oz_in: oz = null }) => ({
        lotId,
        ozIn: sent.length === 1 ? (oz ?? charge) : oz,
      }))
    : divideCharge(
        sent.map(({ coffee_id }) => coffee_id),
        shares.map((share) => Math.round(share * 1000)),
        charge,
      );
  return requireWeighed(inputs);
}

/** The same lots in the same proportions for another charge. @throws ApiError 400 without a weight for each lot */
export function scaleInputs(inputs: readonly RoastInput[], charge: number | null): RoastInput[] {
  return requireWeighed(
    divideCharge(
      inputs.map(({ lotId }) => lotId),
      inputs.map(({ ozIn }) => milliOuncesOf(ozIn ?? 0)),
      charge,
    ),
  );
}

function divideCharge(lotIds: readonly number[], weights: readonly number[], charge: number | null) {
  if (charge === null) return lotIds.map((lotId) => ({ lotId, ozIn: null }));
  const parts = apportion(milliOuncesOf(charge), weights);
  return lotIds.map((lotId, place) => ({ lotId, ozIn: ouncesOf(parts[place] ?? 0) }));
}

function requireWeighed(inputs: RoastInput[]): RoastInput[] {
  if (inputs.length > 1 && inputs.some(({ ozIn }) => ozIn === null || ozIn <= 0))
    throw invalidField("inputs", WEIGHED);
  return inputs;
}
