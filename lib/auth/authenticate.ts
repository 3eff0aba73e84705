import { ApiError } from "@/lib/http/errors";
import { ANONYMOUS, type Viewer } from "./viewer";

/**
 * Who sent this request. A present `Authorization` header must hold a live key: anything else is 401
 * `invalid_credentials`, never anonymous. No keys or sessions exist yet, so every header is refused
 * and every cookie is ignored.
 */
export async function authenticate(request: Request): Promise<Viewer> {
  if (request.headers.has("authorization")) {
    throw new ApiError("invalid_credentials", { message: "The Authorization header holds no live API key." });
  }
  return ANONYMOUS;
}
