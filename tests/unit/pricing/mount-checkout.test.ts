import type { loadStripe, StripeEmbeddedCheckoutOptions } from "@stripe/stripe-js";
import { expect, test } from "vitest";
import { mountCheckout } from "@/components/pricing/mount-checkout";

const SESSION = { publishableKey: "pk_test_x", clientSecret: "cs_test_secret", onComplete: () => {} };

/** Stripe.js as far as an embedded checkout needs it, noting what is asked of it. */
function fakeStripe() {
  const asked: unknown[] = [];
  const load = async (key: string) => {
    asked.push(["load", key]);
    return {
      createEmbeddedCheckoutPage: async (options: StripeEmbeddedCheckoutOptions) => {
        asked.push(["create", await options.fetchClientSecret?.(), options.onComplete]);
        return {
          mount: (place: unknown) => asked.push(["mount", place]),
          destroy: () => asked.push(["destroy"]),
        };
      },
    };
  };
  return { asked, load: load as unknown as typeof loadStripe };
}

test("the embedded checkout gets the session's secret and is removed with its page", async () => {
  const { asked, load } = fakeStripe();
  const place = {} as HTMLElement;
  const remove = await mountCheckout(load, SESSION, place);
  expect(asked).toEqual([
    ["load", "pk_test_x"],
    ["create", "cs_test_secret", SESSION.onComplete],
    ["mount", place],
  ]);
  remove();
  expect(asked.at(-1)).toEqual(["destroy"]);
});

test("mounting fails when Stripe's script is blocked, so that the page can offer the hosted one", async () => {
  const blocked: typeof loadStripe = () => Promise.reject(new Error("Failed to load Stripe.js"));
  await expect(mountCheckout(blocked, SESSION, {} as HTMLElement)).rejects.toThrow("Failed to load");
});
