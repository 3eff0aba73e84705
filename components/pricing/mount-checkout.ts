import type { loadStripe } from "@stripe/stripe-js";

interface CheckoutSession {
  publishableKey: string;
  clientSecret: string;
  onComplete: () => void;
}

/**
 * Puts Stripe's checkout into a place of the page.
 * @returns removes it
 * @throws Error when Stripe's script can't be loaded
 */
export async function mountCheckout(
  load: typeof loadStripe,
  { publishableKey, clientSecret, onComplete }: CheckoutSession,
  place: HTMLElement,
): Promise<() => void> {
  const stripe = await load(publishableKey);
  if (!stripe) throw new Error("Stripe.js runs in browsers only");
  const checkout = await stripe.createEmbeddedCheckoutPage({
    fetchClientSecret: async () => clientSecret,
    onComplete,
  });
  checkout.mount(place);
  return () => checkout.destroy();
}
