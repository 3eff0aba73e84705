import type { ArtisanRoast } from "@/lib/roast/artisan/artisan-roast";
import { ArtisanFileError } from "@/lib/roast/artisan/file-error";
import { MAX_FILE_BYTES } from "@/lib/roast/artisan/file-text";
import { parseLog } from "@/lib/roast/artisan/parse-log";
import { cropsterColumns, readCropster } from "./brands/cropster";
import { isKaleido, readKaleido } from "./brands/kaleido";
import { readRoastLogger } from "./brands/roast-logger";
import { isRoasTime, readRoasTime } from "./brands/roastime";
import { readRubasse } from "./brands/rubasse";
import { readStronghold } from "./brands/stronghold";
import { recorded } from "./recorded";
import type { Row, Sheet } from "./tables/cells";
import { type ChosenColumns, tableHeads } from "./tables/chosen-columns";
import { LOGGER_WORDS } from "./tables/file-names";
import type { LoggedRoast } from "./tables/logged-roast";
import { readPlainTable } from "./tables/plain-table";
import { readTable } from "./tables/read-table";
import { TABLE_FORMATS } from "./tables/table-formats";
import { textRows } from "./tables/text-table";
import { isCompoundFile } from "./workbooks/compound-file";
import { decodeText, isBinary } from "./workbooks/decode-text";
import { xlsSheets } from "./workbooks/xls-workbook";
import { isZip, xlsxSheets } from "./workbooks/xlsx-workbook";

/** Artisan's dictionaries and the forms of it that `parseLog` refuses with advice. */
const ARTISANS = /^\s{0,99}(\{|\[\[[A-Z]{1,40}\]\]|Date:[^\n\t]{0,40}\tUnit:|$)/;

/**
 * Reads a log of Artisan or of another logger, recognized by its content; `fileName` only gives
 * titles and dates. Oddities are in `warnings`.
 * @throws ArtisanFileError for any other file
 */
export function readLog(bytes: Uint8Array, fileName = "", chosen?: ChosenColumns): ArtisanRoast {
  // Refuses large and empty files too.
  if (bytes.byteLength > MAX_FILE_BYTES || bytes.byteLength === 0) return parseLog(bytes);
  const sheets = isZip(bytes) ? xlsxSheets(bytes) : isCompoundFile(bytes) ? xlsSheets(bytes) : null;
  if (sheets) {
    const logged = chosen ? readSheets(sheets, fileName, chosen) : readWorkbook(sheets, fileName);
    const rows = sheets.map((sheet) => sheet.rows).find((each) => tableHeads(each).length > 0) ?? [];
    return recordedOr(logged, "this workbook", rows);
  }
  const text = decodeText(bytes);
  const roasTime = isRoasTime(text) ? readRoasTime(text) : null;
  if (roasTime) return recorded(roasTime);
  if (ARTISANS.test(text)) return parseLog(bytes);
  if (isBinary(text)) return recordedOr(null, "this file", []);
  const rows = textRows(text);
  const logged = chosen ? readPlainTable(rows, fileName, chosen) : readText(text, rows, fileName);
  return recordedOr(logged, "this file", rows);
}

function readText(text: string, rows: readonly Row[], fileName: string): LoggedRoast | null {
  if (isKaleido(text)) return readKaleido(text, fileName);
  const roastLogger = readRoastLogger(text, fileName);
  if (roastLogger) return roastLogger;
  for (const format of TABLE_FORMATS) {
    const roast = readTable(format, rows, fileName);
    if (roast) return roast;
  }
  return (
    readRubasse(rows, fileName) ??
    readCropster(cropsterColumns(rows) ?? [], fileName) ??
    readPlainTable(rows, fileName)
  );
}

function readWorkbook(sheets: readonly Sheet[], fileName: string): LoggedRoast | null {
  return readCropster(sheets, fileName) ?? readStronghold(sheets, fileName) ?? readSheets(sheets, fileName);
}

/** The first sheet with a table of readings; which one is said where there are others. */
function readSheets(sheets: readonly Sheet[], fileName: string, chosen?: ChosenColumns): LoggedRoast | null {
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  for (const { name, rows } of filled) {
    const logged = readPlainTable(rows, fileName, chosen);
    if (!logged) continue;
    if (filled.length === 1) return logged;
    return { ...logged, warnings: [`Read from the sheet "${name}" alone.`, ...logged.warnings] };
  }
  return null;
}

function recordedOr(logged: LoggedRoast | null, what: string, rows: readonly Row[]): ArtisanRoast {
  if (logged) return recorded(logged);
  throw new ArtisanFileError(
    "unknown_format",
    `${what} isn't in a supported format. Supported: ${LOGGER_WORDS}, and CSV tables with a column of times and one of bean temperatures`,
    null,
    tableHeads(rows),
  );
}
