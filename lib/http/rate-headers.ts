import type { Standing } from "@/lib/access/quota";

/** `X-RateLimit-*` (decisions.md 10) and the IETF pair that says the same. Unlimited is `-1` in the former. */
export function rateHeaders({ limit, used, resetAt }: Standing): Record<string, string> {
  const reset = Math.floor(resetAt.getTime() / 1000);
  const remaining = limit === null ? -1 : Math.max(0, limit - used);
  const headers = {
    "X-RateLimit-Limit": String(limit ?? -1),
    "X-RateLimit-Remaining": String(remaining),
    "X-RateLimit-Reset": String(reset),
  };
  if (limit === null) return headers;
  const secondsLeft = Math.max(0, reset - Math.floor(Date.now() / 1000));
  return {
    ...headers,
    "RateLimit-Policy": `"month";q=${limit}`,
    RateLimit: `"month";r=${remaining};t=${secondsLeft}`,
  };
}
