import { setImmediate as breathe } from "node:timers/promises";
import { FACT_COLUMNS, type SupplierProduct, type SupplierSize } from "@/lib/coffee/supplier-product";
import type { WeightUnit } from "@/lib/units/weight-unit";
import { notAPrice, plainDecimal } from "./decimal";
import type { FeedContent } from "./feed";

/** Rows between pauses: a feed may have a hundred megabytes of them, and requests wait meanwhile. */
const SLICE = 200;

export interface SizeRow {
  /** 1-based line where the row starts. */
  row: number;
  /** By lower-case column name, trimmed, without blanks. Of an unreadable row its `id`, if it has one. */
  fields: ReadonlyMap<string, string>;
  /** The row as the feed has it, unknown columns included. */
  raw: unknown;
  /** Why the row as a whole can't be read. */
  problem?: string;
}

class RowError extends Error {
  override readonly name = "RowError";
}

/** The columns that are read; all others are only kept with the listing's source. */
export const READ_COLUMNS: ReadonlySet<string> = new Set([
  "id",
  "name",
  "description",
  "url",
  "weight",
  "unit",
  "price",
  "currency",
  "available",
  ...FACT_COLUMNS,
]);

const UNITS: Readonly<Record<string, WeightUnit>> = {
  lb: "lb",
  lbs: "lb",
  pound: "lb",
  pounds: "lb",
  kg: "kg",
  kgs: "kg",
  kilo: "kg",
  kilos: "kg",
  kilogram: "kg",
  kilograms: "kg",
  g: "g",
  gr: "g",
  gram: "g",
  grams: "g",
  oz: "oz",
  ounce: "oz",
  ounces: "oz",
};

const AVAILABLE = new Set(["true", "yes", "y", "t", "1", "in stock", "instock", "available"]);
const UNAVAILABLE = new Set(["false", "no", "n", "f", "0", "out of stock", "outofstock", "sold out"]);

function price(fields: SizeRow["fields"]): string | null {
  const text = fields.get("price");
  if (text === undefined) return null;
  const decimal = plainDecimal(text);
  if (decimal === null) throw new RowError(`price ${notAPrice(text)}`);
  return decimal;
}

function currency(fields: SizeRow["fields"]): string | null {
  const text = fields.get("currency");
  if (text === undefined) return null;
  if (!/^[a-z]{3}$/i.test(text)) throw new RowError(`currency "${text}" is not a three-letter code`);
  return text.toUpperCase();
}

function weight(fields: SizeRow["fields"]): SupplierSize["weight"] {
  const text = fields.get("weight");
  const unitText = fields.get("unit")?.toLowerCase().replace(/\.$/, "");
  const unit = unitText === undefined ? undefined : UNITS[unitText];
  if (unitText !== undefined && !unit) throw new RowError(`unit "${unitText}" must be lb, kg, g or oz`);
  if (text === undefined) return null;
  const decimal = plainDecimal(text);
  if (decimal === null || Number(decimal) === 0) throw new RowError(`weight "${text}" is not a weight`);
  // A number without a unit says nothing that can be compared.
  return unit ? { value: Number(decimal), unit } : null;
}

function available(fields: SizeRow["fields"]): boolean | null {
  const text = fields.get("available")?.toLowerCase();
  if (text === undefined) return null;
  if (AVAILABLE.has(text)) return true;
  if (UNAVAILABLE.has(text)) return false;
  // Shops count what they oversold below zero.
  if (/^-\d+(\.\d+)?$/.test(text)) return false;
  const quantity = plainDecimal(text);
  if (quantity === null) throw new RowError(`available "${text}" is neither true nor false`);
  return Number(quantity) > 0;
}

function readSize({ fields, problem }: SizeRow): SupplierSize {
  if (problem !== undefined) throw new RowError(problem);
  return {
    label: null,
    weight: weight(fields),
    price: price(fields),
    currency: currency(fields),
    available: available(fields),
  };
}

interface Group {
  row: number;
  raws: unknown[];
  fields: Map<string, string>;
  sizes: SupplierSize[];
}

function toProduct(id: string, name: string, group: Group): SupplierProduct {
  const columns: SupplierProduct["columns"] = {};
  for (const column of FACT_COLUMNS) {
    const value = group.fields.get(column);
    if (value !== undefined) columns[column] = value;
  }
  return {
    sourceId: id,
    name,
    description: group.fields.get("description") ?? null,
    url: group.fields.get("url") ?? null,
    productType: null,
    tags: [],
    columns,
    sizes: group.sizes,
  };
}

/**
 * Groups rows by `id` into listings, wherever they are in the feed. The first non-blank value of
 * each column counts. An unreadable row is a rejection with its listing's id.
 */
export async function gatherListings(rows: Iterable<SizeRow> | AsyncIterable<SizeRow>): Promise<FeedContent> {
  const groups = new Map<string, Group>();
  const rejected: FeedContent["rejected"] = [];
  let read = 0;
  for await (const row of rows) {
    if (++read % SLICE === 0) await breathe();
    const id = row.fields.get("id");
    if (id === undefined) {
      rejected.push({ row: row.row, sourceId: null, reason: row.problem ?? "no id", raw: row.raw });
      continue;
    }
    try {
      const size = readSize(row);
      let group = groups.get(id);
      if (!group) {
        group = { row: row.row, raws: [], fields: new Map(), sizes: [] };
        groups.set(id, group);
      }
      group.raws.push(row.raw);
      group.sizes.push(size);
      for (const [column, value] of row.fields)
        if (!group.fields.has(column)) group.fields.set(column, value);
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      rejected.push({ row: row.row, sourceId: id, reason: error.message, raw: row.raw });
    }
  }

  const entries: FeedContent["entries"] = [];
  for (const [id, group] of groups) {
    const name = group.fields.get("name");
    if (name === undefined)
      rejected.push({ row: group.row, sourceId: id, reason: "no name", raw: group.raws });
    else entries.push({ row: group.row, product: toProduct(id, name, group), payload: group.raws });
  }
  return { entries, rejected: rejected.sort((a, b) => a.row - b.row) };
}
