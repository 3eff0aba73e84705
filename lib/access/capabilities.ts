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

/** What is said of a capability to those who lack it; a teaser is made without looking at any data. */
const REFUSALS: Partial<Record<Capability, { message: string; teaser?: Record<string, unknown> }>> = {
  canUseBeanMatching: {
    message:
      "Similar coffees require a member account, or an API key on the Origin or Enterprise plan with the catalog:read scope.",
    teaser: { locked: true, similar_match_count: null, beta: true },
  },
  canUsePriceIndex: {
    message:
      "The price index requires market intelligence, which no plan includes. Ask the site's owner for access.",
  },
};

/** Throws 401 `auth_required` for an anonymous caller and 403 `entitlement_required` for a known one. */
export function requireCapability(viewer: Viewer, capability: Capability): void {
  if (can(viewer, capability)) return;
  const { message, teaser } = REFUSALS[capability] ?? {};
  const extras = { requiredCapability: capability, ...(message && { message }) };
  if (viewer.kind === "anonymous") throw new ApiError("auth_required", extras);
  throw new ApiError("entitlement_required", { ...extras, ...(teaser && { teaser }) });
}
