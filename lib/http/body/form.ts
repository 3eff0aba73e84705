import { z } from "zod";
import { ApiError } from "@/lib/errors";
import { ANONYMOUS } from "@/lib/viewer";
import { invalidField } from "../errors/expected";
import { readBytes } from "./body";
import { holdBody } from "./body-budget";

const MAX_BYTES = 16 * 1024;
const fields = z.record(z.string(), z.string());

/**
 * Fields of a plain HTML form, or of a JSON object of strings.
 * @throws ApiError 415 for other types, 413 for large bodies, 400 for other JSON, and what
 * `bodyBlocks` throws
 */
export async function readForm(request: Request, maxBytes = MAX_BYTES): Promise<Record<string, string>> {
  const type = request.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
  using hold = holdBody(ANONYMOUS, request);
  const text = (await readBytes(request, { maxBytes, hold })).toString("utf8");
  if (type === "application/x-www-form-urlencoded") return Object.fromEntries(new URLSearchParams(text));
  if (type !== "application/json")
    throw new ApiError("unsupported_media_type", {
      message: "Send a form, or a body with Content-Type: application/json.",
    });
  const parsed = fields.safeParse(parse(text));
  if (!parsed.success) throw invalidField("body", "an object of strings");
  return parsed.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
