import { html, raw } from "hono/html";
import type { Account, Kinds } from "./account";
import { type App, apiApp, type Call, formOf } from "./app";
import { completeSession, lineItemsOf, returnAddress } from "./checkout";
import { addControls, type Emulator } from "./control";
import { cardButtons, DECLINED, dollars, type Html, interval, isCard, layout } from "./layout";
import { addPortal } from "./portal";
import { text } from "./read";
import { StripeFault } from "./wire";

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
