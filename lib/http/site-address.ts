import { env, listeningPort } from "@/lib/env";

/** A server that listens on every interface is reached at this name from its own machine. */
const EVERYWHERE: ReadonlySet<string> = new Set(["0.0.0.0", "::", "localhost"]);

/** Where a server on `port` is reached from its own machine: an origin, without a trailing slash. */
export function localAddress(port: number): string {
  const { HOST } = env();
  const host = HOST === undefined || EVERYWHERE.has(HOST) ? "localhost" : HOST;
  return new URL(`http://${host.includes(":") ? `[${host}]` : host}:${port}`).origin;
}

/**
 * The address people reach this site at, without a trailing slash: `PUBLIC_URL`, or on your own machine where the
 * server listens. Null where neither is known. Never taken from a request: its headers are the caller's to choose.
 */
export function publicAddress(): string | null {
  const { PUBLIC_URL, PEABERRY_EMBEDDED, NODE_ENV } = env();
  if (PUBLIC_URL) return PUBLIC_URL.replace(/\/+$/, "");
  return PEABERRY_EMBEDDED || NODE_ENV !== "production" ? localAddress(listeningPort()) : null;
}

/** The same for examples and for comparing addresses, where the local address will do. */
export const siteAddress = (): string => publicAddress() ?? localAddress(listeningPort());
