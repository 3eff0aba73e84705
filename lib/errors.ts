import type { Capability } from "./viewer";

/** Every error of the service: its stable code, its status and the sentence of contract/errors.md#2. */
export const ERRORS = {
  invalid_parameter: { status: 400, error: "Invalid query parameter" },
  invalid_request: { status: 400, error: "Invalid request" },
  payment_incomplete: { status: 400, error: "Invalid request" },
  auth_required: { status: 401, error: "Authentication required" },
  invalid_credentials: { status: 401, error: "Authentication required" },
  entitlement_required: { status: 403, error: "Insufficient permissions" },
  insufficient_scope: { status: 403, error: "Insufficient permissions" },
  bench_role_required: { status: 403, error: "Insufficient permissions" },
  not_owner: { status: 403, error: "Insufficient permissions" },
  admin_required: { status: 403, error: "Insufficient permissions" },
  fresh_sign_in_required: { status: 403, error: "Insufficient permissions" },
  member_required: { status: 403, error: "Member role required" },
  membership_only: { status: 403, error: "Insufficient permissions" },
  cross_origin: { status: 403, error: "Insufficient permissions" },
  not_found: { status: 404, error: "Not found" },
  method_not_allowed: { status: 405, error: "Method not allowed" },
  request_timeout: { status: 408, error: "Request timeout" },
  conflict: { status: 409, error: "Conflict" },
  same_family: { status: 409, error: "Conflict" },
  active_subscription: { status: 409, error: "Conflict" },
  bundled_subscription: { status: 409, error: "Conflict" },
  subscription_ended: { status: 409, error: "Conflict" },
  payload_too_large: { status: 413, error: "Payload too large" },
  prompt_budget_exceeded: { status: 413, error: "Payload too large" },
  uri_too_long: { status: 414, error: "URI too long" },
  unsupported_media_type: { status: 415, error: "Unsupported media type" },
  rate_limit_exceeded: { status: 429, error: "Rate limit exceeded" },
  headers_too_large: { status: 431, error: "Request header fields too large" },
  client_closed_request: { status: 499, error: "Client closed request" },
  internal_error: { status: 500, error: "Internal server error" },
  upstream_failure: { status: 502, error: "Upstream provider failure" },
  unavailable: { status: 503, error: "Service unavailable" },
} as const satisfies Record<string, { status: number; error: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Told when nothing nearer is known: a form shows it. */
const USUAL_MESSAGES: Partial<Record<ErrorCode, string>> = {
  unavailable: "Peaberry is busy or can't use its database right now. Try again in a few seconds.",
};

/** 401 and 403, which always name the missing right (contract/errors.md#4.1). */
type RefusalCode = {
  [Code in ErrorCode]: (typeof ERRORS)[Code]["status"] extends 401 | 403 ? Code : never;
}[ErrorCode];

export interface ErrorExtras {
  message?: string;
  details?: Record<string, unknown>;
  requiredCapability?: Capability;
  teaser?: Record<string, unknown>;
  limit?: number;
  remaining?: number;
  resetTime?: string;
  /** Only of `/health`: its own fields are added to the error's. */
  health?: Record<string, string | null>;
}

/** The only error callers see. Anything else becomes a bare 500. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    code: ErrorCode,
    extras: ErrorExtras & { message: string },
    headers?: Readonly<Record<string, string>>,
  );
  constructor(
    code: Exclude<ErrorCode, RefusalCode>,
    extras?: ErrorExtras,
    headers?: Readonly<Record<string, string>>,
  );
  constructor(
    readonly code: ErrorCode,
    readonly extras: ErrorExtras = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(extras.message ?? ERRORS[code].error);
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  /** The JSON body of contract/errors.md#1 without `doc_url`. For a conflict, `error` itself names the conflict. */
  body() {
    const { health, ...extras } = this.extras;
    const error = this.status === 409 ? this.message : ERRORS[this.code].error;
    const message = extras.message ?? USUAL_MESSAGES[this.code];
    return { error, code: this.code, ...(message && { message }), ...extras, ...health };
  }
}

/**
 * What db/ calls away, SQLSTATE classes (57014: took too long; 53 and 58030: no disk, memory or connection left; 25006: a
 * standby) and socket errors that mean "the database can't do it now", not "the query is wrong".
 */
const AWAY =
  /^(DATABASE_UNAVAILABLE|08...|25006|53...|57014|57P0[1-5]|58030|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|CONNECT_TIMEOUT|CONNECTION_(CLOSED|ENDED|DESTROYED))$/;

export function isDatabaseAway(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  if ("code" in cause && typeof cause.code === "string" && AWAY.test(cause.code)) return true;
  return isDatabaseAway(cause.cause);
}

/** The cause belongs in the log only. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (isDatabaseAway(thrown)) return new ApiError("unavailable", {}, { "Retry-After": "5" });
  return new ApiError("internal_error");
}

export class UserError extends Error {}
