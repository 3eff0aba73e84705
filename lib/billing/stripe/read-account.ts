import { setTimeout } from "node:timers/promises";
import type Stripe from "stripe";
import { log } from "@/lib/log/log";
import { NamedCache } from "@/lib/named-cache";
import { isHolding } from "../subscription-access";
import { expectObject, idIn, UnexpectedAnswer } from "./stripe-client";

/** A page waits for Stripe at most this long; without its answer it says so. */
const WAIT_MS = 3000;
const INVOICES = 12;

interface InvoiceSummary {
  id: string;
  number: string | null;
  createdAt: Date;
  /** In the currency's smallest unit. */
  total: number;
  due: number;
  currency: string;
  status: string;
  url: string | null;
}

interface PaymentMethodSummary {
  id: string;
  /** `card`, or another of Stripe's types. */
  type: string;
  brand: string | null;
  last4: string | null;
  expires: { month: number; year: number } | null;
  /** The subscriptions that are charged to it. */
  subscriptionIds: string[];
}

interface AccountAtStripe {
  /** Newest first; null when they couldn't be read. */
  invoices: InvoiceSummary[] | null;
  /** What live subscriptions are charged to; null when it couldn't be read. */
  paymentMethods: PaymentMethodSummary[] | null;
  /** Subscriptions that a schedule may move to other prices; none when they couldn't be read. */
  scheduledIds: string[];
}

/** A page that is reloaded often asks Stripe only once in this time, unless a sync has changed something. */
const KEPT_MS = 30_000;
const FAILURE_KEPT_MS = 5000;
const kept = new NamedCache<string, Promise<AccountAtStripe>>("billing-accounts", {
  max: 1000,
  ttl: KEPT_MS,
});

/**
 * What isn't copied here, half a minute old at most. Never throws for a failing Stripe: what it couldn't read is null.
 * @param appliedTicket number of the customer's last sync; a later one reads again
 */
export async function accountAtStripe(
  stripe: Stripe,
  { stripeCustomerId, appliedTicket }: { stripeCustomerId: string; appliedTicket: number },
): Promise<AccountAtStripe> {
  const key = `${stripeCustomerId} ${appliedTicket}`;
  const known = kept.get(key);
  if (known) return known;
  const reading = readAccountAtStripe(stripe, stripeCustomerId);
  kept.set(key, reading);
  const account = await reading;
  if (account.invoices === null || account.paymentMethods === null)
    kept.set(key, reading, { ttl: FAILURE_KEPT_MS });
  return account;
}

/** Reads what isn't copied here. Never throws for a failing Stripe: what it couldn't read is null. */
async function readAccountAtStripe(stripe: Stripe, customer: string): Promise<AccountAtStripe> {
  const options = { timeout: WAIT_MS, maxNetworkRetries: 0 };
  const [invoices, charging] = await Promise.all([
    withinLimit(readInvoices(stripe, customer, options)),
    withinLimit(readCharging(stripe, customer, options)),
  ]);
  const { paymentMethods = null, scheduledIds = [] } = charging ?? {};
  return { invoices, paymentMethods, scheduledIds };
}

/** Null for what fails or takes longer than a page waits. */
export async function withinLimit<T>(reading: Promise<T>): Promise<T | null> {
  const waited = new AbortController();
  const limit = setTimeout(WAIT_MS, undefined, { ref: false, signal: waited.signal }).then(() => {
    throw new UnexpectedAnswer("Stripe took too long.");
  });
  try {
    return await Promise.race([reading, limit]);
  } catch (err) {
    log().warn({ err }, "billing details not read");
    return null;
  } finally {
    limit.catch(() => {});
    waited.abort();
  }
}

async function readInvoices(
  stripe: Stripe,
  customer: string,
  options: Stripe.RequestOptions,
): Promise<InvoiceSummary[]> {
  const { data } = expectObject(await stripe.invoices.list({ customer, limit: INVOICES }, options), "list");
  return data
    .filter(({ status }) => status !== "draft")
    .map((invoice) => ({
      id: invoice.id,
      number: invoice.number,
      createdAt: new Date(invoice.created * 1000),
      total: invoice.total,
      due: invoice.status === "open" ? invoice.amount_remaining : 0,
      currency: invoice.currency,
      status: invoice.status ?? "unknown",
      url: invoice.hosted_invoice_url ?? null,
    }));
}

async function readCharging(
  stripe: Stripe,
  customer: string,
  options: Stripe.RequestOptions,
): Promise<Pick<AccountAtStripe, "paymentMethods" | "scheduledIds">> {
  const [owner, subscriptions, methods] = await Promise.all([
    stripe.customers.retrieve(customer, {}, options),
    stripe.subscriptions.list({ customer, limit: 100 }, options),
    stripe.paymentMethods.list({ customer, limit: 100 }, options),
  ]);
  expectObject(owner, "customer", customer);
  const byDefault = owner.deleted ? null : idIn(owner.invoice_settings.default_payment_method);
  const held = expectObject(subscriptions, "list").data.filter(isHolding);
  const charged = held.map((each) => ({
    id: each.id,
    method: idIn(each.default_payment_method) ?? byDefault,
  }));
  const used = expectObject(methods, "list").data.filter(({ id }) =>
    charged.some(({ method }) => method === id),
  );
  const paymentMethods = [...Map.groupBy(used, cardOf).values()].flatMap(([latest, ...same]) => {
    if (!latest) return [];
    const { id, type, card, us_bank_account, sepa_debit, bacs_debit } = latest;
    const ids = [id, ...same.map((each) => each.id)];
    return {
      id,
      type,
      brand: card?.display_brand ?? card?.brand ?? null,
      last4: (card ?? us_bank_account ?? sepa_debit ?? bacs_debit)?.last4 ?? null,
      expires: card ? { month: card.exp_month, year: card.exp_year } : null,
      subscriptionIds: charged.flatMap((each) => (ids.includes(each.method ?? "") ? each.id : [])),
    };
  });
  return { paymentMethods, scheduledIds: held.flatMap(({ id, schedule }) => (schedule ? id : [])) };
}

/** Each purchase saves its card again, under a new id. */
const cardOf = ({ id, card }: Stripe.PaymentMethod): string =>
  card?.fingerprint ? `${card.fingerprint} ${card.exp_month}/${card.exp_year}` : id;
