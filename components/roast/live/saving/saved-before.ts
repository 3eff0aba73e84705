import type { Posted } from "@/components/ui/post-json";
import { isRecord } from "@/lib/is-record";

/** The roast that an earlier request stored, whose answer never came. */
export interface SavedBefore {
  id: number;
  /** For `If-Match`. */
  version: string;
}

/** The current row; null if the request was refused for another reason. */
export function savedBeforeOf({ details }: Posted & { ok: false }): SavedBefore | null {
  const current = details?.current;
  if (!isRecord(current)) return null;
  const { roast_id: id, last_updated: version } = current;
  return typeof id === "number" && typeof version === "string" ? { id, version } : null;
}

const NOT_CHANGED = new Set([
  "roast_uuid",
  "recording",
  "batch_number",
  "data_source",
  "started_at",
  "temperature_unit",
]);

/** What the form may have corrected: the recording is the log's either way. */
export const correctionsOf = (body: object): object =>
  Object.fromEntries(Object.entries(body).filter(([field]) => !NOT_CHANGED.has(field)));
