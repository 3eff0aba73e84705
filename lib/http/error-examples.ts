import { ApiError, ERRORS, type ErrorCode, type ErrorExtras } from "@/lib/errors";
import { errorDocsUrl } from "./error-docs";
import { ERROR_HELP } from "./error-help";
import { invalidParameter, POSITIVE_INTEGER } from "./expected";

/** Where a body has more than its message. */
const EXTRAS: Partial<Record<ErrorCode, ErrorExtras & { message: string }>> = {
  invalid_request: {
    message: "Invalid name: expected text of 1 to 100 characters.",
    details: { field: "name", expected: "text of 1 to 100 characters" },
  },
  entitlement_required: {
    message: "has_additives requires a member account, or an API key on the Origin or Enterprise plan.",
    requiredCapability: "canUseProcessFacets",
    details: { parameter: "has_additives" },
  },
  rate_limit_exceeded: {
    message: "You've used all 200 requests for this month. See /pricing.",
    limit: 200,
    remaining: 0,
    resetTime: "2026-12-01T00:00:00.000Z",
  },
  conflict: { message: "This lot has changed since you read it." },
  same_family: { message: "Two API plans were asked for at once. Choose one." },
  active_subscription: { message: "You already have an API plan. Change it under Billing." },
  bundled_subscription: {
    message: "This subscription holds other plans too. Change it in the billing portal.",
  },
  subscription_ended: { message: "This subscription is over. Start again with checkout." },
};

const HEADERS: Partial<Record<ErrorCode, Readonly<Record<string, string>>>> = {
  rate_limit_exceeded: { "Retry-After": "86400" },
  unavailable: { "Retry-After": "5" },
  method_not_allowed: { Allow: "GET, HEAD, OPTIONS" },
};

/** An error of this code as a caller could get it. */
export function exampleError(code: ErrorCode): ApiError {
  if (code === "invalid_parameter") return invalidParameter("page", "0", POSITIVE_INTEGER);
  return new ApiError(code, EXTRAS[code] ?? { message: ERROR_HELP[code] }, HEADERS[code]);
}

export const exampleErrorBody = (code: ErrorCode) => ({
  ...exampleError(code).body(),
  doc_url: errorDocsUrl(code),
});

export const ERROR_CODES = Object.keys(ERRORS).filter((code): code is ErrorCode => code in ERRORS);
