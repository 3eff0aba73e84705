import { ApiError } from "@/lib/errors";
import { ERROR_MESSAGES } from "@/lib/http/errors/error-messages";
import { type ApiKeyViewer, type Scope, UPLOAD_SCOPE } from "@/lib/viewer";
import { findActiveKey } from "./active-keys";
import { isWellFormed } from "./format";

/** One scheme, in any case (RFC 9110, 11.1), one space, one token. Headers sent twice arrive joined by a comma. */
const BEARER = /^Bearer (\S+)$/i;

/**
 * The caller that an `Authorization` header names. Upload tokens are refused unless `scope` asks for uploads, so no route forgets it.
 * @throws ApiError 401 `invalid_credentials` for anything but exactly one `Bearer` with a live key, 403 `insufficient_scope` for
 * an upload token elsewhere
 */
export async function authenticateKey(authorization: string, scope?: Scope): Promise<ApiKeyViewer> {
  const key = BEARER.exec(authorization)?.[1];
  const viewer = key !== undefined && isWellFormed(key) ? await findActiveKey(key) : null;
  if (!viewer) throw new ApiError("invalid_credentials", { message: ERROR_MESSAGES.invalid_credentials });
  if (scope !== UPLOAD_SCOPE && viewer.scopes.includes(UPLOAD_SCOPE))
    throw new ApiError("insufficient_scope", { message: "An upload token can only send roast logs." });
  return viewer;
}
