import { ApiError } from "@/lib/errors";
import type { Capability, Role, Viewer } from "@/lib/viewer";
import { PLANS } from "./plans";

const MEMBER: readonly Capability[] = [
  "canUseProcessFacets",
  "canUseBeanMatching",
  "canSeeWholesale",
  "canSeeOwnPrivateRows",
];

/** What a role unlocks in a session (contract/access.md#2). A key's owner's role unlocks nothing: their plan does. */
const SESSION_CAPABILITIES = {
  viewer: [],
  member: MEMBER,
  admin: MEMBER,
} as const satisfies Record<Role, readonly Capability[]>;

/** The market intelligence is sold beside roles and plans. */
const withIndex = (viewer: { marketIntelligence: boolean }, others: readonly Capability[]) =>
  viewer.marketIntelligence ? ([...others, "canUsePriceIndex"] as const) : others;

export function capabilitiesOf(viewer: Viewer): readonly Capability[] {
  switch (viewer.kind) {
    case "anonymous":
      return [];
    case "session":
      return withIndex(viewer, SESSION_CAPABILITIES[viewer.role]);
    case "apiKey":
      return withIndex(viewer, PLANS[viewer.plan].capabilities);
    default:
      return viewer satisfies never;
  }
}

export function can(viewer: Viewer, capability: Capability): boolean {
  return capabilitiesOf(viewer).includes(capability);
}

interface Requirement {
  /** What of the service it opens, with its verb. */
  subject: string;
  requires: string;
  /** Made without looking at any data. */
  teaser?: Record<string, unknown>;
}

/** What callers who lack a capability are told. */
const REQUIREMENTS: Record<Capability, Requirement> = {
  canUseProcessFacets: {
    subject: "Process filters require",
    requires: "a member account, or an API key on the Origin or Enterprise plan.",
  },
  canUseBeanMatching: {
    subject: "Similar coffees require",
    requires: "a member account, or an API key on the Origin or Enterprise plan with the catalog:read scope.",
    teaser: { locked: true, similar_match_count: null, beta: true },
  },
  canUsePriceIndex: {
    subject: "The price index requires",
    requires: "market intelligence, which no plan includes. Ask the site's owner for access.",
  },
  canSeeWholesale: { subject: "Wholesale listings require", requires: "a member account." },
  canSeeOwnPrivateRows: { subject: "Private listings require", requires: "a member account." },
};

/**
 * Throws 401 `auth_required` for an anonymous caller and 403 `entitlement_required` for a known one. Both name the
 * parameter of the request that asked for the capability, where one did.
 */
export function requireCapability(viewer: Viewer, capability: Capability, parameter?: string): void {
  if (can(viewer, capability)) return;
  const { subject, requires, teaser } = REQUIREMENTS[capability];
  const extras = {
    requiredCapability: capability,
    message: `${parameter === undefined ? subject : `${parameter} requires`} ${requires}`,
    ...(parameter !== undefined && { details: { parameter } }),
  };
  if (viewer.kind === "anonymous") throw new ApiError("auth_required", extras);
  throw new ApiError("entitlement_required", { ...extras, ...(teaser && { teaser }) });
}
