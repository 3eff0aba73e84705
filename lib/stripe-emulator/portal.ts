import { html } from "hono/html";
import type { Account, Card, Kinds } from "./account";
import { type App, type Call, formOf } from "./app";
import type { Emulator } from "./control";
import { change } from "./events";
import { cardButtons, DECLINED, dateOf, dollars, type Html, interval, isCard, layout } from "./layout";
import { newPaymentMethod } from "./objects/customer";
import { subscriptionOf } from "./objects/invoice";
import { payInvoice } from "./payments";
import { text } from "./read";
import { ENDED, settle } from "./subscriptions";
import { longerPrices, switchPrice } from "./switch-price";
import { idOf } from "./wire";

type Subscription = Kinds["subscription"];

const SUBSCRIPTION_WORDS: Readonly<Record<string, string>> = {
  trialing: "Free trial",
  active: "Active",
  past_due: "Payment failed",
  unpaid: "Unpaid",
  incomplete: "First payment open",
  incomplete_expired: "Lapsed",
  paused: "Paused",
  canceled: "Ended",
};

const INVOICE_WORDS: Readonly<Record<string, string>> = {
  draft: "Draft",
  open: "Open",
  paid: "Paid",
  void: "Void",
  uncollectible: "Unpaid",
};

const inWords = (words: Readonly<Record<string, string>>, status: string | null) =>
  words[status ?? ""] ?? status ?? "";

export function addPortal(app: App, { account, onChange }: Emulator): void {
  const visit = (id: string) => {
    const session = account.get("billing_portal.session", id);
    return { session, customer: account.customer(idOf(session.customer) ?? session.customer ?? "") };
  };
  app.get("/portal/:id", (c) => {
    const { session, customer } = visit(c.req.param("id"));
    return c.html(portalPage(account, customer, session));
  });
  app.post("/portal/:id", async (c) => {
    const { customer } = visit(c.req.param("id"));
    const form = await formOf(c);
    const card = text(form, "card");
    if (isCard(card)) chargeTo(account, customer, card);
    const own = (id: string | null | undefined) => {
      const found = account.find("subscription", id);
      return found && idOf(found.customer) === customer.id ? found : undefined;
    };
    const cancel = own(text(form, "cancel"));
    if (cancel) setCancelled(account, cancel, true);
    const keep = own(text(form, "keep"));
    if (keep) setCancelled(account, keep, false);
    const [switched, price = ""] = (text(form, "switch") ?? "").split(":");
    const subscription = own(switched);
    const wanted = subscription && longerPrices(account, subscription).find(({ id }) => id === price);
    if (subscription && wanted) switchPrice(account, subscription, wanted);
    onChange();
    return c.redirect(c.req.param("id"), 303);
  });
  const show = (c: Call, id: string, problem = "") =>
    c.html(invoicePage(account, account.get("invoice", id), problem), problem ? 402 : 200);
  app.get("/invoice/:id", (c) => show(c, c.req.param("id")));
  app.post("/invoice/:id", async (c) => {
    const invoice = account.get("invoice", c.req.param("id"));
    const card = text(await formOf(c), "card");
    const isPaid = payWith(account, invoice, isCard(card) ? card : "pays");
    onChange();
    return isPaid ? c.redirect(invoice.id, 303) : show(c, invoice.id, DECLINED);
  });
}

function invoicePage(account: Account, invoice: Kinds["invoice"], problem: string): Html {
  const back = siteOf(account, idOf(invoice.customer));
  return layout(
    `Invoice ${invoice.number ?? ""}`,
    html`
<table>${invoice.lines.data.map(lineRow)}
<tr><th>Total</th><td class="amount">${dollars(invoice.total)}</td></tr></table>
<p>${inWords(INVOICE_WORDS, invoice.status)}.</p>
${problem ? html`<p class="error" role="alert">${problem}</p>` : ""}
${
  invoice.status === "open"
    ? html`<form method="post">${cardButtons("Pay with")}</form>
<p><small>This also becomes what the plan on this invoice is charged to. Other plans keep theirs.</small></p>`
    : ""
}
${back ? html`<p><a href="${back}/account/billing">Back to Peaberry</a></p>` : ""}`,
  );
}

/** Where the customer came from, as their sessions say. */
function siteOf(account: Account, customer: string | null): string | null {
  const ofCustomer = (each: { customer: unknown }) => each.customer === customer;
  const addresses = [
    ...account
      .all("billing_portal.session")
      .filter(ofCustomer)
      .map((each) => each.return_url),
    ...account
      .all("checkout.session")
      .filter(ofCustomer)
      .map((each) => each.success_url ?? each.return_url),
  ];
  const address = addresses.filter((each) => each !== null && each !== undefined).at(-1);
  return address && URL.canParse(address) ? new URL(address).origin : null;
}

