/** What a person may do, derived from their live grants (contract/keys-and-people.md#1). */
export const ROLES = ["viewer", "member", "admin"] as const;
export type Role = (typeof ROLES)[number];

export const PLAN_NAMES = ["viewer", "member", "enterprise"] as const;
export type Plan = (typeof PLAN_NAMES)[number];

/** Of keys that read. A key with `roasts:write` has that scope alone, and is called an upload token. */
export const READ_SCOPES = ["catalog:read", "price-index:read"] as const;
export const UPLOAD_SCOPE = "roasts:write";
export const SCOPES = [...READ_SCOPES, UPLOAD_SCOPE] as const;
export type Scope = (typeof SCOPES)[number];

/** Resolved once per request by `authenticate`, then passed to every verb. */
export type Viewer = AnonymousViewer | SessionViewer | ApiKeyViewer;

interface AnonymousViewer {
  kind: "anonymous";
  timeZone?: undefined;
}

/** What a person may do on a bench: everything, everything but costs and sales, or reading (contract/team.md#1). */
export const BENCH_ROLES = ["owner", "roaster", "reader"] as const;
export type BenchRole = (typeof BENCH_ROLES)[number];

/** The bench that a session is viewing: the person's own, or one they were invited to. */
export interface BenchAccess {
  /** The account that the bench's rows belong to. */
  ownerId: string;
  role: BenchRole;
  /** Role of the account that the bench belongs to: its private rows depend on it. */
  ownerRole: Role;
}

export const ownBench = (userId: string, role: Role): BenchAccess => ({
  ownerId: userId,
  role: "owner",
  ownerRole: role,
});

export interface SessionViewer {
  kind: "session";
  /** Identifies the session; not a credential. */
  sessionId: string;
  userId: string;
  role: Role;
  marketIntelligence: boolean;
  /** Verified with the session; lots, roasts and sales are asked for by its owner, never by `userId`. */
  bench: BenchAccess;
  /** From the browser, such as `America/Bogota`: it may be any text. */
  timeZone?: string | undefined;
}

export interface ApiKeyViewer {
  kind: "apiKey";
  timeZone?: undefined;
  keyId: string;
  ownerId: string;
  role: Role;
  plan: Plan;
  scopes: readonly Scope[];
  marketIntelligence: boolean;
}

export const ANONYMOUS: AnonymousViewer = { kind: "anonymous" };

/** The `meta.auth` block of every `/v1` answer (contract/access.md#1.4). */
export function authMeta(viewer: Viewer) {
  switch (viewer.kind) {
    case "anonymous":
      return { kind: "anonymous", role: null, apiPlan: null } as const;
    case "session":
      return { kind: "session", role: viewer.role, apiPlan: null } as const;
    case "apiKey":
      return { kind: "api-key", role: viewer.role, apiPlan: viewer.plan } as const;
    default:
      return viewer satisfies never;
  }
}

/** The names are public: a 403 names the missing one. */
export const CAPABILITIES = [
  "canUseProcessFacets",
  "canUseBeanMatching",
  "canUsePriceIndex",
  "canSeeWholesale",
  "canSeeOwnPrivateRows",
  "canChat",
] as const;
export type Capability = (typeof CAPABILITIES)[number];

export interface CapabilityOfParameter {
  capability: Capability;
  parameter: string;
}

export interface Audience {
  kinds: readonly Viewer["kind"][];
  /** Minimum role of a session. */
  role?: Exclude<Role, "viewer">;
  /** All required. */
  capabilities?: readonly Capability[];
  /** What an API key must have been made for. */
  scope?: Scope;
}

export const ANYONE = { kinds: ["anonymous", "session", "apiKey"] } as const satisfies Audience;
export const VISITORS = { kinds: ["anonymous", "session"] } as const satisfies Audience;
export const SIGNED_IN = { kinds: ["session"] } as const satisfies Audience;
export const UPLOADERS = { kinds: ["session", "apiKey"], scope: UPLOAD_SCOPE } as const satisfies Audience;
export const MEMBERS = { kinds: ["session"], role: "member" } as const satisfies Audience;
export const CHATTERS = { kinds: ["session"], capabilities: ["canChat"] } as const satisfies Audience;
export const ADMINS = { kinds: ["session"], role: "admin" } as const satisfies Audience;
export const API_KEYS = { kinds: ["apiKey"] } as const satisfies Audience;

export interface CurrentUser {
  email: string;
  name: string | null;
  isAdmin: boolean;
}
