import { env } from "@/lib/env";
import { ApiError } from "@/lib/errors";
import { isBodiless } from "./body/body";
import { ERROR_MESSAGES } from "./errors/error-messages";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);
const ALLOWED_BODY_TYPES = /^(application\/json|multipart\/form-data)\s*(;|$)/i;

/**
 * CSRF check (contract/access.md#5) of every request with a session. The origin check protects: browsers send
 * `Sec-Fetch-Site` or `Origin` with every write. Body types are limited only to what our endpoints take.
 * @throws ApiError 403 `cross_origin`
 */
export function requireSameOrigin(request: Request): void {
  if (READING.has(request.method)) return;
  if (!comesFromHere(request))
    throw new ApiError("cross_origin", {
      message: ERROR_MESSAGES.cross_origin,
    });
  if (!isBodiless(request) && !ALLOWED_BODY_TYPES.test(request.headers.get("content-type") ?? ""))
    throw new ApiError("cross_origin", {
      message: "Cross-origin request blocked. Send the body with Content-Type: application/json.",
    });
}

/**
 * Refuses cross-origin forms. Forms work without JavaScript, so the content type proves nothing.
 * @throws ApiError 403 `cross_origin`
 */
export function requireSameOriginForm(request: Request): void {
  if (comesFromHere(request)) return;
  throw new ApiError("cross_origin", {
    message: "Cross-origin request blocked. Submit this form from a page of this site.",
  });
}

function comesFromHere(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = request.headers.get("origin");
  if (origin === null) return false;
  const { PUBLIC_URL } = env();
  if (PUBLIC_URL) return origin === new URL(PUBLIC_URL).origin;
  const host = request.headers.get("host") ?? new URL(request.url).host;
  return origin === `http://${host}` || origin === `https://${host}`;
}
