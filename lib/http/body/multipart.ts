import { MultipartParser, type MultipartPart } from "@remix-run/multipart-parser";
import type { z } from "zod";
import { ApiError } from "@/lib/errors";
import { checkedBody } from "./body";
import type { BodyHold } from "./body-budget";
import { bodyBlocks } from "./body-stream";

export interface SentFile {
  /** The sender's file name: the last part, if it is a path. */
  name: string;
  bytes: Uint8Array;
}

export const isSentFile = (value: unknown): value is SentFile =>
  typeof value === "object" && value !== null && "bytes" in value && value.bytes instanceof Uint8Array;

/** RFC 2046, 5.1.1: at most 70 characters, quoted if necessary. */
const MULTIPART_TYPE =
  /^multipart\/form-data\s*;.*?boundary=(?:"([ -!#-~]{1,70})"|([!#-+\--:<-~]{1,70})(?=[;\s]|$))/i;
/** Default limit of a form. */
const MAX_BYTES = 1024 * 1024;
const MAX_FIELDS = 20;
const MAX_HEADER_BYTES = 8 * 1024;
const MAX_NAME = 200;

/**
 * Reads a multipart form against its schema as it streams in.
 * @throws ApiError 415 for another content type, 413 beyond `maxBytes`, 400 `invalid_request`
 * naming the field, and what `bodyBlocks` throws
 */
export async function readMultipartBody<B extends z.ZodType>(
  request: Request,
  hold: BodyHold,
  schema: B,
  maxBytes = MAX_BYTES,
): Promise<z.output<B>> {
  const [, quoted, plain] = MULTIPART_TYPE.exec(request.headers.get("content-type") ?? "") ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined)
    throw new ApiError("unsupported_media_type", {
      message: "Send the body with Content-Type: multipart/form-data.",
    });
  const parser = new MultipartParser(boundary, {
    maxParts: MAX_FIELDS,
    maxHeaderSize: MAX_HEADER_BYTES,
    maxFileSize: maxBytes,
    maxTotalSize: maxBytes,
  });
  return checkedBody(schema, await fieldsOf(bodyBlocks(request, { maxBytes, hold }), parser));
}

/** Null for a malformed form. */
async function fieldsOf(blocks: AsyncIterable<Buffer>, parser: MultipartParser): Promise<unknown> {
  const fields = new Map<string, unknown>();
  let isWhole = false;
  for await (const block of blocks) {
    // Data after the last boundary is ignored (RFC 2046); the parser would throw.
    if (isWhole) continue;
    try {
      for (const part of parser.write(block)) addPart(fields, part);
    } catch {
      return null;
    }
    isWhole = isFinished(parser);
  }
  return isWhole ? Object.fromEntries(fields) : null;
}

function isFinished(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

/** Throws for invalid parts. */
function addPart(fields: Map<string, unknown>, part: MultipartPart): void {
  const { name, filename } = dispositionOf(part.headers["content-disposition"] ?? "");
  if (name === undefined || name.length > MAX_NAME) throw new Error("a part without a name");
  const value = filename === undefined ? part.text : { name: lastPart(filename), bytes: part.bytes };
  // A repeated field fails single-value schemas.
  fields.set(name, fields.has(name) ? [fields.get(name), value] : value);
}

const PARAMETER = /;\s*(name|filename)\s*=\s*(?:"([^"]*)"|([^";\s]+))/gi;

/** RFC 7578, 4.2: backslashes are literal, quotation marks percent-encoded. */
function dispositionOf(header: string): { name?: string; filename?: string } {
  if (!/^form-data\s*;/i.test(header)) return {};
  const found = [...header.matchAll(PARAMETER)].map(([, key = "", quoted, plain = ""]) => [
    key.toLowerCase(),
    (quoted ?? plain).replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n"),
  ]);
  return Object.fromEntries(found);
}

function lastPart(name: string): string {
  return (name.split(/[/\\]/).at(-1) ?? "")
    .replaceAll(/\p{Cc}/gu, "")
    .slice(0, MAX_NAME)
    .toWellFormed();
}
