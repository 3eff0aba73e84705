import { invalidField } from "@/lib/http/errors/expected";
import { chargeOf, type RoastInput, type SentInput, scaleInputs, weighInputs } from "./inputs";
import { FIRST_INPUT, isWeightGain, type NewRoast, type RoastChanges, WEIGHT_GAIN_MESSAGE } from "./schemas";

/** A new roast with its lots, whose weights are known to add up. */
export interface Planned {
  roast: NewRoast;
  inputs: RoastInput[];
}

/** @throws ApiError 400 where lots and weights don't agree */
export function planned(roast: NewRoast): Planned {
  const { inputs, coffee_id: lotId = 0, oz_in: charge = null } = roast;
  if (!inputs) return { roast, inputs: [{ lotId, ozIn: charge }] };
  const weighed = weighInputs(inputs, charge);
  const sum = chargeOf(weighed);
  if (charge !== null && charge !== sum) throw invalidField("oz_in", sumOfInputs(sum));
  if (isWeightGain({ oz_in: sum, oz_out: roast.oz_out })) throw invalidField("oz_out", WEIGHT_GAIN_MESSAGE);
  return { roast: { ...roast, oz_in: sum }, inputs: weighed };
}

const sumOfInputs = (sum: number | null) => `the ounces of its inputs, ${sum ?? "unknown"}, or nothing`;

/** Clients may send back the whole row: inputs equal to the stored ones change nothing. */
const saysStored = (sent: readonly SentInput[], draws: readonly RoastInput[]) =>
  sent.length === draws.length &&
  sent.every(
    ({ coffee_id, oz_in, share }, i) =>
      share === undefined && coffee_id === draws[i]?.lotId && (oz_in ?? null) === draws[i].ozIn,
  );

/**
 * The lots of a roast after a change. Another `oz_in` of a mixed roast keeps its proportions.
 * @throws ApiError 400 where lots and weights don't agree
 */
export function changedInputs(
  { lotId, ozIn, draws }: { lotId: number; ozIn: number | null; draws: readonly RoastInput[] },
  { coffee_id: target = lotId, oz_in: charge = ozIn, inputs: sent }: RoastChanges,
): RoastInput[] {
  if (sent === undefined || saysStored(sent, draws)) {
    if (draws.length === 1) return [{ lotId: target, ozIn: charge }];
    if (target !== lotId)
      throw invalidField("coffee_id", "the first lot of the blend; send inputs to change its lots");
    return charge === ozIn ? [...draws] : scaleInputs(draws, charge);
  }
  const inputs = weighInputs(sent, charge);
  const sum = chargeOf(inputs);
  if (charge !== ozIn && charge !== sum) throw invalidField("oz_in", sumOfInputs(sum));
  if (target !== lotId && target !== inputs[0]?.lotId) throw invalidField("coffee_id", FIRST_INPUT);
  return inputs;
}
