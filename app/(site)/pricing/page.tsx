import type { Metadata } from "next";
import { headers } from "next/headers";
import { pageMetadata } from "@/app/preview";
import { pageViewer, type SearchParams, searchOf } from "@/app/request";
import { CheckoutNotice } from "@/components/pricing/checkout-notice";
import { ChosenPlan } from "@/components/pricing/chosen-plan";
import { IntervalSwitch } from "@/components/pricing/interval-switch";
import { OtherPlans } from "@/components/pricing/other-plans";
import { PaymentsNote } from "@/components/pricing/payments-note";
import { PlanColumn } from "@/components/pricing/plan-column";
import { Questions } from "@/components/pricing/questions";
import { accessPolicy } from "@/lib/billing/access-policy";
import { placeBefore } from "@/lib/billing/place-before";
import { OFFERS, offersFor } from "@/lib/billing/plans/offers";
import { isCheckoutProblem } from "@/lib/billing/plans/plans-page";
import { FAMILIES } from "@/lib/billing/plans/price-list";
import { includes, viewPricing } from "@/lib/billing/plans/pricing";

export function generateMetadata(): Metadata {
  return pageMetadata({
    path: "/pricing",
    title: "Plans and prices",
    description: "Membership, the API plan and market intelligence: what each opens and what it costs.",
  });
}

export default async function PricingPage({ searchParams }: { searchParams: SearchParams }) {
  const search = searchOf(await searchParams);
  const viewer = await pageViewer();
  const view = await viewPricing(viewer);
  const from = placeBefore(search.get("from") ?? (await headers()).get("referer"));
  const wanted = search.get("chosen");
  const offer = OFFERS.find(({ key }) => key === wanted);
  const chosen = offer?.family ?? FAMILIES.find((family) => family === wanted) ?? null;
  const interval = offer?.interval ?? (search.get("interval") === "annual" ? "year" : "month");
  const said = search.get("checkout") ?? "";
  const canBuy = (family: typeof chosen) =>
    family !== null &&
    view.payments !== "off" &&
    view.entitlements !== null &&
    !includes(view.entitlements, family) &&
    !view.subscribed.has(family);
  const trialDays = Math.max(...OFFERS.map((each) => each.trialDays));

  return (
    <div className="page pt-6 pb-16 md:pt-10">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1 className="font-serif text-headline tracking-[-0.02em] md:text-display">Plans and prices</h1>
          <p className="mt-3 max-w-[58ch] text-ink-soft text-lead">
            The catalog and the roasting bench are free. Three plans open more.
          </p>
        </div>
        <IntervalSwitch interval={interval} chosen={chosen} from={from} />
      </header>

      <div className="mt-6 flex flex-col gap-3 empty:hidden">
        {isCheckoutProblem(said) ? <CheckoutNotice problem={said} ownerEmail={view.ownerEmail} /> : null}
        {offer && canBuy(offer.family) ? (
          <ChosenPlan offer={offer} trialDays={view.canTryFree ? offer.trialDays : 0} from={from} />
        ) : null}
        <PaymentsNote payments={view.payments} ownerEmail={view.ownerEmail} />
      </div>

      <div className="mt-8 grid gap-x-8 md:grid-cols-3 md:grid-rows-[repeat(4,auto)] lg:gap-x-12">
        {offersFor(interval).map((each) => (
          <PlanColumn key={each.key} offer={each} view={view} chosen={chosen} from={from} />
        ))}
      </div>
      <p className="text-ink-soft text-small">
        Prices are in US dollars, before any tax. Checkout shows the total before you pay. Plans renew until
        you cancel.
      </p>

      <OtherPlans
        current={view.entitlements?.apiPlan ?? null}
        signedIn={viewer.kind === "session"}
        ownerEmail={view.ownerEmail}
      />
      <Questions graceDays={accessPolicy().graceDays} trialDays={trialDays} ownerEmail={view.ownerEmail} />
    </div>
  );
}
