import { z } from "zod";
import { plainText } from "@/lib/http/body/body-fields";
import { rawBody } from "@/lib/http/body/raw-body";
import { endpoint } from "@/lib/http/endpoint";
import { requiring } from "@/lib/http/query/require-param";
import { ANYONE, PLAN_NAMES, ROLES, SIGNED_IN } from "@/lib/viewer";
import { FAMILIES } from "./plans/price-list";
import { SUBSCRIPTION_ACTIONS } from "./state-sentence";

/** Buying and managing plans (contract/billing.md#6). All but the webhook take the caller's session. */

export const SESSION_ID = "a checkout session's id";

const instant = z.iso.datetime();
const UPSTREAM = ["upstream_failure", "unavailable"] as const;

const checkoutRequest = z
  .object(
    {
      purchaseKey: z.string().optional(),
      purchaseKeys: z.array(z.string()).min(1).max(FAMILIES.length).optional(),
    },
    "a JSON object",
  )
  .refine(({ purchaseKey, purchaseKeys }) => (purchaseKey === undefined) !== (purchaseKeys === undefined), {
    error: "purchaseKey or purchaseKeys",
  });

export const createCheckout = endpoint({
  id: "createCheckoutSession",
  method: "POST",
  path: "/api/stripe/create-checkout-session",
  audience: SIGNED_IN,
  summary: "Start a checkout",
  params: {},
  query: { parameters: {} },
  body: checkoutRequest,
  response: z.object({
    sessionId: z.string(),
    clientSecret: z.string().nullable(),
    url: z.string().nullable(),
  }),
  errors: ["invalid_request", "same_family", "active_subscription", "conflict", ...UPSTREAM],
  freshness: "never",
});

export const checkCheckout = endpoint({
  id: "checkCheckoutSession",
  method: "GET",
  path: "/api/stripe/check-session",
  audience: SIGNED_IN,
  summary: "Retrieve the state of a checkout",
  params: {},
  query: {
    parameters: {
      session_id: { schema: plainText(200).optional(), description: "A checkout session's id" },
    },
    check: requiring("session_id", SESSION_ID),
  },
  response: z.object({
    sessionId: z.string(),
    status: z.string(),
    paymentStatus: z.string(),
    purchaseKeys: z.array(z.string()),
    clientSecret: z.string().nullable(),
  }),
  errors: ["invalid_parameter", "not_owner", "not_found", ...UPSTREAM],
  freshness: "never",
});

export const createBillingCustomer = endpoint({
  id: "createBillingCustomer",
  method: "POST",
  path: "/api/stripe/create-customer",
  audience: SIGNED_IN,
  summary: "Create or retrieve your customer record",
  params: {},
  query: { parameters: {} },
  response: z.object({ customerId: z.string(), existing: z.boolean() }),
  errors: [...UPSTREAM],
  freshness: "never",
});

const entitlements = z.object({
  role: z.enum(ROLES),
  apiPlan: z.enum(PLAN_NAMES),
  marketIntelligence: z.boolean(),
});

const subscription = z.object({
  id: z.string(),
  status: z.string(),
  /** One sentence: what the person has, and until when. */
  sentence: z.string(),
  access_until: instant.nullable(),
  cancel_at_period_end: z.boolean(),
  created_at: instant,
  items: z.array(
    z.object({
      purchase_key: z.string().nullable(),
      name: z.string(),
      family: z.enum(FAMILIES).nullable(),
      period_end: instant,
    }),
  ),
  actions: z.array(z.enum(SUBSCRIPTION_ACTIONS)),
});

const subscriptionRequest = z.object(
  { subscriptionId: plainText(200, "a subscription's id").min(1) },
  "a JSON object",
);

const changed = z.object({ success: z.literal(true), subscription });

export const cancelSubscription = endpoint({
  id: "cancelSubscription",
  method: "POST",
  path: "/api/stripe/cancel-subscription",
  audience: SIGNED_IN,
  summary: "Cancel your membership at the end of its period",
  params: {},
  query: { parameters: {} },
  body: subscriptionRequest,
  response: changed,
  errors: [
    "not_owner",
    "membership_only",
    "not_found",
    "bundled_subscription",
    "subscription_ended",
    ...UPSTREAM,
  ],
  freshness: "never",
});

export const resumeSubscription = endpoint({
  id: "resumeSubscription",
  method: "POST",
  path: "/api/stripe/resume-subscription",
  audience: SIGNED_IN,
  summary: "Undo a scheduled cancellation, or resume a paused membership",
  params: {},
  query: { parameters: {} },
  body: subscriptionRequest,
  response: changed,
  errors: [
    "payment_incomplete",
    "not_owner",
    "membership_only",
    "not_found",
    "bundled_subscription",
    "subscription_ended",
    ...UPSTREAM,
  ],
  freshness: "never",
});

const reconciled = z.object({
  success: z.literal(true),
  alreadyProcessed: z.boolean(),
  entitlementsChanged: z.boolean(),
  entitlements,
  subscriptionId: z.string().nullable(),
  sessionId: z.string(),
});

const reconciliation = {
  method: "POST",
  audience: SIGNED_IN,
  params: {},
  query: { parameters: {} },
  body: z.object({ sessionId: plainText(200, SESSION_ID).min(1) }, "a JSON object"),
  response: reconciled,
  errors: ["payment_incomplete", "not_owner", "not_found", ...UPSTREAM],
  freshness: "never",
} as const;

export const reconcileCheckout = endpoint({
  ...reconciliation,
  id: "reconcileCheckoutSession",
  path: "/api/stripe/reconcile-session",
  summary: "Apply a paid checkout now",
});

export const verifyCheckout = endpoint({
  ...reconciliation,
  id: "verifyAndUpdateRole",
  path: "/api/stripe/verify-and-update-role",
  summary: "Apply a paid checkout now (old name of reconcile-session)",
});

export const openPortal = endpoint({
  id: "openBillingPortal",
  method: "POST",
  path: "/api/stripe/portal",
  audience: SIGNED_IN,
  summary: "Open the billing portal",
  params: {},
  query: { parameters: {} },
  response: z.object({ url: z.string() }),
  errors: ["not_found", ...UPSTREAM],
  freshness: "never",
});

export const readSubscriptions = endpoint({
  id: "readSubscriptions",
  method: "GET",
  path: "/api/stripe/subscriptions",
  audience: SIGNED_IN,
  summary: "List your subscriptions and the actions available for each",
  params: {},
  query: { parameters: {} },
  response: z.object({ data: z.array(subscription), demo: z.boolean() }),
  errors: [],
  freshness: "never",
});

export const stripeWebhook = endpoint({
  id: "stripeWebhook",
  method: "POST",
  path: "/api/stripe/webhook",
  audience: ANYONE,
  summary: "Receive a Stripe webhook event",
  params: {},
  query: { parameters: {} },
  headers: ["stripe-signature"],
  body: rawBody(256 * 1024),
  response: z.object({ received: z.literal(true) }),
  errors: ["unavailable"],
  freshness: "never",
});
