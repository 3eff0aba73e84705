import type { Io } from "./io.ts";
import { plainText } from "./plain-text.ts";

export type Format = "table" | "json" | "csv";

export interface Column<Row> {
  title: string;
  of: (row: Row) => unknown;
  align?: "right";
  /** Cut first when the terminal is too narrow. */
  flexible?: true;
}

export function writeJson(io: Io, value: unknown): void {
  io.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

/** A table for people; cut to the width of a terminal, whole in files and pipes. */
export function writeTable<Row>(
  io: Pick<Io, "stdout" | "env">,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): void {
  const cells = rows.map((row) => columns.map(({ of }) => cellText(of(row))));
  const widths = columns.map(({ title }, i) =>
    cells.reduce((widest, line) => Math.max(widest, width(line[i] ?? "")), title.length),
  );
  fitInto(io.stdout.columns, columns, widths);
  const line = (texts: readonly string[]) =>
    texts
      .map((text, i) => padded(cut(text, widths[i] ?? 0), widths[i] ?? 0, columns[i]?.align))
      .join("  ")
      .trimEnd();
  const head = line(columns.map(({ title }) => title));
  io.stdout.write(`${usesColor(io) ? `\u001b[1m${head}\u001b[0m` : head}\n`);
  for (const texts of cells) io.stdout.write(`${line(texts)}\n`);
}

/** `name: value` lines. */
export function writeFacts(io: Io, facts: readonly (readonly [name: string, value: unknown])[]): void {
  const told = facts.filter(([, value]) => cellText(value) !== "");
  const most = Math.max(0, ...told.map(([name]) => name.length));
  for (const [name, value] of told) io.stdout.write(`${`${name}:`.padEnd(most + 2)}${cellText(value)}\n`);
}

/** RFC 4180 with a header; nothing without rows, which alone know the columns. Lists are joined with `; `, other structures are JSON. */
export function writeCsv(io: Io, rows: readonly object[]): void {
  if (rows.length === 0) return;
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const line = (values: readonly unknown[]) => `${values.map(csvCell).join(",")}\r\n`;
  io.stdout.write(line(names));
  for (const row of rows) {
    const values = new Map<string, unknown>(Object.entries(row));
    io.stdout.write(line(names.map((name) => values.get(name))));
  }
}

const usesColor = ({ env, stdout }: Pick<Io, "env" | "stdout">): boolean =>
  stdout.isTTY && !env.NO_COLOR && env.TERM !== "dumb";

const width = (text: string) => [...text].length;

function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(cellText).join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return plainText(String(value));
}

function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, Math.max(0, most - 1)).join("")}…`;
}

function padded(text: string, to: number, align: "right" | undefined): string {
  const space = " ".repeat(Math.max(0, to - width(text)));
  return align === "right" ? space + text : text + space;
}

const NARROWEST = 8;

/** Takes from the widest flexible column until the table fits. */
function fitInto(most: number | undefined, columns: readonly Column<never>[], widths: number[]): void {
  if (most === undefined) return;
  let excess = widths.reduce((sum, each) => sum + each + 2, -2) - most;
  while (excess > 0) {
    const [widest] = widths
      .flatMap((each, i) => (columns[i]?.flexible && each > NARROWEST ? [{ i, each }] : []))
      .sort((a, b) => b.each - a.each);
    if (!widest) return;
    widths[widest.i] = widest.each - 1;
    excess--;
  }
}

/** Spreadsheets run cells that begin with one of these as a formula; an apostrophe prevents it. */
const FORMULA = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

function csvCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const isList = Array.isArray(value) && value.every((each) => typeof each !== "object");
  const text = typeof value === "string" ? value : isList ? value.join("; ") : JSON.stringify(value);
  const guarded = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
