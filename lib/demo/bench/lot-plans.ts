import { z } from "zod";
import { dataFile } from "@/lib/data-file";
import { cuppingNotes } from "@/lib/inventory/cupping";
import file from "./data/lots.json" with { type: "json" };

const daysAgo = z.int().nonnegative();

const lotPlan = z.strictObject({
  country: z.string(),
  region: z.string().nullable(),
  baseMethod: z.enum(["Washed", "Natural", "Honey", "Decaf"]),
  pounds: z.number().positive(),
  bought: daysAgo,
  /** Its first roast and its last one. */
  roasted: z.tuple([daysAgo, daysAgo]),
  roasts: z.int().positive(),
  /** Ounces of green coffee a batch. */
  batchOz: z.number().positive(),
  /** Of `MACHINES`. */
  machine: z.enum(["small", "large"]),
  notes: z.string().nullable(),
  rank: z.int().min(1).max(10).nullable(),
  cupping: cuppingNotes.nullable(),
  arrival: z.strictObject({
    location: z.string(),
    lot_number: z.string().nullable(),
    received: daysAgo,
    moisture_percent: z.number(),
    water_activity: z.number(),
    density_g_l: z.number(),
    screen_size: z.string(),
    eudr_reference: z.string(),
    eudr_plot: z.string().nullable(),
  }),
  /** Fields of `RoastPlan`. */
  roast: z.strictObject({
    heading: z.number(),
    pace: z.number(),
    charge: z.number(),
    dryEnd: z.number(),
    firstCrack: z.number(),
    developmentPercent: z.number(),
  }),
});
export type LotPlan = z.output<typeof lotPlan>;

const plans = dataFile(
  "lib/demo/bench/data/lots.json",
  z.strictObject({
    lots: z.array(lotPlan),
    gift: z.strictObject({
      manual_name: z.string(),
      country: z.string(),
      region: z.string(),
      processing: z.string(),
      bought_from: z.string(),
      pounds: z.number().positive(),
      bought: daysAgo,
      roasted: daysAgo,
      notes: z.string(),
    }),
  }),
  file,
);

/** The oldest first: the first is used up, the last barely started. */
export const LOT_PLANS: readonly LotPlan[] = plans.lots;

/** A gift without a listing: the lot entered by hand. */
export const GIFT = plans.gift;
