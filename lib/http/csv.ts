import { stringify } from "csv-stringify/sync";
import { Download } from "./download";

/** Null is an empty cell: nothing is known. */
export type Cell = string | number | null;

/** Spreadsheets run a cell that begins with one of these as a formula, spaces before it included. */
const FORMULA = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** Text that a spreadsheet would take for a formula gets an apostrophe before it (OWASP, *CSV Injection*). */
const guarded = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

/** A table as text (RFC 4180): the names of the columns, then a line a row, each ended by CR LF. */
export function csvText(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return stringify(
    [columns, ...rows].map((row) => [...row]),
    {
      record_delimiter: "windows",
      // Of line breaks it quotes only its own by itself.
      quoted_match: /[\r\n]/,
      cast: { string: guarded, number: String },
    },
  );
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