const nameOf = (account: Account, { items }: Subscription): string =>
  items.data
    .map(({ price }) => account.find("product", idOf(price.product))?.name ?? price.lookup_key ?? price.id)
    .join(" and ");

function subscriptionRow(account: Account, subscription: Subscription): Html {
  const { items, status, cancel_at_period_end } = subscription;
  const prices = items.data.map(({ price }) => `${dollars(price.unit_amount ?? 0)} ${interval(price)}`);
  const end = cancel_at_period_end ? `, ends on ${dateOf(lastEnd(subscription))}` : "";
  return html`<tr><td>${nameOf(account, subscription)}, ${prices.join(" and ")}<br>
<small>${inWords(SUBSCRIPTION_WORDS, status)}${end}</small></td>
<td>${ENDED.includes(status) ? "" : subscriptionForm(account, subscription)}</td></tr>`;
}

function subscriptionForm(account: Account, subscription: Subscription): Html {
  const { id, cancel_at_period_end, status } = subscription;
  const note =
    status === "trialing"
      ? "From the end of the free trial on."
      : "Begins now. Unused days are taken off the first bill.";
  const name = nameOf(account, subscription);
  return html`<form method="post">${longerPrices(account, subscription).map(
    (price) => html`<button name="switch" value="${id}:${price.id}">
Change ${name} to ${dollars(price.unit_amount ?? 0)} ${interval(price)}<small>${note}</small></button>`,
  )}
<button name="${cancel_at_period_end ? "keep" : "cancel"}" value="${id}">${cancel_at_period_end ? "Keep" : "Cancel"} ${name}</button></form>`;
}

function portalPage(
  account: Account,
  customer: Kinds["customer"],
  session: Kinds["billing_portal.session"],
): Html {
  const subscriptions = account.all("subscription").filter((each) => idOf(each.customer) === customer.id);
  const invoices = account.all("invoice").filter((each) => idOf(each.customer) === customer.id);
  return layout(
    "Billing portal",
    html`
<p>${customer.email}</p>
<table>${subscriptions.map((each) => subscriptionRow(account, each))}</table>
<h2>Payment method</h2>
<p><small>What you choose pays all of your plans, and any open invoice at once.</small></p>
<form method="post">${cardButtons("Use")}</form>
<h2>Invoices</h2>
<table>${invoices.map(invoiceRow)}</table>
${session.return_url ? html`<p><a href="${session.return_url}">Back to Peaberry</a></p>` : ""}`,
  );
}

const invoiceRow = ({ id, number, status, total }: Kinds["invoice"]): Html =>
  html`<tr><td><a href="../invoice/${id}">${number ?? id}</a> ${inWords(INVOICE_WORDS, status)}</td>
<td class="amount">${dollars(total)}</td></tr>`;

const lineRow = ({ description, period, amount }: Kinds["invoice"]["lines"]["data"][number]): Html =>
  html`<tr><td>${description}<br><small>${dateOf(period.start)} to ${dateOf(period.end)}</small></td>
<td class="amount">${dollars(amount)}</td></tr>`;

function chargeTo(account: Account, customer: Kinds["customer"], card: Card): void {
  const method = newPaymentMethod(account, card, customer.id);
  change(account, "customer.updated", customer, {
    invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id },
  });
  for (const subscription of account.all("subscription"))
    if (idOf(subscription.customer) === customer.id && subscription.default_payment_method)
      change(account, "customer.subscription.updated", subscription, { default_payment_method: method.id });
  for (const invoice of account.all("invoice"))
    if (idOf(invoice.customer) === customer.id && invoice.status === "open")
      settle(account, invoice, payInvoice(account, invoice, true) === "paid");
}

/** One invoice; what pays it is then its subscription's, too. Returns false when it was declined. */
function payWith(account: Account, invoice: Kinds["invoice"], card: Card): boolean {
  if (invoice.status !== "open") return true;
  const method = newPaymentMethod(account, card, idOf(invoice.customer));
  change(account, null, invoice, { default_payment_method: method.id });
  const isPaid = payInvoice(account, invoice, true) === "paid";
  settle(account, invoice, isPaid);
  const subscription = account.find("subscription", subscriptionOf(invoice));
  if (isPaid && subscription && !ENDED.includes(subscription.status))
    change(account, "customer.subscription.updated", subscription, { default_payment_method: method.id });
  return isPaid;
}

const lastEnd = ({ items }: Subscription) => Math.max(...items.data.map((item) => item.current_period_end));

function setCancelled(account: Account, subscription: Subscription, cancelled: boolean): void {
  change(account, "customer.subscription.updated", subscription, {
    cancel_at_period_end: cancelled,
    cancel_at: cancelled ? lastEnd(subscription) : null,
    canceled_at: cancelled ? account.now(idOf(subscription.customer)) : null,
  });
}
