import { NamedWeakMap } from "@/lib/named-cache";
import { lastingBytes } from "./lasting-bytes";

/** Serialized rows, kept as long as the row itself. */
const texts = new NamedWeakMap<object, Buffer>("row-texts");

const OPENING = lastingBytes('{"data":[');
const COMMA = lastingBytes(",");

export const serializeJson = (result: unknown): Buffer => Buffer.concat(jsonParts(result));

/** The JSON in pieces: frozen rows are the same objects in every answer that has them. */
export function jsonParts(result: unknown): Buffer[] {
  if (typeof result !== "object" || result === null || !("data" in result) || !Array.isArray(result.data))
    return [Buffer.from(JSON.stringify(result))];
  const { data, ...rest } = result;
  const parts: Buffer[] = [OPENING];
  for (const row of data) {
    if (parts.length > 1) parts.push(COMMA);
    parts.push(textOf(row));
  }
  const others = JSON.stringify(rest).slice(1);
  parts.push(Buffer.from(`]${others === "}" ? "" : ","}${others}`));
  return parts;
}

function textOf(row: unknown): Buffer {
  const known = isLasting(row) ? texts.get(row) : undefined;
  if (known) return known;
  if (!isLasting(row)) return Buffer.from(JSON.stringify(row));
  const text = lastingBytes(JSON.stringify(row));
  texts.set(row, text);
  return text;
}

/** Only frozen rows never change. */
const isLasting = (row: unknown): row is object =>
  typeof row === "object" && row !== null && Object.isFrozen(row);
