import { z } from "zod";
import { MAX_INTEGER } from "@/lib/http/errors/expected";
import type { Parameters } from "@/lib/http/query/parse-query";
import { calendarDate, oneOf, positiveInteger } from "@/lib/http/query/query-fields";
import { WEIGHT_UNITS } from "@/lib/units/weight-unit";
import { REST_RULES } from "./charges";

const WEIGHT = "weight above 0 and up to 100,000, as in 1000 or 2.5";

/** Thousandths. A comma before three digits is ambiguous, so it is refused. */
const weight = z
  .string()
  .trim()
  .regex(/^\d{1,6}([.,]\d{1,2}|\.\d{3})?$/, WEIGHT)
  .transform((text) => Math.round(Number(text.replace(",", ".")) * 1000))
  .refine((thousandths) => thousandths > 0 && thousandths <= 100_000_000, WEIGHT);

const LOSS = "percent from 0 to 50, as in 14.5";
const MAX_LOSS_TENTHS = 500;
const loss = z
  .string()
  .trim()
  .regex(/^\d{1,2}([.,]\d)?$/, LOSS)
  .transform((text) => Math.round(Number(text.replace(",", ".")) * 10))
  .refine((tenths) => tenths <= MAX_LOSS_TENTHS, LOSS);

const DROP = "temperature from 100 to 600, as in 205 or 401.5";
const drop = z
  .string()
  .trim()
  .regex(/^\d{3}([.,]\d)?$/, DROP)
  .transform((text) => Number(text.replace(",", ".")))
  .refine((degrees) => degrees >= 100 && degrees <= 600, DROP);

const parameters = {
  coffee: { schema: positiveInteger(MAX_INTEGER), description: "A coffee of one of your lots" },
  want: { schema: weight, description: "Target roasted weight" },
  unit: { schema: oneOf(WEIGHT_UNITS, WEIGHT_UNITS.join(", ")), description: "Unit of all weights" },
  batch: { schema: weight, description: "Green weight per batch. Defaults to your usual charge" },
  drop: { schema: drop, description: "Drop temperature. Defaults to any" },
  loss: { schema: loss, description: "Expected weight loss. Defaults to that of past roasts" },
} as const satisfies Parameters;

export const planQuery = { parameters };

/** Of `/roast/plan/day`. */
export const dayPlanQuery = {
  parameters: {
    until: { schema: calendarDate(), description: "Orders due by this day" },
    least: { schema: weight, description: "Minimum charge. Defaults to half your usual charge" },
    rest: {
      schema: oneOf(REST_RULES, REST_RULES.join(", ")),
      description: "What to do with a remainder below the minimum charge",
    },
  } as const satisfies Parameters,
};
