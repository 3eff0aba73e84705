import { z } from "zod";
import { ALERT_FREQUENCIES } from "@/db/schema";
import {
  MAX_QUANTITY_LB,
  MIN_QUANTITY_LB,
  QUANTITY_EXPECTED,
  readQuantity,
  withFieldUnit,
} from "@/lib/coffee/quantity";
import { endpoint } from "@/lib/http/endpoint";
import { SIGNED_IN } from "@/lib/viewer";

/** How alerts reach a person (contract/catalog.md#12.4). */

const alertSettings = z.object({
  frequency: z.enum(ALERT_FREQUENCIES).describe("Maximum frequency of e-mails"),
  quantity_lb: z
    .number()
    .min(MIN_QUANTITY_LB)
    .max(MAX_QUANTITY_LB)
    .describe("Quantity in pounds for prices of tracked coffees"),
});
export type AlertSettingsAnswer = z.output<typeof alertSettings>;

const EMPTY = { params: {}, query: { parameters: {} }, freshness: "never" } as const;

export const readAlertSettings = endpoint({
  ...EMPTY,
  id: "readAlertSettings",
  method: "GET",
  path: "/api/alerts",
  audience: SIGNED_IN,
  summary: "Retrieve your alert settings",
  response: alertSettings,
  errors: [],
});

const quantityIn = (unit: "lb" | "kg") =>
  z.preprocess(
    (sent) => (typeof sent === "number" ? String(sent) : sent),
    z
      .string(QUANTITY_EXPECTED)
      .transform((typed) => readQuantity(withFieldUnit(typed, unit)))
      .refine((quantityLb) => quantityLb !== null, QUANTITY_EXPECTED)
      .transform((quantityLb) => quantityLb ?? 1),
  );

const wanted = z
  .object(
    {
      frequency: z.enum(ALERT_FREQUENCIES, `one of ${ALERT_FREQUENCIES.join(", ")}`).optional(),
      quantity_lb: quantityIn("lb").optional(),
      quantity_kg: quantityIn("kg").optional().describe("The same from a reader in kilograms: `30` is 30 kg"),
    },
    "a JSON object",
  )
  .transform(({ frequency, quantity_lb, quantity_kg }) => ({
    frequency,
    quantity_lb: quantity_lb ?? quantity_kg,
  }))
  .refine(
    ({ frequency, quantity_lb }) => frequency !== undefined || quantity_lb !== undefined,
    "frequency or quantity_lb",
  );
export type WantedAlerts = z.output<typeof wanted>;

export const changeAlertSettings = endpoint({
  ...EMPTY,
  id: "changeAlertSettings",
  method: "POST",
  path: "/api/alerts",
  audience: SIGNED_IN,
  summary: "Update your alert settings",
  body: wanted,
  response: alertSettings.extend({ success: z.literal(true) }),
  errors: [],
});
