import { z } from "zod";
import { checkedBody, readBytes } from "./body";
import type { BodyHold } from "./body-budget";

const rawBodies = z.registry<{ maxBytes: number }>();

/**
 * A body of which the exact bytes count, such as a signed webhook's: `body: rawBody(256 * 1024)`. Any content type is
 * accepted; more than `maxBytes` is 413.
 */
export function rawBody(maxBytes: number) {
  return z.instanceof(Uint8Array).register(rawBodies, { maxBytes });
}

/** The most bytes of a raw body; undefined for the schema of any other body. */
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
