import { ApiError } from "@/lib/errors";
import { ERROR_MESSAGES, MEMBER_OR_ORIGIN } from "@/lib/http/errors/error-messages";
import type { Capability, Role, SessionViewer, Viewer } from "@/lib/viewer";
import { FEATURES } from "./features";
import { PLANS } from "./plans";

const MEMBER: readonly Capability[] = [
  "canUseProcessFacets",
  "canUseBeanMatching",
  "canSeeWholesale",
  "canSeeOwnPrivateRows",
  "canChat",
];

/** Session capabilities by role (contract/access.md#2). For keys only the plan counts. */
const SESSION_CAPABILITIES = {
  viewer: [],
  member: MEMBER,
  admin: MEMBER,
} as const satisfies Record<Role, readonly Capability[]>;

/** Market intelligence is independent of roles and plans. */
const withIndex = (viewer: { marketIntelligence: boolean }, others: readonly Capability[]) =>
  viewer.marketIntelligence ? ([...others, "canUsePriceIndex"] as const) : others;

/** Market intelligence opens the chat too, to a session. */
const withChat = (viewer: { marketIntelligence: boolean }, others: readonly Capability[]) =>
  viewer.marketIntelligence && !others.includes("canChat") ? ([...others, "canChat"] as const) : others;

/** Private rows are the bench's, so they depend on the role of its account. */
function withPrivateRows({ role, bench }: SessionViewer): readonly Capability[] {
  const own = SESSION_CAPABILITIES[role].filter((capability) => capability !== "canSeeOwnPrivateRows");
  return capabilitiesOfRole(bench.ownerRole).includes("canSeeOwnPrivateRows")
    ? [...own, "canSeeOwnPrivateRows"]
    : own;
}

export const capabilitiesOfRole = (role: Role): readonly Capability[] => SESSION_CAPABILITIES[role];

export function capabilitiesOf(viewer: Viewer): readonly Capability[] {
  switch (viewer.kind) {
    case "anonymous":
      return [];
    case "session":
      return withChat(viewer, withIndex(viewer, withPrivateRows(viewer)));
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
  subject: string;
  requires: string;
  /** Computed without reading any data. */
  teaser?: Record<string, unknown>;
}

/** The message for callers without the capability. */
const REQUIREMENTS: Record<Capability, Requirement> = {
  canUseProcessFacets: {
    subject: `${FEATURES.canUseProcessFacets.name} require`,
    requires: MEMBER_OR_ORIGIN,
  },
  canUseBeanMatching: {
    subject: `${FEATURES.canUseBeanMatching.name} require`,
    requires: "a member account, or an API key on the Origin or Enterprise plan with the catalog:read scope.",
    teaser: { locked: true, similar_match_count: null, beta: true },
  },
  canUsePriceIndex: {
    subject: "The price index requires",
    requires: "market intelligence, which no API plan includes.",
  },
  canSeeWholesale: { subject: `${FEATURES.canSeeWholesale.name} require`, requires: "a member account." },
  canSeeOwnPrivateRows: {
    subject: `${FEATURES.canSeeOwnPrivateRows.name} require`,
    requires: "a member account.",
  },
  canChat: { subject: `${FEATURES.canChat.name} require`, requires: "a membership or market intelligence." },
};

/**
 * @throws ApiError 401 `auth_required` for anonymous callers, else 403 `entitlement_required`;
 * both name the parameter that needed it
 */
export function requireCapability(viewer: Viewer, capability: Capability, parameter?: string): void {
  if (can(viewer, capability)) return;
  const { subject, requires, teaser } = REQUIREMENTS[capability];
  const extras = {
    requiredCapability: capability,
    message: ERROR_MESSAGES.entitlement_required(
      parameter === undefined ? subject : `${parameter} requires`,
      requires,
    ),
    ...(parameter !== undefined && { details: { parameter } }),
  };
  if (viewer.kind === "anonymous") throw new ApiError("auth_required", extras);
  throw new ApiError("entitlement_required", { ...extras, ...(teaser && { teaser }) });
}
