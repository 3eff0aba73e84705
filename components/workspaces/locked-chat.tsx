import { money } from "@/components/format/amounts";
import { FeaturePreview } from "@/components/onboarding/feature-preview";
import { FEATURE_TEXTS } from "@/components/onboarding/feature-texts";
import { plansFor } from "@/components/pricing/pricing-urls";
import { buttonClass } from "@/components/ui/button";
import { FactList } from "@/components/ui/fact-list";
import { offersFor } from "@/lib/billing/plans/offers";
import type { Family } from "@/lib/billing/plans/price-list";

const OPENS_IT: readonly Family[] = ["membership", "market_intelligence"];

/** For people whose account doesn't include workspaces. */
export function LockedChat() {
  const { title, does, points } = FEATURE_TEXTS.chat;
  const offers = offersFor("month").filter(({ family }) => OPENS_IT.includes(family));
  return (
    <div className="page grid gap-x-16 gap-y-10 pt-8 pb-16 md:pt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] lg:items-center">
      <div>
        <p className="mb-3 text-ink-faint text-small">Not included in your account</p>
        <h1 className="font-serif text-headline tracking-[-0.02em] md:text-display">{title}</h1>
        <p className="mt-4 max-w-[52ch] text-ink-soft text-lead">{does}</p>
        <div className="mt-6 max-w-[60ch]">
          <FactList facts={points.map(([term, value]) => ({ term, value }))} />
        </div>
        <p className="mt-6 text-ink-soft">Either of these plans includes it:</p>
        <ul className="mt-2 flex flex-wrap gap-3">
          {offers.map(({ key, family, name, cents }) => (
            <li key={key}>
              <a href={plansFor(family)} className={buttonClass("quiet")}>
                {name}, {money(cents / 100)} a month
              </a>
            </li>
          ))}
        </ul>
      </div>
      <FeaturePreview part="chat" />
    </div>
  );
}
