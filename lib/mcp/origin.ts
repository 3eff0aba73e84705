import { isIP } from "node:net";
import { env } from "@/lib/env";
import { ApiError } from "@/lib/errors";

/**
 * Whether a page at this origin may call: ours, or one in `MCP_ALLOWED_ORIGINS`. Without
 * `PUBLIC_URL` it must have the host asked for, and that no name: a rebound name would pass.
 */
function isAllowed(origin: string, host: string): boolean {
  const { PUBLIC_URL, MCP_ALLOWED_ORIGINS = [] } = env();
  if (MCP_ALLOWED_ORIGINS.includes(origin)) return true;
  if (PUBLIC_URL) return origin === new URL(PUBLIC_URL).origin;
  const url = URL.parse(origin);
  if (url === null || url.host !== host) return false;
  const name = url.hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(name) !== 0 || name === "localhost" || name.endsWith(".localhost");
}

/** @throws ApiError 403 for a page of another site; programs send no `Origin` */
export function requireAllowedOrigin(request: Request): void {
  const origin = request.headers.get("origin");
  const host = request.headers.get("host") ?? new URL(request.url).host;
  if (origin === null || isAllowed(origin, host)) return;
  throw new ApiError("cross_origin", {
    message: "This site may not call /mcp. Its operator can add the origin to MCP_ALLOWED_ORIGINS.",
  });
}

/** For pages of other sites that the operator allowed; credentials are a header, never a cookie. */
export function corsHeaders(request: Request, vary: string): Record<string, string> {
  const origin = request.headers.get("origin");
  if (origin === null || !env().MCP_ALLOWED_ORIGINS?.includes(origin)) return {};
  return {
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Expose-Headers":
      "Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id",
    Vary: `${vary}, Origin`,
  };
}
