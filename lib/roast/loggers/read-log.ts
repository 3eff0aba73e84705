import type { ArtisanRoast } from "@/lib/roast/artisan/artisan-roast";
import { ArtisanFileError } from "@/lib/roast/artisan/file-error";
import { MAX_FILE_BYTES } from "@/lib/roast/artisan/file-text";
import { parseLog } from "@/lib/roast/artisan/parse-log";
import type { Sheet } from "./cells";
import { isCompoundFile } from "./compound-file";
import { cropsterColumns, readCropster } from "./cropster";
import { decodeText, isBinary } from "./decode-text";
import { LOGGER_WORDS } from "./file-names";
import { isKaleido, readKaleido } from "./kaleido";
import type { LoggedRoast } from "./logged-roast";
import { readPlainTable } from "./plain-table";
import { readTable } from "./read-table";
import { recorded } from "./recorded";
import { readRoastLogger } from "./roast-logger";
import { isRoasTime, readRoasTime } from "./roastime";
import { readRubasse } from "./rubasse";
import { readStronghold } from "./stronghold";
import { TABLE_FORMATS } from "./table-formats";
import { textRows } from "./text-table";
import { xlsSheets } from "./xls-workbook";
import { isZip, xlsxSheets } from "./xlsx-workbook";

/** Artisan's dictionaries and the forms of it that `parseLog` refuses with advice. */
const ARTISANS = /^\s{0,99}(\{|\[\[[A-Z]{1,40}\]\]|Date:[^\n\t]{0,40}\tUnit:|$)/;

/**
 * Reads a log of Artisan or of another logger, recognized by its content; `fileName` only gives
 * titles and dates. Oddities are in `warnings`.
 * @throws ArtisanFileError for any other file
 */
export function readLog(bytes: Uint8Array, fileName = ""): ArtisanRoast {
  // Refuses large and empty files too.
  if (bytes.byteLength > MAX_FILE_BYTES || bytes.byteLength === 0) return parseLog(bytes);
  if (isZip(bytes)) return recordedOr(readWorkbook(xlsxSheets(bytes), fileName), "this workbook");
  if (isCompoundFile(bytes)) return recordedOr(readWorkbook(xlsSheets(bytes), fileName), "this workbook");
  const text = decodeText(bytes);
  const roasTime = isRoasTime(text) ? readRoasTime(text) : null;
  if (roasTime) return recorded(roasTime);
  if (ARTISANS.test(text)) return parseLog(bytes);
  return recordedOr(isBinary(text) ? null : readText(text, fileName), "this file");
}

function readText(text: string, fileName: string): LoggedRoast | null {
  if (isKaleido(text)) return readKaleido(text, fileName);
  const roastLogger = readRoastLogger(text, fileName);
  if (roastLogger) return roastLogger;
  const rows = textRows(text);
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
  return (
    readCropster(sheets, fileName) ??
    readStronghold(sheets, fileName) ??
    readPlainTable(sheets[0]?.rows ?? [], fileName)
  );
}

function recordedOr(logged: LoggedRoast | null, what: string): ArtisanRoast {
  if (logged) return recorded(logged);
  throw new ArtisanFileError(
    "unknown_format",
    `${what} is in no format that we know. Supported: ${LOGGER_WORDS}, and CSV tables with a column of times and one of bean temperatures`,
  );
}
