import { html } from "hono/html";
import type { Account, FailedPaymentOutcome } from "./account";
import { type App, formOf } from "./app";
import { API_FAULTS, type ApiFaultKind, type Faults } from "./faults";
import { type Html, layout } from "./layout";
import { text } from "./read";
import { closeDispute, openDispute } from "./routes/payments";
import { endSubscription } from "./subscriptions";
import { advance } from "./time";
import type { Webhooks } from "./webhooks";
import { idOf, type Params } from "./wire";

const DAY_S = 86_400;

export interface Emulator {
  account: Account;
  faults: Faults;
  webhooks: Webhooks;
  onChange: () => void;
}

export function addControls(app: App, emulator: Emulator): void {
  const { account, faults, webhooks, onChange } = emulator;
  app.get("/control", (c) => c.html(controlPage(emulator, c.req.query("id"))));
  app.post("/control", async (c) => {
    const form = await formOf(c);
    const days = Number(text(form, "days"));
    if (days > 0 && days <= 800) advance(account, null, account.now() + days * DAY_S);
    const fault = text(form, "fault");
    if (fault && (API_FAULTS as readonly string[]).includes(fault))
      faults.add({ kind: fault as ApiFaultKind, times: Number(text(form, "times")) || 1 });
    if (text(form, "hold")) faults.delivery.hold = true;
    ofOneCustomer(emulator, form);
    if (text(form, "release")) webhooks.release();
    if (text(form, "clear")) faults.clear();
    const outcome = text(form, "outcome");
    if (outcome === "canceled" || outcome === "unpaid" || outcome === "paused")
      account.ledger.settings.failedPaymentOutcome = outcome;
    const first = text(form, "first");
    if (first) account.ledger.settings.pausesAtFirstFailure = first === "pause";
    const charge = text(form, "dispute");
    if (charge) openDispute(account, charge);
    const dispute = text(form, "lose");
    if (dispute) closeDispute(account, dispute, "lost");
    const ended = account.find("subscription", text(form, "end"));
    if (ended) endSubscription(account, ended, "cancellation_requested");
    onChange();
    return c.redirect("/control", 303);
  });
}

/** `mute=cus_…` sends no more events of it; `entitle=cus_…:feature` replaces its active entitlements. */
function ofOneCustomer({ account, faults }: Emulator, form: Params): void {
  const muted = text(form, "mute");
  if (muted) faults.muted.add(muted);
  const [entitled = "", feature] = (text(form, "entitle") ?? "").split(":");
  if (feature) account.ledger.entitlements[entitled] = [feature];
}

const outcomeButton = ({ ledger }: Account, word: FailedPaymentOutcome): Html =>
  html`<button name="outcome" value="${word}">
${word}${ledger.settings.failedPaymentOutcome === word ? " (now)" : ""}</button>`;

const firstFailureButton = ({ ledger }: Account, word: "retry" | "pause"): Html =>
  html`<button name="first" value="${word}">
${word}${ledger.settings.pausesAtFirstFailure === (word === "pause") ? " (now)" : ""}</button>`;

/** A customer with its subscriptions, or one subscription, where a link of ours asks for it. */
function objectView({ account }: Emulator, id: string): Html {
  const customer = account.find("customer", id);
  const found = account
    .all("subscription")
    .filter((each) => each.id === id || idOf(each.customer) === customer?.id);
  const facts = [customer?.email, customer && `metadata ${JSON.stringify(customer.metadata)}`];
  return html`
<h2>${id}</h2>
<p>${customer || found.length > 0 ? facts.filter(Boolean).join(", ") : "Not found. It may have been deleted."}</p>
<table>${found.map(
    (each) => html`<tr><td>${each.items.data.map(({ price }) => price.lookup_key ?? price.id).join(", ")}<br>
<small>${each.id}, ${each.status}</small></td>
<td>${each.status === "canceled" ? "" : html`<form method="post"><button name="end" value="${each.id}">End now</button></form>`}</td></tr>`,
  )}</table>`;
}

function controlPage(emulator: Emulator, id: string | undefined): Html {
  const { account, faults, webhooks } = emulator;
  return layout(
    "Emulator control",
    html`
${id ? objectView(emulator, id) : ""}
<p>Clock: ${new Date(account.now() * 1000).toISOString()}</p>
<form method="post">${[1, 3, 7, 31, 366].map((days) => html`<button name="days" value="${days}">Advance by ${days} ${days === 1 ? "day" : "days"}</button>`)}</form>
<h2>Webhooks</h2>
<form method="post"><button name="hold" value="1">Hold events back</button><button name="release" value="1">Release ${webhooks.held.length} held events</button></form>
<table>${webhooks.log
      .slice(-20)
      .reverse()
      .map((each) => html`<tr><td>${each.type}</td><td class="amount">${each.outcome}</td></tr>`)}</table>
<h2>API faults</h2>
<form method="post">${API_FAULTS.map((kind) => html`<button name="fault" value="${kind}">Next call: ${kind}</button>`)}<button name="clear" value="1">Clear ${faults.api.length} faults</button></form>
<h2>After the first failed payment of a renewal</h2>
<form method="post">${(["retry", "pause"] as const).map((word) => firstFailureButton(account, word))}</form>
<h2>After the last failed payment</h2>
<form method="post">${(["canceled", "unpaid", "paused"] as const).map((word) => outcomeButton(account, word))}</form>`,
  );
}
