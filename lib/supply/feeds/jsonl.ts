import { z } from "zod";
import { type FeedContent, FeedError } from "./feed";
import { parseStorable } from "./sanitize-text";
import { gatherListings, READ_COLUMNS, type SizeRow } from "./size-rows";

const MAX_LINE_CHARACTERS = 1_000_000;

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const value = z.union([scalar, z.array(scalar)]);
type Scalar = z.infer<typeof scalar>;

function scalarText(member: Scalar): string {
  return member === null ? "" : String(member).trim();
}

/** Above 2^53 a number loses digits, and so a listing's identity or an exact price. */
function isInexact(member: Scalar): boolean {
  return typeof member === "number" && Math.abs(member) > Number.MAX_SAFE_INTEGER;
}

const objectSchema = z.record(z.string(), z.unknown());

function parseLine(line: string): { object: Record<string, unknown> } | { problem: string } {
  if (line.length > MAX_LINE_CHARACTERS)
    return { problem: `the line is longer than ${MAX_LINE_CHARACTERS} characters` };
  let parsed: unknown;
  try {
    parsed = parseStorable(line);
  } catch {
    return { problem: "the line is not JSON" };
  }
  const read = objectSchema.safeParse(parsed);
  return read.success ? { object: read.data } : { problem: "the line is not a JSON object" };
}

function readObject(object: Record<string, unknown>): Pick<SizeRow, "fields" | "problem"> {
  const fields = new Map<string, string>();
  let problem: string | undefined;
  for (const [name, member] of Object.entries(object)) {
    const column = name.trim().toLowerCase();
    if (!READ_COLUMNS.has(column)) continue;
    const read = value.safeParse(member);
    // No column of ours is an object; the payload keeps it.
    if (!read.success) continue;
    const members = [read.data].flat();
    if (members.some(isInexact)) {
      problem ??= `${column} is a number too large to be exact; send it as a string`;
      continue;
    }
    const text = members.map(scalarText).filter(Boolean).join(", ");
    if (text && !fields.has(column)) fields.set(column, text);
  }
  return problem === undefined ? { fields } : { fields, problem };
}

function* rowsOf(text: string): Generator<SizeRow> {
  let rows = 0;
  let objects = 0;
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    rows++;
    const row = index + 1;
    const parsed = parseLine(line);
    if ("problem" in parsed) yield { row, fields: new Map(), raw: line, problem: parsed.problem };
    else {
      objects++;
      const read = readObject(parsed.object);
      // What a number lost is only in the line.
      yield { row, raw: read.problem === undefined ? parsed.object : line, ...read };
    }
  }
  if (objects === 0 && rows > 0)
    throw new FeedError(`Not JSON Lines: none of the ${rows} lines is a JSON object.`);
}

/**
 * Reads a JSON Lines feed: one object per line with the columns of the CSV feed. An unreadable
 * line is a rejection.
 * @throws FeedError when there are lines and none is a JSON object.
 */
export const readJsonl = (text: string): Promise<FeedContent> => gatherListings(rowsOf(text));
