import { sessionViewer } from "@/lib/auth/session";
import { authenticateKey } from "@/lib/keys/authenticate-key";
import { ANONYMOUS, type Viewer } from "@/lib/viewer";

/**
 * Who sent this request (contract/access.md#1). A present `Authorization` header must be one `Bearer` with a live key:
 * anything else is 401 `invalid_credentials`, never anonymous, and the key decides when a cookie is sent beside it.
 * A cookie counts only when it resolves to a live session.
 */
export async function authenticate(request: Request): Promise<Viewer> {
  const authorization = request.headers.get("authorization");
  if (authorization !== null) return authenticateKey(authorization);
  const cookies = request.headers.get("cookie");
  return cookies === null ? ANONYMOUS : ((await sessionViewer(cookies)) ?? ANONYMOUS);
}
