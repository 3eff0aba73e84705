import qs from "qs";
import { invalid, type Params } from "./wire";

/** Stripe doesn't publish its limits; these fit every request of the SDK. */
const MAX_FIELDS = 2000;
const MAX_DEPTH = 10;

/**
 * Reads a form or a query string with indexed brackets: `items[0][price]=price_1` becomes `{ items: [{ price }] }`.
 * @throws StripeFault 400 when it holds too many fields
 */
export function parseForm(text: string): Params {
  try {
    return qs.parse(text, {
      depth: MAX_DEPTH,
      strictDepth: true,
      parameterLimit: MAX_FIELDS,
      throwOnLimitExceeded: true,
      arrayLimit: 200,
      plainObjects: true,
    }) as Params;
  } catch (error) {
    if (error instanceof RangeError) throw invalid(error.message);
    throw error;
  }
}
