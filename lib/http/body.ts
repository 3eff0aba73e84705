import type { z } from "zod";
import { ApiError } from "./errors";

/** What a JSON body may have unless its endpoint says otherwise. */
const MAX_BYTES = 64 * 1024;

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/**
 * The request's JSON body, read against its schema. Chunked bodies are bounded too: reading stops at the limit.
 * @throws ApiError 415 for another content type, 413 beyond `maxBytes`, 400 `invalid_request` naming the field.
 */
export async function readJsonBody<B extends z.ZodType>(
  request: Request,
  schema: B,
  maxBytes = MAX_BYTES,
): Promise<z.output<B>> {
  if (!isBodiless(request) && !JSON_TYPE.test(request.headers.get("content-type") ?? ""))
    throw new ApiError("unsupported_media_type", { message: "Send the body as application/json." });
  return checkedBody(schema, parse(await readBytes(request, maxBytes)));
}

/** Whether nothing follows the headers (RFC 9112, 6.3). Browsers name no type then. */
export function isBodiless({ headers }: Request): boolean {
  const length = headers.get("content-length");
  if (length !== null) return Number(length) === 0;
  return !headers.has("transfer-encoding") && !headers.has("content-type");
}

/** What was sent, as its schema makes it. Throws 400 `invalid_request` naming the first field that is wrong. */
export function checkedBody<B extends z.ZodType>(schema: B, sent: unknown): z.output<B> {
  const result = schema.safeParse(sent);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  refuse(issue?.path.map(String).join(".") || "body", issue?.message ?? "a valid value");
}

/** The bytes of a request's body. Throws 413 as soon as there are more than `maxBytes`, 499 when the caller hangs up. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  const tooLarge = () =>
    new ApiError("payload_too_large", { message: `The body may have at most ${maxBytes} bytes.` });
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.byteLength;
      if (length > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (thrown) {
    if (thrown instanceof ApiError) throw thrown;
    // A broken connection to the caller looks like one to the database, and is no fault of ours.
    throw new ApiError("client_closed_request");
  }
  return Buffer.concat(chunks);
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return refuse("body", "JSON");
  }
}

function refuse(field: string, expected: string): never {
  throw new ApiError("invalid_request", {
    message: `${field}: expected ${expected}.`,
    details: { field, expected },
  });
}
