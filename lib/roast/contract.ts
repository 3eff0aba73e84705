import { z } from "zod";
import { ROAST_SOURCES } from "@/db/schema";
import { TEMPERATURE_UNITS } from "./recording";

/** A roast as it is answered everywhere (decisions.md 14). Null: nobody said, or it cannot be known. */

const degrees = z.number().nullable().describe("In the roast's unit; null where there is no reading");

const reading = z
  .object({
    time: z.number().describe("Seconds from charge"),
    bean_temp: degrees,
    environment_temp: degrees,
  })
  .nullable();

export const milestonesSchema = z.object({
  charge: reading,
  turning_point: reading,
  dry_end: reading,
  fc_start: reading,
  fc_end: reading,
  sc_start: reading,
  sc_end: reading,
  drop: reading,
  cool: reading,
});

const percent = z.number().nullable().describe("Percent of the time from charge to drop");

export const phasesSchema = z.object({
  drying_percent: percent,
  maillard_percent: percent,
  development_percent: percent,
});

const rate = z.number().nullable().describe("Degrees of the roast's unit a minute");

export const ratesSchema = z.object({
  total: rate,
  drying: rate,
  maillard: rate,
  development: rate,
  at_first_crack: rate,
});

const seconds = z.number().nullable().describe("Seconds");
const ounces = z.number().nullable().describe("Ounces");

export const roastSchema = z.object({
  roast_id: z.int(),
  coffee_id: z.int().describe("The lot that was roasted"),
  catalog_id: z.int().describe("The coffee that the lot is of"),
  coffee_name: z.string(),
  batch_name: z.string(),
  roast_date: z.iso.date(),
  oz_in: ounces,
  oz_out: ounces,
  weight_loss_percent: z.number().nullable(),
  roast_notes: z.string().nullable(),
  roast_targets: z.string().nullable(),
  roaster_type: z.string().nullable(),
  roaster_size: z.number().nullable().describe("Kilograms of green coffee that the machine takes"),
  roast_uuid: z.string().nullable(),
  temperature_unit: z.enum(TEMPERATURE_UNITS),
  data_source: z.enum(ROAST_SOURCES),
  milestones: milestonesSchema,
  phases: phasesSchema,
  total_time: seconds,
  development_time: seconds,
  dtr_percent: percent,
  rates: ratesSchema,
  auc: z.number().nullable().describe("°C · min"),
  defects: z.array(z.string()),
  last_updated: z.iso.datetime(),
});
export type Roast = z.output<typeof roastSchema>;
