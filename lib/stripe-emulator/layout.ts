import { html } from "hono/html";

export type Html = ReturnType<typeof html>;

export const layout = (title: string, content: Html) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Demo payments</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 34rem; padding: 2rem 1rem; }
.notice { border: 1px solid; border-radius: .5rem; padding: .5rem .75rem; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0; }
td, th { border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: .4rem 0; text-align: start; vertical-align: top; }
td.amount { text-align: end; }
button { font: inherit; padding: .6rem .9rem; margin: .25rem 0; width: 100%; border-radius: .5rem; border: 1px solid; cursor: pointer; text-align: start; }
form { margin: 0; }
.error { color: light-dark(#a40000, #ff9d9d); }
</style>
</head>
<body>
<p class="notice">Demo payments: an emulator of Stripe on this machine. No card is charged.</p>
<h1>${title}</h1>
${content}
</body>
</html>`;
