import type { Account, Kinds } from "../account";
import { completeSession, expireSession, lineItemsOf, newSession } from "../checkout";
import { emit } from "../events";
import { byReference, page } from "../lists";
import { requireActive } from "../objects/catalog";
import { UNDECLARED } from "../parameters";
import { flag, integer, mergedMetadata, object, objects, requiredText, text } from "../read";
import { advance } from "../time";
import { idOf, invalid, newId, type Params } from "../wire";
import { type ApiCall, idIn, type Route, retrieval } from "./route";

const MODES = ["payment", "setup", "subscription"] as const;
const UI_MODES = ["hosted_page", "embedded_page", "elements"] as const;

function createSession({ account, params }: ApiCall) {
  const mode = MODES.find((word) => word === requiredText(params, "mode")) ?? "payment";
  const uiMode = UI_MODES.find((word) => word === (text(params, "ui_mode") ?? "hosted_page"));
  if (!uiMode) throw invalid("This ui_mode is not emulated.", "ui_mode");
  const cart = objects(params, "line_items").map((item) => ({
    price: account.get("price", requiredText(item, "price"), "line_items[0][price]"),
    quantity: integer(item, "quantity") ?? 1,
  }));
  if (cart.length === 0 && mode !== "setup")
    throw invalid("Missing required param: line_items.", "line_items", "parameter_missing");
  for (const { price } of cart) {
    requireActive(price, "line_items[0][price]");
    if (mode === "subscription" && !price.recurring)
      throw invalid("You must provide at least one recurring price in `subscription` mode.", "line_items");
  }
  const customer = text(params, "customer");
  if (customer) account.customer(customer);
  const session = newSession(account, {
    mode,
    ui_mode: uiMode,
    ...addresses(params, uiMode),
    amount_total: cart.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0),
    currency: cart[0]?.price.currency ?? null,
    client_reference_id: text(params, "client_reference_id") ?? null,
    customer: customer ?? null,
    customer_email: text(params, "customer_email") ?? null,
    metadata: mergedMetadata(params),
  });
  const note = text(object(object(params, "custom_text") ?? {}, "submit") ?? {}, "message");
  if (note) session.custom_text.submit = { message: note };
  const expires = integer(params, "expires_at");
  if (expires) session.expires_at = expires;
  const data = object(params, "subscription_data") ?? {};
  account.ledger.cart[session.id] = cart.map(({ price, quantity }) => ({ price: price.id, quantity }));
  account.ledger.subscriptionData[session.id] = {
    trialDays: integer(data, "trial_period_days") ?? null,
    metadata: mergedMetadata(data),
  };
  return account.add("checkout.session", session);
}

/**
 * Hosted pages use `success_url` and `cancel_url`, embedded ones `return_url`; each refuses the
 * other's.
 */
function addresses(params: Params, uiMode: (typeof UI_MODES)[number]): Partial<Kinds["checkout.session"]> {
  const success = text(params, "success_url");
  const cancel = text(params, "cancel_url");
  const back = text(params, "return_url");
  const redirect = text(params, "redirect_on_completion");
  if (uiMode === "hosted_page") {
    if (back) throw invalid("`return_url` is not allowed when `ui_mode` is `hosted_page`.", "return_url");
    if (!success) throw invalid("Missing required param: success_url.", "success_url", "parameter_missing");
    return { success_url: success, cancel_url: cancel ?? null };
  }
  if (success || cancel)
    throw invalid(
      `\`success_url\` and \`cancel_url\` are not allowed when \`ui_mode\` is \`${uiMode}\`.`,
      "success_url",
    );
  if (!back && redirect !== "never")
    throw invalid("Missing required param: return_url.", "return_url", "parameter_missing");
  return {
    ...(back && { return_url: back }),
    redirect_on_completion: redirect === "never" ? "never" : "always",
  };
}

/** Each product has one feature, named after its family. */
function productFeatures(account: Account, customer: string): string[] {
  const products = account
    .all("subscription")
    .filter(
      (each) => idOf(each.customer) === customer && ["trialing", "active", "past_due"].includes(each.status),
    )
    .flatMap(({ items }) => items.data.map(({ price }) => account.find("product", idOf(price.product))));
  return [...new Set(products.flatMap((product) => product?.metadata.family ?? []))];
}

