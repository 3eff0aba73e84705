import { z } from "zod";
import { MOVEMENT_KINDS } from "@/db/schema";
import { dataFile } from "@/lib/data-file";
import { addDays, type Day } from "@/lib/demo/calendar";
import type { NewMovement } from "@/lib/inventory/movements/contract";
import type { NewRoast } from "@/lib/roast/schemas";
import file from "./data/stock.json" with { type: "json" };
import { MACHINES } from "./roast-plans";

/** Lots are numbered as in `LOT_PLANS`. */
const lot = z.int().nonnegative();
const oz = z.number().positive();
const ago = z.int().nonnegative();

const { blend, movements } = dataFile(
  "lib/demo/bench/data/stock.json",
  z.strictObject({
    blend: z.strictObject({
      name: z.string(),
      ago,
      inputs: z.array(z.strictObject({ lot, oz })).min(2),
      ozOut: oz,
      notes: z.string(),
    }),
    movements: z.array(
      z.strictObject({
        lot,
        kind: z.enum(MOVEMENT_KINDS),
        weight: oz,
        price: z.number().nullable(),
        ago,
        reason: z.string(),
      }),
    ),
  }),
  file,
);

/** The roast of several lots, without a curve; null if the market lacked one of them. */
export function planBlend(today: Day, idOf: (lot: number) => number | undefined): NewRoast | null {
  const inputs = blend.inputs.flatMap(({ lot, oz: oz_in }) => {
    const coffee_id = idOf(lot);
    return coffee_id === undefined ? [] : [{ coffee_id, oz_in }];
  });
  if (inputs.length < blend.inputs.length) return null;
  return {
    inputs,
    batch_name: blend.name,
    roast_date: addDays(today, -blend.ago),
    oz_out: blend.ozOut,
    roast_notes: blend.notes,
    ...MACHINES.large,
  };
}

/** What left the lots unroasted, and a stocktake: after all roasts, from whose remainder it is counted. */
export function planMovements(today: Day, idOf: (lot: number) => number | undefined): NewMovement[] {
  return movements.flatMap(({ lot, ago, ...movement }) => {
    const coffee_id = idOf(lot);
    return coffee_id === undefined
      ? []
      : [{ ...movement, coffee_id, unit: "oz" as const, moved_on: addDays(today, -ago) }];
  });
}
