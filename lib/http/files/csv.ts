import { stringify } from "csv-stringify/sync";
import { Download } from "./download";

/** Null is an empty cell. */
export type Cell = string | number | null;

/** Spreadsheets run cells that begin with one of these as a formula, even after spaces. */
const FORMULA = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** An apostrophe prevents formulas (OWASP, *CSV Injection*). */
const guarded = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

/** RFC 4180, header row first, CR LF. */
export function csvText(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return stringify(
    [columns, ...rows].map((row) => [...row]),
    {
      record_delimiter: "windows",
      // By default it quotes only its own line break.
      quoted_match: /[\r\n]/,
      cast: { string: guarded, number: String },
    },
  );
}

/** With a byte order mark, without which Excel misreads non-ASCII text. */
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
