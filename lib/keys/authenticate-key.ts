import type { ApiKeyViewer } from "@/lib/auth/viewer";
import { ApiError } from "@/lib/http/errors";

/** The caller that an `Authorization` header names. Throws 401 `invalid_credentials` for anything but a live key. */
export async function authenticateKey(_authorization: string): Promise<ApiKeyViewer> {
  throw new ApiError("invalid_credentials", { message: "The Authorization header holds no live API key." });
}
