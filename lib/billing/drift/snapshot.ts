import type { GrantSource } from "@/db/schema";
import { PLANS } from "@/lib/access/plans";
import type { Plan, Role, Scope } from "@/lib/viewer";
import type { AccessPolicy, Subscription } from "../subscription-access";
import { DRIFT_CODES, type DriftCodeName, type RepairKind, type Severity } from "./codes";

export interface HeldGrant {
  id: number;
  source: GrantSource;
  reason: string;
  /** The subscription item, for billing. */
  ref: string | null;
  role: Role | null;
  apiPlan: Plan | null;
  marketIntelligence: boolean;
  createdAt: Date;
  expiresAt: Date | null;
}

/** What we hold for one person, or for one Stripe customer that belongs to no account. */
export interface OurSide {
  person: { id: string; email: string } | null;
  customers: readonly { id: string; isArchived: boolean }[];
  /** Our copy, of all customers. */
  subscriptions: readonly Subscription[];
  /** Unrevoked and unexpired. */
  grants: readonly HeldGrant[];
  /** Active ones only. */
  /** `shown` distinguishes keys with the same name: first and last characters. */
  keys: readonly { id: string; name: string; shown: string; scopes: readonly Scope[] }[];
  /** Open ones only. */
  checkouts: readonly { sessionId: string }[];
  /** Pending and orphaned ones only. */
  events: readonly { id: string; type: string; outcome: "pending" | "orphaned"; receivedAt: Date }[];
}

export interface CustomerAtStripe {
  id: string;
  isDeleted: boolean;
  email: string | null;
  metadataUserId: string | null;
  /** With purchase keys resolved, also for replaced prices. */
  subscriptions: readonly Subscription[];
}

export interface PaymentAtStripe {
  subscriptionId: string;
  chargeId: string;
  isRefunded: boolean;
  /** Stripe's status of the latest dispute. */
  dispute: string | null;
}

/** What Stripe holds for the same person or customer. */
export interface StripeSide {
  customers: readonly CustomerAtStripe[];
  checkouts: readonly {
    sessionId: string;
    status: string | null;
    subscriptionId: string | null;
    clientReferenceId: string | null;
  }[];
  /** Refunded or disputed payments of a subscription's latest invoice. */
  payments: readonly PaymentAtStripe[];
  /** Events of these customers that we never stored. */
  missingEvents: readonly { id: string; type: string; createdAt: Date }[];
  /** Lookup keys of active entitlements; null where the account has no features. */
  entitlements: readonly string[] | null;
}

export interface DriftPolicy extends AccessPolicy {
  /** How long an event may take to arrive and be processed. */
  eventMinutes: number;
  /** A privilege without an end date must be granted again within this time. */
  reviewDays: number;
}

export interface Comparison {
  ours: OurSide;
  stripe: StripeSide;
  now: Date;
  policy: DriftPolicy;
}

export interface Discrepancy {
  code: DriftCodeName;
  severity: Severity;
  repair: RepairKind;
  /** Item, customer, session, event or grant: with code and person it identifies the discrepancy. */
  subject: string;
  stripeCustomerId: string | null;
  issueFields: readonly string[];
  expected: string;
  actual: string;
  evidence: readonly string[];
  /** Customers and subscriptions to look at in Stripe. */
  stripeIds: readonly string[];
}

type Found = Omit<Discrepancy, "code" | "severity" | "repair" | "stripeCustomerId" | "stripeIds"> &
  Partial<Pick<Discrepancy, "severity" | "repair" | "stripeCustomerId" | "stripeIds">>;

export function discrepancy(code: DriftCodeName, found: Found): Discrepancy {
  const { severity, repair } = DRIFT_CODES[code];
  const { stripeCustomerId = null } = found;
  const stripeIds = stripeCustomerId === null ? [] : [stripeCustomerId];
  return { code, severity, repair, stripeCustomerId, stripeIds, ...found };
}

const DATE_TIME = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "UTC",
});

export const instantInWords = (instant: Date): string => `${DATE_TIME.format(instant)} UTC`;

export const GIVEN_FIELDS = ["role", "apiPlan", "marketIntelligence"] as const;
export type Given = Pick<HeldGrant, (typeof GIVEN_FIELDS)[number]>;

/** `member role, Origin plan` */
export function entitlementInWords({ role, apiPlan, marketIntelligence }: Given): string {
  const parts = [
    role && `${role} role`,
    apiPlan && `${PLANS[apiPlan].marketName} plan`,
    marketIntelligence && "market intelligence",
  ];
  return parts.filter(Boolean).join(", ") || "nothing";
}

/** `member role, until 3 Dec 2026, 12:00 UTC` */
export const accessInWords = (given: Given & { expiresAt: Date | null }): string =>
  `${entitlementInWords(given)}, ${given.expiresAt ? `until ${instantInWords(given.expiresAt)}` : "without an end date"}`;
