import { z } from "zod";
import { CURVE_KINDS, MARKS } from "@/lib/coffee/recording";
import { lotSchema } from "@/lib/inventory/lot";
import { storedMovement } from "@/lib/inventory/movements/contract";
import { roastSchema } from "@/lib/roast/contract";
import { cuppingSchema } from "@/lib/roast/cuppings/contract";
import { reservation } from "@/lib/roast/reservations/contract";
import { roastedEntry } from "@/lib/sales/roasted/contract";

const instant = z.iso.datetime();
const readings = z.array(z.number().nullable());

const recording = z.object({
  time: z.array(z.number()).describe("Seconds from charge"),
  bean: readings.describe("Bean temperature in the roast's unit. Null where a reading is missing"),
  environment: readings,
  marks: z.partialRecord(z.enum(MARKS), z.int().nullable()).describe("Index into time of each mark"),
  file_marks: z
    .partialRecord(z.enum(MARKS), z.int().nullable())
    .nullable()
    .describe("The log's original marks, if a person corrected them"),
  curves: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(CURVE_KINDS),
      time: z.array(z.number()),
      values: readings,
    }),
  ),
  events: z.array(
    z.object({
      control: z.string().nullable(),
      time: z.number(),
      value: z.number().nullable(),
      label: z.string().nullable(),
    }),
  ),
});

export const benchExport = {
  lots: z.array(lotSchema.omit({ coffee_catalog: true, roast_profiles: true })),
  lot_movements: z.array(storedMovement),
  share_links: z.array(
    z.object({
      lot_id: z.int().nullable(),
      shows_arrival: z.boolean(),
      created_at: instant,
      expires_at: instant,
    }),
  ),
  roasts: z.array(
    roastSchema.extend({
      recording: recording.nullable(),
      recording_left_out: z
        .boolean()
        .describe("True if the recording was left out because newer ones filled the file"),
      profile: z
        .record(z.string(), z.unknown())
        .nullable()
        .describe("Other data of the file, without its curves"),
      imports: z.array(
        z.object({
          file_name: z.string(),
          bytes: z.int(),
          artisan_version: z.string().nullable(),
          warnings: z.array(z.string()),
          imported_at: instant,
        }),
      ),
    }),
  ),
  roast_imports_left_out: z.int().describe("How many of the oldest imports of log files are left out"),
  roasted_movements: z.array(roastedEntry.omit({ batch_name: true })),
  roasted_blends: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      blended_on: z.iso.date(),
      notes: z.string().nullable(),
      parts: z.array(z.object({ roast_id: z.int(), oz: z.number() })),
      last_updated: instant,
    }),
  ),
  roast_orders: z.array(
    z.object({
      id: z.int(),
      catalog_id: z.int().nullable(),
      recipe_id: z.int().nullable(),
      oz: z.number(),
      due_on: z.iso.date(),
      note: z.string().nullable(),
      fulfilled_on: z.iso.date().nullable(),
      entered_by: z.string().nullable(),
      changed_by: z.string().nullable(),
      last_updated: instant,
    }),
  ),
  blend_recipes: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      notes: z.string().nullable(),
      parts: z.array(z.object({ coffee_id: z.int(), share: z.number() })),
      entered_by: z.string().nullable(),
      changed_by: z.string().nullable(),
      last_updated: instant,
    }),
  ),
  roast_cuppings: z.array(cuppingSchema.omit({ batch_name: true, catalog_id: true, coffee_name: true })),
  reserved_batch_numbers: z.array(reservation.omit({ name: true })),
  coffee_tolerances: z.array(
    z.object({ catalog_id: z.int(), limits: z.record(z.string(), z.number().nullable()) }),
  ),
  reference_roasts: z.array(
    z.object({ catalog_id: z.int(), roast_id: z.int(), entered_by: z.string().nullable() }),
  ),
  sales: z.array(
    z.object({
      id: z.int(),
      green_coffee_inv_id: z.int(),
      roast_id: z.int().nullable(),
      blend_id: z.int().nullable(),
      oz_sold: z.number(),
      price: z.number(),
      buyer: z.string().nullable(),
      batch_name: z.string().nullable(),
      sell_date: z.iso.date(),
      entered_by: z.string().nullable(),
      changed_by: z.string().nullable(),
      last_updated: instant,
    }),
  ),
};
export type BenchExport = { [K in keyof typeof benchExport]: z.output<(typeof benchExport)[K]> };
