import type { Metadata } from "next";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { pageViewer, type SearchParams, searchOf } from "@/app/request";
import { PAY_INVOICE } from "@/components/billing/plan-names";
import { CheckoutState } from "@/components/pricing/checkout-state";
import { OpenedPlans } from "@/components/pricing/opened-plans";
import { AccessFromOwner } from "@/components/pricing/owner-link";
import { PaymentsNote } from "@/components/pricing/payments-note";
import { ACCOUNT_PLANS, successPage } from "@/components/pricing/pricing-urls";
import { signInPage } from "@/lib/auth/sign-in-page";
import { type CheckoutOutcome, checkoutOutcome } from "@/lib/billing/checkout/checkout-outcome";
import { plansPage } from "@/lib/billing/plans/plans-page";
import { PRICE_LIST } from "@/lib/billing/plans/price-list";
import { paymentsHere } from "@/lib/billing/plans/pricing";
import { ownerEmail } from "@/lib/billing/site-owner";
import { FIRST_PAYMENT_OPEN } from "@/lib/billing/state-sentence";
import { countOwnActiveKeys } from "@/lib/keys/console";
import type { SessionViewer } from "@/lib/viewer";

export const metadata: Metadata = { title: "Your order", robots: { index: false }, referrer: "same-origin" };

const RELOAD_S = 5;
/** Reloads automatically for as long as a card payment can reasonably take. */
const MAX_RELOADS = 12;

export default async function CheckoutSuccessPage({ searchParams }: { searchParams: SearchParams }) {
  const search = searchOf(await searchParams);
  const sessionId = search.get("session_id") ?? "";
  const reloads = Number(search.get("reloads")) || 0;
  const viewer = await pageViewer();
  if (viewer.kind !== "session") redirect(signInPage(null, successPage(sessionId, reloads)));
  const outcome: CheckoutOutcome =
    sessionId === "" ? { kind: "not_found" } : await checkoutOutcome(viewer, sessionId);

  return (
    <div className="page max-w-[60rem] pt-8 pb-16 md:pt-14">
      {await contentOf(outcome, viewer, sessionId, reloads)}
      <div className="mt-10 max-w-[60ch]">
        <PaymentsNote payments={paymentsHere()} ownerEmail={ownerEmail()} />
      </div>
    </div>
  );
}

async function contentOf(
  outcome: CheckoutOutcome,
  viewer: SessionViewer,
  sessionId: string,
  reloads: number,
): Promise<ReactNode> {
  switch (outcome.kind) {
    case "done": {
      const { bought, entitlements, subscription, from } = outcome;
      const periodEnd = subscription?.items[0]?.periodEnd ?? null;
      const isTrial = subscription?.status === "trialing";
      return (
        <>
          <h1 className="font-serif text-headline tracking-[-0.02em] md:text-display">
            Thank you. {bought.map((key) => PRICE_LIST[key].name).join(" and ")}{" "}
            {bought.length > 1 ? "are" : "is"} yours.
          </h1>
          <OpenedPlans
            bought={bought}
            apiPlan={entitlements.apiPlan}
            trialEnd={isTrial ? (subscription.trialEnd ?? periodEnd) : null}
            renewsOn={periodEnd}
            activeKeys={await countOwnActiveKeys(viewer)}
            from={from}
          />
          <p className="mt-8 text-ink-soft">
            Change or cancel it at any time in{" "}
            <a className="link" href={ACCOUNT_PLANS}>
              your account
            </a>
            .
          </p>
        </>
      );
    }
    case "pending":
      return (
        <>
          {reloads < MAX_RELOADS ? (
            <meta httpEquiv="refresh" content={`${RELOAD_S};url=${successPage(sessionId, reloads + 1)}`} />
          ) : null}
          <CheckoutState
            title="Your payment is being confirmed"
            action={{ href: successPage(sessionId, 0), label: "Check again" }}
          >
            {reloads < MAX_RELOADS
              ? "This can take a few minutes. The page checks again every few seconds, and your plan opens by itself."
              : "It’s taking longer than usual. You can close this page: your plan opens as soon as the payment arrives."}
          </CheckoutState>
        </>
      );
    case "unpaid": {
      const account = { href: ACCOUNT_PLANS, label: "Plan and billing" };
      const invoice = outcome.invoiceUrl && { href: outcome.invoiceUrl, label: PAY_INVOICE };
      return (
        <CheckoutState
          title="Your payment didn’t go through"
          action={invoice || account}
          {...(invoice && { other: account })}
        >
          {FIRST_PAYMENT_OPEN}
        </CheckoutState>
      );
    }
    case "open":
      return (
        <CheckoutState
          title="This checkout isn’t paid yet"
          action={{ href: plansPage(outcome.bought[0] ?? ""), label: "Continue to payment" }}
        >
          You haven’t been charged. Start the payment again, or choose another plan.
        </CheckoutState>
      );
    case "expired":
      return (
        <CheckoutState
          title="This checkout has expired"
          action={{ href: plansPage(outcome.bought[0] ?? ""), label: "Start again" }}
        >
          It was closed without a payment, and you weren’t charged.
        </CheckoutState>
      );
    case "closed":
      return (
        <CheckoutState
          title="This plan isn’t open"
          action={{ href: ACCOUNT_PLANS, label: "Plan and billing" }}
        >
          The checkout was paid, but its subscription has ended or is on hold. Your account says which.
        </CheckoutState>
      );
    case "not_owner":
      return (
        <CheckoutState
          title="This checkout belongs to another account"
          action={{ href: ACCOUNT_PLANS, label: "Your account" }}
        >
          Sign in with the e-mail address that it was started with to see it.
        </CheckoutState>
      );
    case "not_found":
      return (
        <CheckoutState title="Checkout not found" action={{ href: ACCOUNT_PLANS, label: "Your account" }}>
          The link may be incomplete. If you paid, your plan is in your account.
        </CheckoutState>
      );
    case "upstream_failure":
      return (
        <CheckoutState
          title="The payment provider isn’t answering"
          action={{ href: successPage(sessionId, 0), label: "Try again" }}
        >
          If you paid, your plan opens by itself. Trying again doesn’t charge you twice.
        </CheckoutState>
      );
    case "unavailable":
      return (
        <CheckoutState
          title="Payments aren’t set up here"
          action={{ href: "/pricing", label: "Plans and prices" }}
        >
          <AccessFromOwner email={ownerEmail()} />
        </CheckoutState>
      );
    default:
      return outcome satisfies never;
  }
}
