import { z } from "zod";
import { CUPPING_FORMS } from "@/db/schema";
import { dataFile } from "@/lib/data-file";
import file from "./data/cuppings.json" with { type: "json" };

const points = z.record(z.string(), z.number());

const { cuppings } = dataFile(
  "lib/demo/bench/data/cuppings.json",
  z.strictObject({
    cuppings: z.array(
      z.strictObject({
        /** Lots are numbered as in `LOT_PLANS`, roasts by lot from 1. */
        lot: z.int().nonnegative(),
        nth: z.int().positive(),
        /** Days after the roast. */
        after: z.int().nonnegative(),
        form: z.enum(CUPPING_FORMS),
        cupper: z.string(),
        scores: points,
        intensities: points.exactOptional(),
        descriptors: z.array(z.string()).exactOptional(),
        taint_cups: z.int(),
        fault_cups: z.int(),
        notes: z.string(),
      }),
    ),
  }),
  file,
);

export const CUPPING_PLANS = cuppings;
