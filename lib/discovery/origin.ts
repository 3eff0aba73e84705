import { ApiError } from "@/lib/errors";
import { publicAddress } from "@/lib/http/addresses/site-address";

/**
 * The site's origin, for files that hold absolute addresses.
 * @throws ApiError 404 where `PUBLIC_URL` isn't set
 */
export function publishedOrigin(): string {
  const origin = publicAddress();
  if (origin !== null) return origin;
  throw new ApiError("not_found", { message: "This file needs the site's address: set PUBLIC_URL." });
}
