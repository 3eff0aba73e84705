import { z } from "zod";
import { checkedBody, readBytes } from "./body";
import type { BodyHold } from "./body-budget";

const rawBodies = z.registry<{ maxBytes: number }>();

/**
 * For bodies whose exact bytes count, such as signed webhooks. Accepts any content type; more
 * than `maxBytes` is 413.
 */
export function rawBody(maxBytes: number) {
  return z.instanceof(Uint8Array).register(rawBodies, { maxBytes });
}

/** Undefined for other schemas. */
export const rawLimit = (schema: z.ZodType): number | undefined => rawBodies.get(schema)?.maxBytes;

/** @throws ApiError 413 beyond `maxBytes`, and whatever `bodyBlocks` throws */
export async function readRawBody<B extends z.ZodType>(
  request: Request,
  hold: BodyHold,
  schema: B,
  maxBytes: number,
): Promise<z.output<B>> {
  return checkedBody(schema, await readBytes(request, { maxBytes, hold }));
}
