import { Check } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import type { Feature } from "@/lib/access/features";
import {
  annualSaving,
  centsPerMonth,
  type Interval,
  OFFERS,
  type Offer,
  otherInterval,
} from "@/lib/billing/plans/offers";
import type { Family } from "@/lib/billing/plans/price-list";
import { includes, type PricingView } from "@/lib/billing/plans/pricing";
import { planPrice } from "@/lib/units/money";
import { BuyButton } from "./buy-button";
import { AccessFromOwner } from "./owner-link";
import { FAMILY_TEXTS, featuresOf, PER, priceWithInterval, savingText } from "./plan-texts";
import { ACCOUNT_PLANS, pricingHref } from "./pricing-urls";

interface PlanColumnProps {
  offer: Offer;
  view: PricingView;
  chosen: Family | null;
  from: string | null;
}

export function PlanColumn({ offer, view, chosen, from }: PlanColumnProps) {
  const { family, name } = offer;
  const { title, audience } = FAMILY_TEXTS[family];
  const isChosen = chosen === family;
  const isOwn = view.entitlements !== null && includes(view.entitlements, family);
  return (
    <section
      id={family}
      aria-labelledby={`${family}-title`}
      className={classNames(
        "row-span-5 grid grid-rows-subgrid content-start gap-y-0 border-t-2 pt-4 pb-8",
        isChosen ? "border-jade" : "border-rule-strong",
      )}
    >
      <header className="contents">
        <p className="flex min-h-6 flex-wrap content-start items-center gap-2 text-ink-soft text-small">
          {audience}
          {isOwn ? <Badge tone="good">Your plan</Badge> : null}
        </p>
        <h2 id={`${family}-title`} className="mt-1 font-serif text-title">
          {title}
          {name === title ? null : <span className="text-ink-soft">: {name}</span>}
        </h2>
      </header>
      <Price
        offer={offer}
        trialDays={view.canTryFree && !isOwn ? offer.trialDays : 0}
        hrefOf={(interval) => pricingHref(interval, chosen, from)}
      />
      <div className="mt-5">
        <Action
          offer={offer}
          view={view}
          from={from}
          isOwn={isOwn}
          isPrimary={isChosen || (chosen === null && family === "membership")}
        />
      </div>
      <FeatureList features={featuresOf(family)} />
    </section>
  );
}

interface PriceProps {
  offer: Offer;
  trialDays: number;
  /** The page with the prices of an interval. */
  hrefOf: (interval: Interval) => string;
}

function Price({ offer, trialDays, hrefOf }: PriceProps) {
  const saving = annualSaving(offer.family);
  const other = otherInterval(offer);
  return (
    <div className="mt-4">
      <p className="flex items-baseline gap-2">
        <span className="font-serif text-display leading-none tracking-[-0.02em]">
          {planPrice(offer.cents)}
        </span>
        <span className="text-ink-soft">{PER[offer.interval]}</span>
      </p>
      <p className="mt-2 text-ink-soft text-small">
        {offer.interval === "year" ? (
          <>
            {planPrice(centsPerMonth(offer))} a month
            {saving ? `, ${savingText(saving)} less than paying monthly` : ""}
          </>
        ) : other && saving ? (
          <>
            <a className="link" href={hrefOf(other.interval)}>
              or {priceWithInterval(other)}
            </a>
            , which saves {savingText(saving)}
          </>
        ) : null}
      </p>
      {trialDays > 0 ? <p className="mt-2 font-medium text-jade">First {trialDays} days free</p> : null}
    </div>
  );
}

interface ActionProps {
  offer: Offer;
  view: PricingView;
  from: string | null;
  isOwn: boolean;
  isPrimary: boolean;
}

function Action({ offer, view, from, isOwn, isPrimary }: ActionProps) {
  const subscribed = view.subscribed.get(offer.family);
  const held = OFFERS.find(({ key }) => key === subscribed?.key);
  if (subscribed && held)
    return (
      <p className="flex min-h-11 items-center text-ink-soft">
        <span>
          Subscribed at {priceWithInterval(held)}. {subscribed.sentence}{" "}
          <a className="link" href={ACCOUNT_PLANS}>
            Manage it in your account
          </a>
        </span>
      </p>
    );
  if (isOwn) return <p className="flex min-h-11 items-center text-ink-soft">Already part of your account.</p>;
  if (view.payments === "off")
    return (
      <p className="flex min-h-11 items-center text-ink-soft">
        <span>
          <AccessFromOwner email={view.ownerEmail} />
        </span>
      </p>
    );
  const trial = view.canTryFree && offer.trialDays > 0;
  return (
    <BuyButton offer={offer} from={from} primary={isPrimary}>
      {trial
        ? `Try ${offer.name.toLowerCase()} free`
        : `Buy ${offer.name === "Origin" ? offer.name : offer.name.toLowerCase()}`}
    </BuyButton>
  );
}

function FeatureList({ features }: { features: readonly Feature[] }) {
  return (
    <ul className="mt-5 space-y-2.5">
      {features.map(({ name, what }) => (
        <li key={name} className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-2.5">
          <Check aria-hidden="true" size="1rem" className="mt-1 text-jade" />
          <p>
            <span className="font-medium">{name}</span>
            <span className="block text-ink-soft text-small">{what}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
