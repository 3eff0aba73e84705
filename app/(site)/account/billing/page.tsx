import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { pageViewer, type SearchParams, searchOf } from "@/app/request";
import { GrantList, liveGrants } from "@/components/account/grant-list";
import { EndedList } from "@/components/billing/ended-list";
import { InvoiceTable } from "@/components/billing/invoice-table";
import { PaymentMethods } from "@/components/billing/payment-method";
import { PortalForm, SubscriptionSection } from "@/components/billing/subscription-section";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { viewGrants } from "@/lib/account/account";
import { type BillingPageData, refreshSubscriptions, viewBilling } from "@/lib/billing/billing-page";
import {
  BILLING_PROBLEMS,
  BILLING_SUCCESSES,
  isBillingProblem,
  isBillingSuccess,
} from "@/lib/billing/outcomes";

export const metadata: Metadata = { title: "Plan and billing", robots: { index: false } };

const UNREAD = "This couldn’t be read just now. Reload the page to try again.";

export default async function BillingPage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer();
  if (viewer.kind !== "session") redirect("/sign-in?callbackUrl=/account/billing");
  const search = searchOf(await searchParams);
  const outcome = search.get("outcome") ?? "";
  // Changes made there show immediately, without waiting for their events.
  if (search.get("from") === "portal") await refreshSubscriptions(viewer);
  const [billing, grants] = await Promise.all([viewBilling(viewer), viewGrants(viewer)]);
  const { provider, isCustomer, current, ended } = billing;
  const given = liveGrants(grants).filter(({ source }) => source !== "billing");

  return (
    <div className="page max-w-[60rem] pt-6 pb-16 md:pt-8">
      <Breadcrumb href="/account">Your account</Breadcrumb>
      <h1 className="mt-2 font-serif text-headline tracking-[-0.02em]">Plan and billing</h1>
      <div className="mt-4 space-y-3 empty:hidden">
        <Outcome word={isDone(outcome, current) ? outcome : ""} />
        {provider === "demo" ? (
          <Notice title="Demo payments">No card is charged: this site runs with a payment emulator.</Notice>
        ) : null}
        {provider === null ? <Notice tone="wait" title={BILLING_PROBLEMS.unavailable} /> : null}
      </div>

      <Section className="mt-10" title="Your plan">
        {current.map((subscription) => (
          <SubscriptionSection key={subscription.id} subscription={subscription} />
        ))}
        {current.length === 0 ? (
          <p className="max-w-[60ch]">
            {given.length > 0
              ? "You don’t pay for a plan. What you have was given to you:"
              : "You’re on the free plan."}{" "}
          </p>
        ) : null}
        {given.length > 0 ? (
          <div className="mt-2">
            {current.length > 0 ? <h3 className="mb-1 font-medium">Also yours, without charge</h3> : null}
            <GrantList grants={given} />
          </div>
        ) : null}
        {current.length === 0 ? (
          <p className="mt-4">
            <a href="/pricing" className={buttonClass(given.length > 0 ? "quiet" : "primary")}>
              Plans and prices
            </a>
          </p>
        ) : null}
      </Section>

      {isCustomer && provider ? <AtStripe billing={billing} /> : null}
      {ended.length > 0 ? (
        <Section className="mt-10" title="Earlier plans">
          <EndedList subscriptions={ended} />
        </Section>
      ) : null}
    </div>
  );
}

/** Anyone can write an address: it may say that something was canceled only when it was. */
const isDone = (outcome: string, current: BillingPageData["current"]) =>
  outcome !== "canceled" || current.some(({ actions }) => actions.includes("resume"));

function Outcome({ word }: { word: string }) {
  if (isBillingSuccess(word))
    return (
      <div role="status">
        <Notice title={BILLING_SUCCESSES[word]} />
      </div>
    );
  return isBillingProblem(word) ? (
    <div role="alert">
      <Notice tone="bad" title={BILLING_PROBLEMS[word]} />
    </div>
  ) : null;
}

function AtStripe({ billing: { current, invoices, paymentMethods } }: { billing: BillingPageData }) {
  return (
    <>
      <Section className="mt-10" title="Payment method">
        {paymentMethods ? (
          <PaymentMethods methods={paymentMethods} subscriptions={current} />
        ) : (
          <p>{UNREAD}</p>
        )}
        <div className="mt-3">
          <PortalForm>Manage in the billing portal</PortalForm>
        </div>
      </Section>
      <Section className="mt-10" title="Invoices">
        {invoices === null ? <p>{UNREAD}</p> : null}
        {invoices?.length === 0 ? <p className="text-ink-soft">No invoices yet.</p> : null}
        {invoices && invoices.length > 0 ? <InvoiceTable invoices={invoices} /> : null}
      </Section>
    </>
  );
}
