import { ApiError } from "@/lib/errors";

/**
 * @param owner of what the caller may see: a session's bench, or the person for what is theirs alone
 * @param what the resource's noun, e.g. `lot`
 * @throws ApiError 404 when it doesn't exist, 403 `not_owner` when it's someone else's
 */
export function requireOwned<Row extends { ownerId: string }>(
  owner: { ownerId: string },
  row: Row | undefined,
  what: string,
): Row {
  if (!row) throw new ApiError("not_found", { message: `No such ${what}.` });
  if (row.ownerId !== owner.ownerId) throw ownedByAnother(what);
  return row;
}

/** 403 `not_owner` */
export const ownedByAnother = (what: string): ApiError =>
  new ApiError("not_owner", { message: `This ${what} belongs to another account.` });
