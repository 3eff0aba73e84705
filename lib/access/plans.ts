import type { Capability, Plan } from "@/lib/viewer";

/** What a plan sells. Null means no limit of the plan's own. */
export interface PlanTerms {
  marketName: string;
  rowsPerCall: number | null;
  /** Requests in a calendar month (UTC), all keys of the owner together. */
  requestsPerMonth: number | null;
  capabilities: readonly Capability[];
}

/** contract/quotas.md#1. The only place where plans differ: elsewhere ask this table, never a plan's name. */
export const PLANS = {
  viewer: { marketName: "Green", rowsPerCall: 25, requestsPerMonth: 200, capabilities: [] },
  member: {
    marketName: "Origin",
    rowsPerCall: null,
    requestsPerMonth: 10_000,
    capabilities: ["canUseProcessFacets", "canUseBeanMatching"],
  },
  enterprise: {
    marketName: "Enterprise",
    rowsPerCall: null,
    requestsPerMonth: null,
    capabilities: ["canUseProcessFacets", "canUseBeanMatching"],
  },
} as const satisfies Record<Plan, PlanTerms>;
