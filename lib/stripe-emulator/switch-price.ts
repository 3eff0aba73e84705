import type { Account, Kinds } from "./account";
import { change, emit } from "./events";
import { planOf } from "./objects/catalog";
import { newInvoice } from "./objects/invoice";
import { intervalEnd } from "./objects/subscription";
import { finalizeInvoice, payInvoice } from "./payments";
import { lines, recurringOf, setPeriod, settle } from "./subscriptions";
import { idOf } from "./wire";

type Subscription = Kinds["subscription"];
type Price = Kinds["price"];

/** A change to a shorter interval waits for the period's end at Stripe; the demo leaves it out. */
const LENGTHS = ["day", "week", "month", "year"];
const lengthOf = ({ recurring }: Price) => LENGTHS.indexOf(recurring?.interval ?? "");

/** Prices of the same product at a longer interval, for a subscription that continues with one product. */
export function longerPrices(
  account: Account,
  { status, items, cancel_at_period_end }: Subscription,
): Price[] {
  const [item, ...others] = items.data;
  if (!item || others.length > 0 || cancel_at_period_end || !["active", "trialing"].includes(status))
    return [];
  return account
    .all("price")
    .filter(
      (price) =>
        price.active &&
        idOf(price.product) === idOf(item.price.product) &&
        lengthOf(price) > lengthOf(item.price),
    );
}

/**
 * The portal's change of plan: a new period starts now, and the unused part of the old one comes off its first
 * bill. In a trial only the price after it changes.
 */
export function switchPrice(account: Account, subscription: Subscription, price: Price): void {
  const previous = structuredClone({
    items: subscription.items,
    latest_invoice: subscription.latest_invoice,
    status: subscription.status,
  });
  const items = structuredClone(subscription.items);
  const [item] = items.data;
  if (!item) return;
  const [old] = lines(subscription, [structuredClone(item)]);
  Object.assign(item, { price: structuredClone(price), plan: planOf(price) });
  if (subscription.status === "trialing" || !old) {
    change(account, "customer.subscription.updated", subscription, { items });
    return;
  }
  const customer = account.customer(idOf(subscription.customer) ?? "");
  const now = account.now(customer.id);
  const { start, end } = old.period;
  const unused = Math.round((old.amount * Math.max(0, end - now)) / (end - start));
  setPeriod(item, now, intervalEnd(now, recurringOf(price), 1));
  Object.assign(subscription, { items, billing_cycle_anchor: now });
  const credit = {
    ...old,
    description: `Unused time of ${old.description}`,
    amount: -unused,
    period: { start: now, end },
    proration: true,
  };
  const invoice = account.add(
    "invoice",
    newInvoice(account, customer, "subscription_update", [credit, ...lines(subscription)], subscription),
  );
  subscription.latest_invoice = invoice.id;
  emit(account, "customer.subscription.updated", subscription, previous);
  emit(account, "invoice.created", invoice);
  finalizeInvoice(account, invoice);
  if (invoice.status === "open") settle(account, invoice, payInvoice(account, invoice, true) === "paid");
}
