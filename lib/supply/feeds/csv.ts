import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";
import { type FeedContent, FeedError } from "./feed";
import { mayNeedSanitizing, sanitizeText } from "./sanitize-text";
import { gatherListings, type SizeRow } from "./size-rows";

const MAX_RECORD_CHARACTERS = 1_000_000;

const recordsSchema = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }),
);
type CsvRecord = z.infer<typeof recordsSchema>[number];

function parseRecords(text: string): CsvRecord[] {
  try {
    return recordsSchema.parse(
      parse(text, {
        info: true,
        skip_empty_lines: true,
        skip_records_with_empty_values: true,
        // Rows of the wrong length are rejected one by one below.
        relax_column_count: true,
        // A quote inside an unquoted field (inches, nicknames) is an ordinary character.
        relax_quotes: true,
        max_record_size: MAX_RECORD_CHARACTERS,
      }),
    );
  } catch (error) {
    if (error instanceof CsvError) throw new FeedError(`The CSV is malformed: ${error.message}`);
    throw error;
  }
}

function readHeader(first: CsvRecord | undefined): string[] {
  const header = first?.record.map((name) => name.trim()) ?? [];
  const keys = header.map((name) => name.toLowerCase());
  for (const column of ["id", "name"])
    if (!keys.includes(column)) throw new FeedError(`The CSV header has no "${column}" column.`);
  const twice = keys.find((key, index) => key !== "" && keys.indexOf(key) !== index);
  if (twice) throw new FeedError(`The CSV header has the "${twice}" column twice.`);
  return header;
}

/** The line a record starts on; csv-parse counts the line it ends on. */
function startLine({ record, info }: CsvRecord): number {
  const breaks = record.reduce((sum, field) => sum + (field.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
  return info.lines - breaks;
}

/**
 * Reads a CSV feed (RFC 4180, comma separated, header row). Rows that share `id` are sizes of
 * one listing; unknown columns stay in the payload.
 * @throws FeedError on unclosed quotes, or without an `id` or `name` column.
 */
export function readCsv(text: string): FeedContent {
  const records = parseRecords(mayNeedSanitizing(text) ? String(sanitizeText(text)) : text);
  const header = readHeader(records[0]);
  const content: FeedContent = { entries: [], rejected: [] };
  const rows: SizeRow[] = [];
  for (const record of records.slice(1)) {
    const row = startLine(record);
    if (record.record.length !== header.length) {
      const reason = `${record.record.length} fields but the header has ${header.length}`;
      content.rejected.push({ row, sourceId: null, reason, raw: record.record });
      continue;
    }
    const fields = new Map<string, string>();
    for (const [index, name] of header.entries()) {
      const value = record.record[index]?.trim();
      if (value) fields.set(name.toLowerCase(), value);
    }
    const raw = Object.fromEntries(header.map((name, index) => [name, record.record[index] ?? ""]));
    rows.push({ row, fields, raw });
  }
  const gathered = gatherListings(rows);
  content.rejected.push(...gathered.rejected);
  return { entries: gathered.entries, rejected: content.rejected.sort((a, b) => a.row - b.row) };
}
