import { type Account, CARDS, type Card, type Kinds } from "../account";
import { change, emit } from "../events";
import { byReference, page } from "../lists";
import { newCustomer, newPaymentMethod } from "../objects/customer";
import { mergedMetadata, object, requiredText, text } from "../read";
import { endSubscription } from "../subscriptions";
import { idOf, invalid, missing, newId, type Params } from "../wire";
import { type ApiCall, idIn, type Route, retrieval } from "./route";

function customerFields(
  account: Account,
  params: Params,
  current?: Kinds["customer"],
): Partial<Kinds["customer"]> {
  const settings = object(params, "invoice_settings");
  const named = settings ? text(settings, "default_payment_method") : undefined;
  const method = named ? cardOf(account, named, "invoice_settings[default_payment_method]").id : named;
  const source = text(params, "source");
  return {
    ...optional(params, "email"),
    ...optional(params, "name"),
    ...optional(params, "description"),
    ...optional(params, "phone"),
    ...(source && { default_source: source }),
    ...(params.metadata !== undefined && { metadata: mergedMetadata(params, current?.metadata) }),
    ...(method !== undefined && {
      invoice_settings: {
        custom_fields: null,
        footer: null,
        rendering_options: null,
        default_payment_method: method,
      },
    }),
  };
}

function optional<Name extends string>(params: Params, name: Name) {
  const value = text(params, name);
  return value === undefined ? {} : ({ [name]: value } as Record<Name, string | null>);
}

function createCustomer({ account, params }: ApiCall) {
  const clock = text(params, "test_clock");
  if (clock) account.get("test_helpers.test_clock", clock, "test_clock");
  const customer = account.add(
    "customer",
    newCustomer(account, { ...customerFields(account, params), test_clock: clock ?? null }),
  );
  const method = text(params, "payment_method") ?? text(params, "source");
  if (method) {
    const attached = attach(account, method, customer.id);
    customer.invoice_settings.default_payment_method = attached.id;
  }
  emit(account, "customer.created", customer);
  return customer;
}

/** Deleted customers are a 200 with `deleted: true`. */
function retrieveCustomer(call: ApiCall) {
  const id = idIn(call);
  if (call.account.ledger.deletedCustomers.includes(id)) return { id, object: "customer", deleted: true };
  return call.account.get("customer", id);
}

function deleteCustomer(call: ApiCall) {
  const { account } = call;
  const customer = account.customer(idIn(call), "id");
  for (const subscription of account.all("subscription"))
    if (
      idOf(subscription.customer) === customer.id &&
      !["canceled", "incomplete_expired"].includes(subscription.status)
    )
      endSubscription(account, subscription, "cancellation_requested");
  account.ledger.deletedCustomers.push(customer.id);
  emit(account, "customer.deleted", customer);
  return { id: customer.id, object: "customer", deleted: true };
}

/** Stripe's ready-made cards by their ids and tokens. */
const READY_MADE: Record<string, Card> = {
  pm_card_visa: "pays",
  tok_visa: "pays",
  pm_card_chargeCustomerFail: "fails_later",
  tok_chargeCustomerFail: "fails_later",
  pm_card_chargeDeclined: "declines",
  tok_chargeDeclined: "declines",
  pm_card_authenticationRequired: "authenticates",
  pm_card_threeDSecure2Required: "authenticates",
  pm_card_createDispute: "pays",
  pm_card_createDisputeInquiry: "pays",
};

/** A stored payment method, or one of Stripe's ready-made cards. */
export function cardOf(account: Account, id: string, param?: string): Kinds["payment_method"] {
  const ready = READY_MADE[id];
  return ready ? newPaymentMethod(account, ready, null) : account.get("payment_method", id, param);
}

function attach(account: Account, id: string, customer: string): Kinds["payment_method"] {
  const ready = READY_MADE[id];
  const method = ready ? newPaymentMethod(account, ready, customer) : account.get("payment_method", id);
  change(account, null, method, { customer });
  emit(account, "payment_method.attached", method);
  return method;
}

