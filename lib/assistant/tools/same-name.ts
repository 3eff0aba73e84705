import { z } from "zod";
import { nameKey } from "@/lib/supply/normalize/words/words";

/** Whether a name that a person wrote is one of these, whatever the case and accents. */
export const isOneOf = (name: string | null, wanted: readonly string[]): boolean =>
  name !== null && wanted.some((each) => nameKey(each) === nameKey(name));

/** Input of names as the person writes them. */
export const names = (what: string) =>
  z.array(z.string().trim().min(1).max(200)).max(8).optional().describe(what);
