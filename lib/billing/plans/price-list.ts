import type { Entitlement } from "@/lib/billing/entitlement";

/** What belongs to one family excludes each other: a person has one plan of each. */
export const FAMILIES = ["membership", "api_plan", "market_intelligence"] as const;
export type Family = (typeof FAMILIES)[number];

export interface PriceListEntry {
  family: Family;
  name: string;
  /** US cents for one interval; null by contract. */
  cents: number | null;
  interval: "month" | "year" | null;
  isSelfServe: boolean;
  /** Free days for a user's first one. */
  trialDays: number;
  gives: Entitlement;
}

const NOTHING: Entitlement = { role: null, apiPlan: null, marketIntelligence: false };
const MEMBER: Entitlement = { ...NOTHING, role: "member" };
const ORIGIN: Entitlement = { ...NOTHING, apiPlan: "member" };
const MARKET: Entitlement = { ...NOTHING, marketIntelligence: true };

/** contract/billing.md#2, by purchase key, which is also Stripe's `lookup_key`. */
export const PRICE_LIST = {
  "membership.monthly": entry("membership", "Membership", 900, "month", MEMBER, 14),
  "membership.annual": entry("membership", "Membership", 8000, "year", MEMBER, 14),
  "api_plan.viewer": { ...entry("api_plan", "Green", 0, null, NOTHING), isSelfServe: false },
  "api_plan.monthly": entry("api_plan", "Origin", 9900, "month", ORIGIN),
  "api_plan.annual": entry("api_plan", "Origin", 99_000, "year", ORIGIN),
  "api_plan.enterprise": {
    ...entry("api_plan", "Enterprise", null, null, { ...NOTHING, apiPlan: "enterprise" }),
    isSelfServe: false,
  },
  "market_intelligence.monthly": entry("market_intelligence", "Market intelligence", 3900, "month", MARKET),
  "market_intelligence.annual": entry("market_intelligence", "Market intelligence", 35_000, "year", MARKET),
} as const satisfies Record<string, PriceListEntry>;

export type PurchaseKey = keyof typeof PRICE_LIST;

function entry(
  family: Family,
  name: string,
  cents: number | null,
  interval: "month" | "year" | null,
  gives: Entitlement,
  trialDays = 0,
): PriceListEntry {
  return { family, name, cents, interval, gives, trialDays, isSelfServe: true };
}

export function priceListEntry(key: string | null): PriceListEntry | undefined {
  return key !== null && isPurchaseKey(key) ? PRICE_LIST[key] : undefined;
}

export const isPurchaseKey = (key: string): key is PurchaseKey => Object.hasOwn(PRICE_LIST, key);

export const SELF_SERVE_KEYS: readonly PurchaseKey[] = Object.keys(PRICE_LIST)
  .filter(isPurchaseKey)
  .filter((key) => PRICE_LIST[key].isSelfServe);
