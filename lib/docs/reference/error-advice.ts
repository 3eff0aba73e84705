import type { ErrorCode } from "@/lib/errors";
import { MAX_QUERY_CHARACTERS } from "@/lib/http/validate";
import { count } from "@/lib/units/pluralize";

interface ErrorAdvice {
  /** Situations that give it. */
  when: readonly string[];
  /** What to do, in order. */
  fix: readonly string[];
  retry: "Never" | "After the wait" | "Once the cause is fixed";
}

/** What `ERROR_HELP` has no room for. */
export const ERROR_ADVICE: Readonly<Record<ErrorCode, ErrorAdvice>> = {
  invalid_parameter: {
    when: [
      "A parameter has the wrong type or is out of range.",
      "A parameter that takes one value was sent twice.",
      "A lower bound is above its upper bound; `details.parameter` names the lower one.",
      "With `Prefer: handling=strict`: a parameter is unknown, or a value is outside its vocabulary.",
      "An id in the path or an argument of an MCP tool isn't valid. `error` is fixed and says “query parameter” there too.",
    ],
    fix: ["Send a value that fits `details.expected`, or leave the parameter out."],
    retry: "Once the cause is fixed",
  },
  invalid_request: {
    when: [
      "The body isn't valid JSON, or a field is missing or malformed.",
      "A header is malformed, such as two hosts in `Host`.",
    ],
    fix: ["Correct the field that `details.field` names; `details.expected` says what is accepted."],
    retry: "Once the cause is fixed",
  },
  payment_incomplete: {
    when: ["The site checks a checkout whose payment isn't finished."],
    fix: ["Finish the payment, then try again."],
    retry: "Once the cause is fixed",
  },
  auth_required: {
    when: [
      "No credentials were sent, and the endpoint or a parameter requires them.",
      "Only a session was sent, and the endpoint requires an API key.",
    ],
    fix: [
      "[Create a key](/api-dashboard/keys) and send it as `Authorization: Bearer <API_KEY>`.",
      "If `details.parameter` is there, that parameter needs more than the rest of the request. Drop it, or use a plan that includes it.",
    ],
    retry: "Once the cause is fixed",
  },
  invalid_credentials: {
    when: [
      "`Authorization` isn't exactly one `Bearer` and a key.",
      "The key is mistyped, unknown, expired or deactivated.",
      "The endpoint accepts sessions only.",
    ],
    fix: [
      "Check that the key is complete: `pb_live_` and 38 characters.",
      "Look up its state under [your keys](/api-dashboard/keys), and create a new one if it ended.",
    ],
    retry: "Once the cause is fixed",
  },
  entitlement_required: {
    when: ["Your role or plan doesn't include the endpoint or a parameter."],
    fix: [
      "`requiredCapability` names what is missing; [plans and prices](/pricing) shows where it is included.",
      "If `details.parameter` is there, the request works without that parameter.",
    ],
    retry: "Once the cause is fixed",
  },
  insufficient_scope: {
    when: [
      "The key was created without the scope that the endpoint requires.",
      "The key is an upload token: it can only send roast logs.",
    ],
    fix: [
      "[Create a key](/api-dashboard/keys) with that scope. A key's scopes can't be changed.",
      "Use an API key instead of an upload token.",
    ],
    retry: "Once the cause is fixed",
  },
  not_owner: {
    when: ["The id belongs to another account."],
    fix: ["Check the id, and that you are signed in to the right account."],
    retry: "Never",
  },
  bench_role_required: {
    when: [
      "Your role on the bench you are looking at doesn't include the request: reading, or costs and sales.",
    ],
    fix: ["Ask an owner of the bench for the role in `details.required`, or switch to your own bench."],
    retry: "Once the cause is fixed",
  },
  admin_required: {
    when: ["An admin's route was called without the admin role."],
    fix: ["Sign in as an admin."],
    retry: "Never",
  },
  fresh_sign_in_required: {
    when: ["You sent a sensitive change more than 15 minutes after you signed in."],
    fix: ["Sign in again, then repeat the request within 15 minutes."],
    retry: "Once the cause is fixed",
  },
  member_required: {
    when: ["A member's route was called on the viewer role."],
    fix: ["See [plans and prices](/pricing)."],
    retry: "Once the cause is fixed",
  },
  membership_only: {
    when: ["You tried to cancel or resume a subscription that isn't a membership."],
    fix: ["Change other plans in the billing portal, from [your billing page](/account/billing)."],
    retry: "Never",
  },
  cross_origin: {
    when: [
      "A request that changes data came from another site, or names no origin.",
      "Its body has a type that forms of other sites can send. This is checked before the 415 of a wrong type.",
    ],
    fix: [
      "Use an API key for scripts and servers. The site's own routes are for its pages.",
      "On those, send `Content-Type: application/json`, or multipart for files.",
    ],
    retry: "Never",
  },
  not_found: {
    when: [
      "No endpoint has this path.",
      "The record doesn't exist, or you may not see it. Both answer alike, so that the answer reveals nothing.",
    ],
    fix: ["Check the path and the id. [GET /v1](/docs/reference/describe-service) lists the resources."],
    retry: "Never",
  },
  method_not_allowed: {
    when: ["The path exists, but not for this method."],
    fix: ["Use a method from the `Allow` header. `/v1` is read-only: GET, HEAD and OPTIONS."],
    retry: "Once the cause is fixed",
  },
  request_timeout: {
    when: ["The request's headers or body didn't arrive completely in time."],
    fix: ["Send it again. Over a slow connection, send smaller files."],
    retry: "After the wait",
  },
  conflict: {
    when: [
      "The record has changed since you read it (`If-Match`); `details.current` holds its present state.",
      "A limit is reached, or other records depend on this one.",
    ],
    fix: ["`error` names the conflict. Read the record again, then repeat your change."],
    retry: "Once the cause is fixed",
  },
  same_family: {
    when: ["A checkout asks for two plans of one kind, such as monthly and annual."],
    fix: ["Choose one of them."],
    retry: "Once the cause is fixed",
  },
  active_subscription: {
    when: [
      "A checkout asks for a plan of a kind you already subscribe to.",
      "You tried to delete an account that has a subscription.",
    ],
    fix: ["Change or cancel the existing one on [your billing page](/account/billing)."],
    retry: "Once the cause is fixed",
  },
  bundled_subscription: {
    when: ["The subscription you tried to cancel or resume also holds API or market plans."],
    fix: ["Change it in the billing portal, from [your billing page](/account/billing)."],
    retry: "Never",
  },
  subscription_ended: {
    when: ["You tried to resume a subscription that has ended."],
    fix: ["Start again from [plans and prices](/pricing)."],
    retry: "Never",
  },
  payload_too_large: {
    when: ["The body is larger than the route or the server accepts."],
    fix: ["Send less at once. `message` names the limit."],
    retry: "Once the cause is fixed",
  },
  prompt_budget_exceeded: {
    when: ["A message to the assistant is longer than its limit."],
    fix: ["Shorten it, or send it in several messages. `message` names the limit. Nothing was stored."],
    retry: "Once the cause is fixed",
  },
  uri_too_long: {
    when: [`The query string has more than ${count(MAX_QUERY_CHARACTERS)} characters.`],
    fix: ["Split the request, for example a list of `ids`. It takes at most 1,000 at a time."],
    retry: "Once the cause is fixed",
  },
  unsupported_media_type: {
    when: ["The body's `Content-Type` is missing, or isn't the one that the route takes."],
    fix: ["Send the type that `message` names, mostly `application/json`."],
    retry: "Once the cause is fixed",
  },
  rate_limit_exceeded: {
    when: [
      "The month's requests of your plan are used up. All keys of an account share them.",
      "Too many requests without a key came from one address, where the site limits that.",
      "A limit of uploads or of a service behind us is reached.",
    ],
    fix: [
      "Wait for the seconds in `Retry-After`. For a used-up month `resetTime` is the start of the next one.",
      "Save requests: answers to `If-None-Match` with status 304 aren't counted.",
      "Compare [plans](/pricing) if your quota is too small.",
    ],
    retry: "After the wait",
  },
  headers_too_large: {
    when: ["The request line and headers exceed 40 KB."],
    fix: ["Send fewer or shorter headers, mostly cookies."],
    retry: "Once the cause is fixed",
  },
  client_closed_request: {
    when: ["The client hung up before the answer."],
    fix: ["Nothing: it is only in the server's log. The request isn't counted."],
    retry: "Never",
  },
  internal_error: {
    when: ["Something failed on our side. The body never says more than this."],
    fix: ["Try again. If it stays, report it with the `X-Request-Id` of the answer."],
    retry: "After the wait",
  },
  upstream_failure: {
    when: ["A service that the route needs, such as payments or a language model, failed."],
    fix: ["Try again later. `/v1` depends on no such service."],
    retry: "After the wait",
  },
  unavailable: {
    when: [
      "The database or the request counter can't be reached, or its disk is full. Requests aren't answered uncounted.",
      "The server is starting, stopping or busy.",
    ],
    fix: ["Wait for the seconds in `Retry-After`, then try again with growing pauses."],
    retry: "After the wait",
  },
};
