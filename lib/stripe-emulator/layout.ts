import { html, raw } from "hono/html";
import { moneyText } from "@/lib/units/money";
import { CARDS, type Card } from "./account";

export type Html = ReturnType<typeof html>;

const STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f1f5ee, #0e1411); --sheet: light-dark(#fbfcf9, #141c18); --ink: light-dark(#14201a, #e7eee8);
  --soft: light-dark(#3f4d45, #bac8bf); --rule: light-dark(#d5dfd1, #27332c); --strong: light-dark(#8fa294, #5c7064);
  --jade: light-dark(#14633f, #7fcfa2); --on-jade: light-dark(#fbfcf9, #0b1a12); --wash: light-dark(#f5ebd3, #332812);
  --cherry: light-dark(#a12a2f, #f39a93);
  font: 1rem/1.5 system-ui, sans-serif; background: var(--paper); color: var(--ink);
}
body { margin: 0 auto; max-width: 30rem; padding: 0 1rem 4rem; font-variant-numeric: tabular-nums; }
.notice { background: var(--wash); box-shadow: 0 0 0 100vmax var(--wash); clip-path: inset(0 -100vmax);
  margin: 0 0 2rem; padding: .75rem 0; font-size: .875rem; }
h1 { font: 500 1.75rem/1.2 Georgia, serif; margin: 0 0 1rem; text-wrap: balance; }
h2 { font-size: 1rem; margin: 2rem 0 .5rem; }
small { color: var(--soft); }
a { color: var(--jade); display: inline-block; padding: .6rem 0; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0 1.5rem; border-top: 1px solid var(--strong); }
td, th { border-bottom: 1px solid var(--rule); padding: .6rem 0; text-align: start; vertical-align: top; }
.amount { text-align: end; white-space: nowrap; }
form { display: grid; gap: .5rem; margin: 0; }
button { font: inherit; color: inherit; background: var(--sheet); border: 1px solid var(--strong); border-radius: 5px;
  padding: .625rem .875rem; min-height: 2.75rem; text-align: start; cursor: pointer; }
button small { display: block; }
button.main { background: var(--jade); border-color: var(--jade); color: var(--on-jade); }
button.main small { color: inherit; }
button.bare { background: none; border-color: transparent; color: var(--jade); text-align: center; }
:focus-visible { outline: 2px solid var(--jade); outline-offset: 2px; }
.error { color: var(--cherry); font-weight: 500; }
`;

export const DECLINED = "Your payment was declined. Try another one.";

export const dollars = (cents: number) => moneyText({ amount: cents, currency: "usd" }).replace("-", "−");

export const dateOf = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });

/** `per month`. */
export const interval = (price: { recurring?: { interval: string } | null } | null | undefined) =>
  price?.recurring ? `per ${price.recurring.interval}` : "once";

export const layout = (title: string, content: Html) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Demo payments</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<p class="notice">Demo payments: an emulator of Stripe. No card is charged.</p>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`;

/**
 * A button for each test card, the successful one first. If the form navigates the whole window, a declined card
 * stays in the frame.
 */
export const cardButtons = (verb: string): Html =>
  html`${Object.entries(CARDS).map(([card, { label }], index) => {
    const [number, outcome] = label.split(": ");
    const target = card === "declines" ? raw('formtarget="_self"') : "";
    return html`<button name="card" value="${card}" ${index === 0 ? raw('class="main"') : ""} ${target}>
${verb} ${number}<small>${outcome}</small></button>`;
  })}`;

export const isCard = (word: string | null | undefined): word is Card => Boolean(word && word in CARDS);
