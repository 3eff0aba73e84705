import { sessionViewer } from "@/lib/auth/session";
import { authenticateKey } from "@/lib/keys/authenticate-key";
import { ANONYMOUS, type Scope, type Viewer } from "@/lib/viewer";

/**
 * contract/access.md#1: an `Authorization` header must be one `Bearer` with a live key, else 401
 * `invalid_credentials`, never anonymous; it takes precedence over a cookie.
 * A cookie counts only with a live session.
 */
export async function authenticate(request: Request, scope?: Scope): Promise<Viewer> {
  const authorization = request.headers.get("authorization");
  if (authorization !== null) return authenticateKey(authorization, scope);
  const cookies = request.headers.get("cookie");
  return cookies === null ? ANONYMOUS : ((await sessionViewer(cookies)) ?? ANONYMOUS);
}
