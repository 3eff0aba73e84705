import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { z } from "zod";
import { CHECK_ADDRESS, type FeedContent, FeedError, isWebPage } from "./feed";
import { mayNeedSanitizing, sanitizeText } from "./sanitize-text";
import { gatherListings, type SizeRow } from "./size-rows";

const MAX_RECORD_CHARACTERS = 1_000_000;
const PIECE_BYTES = 64 * 1024;

const recordSchema = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) });
type CsvRecord = z.infer<typeof recordSchema>;

const lineOf = ({ message }: CsvError) => {
  const [, line] = /line (\d+)/.exec(message) ?? [];
  return line ? `Check the lines before ${Number(line) + 1}.` : "";
};

function* piecesOf(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

async function* recordsOf(text: string): AsyncGenerator<CsvRecord> {
  const parser = parse({
    info: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    // Rows of the wrong length are rejected one by one below.
    relax_column_count: true,
    // A quote inside an unquoted field (inches, nicknames) is an ordinary character.
    relax_quotes: true,
    max_record_size: MAX_RECORD_CHARACTERS,
  });
  try {
    for await (const each of Readable.from(piecesOf(text)).pipe(parser)) yield recordSchema.parse(each);
  } catch (error) {
    if (error instanceof CsvError && error.code === "CSV_QUOTE_NOT_CLOSED")
      throw new FeedError(`The CSV has a quotation mark that isn't closed. ${lineOf(error)}`);
    if (error instanceof CsvError) throw new FeedError(`The CSV is malformed: ${error.message}`);
    throw error;
  }
}

const SHOWN_CHARACTERS = 200;
const SEPARATORS = [
  [";", "semicolons"],
  ["\t", "tabs"],
] as const;

/** What there is instead, with a guess at why. */
function lacksColumn(column: string, header: readonly string[]): FeedError {
  const has = header.join(", ");
  const shown = has.length > SHOWN_CHARACTERS ? `${has.slice(0, SHOWN_CHARACTERS)}…` : has;
  const [, separator] = SEPARATORS.find(([mark]) => header.length === 1 && has.includes(mark)) ?? [];
  const advice = separator
    ? `Its columns are separated by ${separator}: send them separated by commas.`
    : "Rename its columns as docs/suppliers.md lists them.";
  return new FeedError(`The CSV header has no "${column}" column. It has: ${shown}. ${advice}`);
}

function readHeader(first: CsvRecord): string[] {
  const header = first.record.map((name) => name.trim());
  const keys = header.map((name) => name.toLowerCase());
  for (const column of ["id", "name"]) if (!keys.includes(column)) throw lacksColumn(column, header);
  const twice = keys.find((key, index) => key !== "" && keys.indexOf(key) !== index);
  if (twice) throw new FeedError(`The CSV header has the "${twice}" column twice.`);
  return header;
}

/** The line a record starts on; csv-parse counts the line it ends on. */
function startLine({ record, info }: CsvRecord): number {
  const breaks = record.reduce((sum, field) => sum + (field.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
  return info.lines - breaks;
}

function readRecord(record: CsvRecord, header: readonly string[]): SizeRow {
  const values = record.record;
  const row = startLine(record);
  const fields = new Map<string, string>();
  for (const [index, name] of header.entries()) {
    const value = values[index]?.trim();
    if (value) fields.set(name.toLowerCase(), value);
  }
  if (values.length !== header.length)
    return {
      row,
      fields,
      raw: values,
      problem: `${values.length} fields but the header has ${header.length}`,
    };
  return { row, fields, raw: Object.fromEntries(header.map((name, index) => [name, values[index] ?? ""])) };
}

async function* rowsOf(text: string): AsyncGenerator<SizeRow> {
  let header: string[] | undefined;
  for await (const record of recordsOf(text)) {
    if (header) yield readRecord(record, header);
    else header = readHeader(record);
  }
  if (!header) throw new FeedError("The CSV is empty: it has no header.");
}

/**
 * Reads a CSV feed (RFC 4180, comma separated, header row). Rows that share `id` are sizes of
 * one listing; unknown columns stay in the payload.
 * @throws FeedError on unclosed quotes, or without an `id` or `name` column.
 */
export async function readCsv(text: string): Promise<FeedContent> {
  if (isWebPage(text)) throw new FeedError(`The feed is a web page, not a CSV. ${CHECK_ADDRESS}`);
  return gatherListings(rowsOf(mayNeedSanitizing(text) ? String(sanitizeText(text)) : text));
}
