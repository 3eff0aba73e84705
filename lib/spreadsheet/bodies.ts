import { MARKS, type Mark } from "@/lib/coffee/recording";
import { ARRIVAL_FIELDS } from "@/lib/inventory/arrival";
import { CUPPING_ATTRIBUTES, cuppingColumn } from "@/lib/inventory/attributes";
import { newLotBody } from "@/lib/inventory/lot";
import { importedMovement } from "@/lib/inventory/movements/contract";
import { coffeeKey } from "@/lib/roast/matching/coffee-name";
import { newRoastsBody } from "@/lib/roast/schemas";
import { newSale } from "@/lib/sales/contract";
import { rounded, roundedDecimal, tenth } from "@/lib/units/rounding";
import { convertTemperature, type TemperatureUnit } from "@/lib/units/temperature";
import type { Bench, BenchNames, LotTarget } from "./bench";
import { columnOf } from "./columns";
import type { ReadRow, ReadSheet } from "./interpret";
import { type FieldProblem, readInputs } from "./mixed-roast";
import { refusalSentence } from "./refusals";

/** A row as the API's body, with lots that are added together with it. */
export interface ReadyRow {
  number: number;
  body: Record<string, unknown>;
  lots: LotTarget[];
}

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

type Values = Record<string, unknown>;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const said = (values: Values, fields: readonly string[]): Values =>
  Object.fromEntries(
    fields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
  );
const listOf = (text: unknown) =>
  textOf(text)
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Stands for lots that are added with the rows, so that the rest can be checked. */
const SOME_ID = 1;

/** The sheet's field of an issue: `milestones.fc_start.time` is `fc_start_time`. */
function fieldOf({ path }: Issue): string {
  const [first = "", second, third] = path.map(String);
  if (first === "milestones" && second && third) return `${second}_${third}`;
  if (first === "cupping_notes") return `cupping_${third ?? "text"}`;
  return first === "coffee_id" || first === "green_coffee_inv_id" || first === "inputs" ? "coffee" : first;
}

const LOT_FIELDS = [
  ...ARRIVAL_FIELDS,
  ...[
    "manual_name",
    "purchase_date",
    "purchased_qty_lbs",
    "bean_cost",
    "tax_ship_cost",
    "bought_from",
    "country",
  ],
  ...["region", "processing", "drying_method", "producer", "farm", "cultivar_detail", "grade", "harvest"],
  ...["elevation_min_masl", "elevation_max_masl", "rank", "notes"],
];
/** The catalog's facts about its own coffees. */
const LISTING_FIELDS = [
  ...ARRIVAL_FIELDS,
  "purchase_date",
  "purchased_qty_lbs",
  "bean_cost",
  "tax_ship_cost",
  "bought_from",
  "rank",
  "notes",
];

/** 2.3 · 1.15 is 2.6449999999999996 in binary, and 2.65 to the cent. */
const toTheCent = (product: number): number => roundedDecimal(rounded(product, 6), 2);

function cuppingOf(values: Values): Values {
  const scores = CUPPING_ATTRIBUTES.flatMap((name) => {
    const score = values[cuppingColumn(name)];
    return score === undefined ? [] : [[name, score] as const];
  });
  const { cupping_text: text = null } = values;
  if (text === null && scores.length === 0) return {};
  return { cupping_notes: { scores: Object.fromEntries(scores), text } };
}

function lotBody({ values }: ReadRow, bench: Bench): Values {
  const { cost_per_weight: perPound, purchased_qty_lbs: pounds } = values;
  const cost =
    values.bean_cost === undefined && typeof perPound === "number" && typeof pounds === "number"
      ? { bean_cost: toTheCent(perPound * pounds) }
      : {};
  const cupped = cuppingOf(values);
  const listed = Number(values.catalog_id);
  const name = bench.coffees.get(listed);
  if (name !== undefined && coffeeKey(name) === coffeeKey(textOf(values.manual_name)))
    return { catalog_id: listed, ...said(values, LISTING_FIELDS), ...cost, ...cupped };
  const notes = listOf(values.tasting_notes);
  return {
    ...said(values, LOT_FIELDS),
    ...(notes.length > 0 && { tasting_notes: notes }),
    ...cost,
    ...cupped,
  };
}

