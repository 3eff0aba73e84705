import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";
import { ApiError } from "@/lib/errors";
import { delimiterOf, ROW_ENDS } from "@/lib/http/files/csv-dialect";
import { readSheetInWorker } from "@/lib/roast/loggers/parse-in-worker";
import { isStorable } from "@/lib/storable-text";
import { count } from "@/lib/units/pluralize";
import {
  MAX_CELL_CHARACTERS,
  MAX_LINES_ABOVE,
  MAX_SHEET_BYTES,
  MAX_SHEET_COLUMNS,
  MAX_SHEET_ROWS,
  type Sheet,
  type SheetCell,
} from "./sheet";

/** Far more than a table within the limits has, empty columns included. Millions of empty cells would hold up other requests. */
const MAX_SEPARATORS = 500_000;
const textRows = z.array(z.array(z.string()));

const tooLarge = () =>
  new ApiError("payload_too_large", {
    message: `A spreadsheet has at most ${MAX_SHEET_BYTES / 1024 / 1024} MB. Split it.`,
  });

const unreadable = (message: string) =>
  new ApiError("invalid_request", {
    message,
    details: { field: "file", expected: "a CSV, TSV or Excel file, or text pasted from a spreadsheet" },
  });

const tooWide = () => unreadable(`A table has at most ${MAX_SHEET_COLUMNS} columns.`);

/**
 * The rows of a CSV, TSV or Excel file; empty rows are left out.
 * @throws ApiError 400 for anything else and beyond the limits, 413 for too many bytes
 */
export async function readSheetFile(accountId: string, bytes: Uint8Array): Promise<Sheet> {
  if (bytes.byteLength > MAX_SHEET_BYTES) throw tooLarge();
  const read = await readSheetInWorker(accountId, bytes).catch((thrown: unknown) => {
    if (thrown instanceof Error && thrown.name === "ArtisanFileError")
      return { refused: `The file can't be read: ${thrown.message}.` };
    throw thrown;
  });
  if ("refused" in read) throw unreadable(read.refused);
  return "text" in read ? readSheetText(read.text) : bounded({ ...read, delimiter: null });
}

/**
 * The rows of comma, semicolon or tab separated text, such as Excel and Sheets put on the clipboard.
 * @throws ApiError as `readSheetFile`
 */
export function readSheetText(text: string): Sheet {
  if (text.length > MAX_SHEET_BYTES) throw tooLarge();
  const delimiter = delimiterOf(text) ?? "\t";
  if (isMoreOften(text, delimiter, MAX_SEPARATORS)) throw tooWide();
  try {
    const rows = parse(text, {
      bom: true,
      delimiter,
      record_delimiter: ROW_ENDS,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_CELL_CHARACTERS * MAX_SHEET_COLUMNS,
      to: MAX_SHEET_ROWS + MAX_LINES_ABOVE + 2,
    });
    return bounded({ rows: textRows.parse(rows), delimiter });
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown;
    throw unreadable(`The table can't be read: ${thrown.message}.`);
  }
}

function isMoreOften(text: string, mark: string, most: number): boolean {
  let found = 0;
  for (let at = text.indexOf(mark); at !== -1 && found <= most; at = text.indexOf(mark, at + 1)) found++;
  return found > most;
}

const isBlank = (cell: SheetCell) => cell === null || (typeof cell === "string" && cell.trim() === "");

/** Spreadsheets run cells that begin like a formula: our exports put an apostrophe before them. */
const GUARDED = /^'(?=[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/;

function cellOf(cell: SheetCell): SheetCell {
  if (typeof cell !== "string") return cell;
  const text = cell.replace(GUARDED, "");
  if (text.length > MAX_CELL_CHARACTERS)
    throw unreadable(`A cell has more than ${count(MAX_CELL_CHARACTERS)} characters.`);
  if (!isStorable(text)) throw unreadable("The table holds characters that are no text.");
  return text;
}

function bounded({ rows, ...sheet }: Sheet): Sheet {
  const filled = rows.map((row) => row.map(cellOf)).filter((row) => !row.every(isBlank));
  if (filled.length === 0) throw unreadable("The table is empty.");
  if (filled.length > MAX_SHEET_ROWS + MAX_LINES_ABOVE)
    throw unreadable(`A table has at most ${count(MAX_SHEET_ROWS)} rows. Split it.`);
  const widest = Math.max(...filled.map((row) => row.findLastIndex((cell) => !isBlank(cell)) + 1));
  if (widest > MAX_SHEET_COLUMNS) throw tooWide();
  return { ...sheet, rows: filled.map((row) => Array.from({ length: widest }, (_, at) => row[at] ?? null)) };
}
