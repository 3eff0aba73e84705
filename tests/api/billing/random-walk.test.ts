import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Billing, openBilling } from "@/tests/support/billing";
import { openWalk } from "@/tests/support/billing-walk";

const SEEDS = inject("deep") ? Array.from({ length: 20 }, (_, index) => index + 1) : [1];
const STEPS = inject("deep") ? 500 : 60;
/** Steps between two moments when everything has to fit. */
const STRETCH = 20;

let billing: Billing;
beforeAll(async () => {
  billing = await openBilling();
});
afterAll(() => billing.close());

test.each(SEEDS)(
  "whatever happens to subscriptions, events and Stripe's answers to worker and routes, grants end as Stripe says (walk %i)",
  async (seed) => {
    await billing.reset();
    const walk = await openWalk(billing, seed, 5);
    const taken: string[] = [];
    for (let step = 1; step <= STEPS; step++) {
      taken.push(await walk.live());
      if (walk.random() < 0.3) await walk.deliver();
      if (walk.random() < 0.3) await walk.work();
      if (step % STRETCH !== 0) continue;
      await walk.deliver();
      await walk.heal();
      expect({
        seed,
        step,
        differences: await walk.differences(),
        taken: taken.slice(-STRETCH),
      }).toMatchObject({
        differences: [],
      });
    }
  },
);
