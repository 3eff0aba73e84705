import { Download } from "./download";

/** Null is an empty cell: nothing is known. */
export type Cell = string | number | null;

/** Spreadsheets run a cell that begins with one of these as a formula, spaces before it included. */
const FORMULA = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/**
 * A cell as RFC 4180 writes it. Text that a spreadsheet would take for a formula gets an apostrophe before it (OWASP,
 * *CSV Injection*); numbers stay numbers, negative ones too.
 */
function writeCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as text: the names of the columns, then a line a row, each ended by CR LF. */
export function csvText(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [columns, ...rows].map((row) => `${row.map(writeCell).join(",")}\r\n`).join("");
}

/** The same as a file. It begins with a byte order mark, without which Excel misreads letters beyond ASCII. */
export function csvFile(
  name: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): Download {
  return new Download({
    name,
    type: "text/csv; charset=utf-8",
    content: `\ufeff${csvText(columns, rows)}`,
  });
}