function detach(account: Account, id: string): Kinds["payment_method"] {
  const method = account.get("payment_method", id);
  const customer = account.find("customer", idOf(method.customer));
  if (idOf(customer?.invoice_settings.default_payment_method) === id && customer)
    customer.invoice_settings.default_payment_method = null;
  for (const subscription of account.all("subscription"))
    if (idOf(subscription.default_payment_method) === id) subscription.default_payment_method = null;
  change(account, "payment_method.detached", method, { customer: null });
  return method;
}

/** Stripe's test accounts for direct debit. */
const DEBITS: Record<string, Card> = {
  AT611904300234573201: "debits",
  IT60X0542811101000000123456: "debit_fails",
};

function createPaymentMethod({ account, params }: ApiCall) {
  const iban = text(object(params, "sepa_debit") ?? {}, "iban");
  if (iban) return newPaymentMethod(account, DEBITS[iban] ?? "debits", null);
  const number =
    text(object(params, "card") ?? {}, "number") ?? text(object(params, "card") ?? {}, "token") ?? "tok_visa";
  const byNumber = Object.entries(CARDS).find(([, { last4 }]) => number.endsWith(last4))?.[0] as
    | Card
    | undefined;
  return newPaymentMethod(account, READY_MADE[number] ?? byNumber ?? "pays", null);
}

export const CUSTOMER_ROUTES: readonly Route[] = [
  { method: "POST", path: "/v1/customers", parameters: "CustomerCreateParams", run: createCustomer },
  {
    method: "GET",
    path: "/v1/customers",
    parameters: "CustomerListParams",
    run: ({ account, params }) => {
      const email = text(params, "email");
      const living = account
        .all("customer")
        .filter(({ id }) => !account.ledger.deletedCustomers.includes(id))
        .filter((customer) => email === undefined || customer.email === email);
      return page("/v1/customers", byReference<"customer">(living, params, "test_clock"), params);
    },
  },
  { method: "GET", path: "/v1/customers/:id", parameters: null, run: retrieveCustomer },
  {
    method: "POST",
    path: "/v1/customers/:id",
    parameters: "CustomerUpdateParams",
    run: (call) => {
      const customer = call.account.customer(idIn(call), "id");
      change(call.account, "customer.updated", customer, customerFields(call.account, call.params, customer));
      return customer;
    },
  },
  { method: "DELETE", path: "/v1/customers/:id", parameters: null, run: deleteCustomer },
  {
    method: "POST",
    path: "/v1/payment_methods",
    parameters: "PaymentMethodCreateParams",
    run: createPaymentMethod,
  },
  {
    method: "GET",
    path: "/v1/payment_methods",
    parameters: "PaymentMethodListParams",
    run: ({ account, params }) =>
      page(
        "/v1/payment_methods",
        byReference<"payment_method">(account.all("payment_method"), params, "customer"),
        params,
      ),
  },
  retrieval("/v1/payment_methods/:id", "payment_method"),
  {
    method: "POST",
    path: "/v1/payment_methods/:id/attach",
    parameters: "PaymentMethodAttachParams",
    run: (call) => {
      const customer = call.account.customer(requiredText(call.params, "customer"));
      return attach(call.account, idIn(call), customer.id);
    },
  },
  {
    method: "POST",
    path: "/v1/payment_methods/:id/detach",
    parameters: null,
    run: (call) => detach(call.account, idIn(call)),
  },
  {
    method: "POST",
    path: "/v1/test_helpers/test_clocks",
    parameters: "TestClockCreateParams",
    run: ({ account, params }) => {
      const frozen = Number(requiredText(params, "frozen_time"));
      if (!Number.isSafeInteger(frozen)) throw invalid("Invalid timestamp", "frozen_time");
      return account.add("test_helpers.test_clock", {
        id: newId("clock"),
        object: "test_helpers.test_clock",
        created: account.now(),
        deletes_after: account.now() + 30 * 86_400,
        frozen_time: frozen,
        livemode: false,
        name: text(params, "name") ?? null,
        status: "ready",
        status_details: {},
      });
    },
  },
  {
    method: "GET",
    path: "/v1/test_helpers/test_clocks/:id",
    parameters: null,
    run: (call) => {
      const clock = call.account.find("test_helpers.test_clock", idIn(call));
      if (!clock) throw missing("test clock", idIn(call));
      return clock;
    },
  },
];
