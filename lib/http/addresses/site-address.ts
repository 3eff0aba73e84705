import { env, listeningPort } from "@/lib/env";

/** Listening on every interface: local address. */
const EVERYWHERE: ReadonlySet<string> = new Set(["0.0.0.0", "::", "localhost"]);

/** Origin for local use, without a trailing slash. */
export function localAddress(port: number): string {
  const { HOST } = env();
  const host = HOST === undefined || EVERYWHERE.has(HOST) ? "localhost" : HOST;
  return new URL(`http://${host.includes(":") ? `[${host}]` : host}:${port}`).origin;
}

/**
 * The site's origin, without a trailing slash: `PUBLIC_URL`, or the local address in
 * development; else null. Never from request headers, which the caller controls.
 */
export function publicAddress(): string | null {
  const { PUBLIC_URL, PEABERRY_EMBEDDED, NODE_ENV } = env();
  if (PUBLIC_URL) return PUBLIC_URL.replace(/\/+$/, "");
  return PEABERRY_EMBEDDED || NODE_ENV !== "production" ? localAddress(listeningPort()) : null;
}

/** For examples and comparisons, where the local address will do. */
export const siteAddress = (): string => publicAddress() ?? localAddress(listeningPort());
