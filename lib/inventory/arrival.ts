import { z } from "zod";
import type { lots } from "@/db/schema";
import { decimalField, orNull, pastDay, textField } from "@/lib/http/body/body-fields";

/** Facts of a lot's green coffee on arrival, and where it's stored (contract/bench.md#2.8). */

const textOrNull = z.string().nullable();
const numberOrNull = z.number().nullable();

/** The answer's shape; null means unknown. */
export const arrivalShape = {
  location: textOrNull.describe("Where the lot is stored"),
  lot_number: textOrNull.describe("Lot number of the producer, exporter or importer"),
  received_date: z.iso.date().nullable(),
  moisture_percent: numberOrNull.describe("Percent by weight"),
  water_activity: numberOrNull.describe("aw, 0 to 1"),
  density_g_l: numberOrNull.describe("Grams per litre"),
  screen_size: textOrNull.describe("Such as 16-18 or 17 up"),
  eudr_reference: textOrNull.describe("Reference number of the EU deforestation due diligence statement"),
  eudr_plot: textOrNull.describe("The plot: coordinates, GeoJSON or its name"),
};
export type Arrival = z.output<z.ZodObject<typeof arrivalShape>>;

export const ARRIVAL_FIELDS = [
  "location",
  "lot_number",
  "received_date",
  "moisture_percent",
  "water_activity",
  "density_g_l",
  "screen_size",
  "eudr_reference",
  "eudr_plot",
] as const satisfies readonly (keyof Arrival)[];

export const locationField = textField(120);

export const arrivalFields = {
  location: orNull(locationField),
  lot_number: orNull(textField(60)),
  received_date: orNull(pastDay),
  moisture_percent: orNull(decimalField({ min: 1, max: 30, places: 2 }, "percent")),
  water_activity: orNull(decimalField({ min: 0, max: 1, places: 3 }, "number")),
  density_g_l: orNull(decimalField({ min: 300, max: 1200, places: 1 }, "grams per litre")),
  screen_size: orNull(textField(40)),
  eudr_reference: orNull(textField(60)),
  eudr_plot: orNull(textField(4000, { lines: true })),
} satisfies Record<keyof Arrival, z.ZodType>;

/** `lot_number` → `lotNumber`. */
type ColumnOf<Field extends string> = Field extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<ColumnOf<Rest>>}`
  : Field;

type Sent = { [Field in keyof Arrival]?: Arrival[Field] | undefined };

/** Columns of what was sent; undefined for the rest. */
export const arrivalColumns = (body: Sent) =>
  ({
    location: body.location,
    lotNumber: body.lot_number,
    receivedDate: body.received_date,
    moisturePercent: body.moisture_percent,
    waterActivity: body.water_activity,
    densityGL: body.density_g_l,
    screenSize: body.screen_size,
    eudrReference: body.eudr_reference,
    eudrPlot: body.eudr_plot,
  }) satisfies Record<ColumnOf<keyof Arrival>, unknown>;

export const projectArrival = (lot: typeof lots.$inferSelect): Arrival => ({
  location: lot.location,
  lot_number: lot.lotNumber,
  received_date: lot.receivedDate,
  moisture_percent: lot.moisturePercent,
  water_activity: lot.waterActivity,
  density_g_l: lot.densityGL,
  screen_size: lot.screenSize,
  eudr_reference: lot.eudrReference,
  eudr_plot: lot.eudrPlot,
});
