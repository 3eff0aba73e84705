import { z } from "zod";
import type { Milestone } from "./recording";

/** The figures of a roast as stored and answered. Null: unknown from the recording. */

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
} satisfies Record<Milestone, z.ZodType>);
export type Milestones = z.output<typeof milestonesSchema>;

export const percentOfRoast = z.number().nullable().describe("Percent of the time from charge to drop");

export const phasesSchema = z.object({
  drying_percent: percentOfRoast,
  maillard_percent: percentOfRoast,
  development_percent: percentOfRoast,
});
export type RoastPhases = z.output<typeof phasesSchema>;

const rate = z.number().nullable().describe("Degrees of the roast's unit a minute");

export const ratesSchema = z.object({
  total: rate,
  drying: rate,
  maillard: rate,
  development: rate,
  at_first_crack: rate,
});
export type RoastRates = z.output<typeof ratesSchema>;
