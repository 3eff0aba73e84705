import { day } from "@/components/format/dates";
import { buttonClass } from "@/components/ui/button";
import {
  type Family,
  PRICE_LIST,
  type PriceListEntry,
  type PurchaseKey,
} from "@/lib/billing/plans/price-list";
import { dayOf } from "@/lib/units/days";
import { planPrice } from "@/lib/units/money";
import type { Plan } from "@/lib/viewer";
import { featuresOf, priceWithInterval, requestsOf } from "./plan-texts";

interface OpenedPlansProps {
  bought: readonly PurchaseKey[];
  apiPlan: Plan;
  /** Null when it isn't a trial. */
  trialEnd: Date | null;
  renewsOn: Date | null;
  activeKeys: number;
  /** The place that the purchase began at. */
  from: string | null;
}

/** After a purchase: what is open now, and what happens next. */
export function OpenedPlans({ bought, apiPlan, trialEnd, renewsOn, activeKeys, from }: OpenedPlansProps) {
  const entries = bought.map((key) => ({ key, ...PRICE_LIST[key] }));
  const due = dueText(entries);
  return (
    <>
      <p className="mt-3 max-w-[58ch] text-ink-soft text-lead">
        {trialEnd
          ? `Free until ${day(dayOf(trialEnd))}, then ${due} unless you cancel before then.`
          : renewsOn
            ? `Renews on ${day(dayOf(renewsOn))} for ${due} unless you cancel before then.`
            : "Renews until you cancel."}
      </p>
      {from === null ? null : (
        <p className="mt-6">
          <a href={from} className={buttonClass("primary")}>
            {continueLabel(from)}
          </a>
        </p>
      )}
      <div className="mt-8 space-y-8">
        {entries.map(({ key, family, name }) => (
          <section key={key} aria-labelledby={`opened-${family}`}>
            <h2 id={`opened-${family}`} className="font-serif text-title">
              {name}: what you get
            </h2>
            {family === "api_plan" ? (
              <p className="mt-2 max-w-[60ch]">
                {activeKeys > 0
                  ? `Your ${activeKeys === 1 ? "key now allows" : "keys now allow"} ${requestsOf(apiPlan).toLowerCase()}.`
                  : `Your keys allow ${requestsOf(apiPlan).toLowerCase()}. You don’t have a key yet.`}
              </p>
            ) : null}
            <dl className="mt-3 max-w-[60ch] border-rule border-t">
              {featuresOf(family, apiPlan).map((feature) => (
                <div
                  key={feature.name}
                  className="grid gap-x-4 border-rule border-b py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]"
                >
                  <dt className="font-medium">{feature.name}</dt>
                  <dd className="text-ink-soft">{feature.what}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-5 flex flex-wrap gap-3">
              <a href={NEXT[family].href} className={buttonClass(from === null ? "primary" : "quiet")}>
                {family === "api_plan" && activeKeys === 0 ? "Create a key" : NEXT[family].label}
              </a>
            </p>
          </section>
        ))}
      </div>
    </>
  );
}

/** `$80 a year`; only the sum where intervals differ. */
function dueText(entries: readonly PriceListEntry[]): string {
  const cents = entries.reduce((sum, entry) => sum + (entry.cents ?? 0), 0);
  const [interval, ...others] = new Set(entries.map((entry) => entry.interval));
  return interval && others.length === 0 ? priceWithInterval({ cents, interval }) : planPrice(cents);
}

/** Places that show something locked, the closest first. */
const PLACES = [
  ["/catalog/", "the coffee"],
  ["/catalog", "the catalog"],
  ["/analytics", "the market"],
  ["/api-dashboard", "the API console"],
  ["/account", "your account"],
] as const;

function continueLabel(from: string): string {
  const place = PLACES.find(([start]) => from.startsWith(start));
  return place ? `Continue to ${place[1]}` : "Continue where you were";
}

const NEXT = {
  membership: { href: "/catalog", label: "Open the catalog" },
  api_plan: { href: "/api-dashboard/keys", label: "Your keys" },
  market_intelligence: { href: "/analytics?days=365#intelligence", label: "Open the market" },
} as const satisfies Record<Family, { href: string; label: string }>;
