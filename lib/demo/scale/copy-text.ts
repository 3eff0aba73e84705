import { getTableColumns } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { catalogCoffees } from "@/db/schema";
import type { ScaleRow } from "./shard";

// Without generated columns.
const COLUMNS = Object.entries(getTableColumns(catalogCoffees))
  .filter(([, column]) => column.generated === undefined)
  .map(([name]) => name) as (keyof ScaleRow | "id")[];

export const COPY_COLUMNS = COLUMNS.map((column) => `"${toSnakeCase(column)}"`).join(", ");

/** Postgres's COPY text format: backslash escapes, tabs between fields. */
function escapeField(text: string): string {
  return text.replace(
    /[\\\t\n\r]/g,
    (character) => ({ "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" })[character] ?? "",
  );
}

function arrayLiteral(members: readonly string[]): string {
  return `{${members.map((member) => `"${member.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}

function field(value: ScaleRow[keyof ScaleRow] | number): string {
  if (value === null || value === undefined) return "\\N";
  if (typeof value === "boolean") return value ? "t" : "f";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return escapeField(value);
  if (value instanceof Date) return value.toISOString();
  const texts = value.filter((member) => typeof member === "string");
  return escapeField(
    texts.length === value.length && value.length > 0 ? arrayLiteral(texts) : JSON.stringify(value),
  );
}

export function copyLine(id: number, row: ScaleRow): string {
  return `${COLUMNS.map((column) => field(column === "id" ? id : row[column])).join("\t")}\n`;
}
