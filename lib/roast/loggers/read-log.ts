import type { ArtisanRoast } from "@/lib/roast/artisan/artisan-roast";
import { ArtisanFileError } from "@/lib/roast/artisan/file-error";
import { MAX_FILE_BYTES } from "@/lib/roast/artisan/file-text";
import { parseLog } from "@/lib/roast/artisan/parse-log";
import { decodeText, isBinary } from "./decode-text";
import { LOGGER_WORDS } from "./file-names";
import type { LoggedRoast } from "./logged-roast";
import { readTable } from "./read-table";
import { recorded } from "./recorded";
import { TABLE_FORMATS } from "./table-formats";
import { textRows } from "./text-table";

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
  const text = decodeText(bytes);
  if (ARTISANS.test(text)) return parseLog(bytes);
  const logged = isBinary(text) ? null : readText(text, fileName);
  if (!logged) throw unknownFile(text);
  return recorded(logged);
}

function readText(text: string, fileName: string): LoggedRoast | null {
  const rows = textRows(text);
  for (const format of TABLE_FORMATS) {
    const roast = readTable(format, rows, fileName);
    if (roast) return roast;
  }
  return null;
}

function unknownFile(text: string): ArtisanFileError {
  const what = isBinary(text) ? "this isn't a log" : "this log isn't in a format that we know";
  return new ArtisanFileError("unknown_format", `${what}. Supported: ${LOGGER_WORDS}, and tables (CSV)`);
}
