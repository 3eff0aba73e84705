import Stripe from "stripe";
import { expect, test } from "vitest";
import { PRICE_LIST, SELF_SERVE_KEYS } from "@/lib/billing/plans/price-list";
import { EVENT_TYPES } from "@/lib/billing/webhook";
import { sources } from "./sources";

const guide = sources("docs/stripe-setup.md")[0]?.text ?? "";

test("docs/stripe-setup.md lists exactly the webhook events that the server handles", () => {
  const listed = [...guide.matchAll(/^[a-z_]+(?:\.[a-z_]+)+$/gm)].map(([type]) => type);
  expect(listed).toEqual([...EVENT_TYPES]);
});

test("docs/stripe-setup.md names the API version of the installed Stripe SDK", () => {
  expect(guide).toContain(`**API version**: \`${Stripe.API_VERSION}\``);
});

test("docs/stripe-setup.md lists the prices of lib/billing/plans/price-list.ts", () => {
  const listed = [...guide.matchAll(/^\| `([a-z_.]+)` \| (\$\d+ a \w+) \|$/gm)].map(([, key, price]) => [
    key,
    price,
  ]);
  expect(listed).toEqual(
    SELF_SERVE_KEYS.map((key) => {
      const { cents, interval } = PRICE_LIST[key];
      return [key, `$${(cents ?? 0) / 100} a ${interval}`];
    }),
  );
});
