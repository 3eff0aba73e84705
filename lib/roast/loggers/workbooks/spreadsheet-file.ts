import { ArtisanFileError } from "@/lib/roast/artisan/file-error";
import type { DateSystem } from "@/lib/units/days";
import type { Cell } from "../tables/cells";
import { isCompoundFile } from "./compound-file";
import { decodeText, isBinary } from "./decode-text";
import { xlsSheets } from "./xls-workbook";
import { isZip, xlsxSheets } from "./xlsx-workbook";

/** The rows of a workbook's first sheet that has any, the text of any other file, or why it is neither. */
export type SpreadsheetFile =
  | { rows: Cell[][]; dateSystem: DateSystem }
  | { text: string }
  | { refused: string };

/** Excel shows 15 digits: it stores 3 · 15.05 as 45.150000000000006. */
const EXCEL_DIGITS = 15;

const asShown = (cell: Cell): Cell =>
  typeof cell === "number" ? Number(cell.toPrecision(EXCEL_DIGITS)) : cell;

/** Has the limits of roast logs. `refused` is a sentence for the user. */
export function readSpreadsheetFile(bytes: Uint8Array): SpreadsheetFile {
  try {
    const sheets = isZip(bytes) ? xlsxSheets(bytes) : isCompoundFile(bytes) ? xlsSheets(bytes) : null;
    if (sheets) {
      const { rows = [], dateSystem = 1900 } = sheets.find((sheet) => sheet.rows.length > 0) ?? {};
      return { rows: rows.map((row) => row.map(asShown)), dateSystem };
    }
  } catch (thrown) {
    if (thrown instanceof ArtisanFileError) return { refused: `The file can't be read: ${thrown.what}.` };
    throw thrown;
  }
  const text = decodeText(bytes);
  return isBinary(text) ? { refused: "This file isn't a table." } : { text };
}
