import type { z } from "zod";
import { checkedBody, readBytes } from "./body";
import { ApiError } from "./errors";

/** A file of a form. */
export interface SentFile {
  /** As the sender calls it: the last part, should it be a path. */
  name: string;
  bytes: Uint8Array;
}

/** Whether a form's field holds a file: for schemas. */
export const isSentFile = (value: unknown): value is SentFile =>
  typeof value === "object" && value !== null && "bytes" in value && value.bytes instanceof Uint8Array;

const MULTIPART_TYPE = /^multipart\/form-data\s*;.*boundary=/i;
/** What a form may have in all unless its endpoint says otherwise. */
const MAX_BYTES = 1024 * 1024;
const MOST_FIELDS = 20;
const LONGEST_NAME = 200;

/**
 * A form with files, read against its schema: texts as strings, files as `SentFile`.
 * @throws ApiError 415 for another content type, 413 beyond `maxBytes` in all, 400 `invalid_request` naming the field
 */
export async function readMultipartBody<B extends z.ZodType>(
  request: Request,
  schema: B,
  maxBytes = MAX_BYTES,
): Promise<z.output<B>> {
  const type = request.headers.get("content-type") ?? "";
  if (!MULTIPART_TYPE.test(type))
    throw new ApiError("unsupported_media_type", { message: "Send the body as multipart/form-data." });
  return checkedBody(schema, await fieldsOf(await readBytes(request, maxBytes), type));
}

async function fieldsOf(bytes: Buffer, type: string): Promise<unknown> {
  const form = await new Response(new Uint8Array(bytes), { headers: { "Content-Type": type } })
    .formData()
    .catch(() => null);
  // What is no form at all fails as a whole, whatever the schema asks for.
  if (!form || [...form.keys()].length > MOST_FIELDS) return null;
  const fields = new Map<string, unknown>();
  for (const [name, value] of form) {
    const sent =
      typeof value === "string" ? value : { name: lastPart(value.name), bytes: await value.bytes() };
    // Twice the same field is a mistake of the sender's; no schema of one value takes a list.
    fields.set(name, fields.has(name) ? [fields.get(name), sent] : sent);
  }
  return Object.fromEntries(fields);
}

function lastPart(name: string): string {
  return (name.split(/[/\\]/).at(-1) ?? "")
    .replaceAll(/\p{Cc}/gu, "")
    .slice(0, LONGEST_NAME)
    .toWellFormed();
}
