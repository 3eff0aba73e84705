import { ApiError, ERRORS, type ErrorCode, type ErrorExtras } from "@/lib/errors";
import { errorDocsUrl } from "../errors/error-docs";
import { ERROR_MESSAGES, MEMBER_OR_ORIGIN } from "../errors/error-messages";
import { invalidField, invalidParameter, POSITIVE_INTEGER } from "../errors/expected";
import { MAX_QUERY_CHARACTERS } from "../validate";

type Messages = typeof ERROR_MESSAGES;
type Composed = { [Code in keyof Messages]: Messages[Code] extends string ? never : Code }[keyof Messages];

/**
 * With the values of a likely case. `tests/unit/http/error-examples.test.ts` compares them with the thrown errors.
 */
const COMPOSED: Record<Composed | "bench_role_required", ErrorExtras & { message: string }> = {
  entitlement_required: {
    message: ERROR_MESSAGES.entitlement_required("has_additives requires", MEMBER_OR_ORIGIN),
    requiredCapability: "canUseProcessFacets",
    details: { parameter: "has_additives" },
  },
  insufficient_scope: { message: ERROR_MESSAGES.insufficient_scope("catalog:read") },
  not_owner: { message: ERROR_MESSAGES.not_owner("lot") },
  bench_role_required: {
    message: ERROR_MESSAGES.bench_role_required,
    details: { role: "roaster", required: "owner" },
  },
  fresh_sign_in_required: { message: ERROR_MESSAGES.fresh_sign_in_required(15) },
  method_not_allowed: { message: ERROR_MESSAGES.method_not_allowed("POST") },
  conflict: { message: ERROR_MESSAGES.conflict("lot") },
  active_subscription: { message: ERROR_MESSAGES.active_subscription("Origin") },
  payload_too_large: { message: ERROR_MESSAGES.payload_too_large(65_536) },
  prompt_budget_exceeded: { message: ERROR_MESSAGES.prompt_budget_exceeded(8000, 9120) },
  uri_too_long: { message: ERROR_MESSAGES.uri_too_long(MAX_QUERY_CHARACTERS) },
  rate_limit_exceeded: {
    message: ERROR_MESSAGES.rate_limit_exceeded(200),
    limit: 200,
    remaining: 0,
    resetTime: "2026-12-01T00:00:00.000Z",
  },
};
const isComposed = (code: ErrorCode): code is keyof typeof COMPOSED => code in COMPOSED;

const HEADERS: Partial<Record<ErrorCode, Readonly<Record<string, string>>>> = {
  rate_limit_exceeded: { "Retry-After": "86400" },
  unavailable: { "Retry-After": "5" },
  method_not_allowed: { Allow: "GET, HEAD, OPTIONS" },
};

/** An error of this code as a caller could get it. */
export function exampleError(code: ErrorCode): ApiError {
  switch (code) {
    case "invalid_parameter":
      return invalidParameter("page", "0", POSITIVE_INTEGER);
    case "invalid_request":
      return invalidField("name", "text of 1 to 100 characters");
    // Thrown without a message.
    case "request_timeout":
    case "headers_too_large":
    case "client_closed_request":
    case "internal_error":
    case "unavailable":
      return new ApiError(code, {}, HEADERS[code]);
    default: {
      const extras = isComposed(code) ? COMPOSED[code] : { message: ERROR_MESSAGES[code] };
      return new ApiError(code, extras, HEADERS[code]);
    }
  }
}

export const exampleErrorBody = (code: ErrorCode) => ({
  ...exampleError(code).body(),
  doc_url: errorDocsUrl(code),
});

export const ERROR_CODES = Object.keys(ERRORS).filter((code): code is ErrorCode => code in ERRORS);
