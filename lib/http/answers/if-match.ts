import { exactInstant } from "@/db/schema/instant";
import { ApiError } from "@/lib/errors";
import { instantField } from "../body/body-fields";
import { ERROR_MESSAGES } from "../errors/error-messages";
import { invalidField } from "../errors/expected";

/** Each version is a `last_updated` or a revision; `*` is any. */
export type IfMatch = "*" | readonly string[];

/** The version that distinguishes an older state of a row from a newer one. */
export type VersionField = "last_updated" | "revision";
const QUOTED_OR_BARE = /^(?:"([^"]*)"|([^"]+))$/;
const stamp = instantField("an instant");

function versionOf(field: VersionField, text: string): string | undefined {
  if (field === "revision") return /^\d{1,9}$/.test(text) ? String(Number(text)) : undefined;
  const read = stamp.safeParse(text);
  return read.success ? exactInstant(read.data) : undefined;
}

/**
 * `If-Match` (RFC 9110, 13.1.1), where each ETag is a row's `last_updated` or revision, quoted or bare.
 * @throws ApiError 400 `invalid_request` for anything else
 */
export function readIfMatch(request: Request, field: VersionField = "last_updated"): IfMatch | undefined {
  const header = request.headers.get("if-match")?.trim();
  if (header === undefined) return undefined;
  if (header === "*") return "*";
  return header.split(",").map((entry) => {
    const [, quoted, bare] = QUOTED_OR_BARE.exec(entry.trim()) ?? [];
    const version = versionOf(field, quoted ?? bare ?? "");
    if (version !== undefined) return version;
    throw invalidField("If-Match", `the ${field} value you read`);
  });
}

interface Versioned {
  lastUpdated: string;
  /** The account that changed it last. */
  changedById?: string | null;
}

/**
 * Refuses to change a row that has changed since it was read. Call with the row locked.
 * @param current the row as the API returns it
 * @param caller where several people change such rows
 * @throws ApiError 409 `conflict` with the row in `details.current`, and in `changed_by` whose change it is, if another's
 */
export async function requireUnchanged(
  ifMatch: IfMatch | undefined,
  { lastUpdated, changedById = null }: Versioned,
  what: string,
  current: () => Promise<object>,
  caller?: { userId: string },
): Promise<void> {
  if (ifMatch === undefined || ifMatch === "*" || ifMatch.includes(lastUpdated)) return;
  const row: { changed_by?: unknown } = await current();
  const isOthers = caller !== undefined && changedById !== null && changedById !== caller.userId;
  throw new ApiError("conflict", {
    message: ERROR_MESSAGES.conflict(what),
    details: { current: row, ...(isOthers && { changed_by: row.changed_by }) },
  });
}
