import type { z } from "zod";
import { ApiError } from "@/lib/errors";
import { ERROR_MESSAGES } from "../errors/error-messages";
import { invalidField } from "../errors/expected";
import { expectedOfIssue } from "../errors/expected-of-issue";
import type { BodyHold } from "./body-budget";
import { bodyBlocks } from "./body-stream";

/** Default limit of JSON bodies. */
const MAX_BYTES = 64 * 1024;

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/**
 * Reads a JSON body against its schema, stopping at the limit.
 * @throws ApiError 415 for another content type, 413 beyond `maxBytes`, 400 `invalid_request`
 * naming the field, and what `bodyBlocks` throws
 */
export async function readJsonBody<B extends z.ZodType>(
  request: Request,
  hold: BodyHold,
  schema: B,
  maxBytes = MAX_BYTES,
): Promise<z.output<B>> {
  if (!isBodiless(request) && !JSON_TYPE.test(request.headers.get("content-type") ?? ""))
    throw new ApiError("unsupported_media_type", {
      message: ERROR_MESSAGES.unsupported_media_type,
    });
  return checkedBody(schema, parse(await readBytes(request, { maxBytes, hold })));
}

/** RFC 9112, 6.3. Browsers then send no content type. */
export function isBodiless({ headers }: Request): boolean {
  const length = headers.get("content-length");
  if (length !== null) return Number(length) === 0;
  return !headers.has("transfer-encoding") && !headers.has("content-type");
}

export function checkedBody<B extends z.ZodType>(schema: B, sent: unknown): z.output<B> {
  const result = schema.safeParse(sent, { error: (raw) => expectedOfIssue(raw) ?? "a valid value" });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  refuse(issue?.path.map(String).join(".") || "body", issue?.message ?? "a valid value");
}

export async function readBytes(
  request: Request,
  limits: { maxBytes: number; hold: BodyHold },
): Promise<Buffer> {
  const blocks: Buffer[] = [];
  for await (const block of bodyBlocks(request, limits)) blocks.push(block);
  return Buffer.concat(blocks);
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return refuse("body", "JSON");
  }
}

function refuse(field: string, expected: string): never {
  throw invalidField(field, expected);
}