const ROAST_FIELDS = [
  ...["roast_date", "batch_name", "oz_in", "oz_out", "roast_notes", "roast_targets", "roaster_type"],
  ...["operator", "whole_color", "ground_color", "color_system"],
];

const temperatureOf = (mark: Mark) => `${mark}_bean_temp`;

const UNTIMED_MESSAGE = "Enter its time too, or leave the temperature out.";

/** A mark is stored with its time. */
const untimedTemperatures = (values: Values): string[] =>
  MARKS.filter((mark) => mark !== "charge" && values[`${mark}_time`] === undefined)
    .map(temperatureOf)
    .filter((field) => values[field] !== undefined);

function roastProblems({ values }: ReadRow): FieldProblem[] {
  const inputs = readInputs(values);
  return [
    ...untimedTemperatures(values).map((field) => ({ field, why: UNTIMED_MESSAGE })),
    ...(inputs === null || Array.isArray(inputs) ? [] : [inputs]),
  ];
}

/** Temperatures of cells and columns in another unit are converted to the roast's. */
function momentsOf(row: ReadRow, sheet: ReadSheet, unit: TemperatureUnit): Values | undefined {
  const columnUnit = new Map(
    sheet.columns.flatMap(({ column, temperatureUnit }) =>
      column && temperatureUnit ? [[column.field, temperatureUnit] as const] : [],
    ),
  );
  const moments = MARKS.flatMap((mark) => {
    const time = row.values[`${mark}_time`] ?? (mark === "charge" ? 0 : undefined);
    const field = temperatureOf(mark);
    const temperature = row.values[field];
    if (time === undefined || (temperature === undefined && mark === "charge")) return [];
    const from = row.units[field] ?? columnUnit.get(field) ?? unit;
    const bean = typeof temperature === "number" ? tenth(convertTemperature(temperature, from, unit)) : null;
    return [[mark, { time, bean_temp: bean }] as const];
  });
  return moments.length > 0 ? Object.fromEntries(moments) : undefined;
}

function roastBody(row: ReadRow, sheet: ReadSheet, names: BenchNames): { body: Values; lots: LotTarget[] } {
  const { values } = row;
  const unit =
    values.temperature_unit === "C" || values.temperature_unit === "F"
      ? values.temperature_unit
      : (sheet.temperatureUnit ?? Object.values(row.units)[0] ?? null);
  const milestones = momentsOf(row, sheet, unit ?? "F");
  const inputs = readInputs(values);
  const parts = Array.isArray(inputs) ? inputs : null;
  const lots = (parts ?? [{ name: textOf(values.coffee), id: textOf(values.coffee_id) }]).map((each) =>
    names.lotOf(each),
  );
  const { defects } = values;
  const body = {
    ...said(values, ROAST_FIELDS),
    ...(defects !== undefined && { defects: listOf(defects) }),
    ...(unit && { temperature_unit: unit }),
    ...(milestones && { milestones }),
    ...(parts && { inputs: parts.map(({ oz }, place) => ({ coffee_id: place + SOME_ID, oz_in: oz })) }),
    ...(!parts && { coffee_id: SOME_ID }),
  };
  return { body, lots };
}

function saleBody(
  { values }: ReadRow,
  names: BenchNames,
): { body: Values; lots: LotTarget[]; isOpen: boolean } {
  const name = textOf(values.roast);
  const sold = said(values, ["sell_date", "oz_sold", "price", "buyer"]);
  const blendName = textOf(values.blend_name);
  const blend = blendName === "" ? null : names.blendOf({ name: blendName, id: textOf(values.blend_id) });
  if (blend !== null)
    return {
      body: {
        ...sold,
        green_coffee_inv_id: SOME_ID,
        blend_id: blend?.id,
        ...(name !== "" && { batch_name: name }),
      },
      lots: [blend?.lotId ?? null],
      isOpen: blend === undefined,
    };
  const lot = names.lotOf({ name: textOf(values.coffee), id: textOf(values.green_coffee_inv_id) });
  const roast =
    typeof lot === "number" && name !== "" ? names.roastOf(lot, { name, id: textOf(values.roast_id) }) : null;
  const body = {
    ...sold,
    green_coffee_inv_id: SOME_ID,
    ...(name !== "" && { batch_name: name }),
    ...(roast && { roast_id: roast }),
  };
  return { body, lots: [lot], isOpen: roast === undefined };
}

