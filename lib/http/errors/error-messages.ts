import type { ErrorCode } from "@/lib/errors";

/** What process facets require. */
export const MEMBER_OR_ORIGIN = "a member account, or an API key on the Origin or Enterprise plan.";

/** The usual message of a code. Where it's thrown and the example in the docs both take it from here. */
export const ERROR_MESSAGES = {
  payment_incomplete: "This checkout isn't paid yet.",
  auth_required: "This endpoint requires an API key.",
  invalid_credentials: "Invalid, expired or revoked API key.",
  entitlement_required: (subject: string, requires: string) => `${subject} ${requires} See /pricing.`,
  insufficient_scope: (scope: string) => `This API key is missing the ${scope} scope.`,
  not_owner: (what: string) => `This ${what} belongs to another account.`,
  bench_role_required: "Costs and sales are for the owners of this bench. Ask one of them.",
  admin_required: "This endpoint requires the admin role.",
  member_required: "This endpoint requires the member role.",
  fresh_sign_in_required: (minutes: number) =>
    `This requires a sign-in within the last ${minutes} minutes. Sign in again, then repeat it.`,
  membership_only: "Only memberships can be changed here. Use the billing portal for other plans.",
  cross_origin:
    "Cross-origin request blocked. Send an Origin or Sec-Fetch-Site header that matches this site.",
  not_found: "No endpoint at this path.",
  method_not_allowed: (method: string) => `${method} isn't supported at this path.`,
  conflict: (what: string) => `This ${what} has changed since you read it.`,
  same_family: "Choose one plan of each kind: monthly or annual.",
  active_subscription: (plan: string) =>
    `You already have a ${plan} subscription. Change it in the billing portal.`,
  bundled_subscription: "This subscription also holds other plans. Change it in the billing portal.",
  subscription_ended: "This subscription has ended. Start again with checkout.",
  payload_too_large: (bytes: number) => `Request body exceeds the ${bytes}-byte limit.`,
  prompt_budget_exceeded: (most: number, sent: number) =>
    `Messages can have up to ${most} characters, and this one has ${sent}. Shorten it or split it.`,
  uri_too_long: (characters: number) => `The query string exceeds ${characters} characters.`,
  unsupported_media_type: "Send the body with Content-Type: application/json.",
  rate_limit_exceeded: (requests: number) =>
    `You've used all ${requests} requests for this month. See /pricing.`,
  upstream_failure: "The payment provider didn't answer. Try again: nothing is changed or charged twice.",
} as const satisfies Partial<Record<ErrorCode, string | ((...parts: never[]) => string)>>;
