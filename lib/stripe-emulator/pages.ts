import { html, raw } from "hono/html";
import type { Account, Card, Kinds } from "./account";
import { type App, apiApp, type Call, formOf } from "./app";
import { completeSession, lineItemsOf, returnAddress } from "./checkout";
import { addControls, type Emulator } from "./control";
import { change } from "./events";
import { cardButtons, type Html, isCard, layout } from "./layout";
import { newPaymentMethod } from "./objects/customer";
import { payInvoice } from "./payments";
import { text } from "./read";
import { settle } from "./subscriptions";
import { idOf, StripeFault } from "./wire";

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const dateOf = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });

interface SessionPage {
  problem?: string;
  /** Within a frame: paying leads the whole window to where the session returns. */
  framed?: boolean;
}

function sessionPage(
  account: Account,
  session: Kinds["checkout.session"],
  { problem, framed = false }: SessionPage = {},
): Html {
  const items = lineItemsOf(account, session);
  const trialDays = account.ledger.subscriptionData[session.id]?.trialDays;
  const total = session.amount_total ?? 0;
  const note = session.custom_text.submit?.message;
  return layout(
    trialDays ? `Start your ${trialDays} free days` : `Pay ${dollars(total)}`,
    html`
<table>${items.map((item) => html`<tr><td>${item.description ?? item.price?.id}<br><small>${interval(item.price)}</small></td><td class="amount">${dollars(item.amount_total)}</td></tr>`)}
<tr><th>Due today${trialDays ? html`<br><small>${trialDays} days free, then ${dollars(total)}</small>` : ""}</th><td class="amount">${dollars(trialDays ? 0 : total)}</td></tr></table>
${problem ? html`<p class="error" role="alert">${problem}</p>` : ""}
<form method="post" ${framed ? raw('target="_top"') : ""}>
${cardButtons("Pay with")}
${note ? html`<p><small>${note}</small></p>` : ""}
<button class="bare" name="card" value="">Cancel and go back</button>
</form>`,
  );
}

const interval = (price: { recurring?: { interval: string } | null } | null | undefined) =>
  price?.recurring ? `per ${price.recurring.interval}` : "once";

const DECLINED = "Your card was declined. Try another one.";

// Links and redirects are relative: the pages are also reached below a path of the site.
function addPaymentPages(app: App, { account, onChange }: Emulator): void {
  const show = (c: Call, session: Kinds["checkout.session"], page: SessionPage = {}) =>
    session.status === "open"
      ? c.html(sessionPage(account, session, page), page.problem ? 402 : 200)
      : c.html(layout("Checkout", html`<p>This checkout is ${session.status}.</p>`));
  const pay = async (c: Call, session: Kinds["checkout.session"], page: SessionPage = {}) => {
    const card = text(await formOf(c), "card");
    if (!isCard(card)) return c.redirect(returnAddress(session, false), 303);
    const paid = completeSession(account, session, card);
    onChange();
    return paid
      ? c.redirect(returnAddress(session, true), 303)
      : show(c, session, { ...page, problem: DECLINED });
  };
  const framed = (c: Call) => {
    const secret = c.req.query("client_secret");
    const session = account
      .all("checkout.session")
      .find((each) => each.client_secret && each.client_secret === secret);
    if (session) return session;
    throw new StripeFault(404, { type: "invalid_request_error", message: "No such checkout session." });
  };
  app.get("/pay/:id", (c) => show(c, account.get("checkout.session", c.req.param("id"))));
  app.post("/pay/:id", (c) => pay(c, account.get("checkout.session", c.req.param("id"))));
  app.get("/embed", (c) => show(c, framed(c), { framed: true }));
  app.post("/embed", (c) => pay(c, framed(c), { framed: true }));
}

function addPortal(app: App, { account, onChange }: Emulator): void {
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
    const cancel = account.find("subscription", text(form, "cancel"));
    if (cancel && idOf(cancel.customer) === customer.id) setCancelled(account, cancel, true);
    const keep = account.find("subscription", text(form, "keep"));
    if (keep && idOf(keep.customer) === customer.id) setCancelled(account, keep, false);
    onChange();
    return c.redirect(c.req.param("id"), 303);
  });
  app.get("/invoice/:id", (c) => {
    const invoice = account.get("invoice", c.req.param("id"));
    return c.html(
      layout(
        `Invoice ${invoice.number ?? ""}`,
        html`
<table>${invoice.lines.data.map(lineRow)}
<tr><th>Total</th><td class="amount">${dollars(invoice.total)}</td></tr></table>
<p>${invoice.status === "paid" ? "Paid." : `Status: ${invoice.status}.`}</p>
${invoice.status === "open" ? html`<form method="post"><button class="main" name="card" value="pays">Pay with 4242 4242 4242 4242</button></form>` : ""}`,
      ),
    );
  });
  app.post("/invoice/:id", async (c) => {
    const invoice = account.get("invoice", c.req.param("id"));
    chargeTo(account, account.customer(idOf(invoice.customer) ?? ""), "pays");
    onChange();
    return c.redirect(invoice.id, 303);
  });
}

const subscriptionRow = (subscription: Kinds["subscription"]): Html =>
  html`<tr><td>${subscription.items.data.map(({ price }) => price.lookup_key ?? price.id).join(", ")}<br>
<small>${subscription.status}${subscription.cancel_at_period_end ? ", ends with the period" : ""}</small></td>
<td>${subscription.status === "canceled" ? "" : cancelForm(subscription)}</td></tr>`;

const cancelForm = ({ id, cancel_at_period_end }: Kinds["subscription"]): Html =>
  html`<form method="post"><button name="${cancel_at_period_end ? "keep" : "cancel"}" value="${id}">
${cancel_at_period_end ? "Keep" : "Cancel"}</button></form>`;

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
<table>${subscriptions.map(subscriptionRow)}</table>
<h2>Card</h2>
<form method="post">${cardButtons("Use")}</form>
<h2>Invoices</h2>
<table>${invoices.map((each) => html`<tr><td><a href="../invoice/${each.id}">${each.number ?? each.id}</a> ${each.status}</td><td class="amount">${dollars(each.total)}</td></tr>`)}</table>
${session.return_url ? html`<p><a href="${session.return_url}">Back to Peaberry</a></p>` : ""}`,
  );
}

const lineRow = ({ description, period, amount }: Kinds["invoice"]["lines"]["data"][number]): Html =>
  html`<tr><td>${description}<br><small>${dateOf(period.start)} to ${dateOf(period.end)}</small></td>
<td class="amount">${dollars(amount)}</td></tr>`;

export function chargeTo(account: Account, customer: Kinds["customer"], card: Card): void {
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

function setCancelled(account: Account, subscription: Kinds["subscription"], cancelled: boolean): void {
  const end = Math.max(...subscription.items.data.map((item) => item.current_period_end));
  change(account, "customer.subscription.updated", subscription, {
    cancel_at_period_end: cancelled,
    cancel_at: cancelled ? end : null,
    canceled_at: cancelled ? account.now(idOf(subscription.customer)) : null,
  });
}

export function emulatorApp(emulator: Emulator): App {
  const app = apiApp(emulator.account, emulator.faults, emulator.onChange);
  addPaymentPages(app, emulator);
  addPortal(app, emulator);
  addControls(app, emulator);
  app.onError((error, c) => {
    if (error instanceof StripeFault)
      return c.html(layout("Not possible", html`<p>${error.message}</p>`), error.status as 400);
    throw error;
  });
  app.get("/", (c) => c.redirect("/control"));
  return app;
}
