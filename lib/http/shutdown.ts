import type { Server } from "node:http";

const SWEEP_MS = 50;

/**
 * Takes no more connections and lets the requests in flight finish; what is not done after `graceMs` is cut off.
 * Resolves when every connection is closed.
 */
export async function closeGently(server: Server, graceMs: number): Promise<void> {
  const late = setTimeout(() => server.closeAllConnections(), graceMs);
  // Closing ends the connections that are idle now; those that fall idle later would be kept alive.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearTimeout(late);
  clearInterval(sweep);
}
