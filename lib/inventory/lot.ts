import { z } from "zod";
import type { lots } from "@/db/schema";
import { ENTERED_BY } from "@/lib/access/entered-by";
import { catalogRow } from "@/lib/catalog/schemas";
import { decimalField, idField, orNull, pastDay, textField, wholeField } from "@/lib/http/body/body-fields";
import { roastSchema } from "@/lib/roast/contract";
import { isUndisclosed } from "@/lib/supply/normalize/vocabulary/undisclosed";
import { MAX_AMOUNT } from "@/lib/units/money";
import { arrivalColumns, arrivalFields, arrivalShape } from "./arrival";
import { cuppingNotes } from "./cupping";
import { onlyKnownFields, shortTextField } from "./fields";

/** The shape of a lot in answers and bodies (contract/bench.md#2). */

export const MAX_POUNDS = 100_000;

const poundsField = decimalField({ min: 0, max: MAX_POUNDS, places: 4 }, "pounds");
const dollarsField = orNull(decimalField({ min: 0, max: MAX_AMOUNT, places: 2 }, "US dollars"));

const pounds = z.number().describe("Pounds of green coffee");
const dollars = z
  .number()
  .nullable()
  .describe("US dollars for the whole lot. Null if unknown, absent unless you are an owner of the bench");
const textOrNull = z.string().nullable();

const shown = {
  id: z.int(),
  catalog_id: z.int().describe("Id of its coffee"),
  coffee_name: z.string(),
  rank: z.int().min(1).max(10).nullable(),
  purchase_date: z.iso.date().nullable(),
  purchased_qty_lbs: pounds,
  stocked: z.boolean().describe("Whether at least 4 ounces are left to roast"),
  remaining_lbs: pounds.describe("Pounds left to roast. Negative if the lot is overdrawn"),
  last_updated: z.iso.datetime(),
  coffee_catalog: catalogRow.nullable().describe("Null if you can no longer see it in the catalog"),
};

export const sharedLot = z.object({
  ...shown,
  arrival: z.object(arrivalShape).nullable().describe("Null unless the link shows it"),
  cupping_scores: cuppingNotes.shape.scores.nullable(),
});
export type SharedLot = z.output<typeof sharedLot>;

export const lotSchema = z.object({
  ...shown,
  bought_from: textOrNull,
  notes: textOrNull,
  bean_cost: dollars.optional(),
  tax_ship_cost: dollars.optional(),
  cupping_notes: cuppingNotes.nullable(),
  ...arrivalShape,
  entered_by: textOrNull.describe(ENTERED_BY),
  changed_by: textOrNull,
  roast_count: z.int().describe("Number of its roasts"),
  roast_profiles: z.array(roastSchema).describe("Its latest roasts, up to 2,000 for all lots together"),
});
export type Lot = z.output<typeof lotSchema>;

const columns = {
  bought_from: orNull(textField(200)),
  notes: orNull(textField(10_000, { lines: true })),
  rank: orNull(wholeField({ min: 1, max: 10 })),
  purchase_date: orNull(pastDay),
  purchased_qty_lbs: poundsField,
  bean_cost: dollarsField,
  tax_ship_cost: dollarsField,
  cupping_notes: cuppingNotes.nullable(),
  ...arrivalFields,
};

const place = orNull(textField(120));
const fact = orNull(textField(200));
const masl = orNull(wholeField({ min: 0, max: 9000 }));

/** Facts of a coffee entered by hand, in the catalog's terms; all but the name optional. */
const facts = {
  manual_name: textField(200),
  country: place,
  region: place,
  processing: place,
  drying_method: fact,
  producer: fact,
  farm: fact,
  cultivar_detail: fact,
  grade: fact,
  harvest: fact,
  elevation_min_masl: masl,
  elevation_max_masl: masl,
  tasting_notes: orNull(shortTextField(60)),
};

const optional = z.object({ ...columns, ...facts }).partial().shape;
const COLUMN_NAMES = Object.keys(columns);
export const FACT_NAMES = Object.keys(facts) as (keyof typeof facts)[];

interface Elevation {
  elevation_min_masl?: number | null | undefined;
  elevation_max_masl?: number | null | undefined;
}

export function checkElevation(
  { elevation_min_masl: low, elevation_max_masl: high }: Elevation,
  refuse: Refuse,
) {
  if (low != null && high != null && low > high)
    refuse("elevation_min_masl", `no more than elevation_max_masl (${high})`);
}

type Refuse = (field: string, expected: string) => void;
const refuseIn =
  (context: z.RefinementCtx): Refuse =>
  (field, message) =>
    context.addIssue({ code: "custom", path: [field], message });

export const newLotBody = z
  .strictObject(
    { ...optional, catalog_id: idField().optional() },
    { error: onlyKnownFields(["catalog_id", ...FACT_NAMES, ...COLUMN_NAMES]) },
  )
  .superRefine((body, context) => {
    const refuse = refuseIn(context);
    if (body.catalog_id === undefined && body.manual_name === undefined)
      refuse("catalog_id", "the id of a coffee; send catalog_id or manual_name");
    const said = FACT_NAMES.find((name) => body[name] != null);
    if (body.catalog_id !== undefined && said)
      refuse(said, "no value together with catalog_id, which sets it");
    checkElevation(body, refuse);
  });
export type NewLot = z.output<typeof newLotBody>;

/** Accepts a whole row as the API returned it; other fields are ignored. */
export const lotChangesBody = z.object(optional).superRefine((body, context) => {
  if (Object.keys(body).length === 0)
    context.addIssue({
      code: "custom",
      message: `at least one of ${[...COLUMN_NAMES, ...FACT_NAMES].join(", ")}`,
    });
  checkElevation(body, refuseIn(context));
});
export type LotChanges = z.output<typeof lotChangesBody>;

export type TypedFacts = Pick<LotChanges, (typeof FACT_NAMES)[number]>;

/** `n/a`, `TBD` and the like are null, as they are in a supplier's column. */
export function typedFactsOf(body: LotChanges): TypedFacts {
  return Object.fromEntries(
    FACT_NAMES.filter((name) => body[name] !== undefined).map((name) => [name, disclosed(body[name])]),
  );
}

function disclosed(said: LotChanges[(typeof FACT_NAMES)[number]]) {
  if (typeof said === "string") return isUndisclosed(said) ? null : said;
  if (!Array.isArray(said)) return said;
  const named = said.filter((each) => !isUndisclosed(each));
  return named.length > 0 ? named : null;
}

export function columnsOf(body: LotChanges): Partial<typeof lots.$inferInsert> {
  const said = {
    boughtFrom: body.bought_from,
    notes: body.notes,
    rank: body.rank,
    purchaseDate: body.purchase_date,
    purchasedQtyLbs: body.purchased_qty_lbs,
    beanCost: body.bean_cost,
    taxShipCost: body.tax_ship_cost,
    cuppingNotes: body.cupping_notes,
    ...arrivalColumns(body),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

export const saysFacts = (body: LotChanges): boolean => FACT_NAMES.some((name) => body[name] !== undefined);
