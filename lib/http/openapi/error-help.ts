import type { ErrorCode } from "@/lib/errors";
import { count } from "@/lib/units/pluralize";
import { MAX_QUERY_CHARACTERS } from "../validate";

export const ERROR_HELP = {
  invalid_parameter:
    "A path or query parameter isn't valid. details names the parameter, its value and what is accepted.",
  invalid_request:
    "The body or a header isn't valid. details names the field and what is accepted, where it is known.",
  payment_incomplete: "The checkout isn't paid yet. Finish it, then try again.",
  auth_required: "Credentials are required. Sign in or send an API key; message says which.",
  invalid_credentials:
    "The API key is invalid, expired or revoked. A request with a bad key is never treated as anonymous.",
  entitlement_required: "Your role or plan doesn't include this. requiredCapability names what is missing.",
  insufficient_scope:
    "The API key lacks the scope that message names, or is an upload token, which only sends roast logs. Use another key.",
  not_owner: "The record belongs to another account.",
  bench_role_required:
    "Your role on this bench doesn't include this. details names it and the one required; an owner can change it.",
  admin_required: "This is for admins only.",
  fresh_sign_in_required:
    "This requires a sign-in within the last 15 minutes. Sign in again, then repeat it.",
  member_required: "This is for members only.",
  membership_only: "Only memberships can be changed here. Change other plans in the billing portal.",
  cross_origin: "A request that changes data must come from this site's own pages.",
  not_found:
    "There is no endpoint at this path, or what you asked for doesn't exist or isn't visible to you.",
  method_not_allowed: "The path doesn't support this method. Allow lists those it does.",
  request_timeout: "The request didn't arrive in time. Send it again.",
  conflict: "The request conflicts with the current state. error says with what.",
  same_family: "The request has two plans of one kind, such as monthly and annual. Choose one.",
  active_subscription:
    "An existing subscription conflicts with the request. error says which, and what to do.",
  bundled_subscription: "The subscription also holds other plans. Change it in the billing portal.",
  subscription_ended: "The subscription has ended. Start again with checkout.",
  payload_too_large: "The body is larger than allowed.",
  prompt_budget_exceeded: "The message is longer than the assistant reads. Shorten it or split it.",
  uri_too_long: `The query string is longer than ${count(MAX_QUERY_CHARACTERS)} characters.`,
  unsupported_media_type: "The body's Content-Type isn't supported. message names the one to send.",
  rate_limit_exceeded:
    "You've used your quota, or sent too many requests at once. Wait for the seconds in Retry-After.",
  headers_too_large: "The request's headers are larger than allowed.",
  client_closed_request: "The client disconnected before the response.",
  internal_error: "Something failed on our side. Quote the X-Request-Id when you report it.",
  upstream_failure: "A service we depend on failed. Try again later.",
  unavailable: "The service is temporarily unavailable. Wait for the seconds in Retry-After.",
} as const satisfies Record<ErrorCode, string>;
