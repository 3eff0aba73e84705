import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { pageViewer, type SearchParams, searchOf } from "@/app/request";
import { CheckoutState } from "@/components/pricing/checkout-state";
import { EmbeddedCheckout } from "@/components/pricing/embedded-checkout";
import { HostedCheckout } from "@/components/pricing/hosted-checkout";
import { PaymentsNote } from "@/components/pricing/payments-note";
import { successPage } from "@/components/pricing/pricing-urls";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { signInPage } from "@/lib/auth/sign-in-page";
import { viewCheckout } from "@/lib/billing/checkout/embedded-checkout";
import { plansPage } from "@/lib/billing/plans/plans-page";
import { paymentsHere } from "@/lib/billing/plans/pricing";
import { ownerEmail } from "@/lib/billing/site-owner";

export const metadata: Metadata = { title: "Checkout", robots: { index: false }, referrer: "same-origin" };

const ON_STRIPE = "Pay on Stripe’s page instead";

export default async function CheckoutPage({ searchParams }: { searchParams: SearchParams }) {
  const sessionId = searchOf(await searchParams).get("session_id") ?? "";
  const viewer = await pageViewer();
  if (viewer.kind !== "session")
    redirect(signInPage(null, `/checkout?${new URLSearchParams({ session_id: sessionId })}`));
  const checkout = await viewCheckout(viewer, sessionId);
  // Shows the outcome of a checkout, or that there is no such checkout.
  if (checkout.kind === "over") redirect(successPage(sessionId, 0));

  const { purchaseKey, from } = checkout;
  const plans = plansPage(purchaseKey, undefined, from);
  const hosted = (label: string, why: string) => (
    <HostedCheckout purchaseKey={purchaseKey} from={from} label={label}>
      {why}
    </HostedCheckout>
  );
  return (
    <div className="page max-w-[60rem] pt-6 pb-16 md:pt-8">
      <Breadcrumb href={plans}>Plans and prices</Breadcrumb>
      {checkout.kind === "unavailable" ? (
        <CheckoutState
          title="The payment form isn’t available"
          action={{ href: plans, label: "Back to the plans" }}
        >
          You haven’t been charged.
        </CheckoutState>
      ) : (
        <>
          <h1 className="font-serif text-headline tracking-[-0.02em]">Checkout</h1>
          <div className="mt-6 flex flex-col gap-6">
            <PaymentsNote payments={paymentsHere()} ownerEmail={ownerEmail()} />
            {checkout.kind === "demo" ? (
              <>
                <iframe
                  title="Demo payment"
                  src={checkout.framed}
                  className="h-[56rem] w-full rounded-md border border-rule bg-sheet"
                />
                <div className="needs-no-js">
                  {hosted("Open the payment page", "You can also pay on a separate page.")}
                </div>
              </>
            ) : (
              <>
                <EmbeddedCheckout
                  publishableKey={checkout.publishableKey}
                  clientSecret={checkout.clientSecret}
                  successUrl={successPage(sessionId, 0)}
                  fallback={hosted(ON_STRIPE, "The payment form couldn’t be loaded here.")}
                />
                <div className="needs-no-js">
                  {hosted(ON_STRIPE, "The payment form on this page requires JavaScript.")}
                </div>
              </>
            )}
          </div>
        </>
      )}
    </div>
  );
}
