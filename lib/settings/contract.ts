import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { TEMPERATURE_UNITS } from "@/lib/units/temperature";
import { CURRENCIES, WEEK_STARTS, WEIGHT_CHOICES } from "@/lib/units/unit-choices";
import { VISITORS } from "@/lib/viewer";

const choices = z.object(
  {
    weights: z
      .enum(WEIGHT_CHOICES, WEIGHT_CHOICES.join(", "))
      .optional()
      .describe("Lots and totals in the first unit, charges and sales in the second"),
    temperature: z
      .preprocess((sent) => (sent === "" ? null : sent), z.enum(TEMPERATURE_UNITS, "C, F or null").nullable())
      .optional()
      .describe("Null uses the unit of each recording"),
    currency: z
      .enum(CURRENCIES, "an ISO 4217 code such as EUR")
      .optional()
      .describe("No amounts are converted"),
    week_start: z.enum(WEEK_STARTS, WEEK_STARTS.join(", ")).optional(),
  },
  "a JSON object",
);
export type UnitChoices = z.output<typeof choices>;

/** Headers of a request that says which units its reader sees (`unitsOfCall`). */
export const UNIT_HEADERS = ["cookie", "accept-language"] as const;

export const chooseUnitsEndpoint = endpoint({
  id: "chooseUnits",
  method: "POST",
  path: "/api/account/units",
  audience: VISITORS,
  summary: "Set the units of pages and downloads, for your account or, when signed out, this browser",
  params: {},
  query: { parameters: {} },
  body: choices,
  headers: ["cookie"],
  response: z.void(),
  statuses: [204],
  errors: [],
  freshness: "never",
});
