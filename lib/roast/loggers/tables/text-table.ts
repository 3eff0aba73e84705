import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";
import { delimiterOf, ROW_ENDS } from "@/lib/http/files/csv-dialect";
import { LIMITS } from "@/lib/roast/artisan/bounded-reader";
import { ArtisanFileError } from "@/lib/roast/artisan/file-error";
import { pluralize } from "@/lib/units/pluralize";
import type { Row } from "./cells";

/** Beyond the samples that a recording keeps, with room for lines above the table. */
export const MAX_FILE_ROWS = 50_500;
export const MAX_COLUMNS = 250;
const MAX_ROW_CHARACTERS = 100_000;

const rowsSchema = z.array(z.array(z.string()));

/**
 * The rows of a text of comma, semicolon or tab separated values; at most `MAX_FILE_ROWS`.
 * @throws ArtisanFileError for quotes that don't close and rows that are too long
 */
export function textRows(text: string): Row[] {
  try {
    const rows = parse(text, {
      delimiter: delimiterOf(text) ?? ",",
      record_delimiter: ROW_ENDS,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_ROW_CHARACTERS,
      to: MAX_FILE_ROWS,
    });
    return withinLimits(rowsSchema.parse(rows).map((row) => row.slice(0, MAX_COLUMNS)));
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown;
    throw new ArtisanFileError("syntax", `the table can't be read: ${thrown.message}`);
  }
}

function withinLimits(rows: string[][]): string[][] {
  const cells = rows.reduce((sum, row) => sum + row.length, 0);
  if (cells <= LIMITS.values) return rows;
  throw new ArtisanFileError("too_many_values", `more than ${pluralize(LIMITS.values, "value")}`);
}
