import type { z } from "zod";
import { capabilitiesOf } from "@/lib/access/capabilities";
import { PLANS } from "@/lib/access/plans";
import { readQuotaStatus } from "@/lib/access/quota/count-requests";
import { env } from "@/lib/env";
import { count } from "@/lib/units/pluralize";
import type { Viewer } from "@/lib/viewer";
import type { quotaAnswer } from "./contract";

type QuotaAnswer = z.output<typeof quotaAnswer>;

const ANONYMOUS_QUOTA = {
  kind: "anonymous",
  plan: null,
  plan_name: null,
  limit: null,
  used: null,
  remaining: null,
  resets_at: null,
  rows_per_call: null,
  scopes: [],
} as const;

/** @throws ApiError 503 when the counter can't be reached */
export async function readQuota(viewer: Viewer): Promise<QuotaAnswer> {
  const capabilities = [...capabilitiesOf(viewer)];
  const perMinute = env().ANONYMOUS_REQUESTS_PER_MINUTE ?? null;
  if (viewer.kind !== "apiKey")
    return { ...ANONYMOUS_QUOTA, scopes: [], requests_per_minute: perMinute, capabilities };
  const { limit, used, resetAt } = await readQuotaStatus(viewer);
  const { marketName, rowsPerCall } = PLANS[viewer.plan];
  return {
    kind: "api-key",
    plan: viewer.plan,
    plan_name: marketName,
    limit,
    used,
    remaining: limit === null ? null : Math.max(0, limit - used),
    resets_at: resetAt.toISOString(),
    requests_per_minute: null,
    rows_per_call: rowsPerCall,
    scopes: [...viewer.scopes],
    capabilities,
  };
}

export function quotaText(quota: QuotaAnswer): string {
  if (quota.kind === "anonymous") {
    const most = quota.requests_per_minute;
    const limit = most === null ? "no limit" : `at most ${most} requests per minute`;
    return `No API key: public retail listings, ${limit}. A key adds a monthly quota and, by plan, more tools. See /pricing.`;
  }
  const month =
    quota.limit === null || quota.remaining === null
      ? "unlimited requests"
      : `${count(quota.remaining)} of ${count(quota.limit)} requests left, reset at ${quota.resets_at}`;
  const rows = quota.rows_per_call === null ? "no row cap" : `at most ${quota.rows_per_call} rows per call`;
  return `${quota.plan_name} plan: ${month}; ${rows}; scopes: ${quota.scopes.join(", ") || "none"}.`;
}