export const CHECKOUT_ROUTES: readonly Route[] = [
  { method: "POST", path: "/v1/checkout/sessions", parameters: "SessionCreateParams", run: createSession },
  {
    method: "GET",
    path: "/v1/checkout/sessions",
    parameters: "SessionListParams",
    run: ({ account, params }) => {
      const status = text(params, "status");
      const found = byReference<"checkout.session">(
        account.all("checkout.session"),
        params,
        "customer",
        "subscription",
        "payment_intent",
      ).filter((session) => !status || session.status === status);
      return page("/v1/checkout/sessions", found, params);
    },
  },
  retrieval("/v1/checkout/sessions/:id", "checkout.session"),
  {
    method: "GET",
    path: "/v1/checkout/sessions/:id/line_items",
    parameters: "SessionListLineItemsParams",
    run: (call) => {
      const session = call.account.get("checkout.session", idIn(call));
      return page(
        `/v1/checkout/sessions/${session.id}/line_items`,
        lineItemsOf(call.account, session),
        call.params,
      );
    },
  },
  {
    method: "POST",
    path: "/v1/checkout/sessions/:id/expire",
    parameters: "SessionExpireParams",
    run: (call) => {
      const session = call.account.get("checkout.session", idIn(call));
      expireSession(call.account, session);
      return session;
    },
  },
  {
    method: "POST",
    path: "/v1/billing_portal/sessions",
    parameters: "PortalSessionCreateParams",
    run: ({ account, params }) => {
      const customer = account.customer(requiredText(params, "customer"));
      const id = newId("bps");
      return account.add("billing_portal.session", {
        id,
        object: "billing_portal.session",
        configuration: "bpc_demo",
        created: account.now(customer.id),
        customer: customer.id,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: null,
        on_behalf_of: null,
        return_url: text(params, "return_url") ?? null,
        url: `${account.pagesAt}/portal/${id}`,
      });
    },
  },
  {
    method: "GET",
    path: "/v1/webhook_endpoints",
    parameters: "WebhookEndpointListParams",
    run: ({ account, params }) => page("/v1/webhook_endpoints", account.all("webhook_endpoint"), params),
  },
  {
    method: "GET",
    path: "/v1/entitlements/active_entitlements",
    parameters: "ActiveEntitlementListParams",
    run: ({ account, params }) => {
      const { id } = account.customer(requiredText(params, "customer"));
      const active = (account.ledger.entitlements[id] ?? productFeatures(account, id)).map((lookupKey) => ({
        id: `ent_${id}_${lookupKey}`,
        object: "entitlements.active_entitlement",
        feature: `feat_${lookupKey}`,
        livemode: false,
        lookup_key: lookupKey,
      }));
      return page<{ id: string }>("/v1/entitlements/active_entitlements", active, params);
    },
  },
  {
    method: "GET",
    path: "/v1/entitlements/features",
    parameters: "FeatureListParams",
    run: ({ account, params }) => {
      const keys = [...new Set(Object.values(account.ledger.entitlements).flat())];
      const features = keys.map((lookupKey) => ({
        id: `feat_${lookupKey}`,
        object: "entitlements.feature",
        active: true,
        livemode: false,
        lookup_key: lookupKey,
        metadata: {},
        name: lookupKey,
      }));
      return page<{ id: string }>("/v1/entitlements/features", features, params);
    },
  },
  {
    method: "POST",
    path: "/v1/test_helpers/test_clocks/:id/advance",
    parameters: "TestClockAdvanceParams",
    run: (call) => {
      const clock = call.account.get("test_helpers.test_clock", idIn(call));
      const to = integer(call.params, "frozen_time");
      if (!to || to <= clock.frozen_time)
        throw invalid("frozen_time must be in the future of the clock.", "frozen_time");
      emit(call.account, "test_helpers.test_clock.advancing", clock);
      advance(call.account, clock, to);
      emit(call.account, "test_helpers.test_clock.ready", clock);
      return clock;
    },
  },
  retrieval("/v1/payment_pages/:id", "checkout.session"),
  {
    method: "POST",
    path: "/v1/payment_pages/:id/confirm",
    parameters: UNDECLARED,
    run: (call) => {
      const session = call.account.get("checkout.session", idIn(call));
      const method = text(call.params, "payment_method");
      const card = method ? (call.account.ledger.cards[method] ?? "pays") : "pays";
      if (flag(call.params, "decline") || !completeSession(call.account, session, card))
        throw invalid("Your card was declined.", undefined, "card_declined");
      return {
        id: session.id,
        object: "checkout.session",
        status: session.status,
        subscription: idOf(session.subscription),
      };
    },
  },
];
