import { ApiError } from "@/lib/errors";
import type { SessionViewer } from "@/lib/viewer";

/**
 * What somebody asks for by its id, once it is sure that it is theirs.
 * @param what it is in a sentence, e.g. `lot`
 * @throws ApiError 404 when there is none of this id, 403 `not_owner` when it is someone else's
 */
export function requireOwned<Row extends { ownerId: string }>(
  viewer: SessionViewer,
  row: Row | undefined,
  what: string,
): Row {
  if (!row) throw new ApiError("not_found", { message: `No such ${what}.` });
  if (row.ownerId !== viewer.userId)
    throw new ApiError("not_owner", { message: `This ${what} belongs to another account.` });
  return row;
}
