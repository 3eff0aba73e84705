import { z } from "zod";
import { type FeedContent, FeedError } from "./feed";
import { mayNeedSanitizing, sanitizeText } from "./sanitize-text";
import { gatherListings, RowError, type SizeRow } from "./size-rows";

const MAX_LINE_CHARACTERS = 1_000_000;

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const value = z.union([scalar, z.array(scalar)]);
type Scalar = z.infer<typeof scalar>;

function scalarText(column: string, member: Scalar): string {
  // Above 2^53 a number loses digits, and so a listing's identity or an exact price.
  if (typeof member === "number" && Math.abs(member) > Number.MAX_SAFE_INTEGER)
    throw new RowError(`${column} is a number too large to be exact; send it as a string`);
  return member === null ? "" : String(member).trim();
}

function readLine(line: string, row: number, unsafe: boolean): SizeRow {
  if (line.length > MAX_LINE_CHARACTERS)
    throw new RowError(`the line is longer than ${MAX_LINE_CHARACTERS} characters`);
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch {
    throw new RowError("the line is not JSON");
  }
  const raw = unsafe ? sanitizeText(parsed) : parsed;
  const record = z.record(z.string(), z.unknown()).safeParse(raw);
  if (!record.success) throw new RowError("the line is not a JSON object");

  const fields = new Map<string, string>();
  for (const [name, member] of Object.entries(record.data)) {
    const column = name.trim().toLowerCase();
    const read = value.safeParse(member);
    // No column of ours is an object; the payload keeps it.
    if (!read.success) continue;
    const text = Array.isArray(read.data)
      ? read.data
          .map((part) => scalarText(column, part))
          .filter(Boolean)
          .join(", ")
      : scalarText(column, read.data);
    if (text && !fields.has(column)) fields.set(column, text);
  }
  return { row, fields, raw };
}

/**
 * Reads a JSON Lines feed: one object per line with the columns of the CSV feed. An unreadable
 * line is a rejection.
 * @throws FeedError when there are lines and none is a JSON object.
 */
export function readJsonl(text: string): FeedContent {
  const unsafe = mayNeedSanitizing(text);
  const rejected: FeedContent["rejected"] = [];
  const rows: SizeRow[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const row = index + 1;
    try {
      rows.push(readLine(line, row, unsafe));
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      rejected.push({ row, sourceId: null, reason: error.message, raw: line });
    }
  }
  if (rows.length === 0 && rejected.length > 0)
    throw new FeedError(`Not JSON Lines: none of the ${rejected.length} lines is a JSON object.`);
  const gathered = gatherListings(rows);
  rejected.push(...gathered.rejected);
  return { entries: gathered.entries, rejected: rejected.sort((a, b) => a.row - b.row) };
}
