import {
  ANONYMOUS,
  type ApiKeyViewer,
  ownBench,
  type Plan,
  type Role,
  type SessionViewer,
  type Viewer,
} from "@/lib/viewer";

export const sessionOf = (role: Role, userId = `user-${role}`): SessionViewer => ({
  kind: "session",
  sessionId: `session-of-${userId}`,
  userId,
  role,
  marketIntelligence: false,
  bench: ownBench(userId, role),
});

export const keyOf = (plan: Plan, overrides: Partial<ApiKeyViewer> = {}): ApiKeyViewer => ({
  kind: "apiKey",
  keyId: "key-1",
  ownerId: "owner-1",
  role: "viewer",
  plan,
  scopes: ["catalog:read"],
  marketIntelligence: false,
  ...overrides,
});

/** One caller of every kind there is. */
export const EVERY_VIEWER = {
  anonymous: ANONYMOUS,
  "viewer session": sessionOf("viewer"),
  "member session": sessionOf("member"),
  "admin session": sessionOf("admin"),
  "viewer key": keyOf("viewer"),
  "member key": keyOf("member"),
  "enterprise key": keyOf("enterprise"),
} satisfies Record<string, Viewer>;
export type ViewerName = keyof typeof EVERY_VIEWER;