const MOVEMENT_FIELDS = [
  ...["kind", "moved_on", "weight", "roasted_later_oz", "price", "reason", "location"],
  "from_location",
];

/** Of an existing lot: a lot added with the rows has nothing to take from yet. */
function movementBody({ values }: ReadRow, names: BenchNames): { body: Values; lots: LotTarget[] } {
  const lot = names.lotOf({ name: textOf(values.coffee), id: textOf(values.coffee_id) });
  const body = { ...said(values, MOVEMENT_FIELDS), coffee_id: SOME_ID };
  return { body, lots: [typeof lot === "number" ? lot : null] };
}

/** Replaces the places held for lots by ids. */
export function withLots(body: Values, ids: readonly number[]): Values {
  const { inputs } = body;
  if (Array.isArray(inputs))
    return { ...body, inputs: inputs.map((input: object, place) => ({ ...input, coffee_id: ids[place] })) };
  const field = "green_coffee_inv_id" in body ? "green_coffee_inv_id" : "coffee_id";
  return { ...body, [field]: ids[0] };
}

const SCHEMAS = {
  lots: newLotBody,
  roasts: newRoastsBody,
  sales: newSale,
  movements: importedMovement,
} as const;

/**
 * The rows that can be saved; what keeps the others from it is added to their problems, what has to be asked to the
 * references.
 */
export function readyRows(sheet: ReadSheet, bench: Bench, names: BenchNames): ReadyRow[] {
  const places = new Map(
    sheet.columns.flatMap(({ column, at }) => (column ? [[column.field, at] as const] : [])),
  );
  const required = sheet.columns.filter(({ column }) => column?.required);
  // Without a column that every row needs, one question says so for all of them.
  const lacksColumn = sheet.questions.some(({ about }) => about === "missing");
  return sheet.rows.flatMap((row) => {
    for (const { at, column } of required)
      if (
        column &&
        row.values[column.field] === undefined &&
        !row.problems.some((problem) => problem.at === at)
      )
        row.problems.push({ at, why: `${column.label} is missing.` });
    for (const { field, why } of sheet.kind === "roasts" ? roastProblems(row) : [])
      row.problems.push({ at: places.get(field) ?? null, why });
    if (lacksColumn || row.problems.length > 0) return [];
    const { body, lots, isOpen } = { isOpen: false, ...bodyOf(sheet, row, bench, names) };
    const checked = SCHEMAS[sheet.kind].safeParse(body);
    if (!checked.success) {
      row.problems.push(
        ...checked.error.issues.slice(0, 5).map((issue) => refusalOf(issue, sheet, row, places)),
      );
      return [];
    }
    return isOpen || lots.includes(null) ? [] : [{ number: row.number, body, lots }];
  });
}

function refusalOf(
  issue: Issue,
  { kind }: ReadSheet,
  { values }: ReadRow,
  places: ReadonlyMap<string, number>,
): ReadRow["problems"][number] {
  const field = fieldOf(issue);
  const at = places.get(field) ?? null;
  const type = at === null ? undefined : columnOf(kind, field)?.type;
  return { at, why: refusalSentence(issue.message, type, values[field]) };
}

function bodyOf(sheet: ReadSheet, row: ReadRow, bench: Bench, names: BenchNames) {
  if (sheet.kind === "lots") return { body: lotBody(row, bench), lots: [] };
  if (sheet.kind === "movements") return movementBody(row, names);
  return sheet.kind === "roasts" ? roastBody(row, sheet, names) : saleBody(row, names);
}
