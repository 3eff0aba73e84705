import type { Capability, Plan } from "@/lib/viewer";

interface PlanTerms {
  marketName: string;
  rowsPerCall: number | null;
  /** Per calendar month (UTC), all keys of the owner together. */
  requestsPerMonth: number | null;
  capabilities: readonly Capability[];
}

/**
 * contract/quotas.md#1. The only place where plans differ: elsewhere read this table, never a
 * plan's name.
 */
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

export interface StoragePlan {
  storedBytes: number;
  /** Stored recordings per hour, imported or live. */
  importsPerHour: number;
}

const GB = 1_000_000_000;

/**
 * By API plan. A log takes some 80 kB, so the first is about 12,000 roasts, and an hour's
 * imports are five full import pages.
 */
export const STORAGE_PLANS = {
  viewer: { storedBytes: GB, importsPerHour: 1000 },
  member: { storedBytes: 5 * GB, importsPerHour: 5000 },
  enterprise: { storedBytes: 20 * GB, importsPerHour: 20_000 },
} as const satisfies Record<Plan, StoragePlan>;

export interface ChatPlan {
  /** Questions to the assistant per person and UTC day. */
  messagesPerDay: number;
  /** The model's tokens per person and UTC day. */
  tokensPerDay: number;
}

/** By API plan. A question with its history and tools is some 3,000 tokens. */
export const CHAT_PLANS = {
  viewer: { messagesPerDay: 150, tokensPerDay: 400_000 },
  member: { messagesPerDay: 300, tokensPerDay: 1_000_000 },
  enterprise: { messagesPerDay: 1000, tokensPerDay: 4_000_000 },
} as const satisfies Record<Plan, ChatPlan>;
