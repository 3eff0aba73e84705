import type Stripe from "stripe";
import type { Account, Kinds } from "../account";
import { invalid, newId, type Wire } from "../wire";

export function newProduct(
  account: Account,
  given: Pick<Kinds["product"], "name"> & Partial<Kinds["product"]>,
): Kinds["product"] {
  const now = account.now();
  return {
    id: newId("prod", 14),
    object: "product",
    active: true,
    created: now,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: now,
    url: null,
    ...given,
  };
}

export function newPrice(
  account: Account,
  given: Pick<Kinds["price"], "product" | "currency" | "unit_amount" | "recurring"> & Partial<Kinds["price"]>,
): Kinds["price"] {
  return {
    id: newId("price"),
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created: account.now(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: given.recurring ? "recurring" : "one_time",
    unit_amount_decimal: given.unit_amount === null ? null : String(given.unit_amount),
    ...given,
  };
}

export function requireActive({ id, active }: Kinds["price"], param: string): void {
  if (!active) throw invalid(`The price specified is inactive: ${id}`, param);
}

/** Legacy form of a recurring price, still on subscription items. */
export function planOf(price: Kinds["price"]): Wire<Stripe.Plan> {
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: "per_unit",
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? "month",
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}
