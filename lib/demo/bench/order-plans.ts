import { z } from "zod";
import { dataFile } from "@/lib/data-file";
import file from "./data/planning.json" with { type: "json" };

/** Lots are numbered as in `LOT_PLANS`. */
const lot = z.int().nonnegative();
/** Relative to today, in days. */
const days = z.int();
const limit = z.number().nullable().exactOptional();

const plans = dataFile(
  "lib/demo/bench/data/planning.json",
  z.strictObject({
    recipe: z.strictObject({
      name: z.string(),
      notes: z.string(),
      parts: z.array(z.strictObject({ lot, share: z.number().positive() })).min(2),
    }),
    orders: z.array(
      z.strictObject({
        /** Null: of the recipe. */
        lot: lot.nullable(),
        oz: z.number().positive(),
        due: days,
        /** Null: still open. */
        fulfilled: days.nullable(),
        note: z.string(),
      }),
    ),
    tolerances: z.array(
      z.strictObject({
        lot,
        weight_loss: limit,
        dtr: limit,
        fc_time: limit,
        fc_temp: limit,
        drop_time: limit,
        drop_temp: limit,
      }),
    ),
  }),
  file,
);

export const RECIPE_PLAN = plans.recipe;
export const ORDER_PLANS = plans.orders;
export const TOLERANCE_PLANS = plans.tolerances;
