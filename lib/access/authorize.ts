import { ApiError } from "@/lib/errors";
import { ERROR_MESSAGES } from "@/lib/http/errors/error-messages";
import type { ApiKeyViewer, CapabilityOfParameter, Role, Scope, SessionViewer, Viewer } from "@/lib/viewer";
import { ADMINS, type Audience, SIGNED_IN, UPLOAD_SCOPE } from "@/lib/viewer";
import { requireCapability } from "./capabilities";

const ROLE_RANKS = { viewer: 0, member: 1, admin: 2 } as const satisfies Record<Role, number>;
const ROLE_REFUSALS = { member: "member_required", admin: "admin_required" } as const;

function invitation({ kinds }: Audience): string {
  if (!kinds.includes("apiKey")) return "Sign in to use this endpoint.";
  return kinds.includes("session")
    ? "Sign in or send an API key to use this endpoint."
    : ERROR_MESSAGES.auth_required;
}

export const requiresApiKey = () => new ApiError("auth_required", { message: ERROR_MESSAGES.auth_required });

const OTHER_KIND = {
  anonymous: (audience) => new ApiError("auth_required", { message: invitation(audience) }),
  session: requiresApiKey,
  apiKey: ({ kinds }) =>
    new ApiError("invalid_credentials", {
      message: kinds.includes("anonymous")
        ? "This endpoint doesn't accept API keys. Call it without one."
        : "This endpoint requires a signed-in session and doesn't accept API keys.",
    }),
} as const satisfies Record<Viewer["kind"], (audience: Audience) => ApiError>;

/**
 * @throws ApiError 401 for anonymous callers or the wrong kind of credential, 403 without the
 * role, a capability (including `more`) or the key's scope
 */
export function authorize(
  viewer: Viewer,
  audience: Audience,
  more: readonly CapabilityOfParameter[] = [],
): void {
  if (!audience.kinds.includes(viewer.kind)) throw OTHER_KIND[viewer.kind](audience);
  const { role } = audience;
  if (role && viewer.kind === "session" && ROLE_RANKS[viewer.role] < ROLE_RANKS[role])
    throw new ApiError(ROLE_REFUSALS[role], { message: ERROR_MESSAGES[ROLE_REFUSALS[role]] });
  for (const capability of audience.capabilities ?? []) requireCapability(viewer, capability);
  for (const { capability, parameter } of more) requireCapability(viewer, capability, parameter);
  if (audience.scope && viewer.kind === "apiKey") requireScope(viewer, audience.scope);
}

function requireScope(viewer: ApiKeyViewer, scope: Scope): void {
  if (viewer.scopes.includes(scope)) return;
  if (scope === UPLOAD_SCOPE) throw OTHER_KIND.apiKey(SIGNED_IN);
  throw new ApiError("insufficient_scope", { message: ERROR_MESSAGES.insufficient_scope(scope) });
}

/** @throws ApiError 401 without a session */
export function requireSession(viewer: Viewer): SessionViewer {
  if (viewer.kind !== "session") throw OTHER_KIND[viewer.kind](SIGNED_IN);
  return viewer;
}

/** @throws ApiError 401 without a session, 403 `admin_required` */
export function requireAdmin(viewer: Viewer): SessionViewer {
  authorize(viewer, ADMINS);
  return requireSession(viewer);
}

export function isAdmin(viewer: Viewer): boolean {
  try {
    requireAdmin(viewer);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
