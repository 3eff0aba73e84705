import { isStorable } from "@/lib/storable-text";
import { TEMPERATURE_UNITS, type TemperatureUnit } from "@/lib/units/temperature";
import { WEIGHT_UNITS, type WeightUnit } from "@/lib/units/weight-unit";
import type { DateOrder } from "./read-day";

/** What a person said of a sheet, as the fields of its forms: stored as text, read again at each step. */
export type StoredChoices = Readonly<Record<string, string>>;

export interface Choices {
  /** Place of the row with the heads, sent counted from 1; null: there is none; undefined: to be found. */
  header: number | null | undefined;
  /** Field by the place of its column; empty for a column that is left out. */
  columns: ReadonlyMap<number, string>;
  units: ReadonlyMap<number, WeightUnit>;
  dates: DateOrder | undefined;
  decimals: "point" | "comma" | undefined;
  temperature: TemperatureUnit | undefined;
  /** Of rows that an earlier sheet has put on the bench. */
  repeated: "leave-out" | "save" | undefined;
  /** Amounts of another currency are taken as they are. */
  takesAmounts: boolean;
  /** A lot's id, or `new`, by the reference to it. */
  lots: ReadonlyMap<string, number | "new">;
  /** A roast's id, or null for none, by the reference to it. */
  roasts: ReadonlyMap<string, number | null>;
  /** A blend's id, or null for none, by the reference to it. */
  blends: ReadonlyMap<string, number | null>;
  /** Corrected cells by `row.column`. */
  cells: ReadonlyMap<string, string>;
}

const MAX_FIELDS = 2500;
const MAX_VALUE = 10_000;
const NAME =
  /^(header|dates|decimals|temperature|amounts|repeated|column\.\d{1,2}|unit\.\d{1,2}|cell\.\d{1,4}\.\d{1,2}|(lot|roast|blend)\..{1,300})$/su;

const OF_COLUMNS = /^(column|unit)\./;

/**
 * The fields that are choices, merged into earlier ones. Others are ignored, as are too many, and values that
 * aren't text. A form sends all columns: unchanged ones aren't the person's choice, and follow the heads if these
 * change.
 * @param shown the form's initial columns, by its fields' names; undefined if there was no form
 */
export function mergedChoices(
  before: StoredChoices,
  sent: StoredChoices,
  shown?: StoredChoices,
): StoredChoices {
  const fields = Object.entries(sent).filter(
    ([name, value]) =>
      NAME.test(name) &&
      value.length <= MAX_VALUE &&
      [name, value].every(isStorable) &&
      !(OF_COLUMNS.test(name) && shown?.[name] === value),
  );
  return Object.fromEntries(Object.entries({ ...before, ...Object.fromEntries(fields) }).slice(-MAX_FIELDS));
}

const oneOf = <T extends string>(known: readonly T[], said: string | undefined): T | undefined =>
  known.find((each) => each === said);

export function readChoices(stored: StoredChoices): Choices {
  const under = (prefix: string) =>
    Object.entries(stored).flatMap(([name, said]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), said] as const] : [],
    );
  const isRow = /^[1-9]\d{0,3}$/.test(stored.header ?? "");
  const header = stored.header === undefined ? undefined : isRow ? Number(stored.header) - 1 : null;
  const idOf = (said: string) => (/^[1-9]\d{0,9}$/.test(said) ? Number(said) : null);
  const idsUnder = (prefix: string) =>
    new Map(under(prefix).flatMap(([key, said]) => (said === "" ? [] : [[key, idOf(said)] as const])));
  return {
    header,
    columns: new Map(under("column.").map(([at, field]) => [Number(at), field])),
    units: new Map(
      under("unit.").flatMap(([at, said]) => {
        const unit = oneOf(WEIGHT_UNITS, said);
        return unit ? [[Number(at), unit] as const] : [];
      }),
    ),
    dates: oneOf(["dmy", "mdy"] as const, stored.dates),
    decimals: oneOf(["point", "comma"] as const, stored.decimals),
    repeated: oneOf(["leave-out", "save"] as const, stored.repeated),
    takesAmounts: stored.amounts === "as-they-are",
    temperature: oneOf(TEMPERATURE_UNITS, stored.temperature),
    lots: new Map(
      under("lot.").flatMap(([key, said]) => {
        const lot = said === "new" ? ("new" as const) : idOf(said);
        return lot === null ? [] : [[key, lot] as const];
      }),
    ),
    roasts: idsUnder("roast."),
    blends: idsUnder("blend."),
    cells: new Map(under("cell.")),
  };
}
