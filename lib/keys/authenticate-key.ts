import { ApiError } from "@/lib/errors";
import type { ApiKeyViewer } from "@/lib/viewer";
import { findActiveKey } from "./active-keys";
import { isWellFormed } from "./format";

/** One scheme, in any case (RFC 9110, 11.1), one space, one token. Headers sent twice arrive joined by a comma. */
const BEARER = /^Bearer (\S+)$/i;

/**
 * The caller that an `Authorization` header names.
 * @throws ApiError 401 `invalid_credentials` for anything but exactly one `Bearer` with a live key
 */
export async function authenticateKey(authorization: string): Promise<ApiKeyViewer> {
  const key = BEARER.exec(authorization)?.[1];
  const viewer = key !== undefined && isWellFormed(key) ? await findActiveKey(key) : null;
  if (!viewer) throw new ApiError("invalid_credentials", { message: "Invalid, expired or revoked API key." });
  return viewer;
}
