import type { Metadata } from "next";
import { pageViewer } from "@/app/request";
import { ConsoleNav } from "@/components/console/console-nav";
import { QuickStart } from "@/components/console/quick-start";
import { QuotaMeter } from "@/components/console/quota-meter";
import { SignedOutConsole } from "@/components/console/signed-out-console";
import { UsageByKey } from "@/components/console/usage-by-key";
import { UsageChart } from "@/components/console/usage-chart";
import { UsageTable } from "@/components/console/usage-table";
import { PlanTable } from "@/components/pricing/plan-table";
import { ACCOUNT_PLANS, plansFor } from "@/components/pricing/pricing-urls";
import { buttonClass } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { readSubscribed } from "@/lib/billing/plans/pricing";
import { siteAddress } from "@/lib/http/addresses/site-address";
import { countOwnActiveKeys } from "@/lib/keys/console";
import { viewUsage } from "@/lib/keys/usage";

export const metadata: Metadata = {
  title: "API console",
  description: "Create API keys for the catalog and the price index, and see your usage.",
  robots: { index: false },
};

export default async function ConsolePage() {
  const viewer = await pageViewer();
  const base = siteAddress();
  if (viewer.kind !== "session") return <SignedOutConsole baseUrl={base} />;
  const [usage, liveKeys, subscribed] = await Promise.all([
    viewUsage(viewer),
    countOwnActiveKeys(viewer),
    readSubscribed(viewer.userId),
  ]);
  const plan = subscribed.get("api_plan");
  const wasUsed = usage.days.some(({ byKey }) => byKey.length > 0);

  return (
    <div className="page pt-6 pb-16 md:pt-8">
      <ConsoleNav current="/api-dashboard" />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <QuotaMeter usage={usage} now={new Date()} />
        <section aria-labelledby="plans">
          <h2 id="plans" className="sr-only">
            Plans
          </h2>
          <PlanTable current={usage.plan} />
          {plan ? (
            <p className="mt-3">
              {plan.sentence}{" "}
              <a className="link" href={ACCOUNT_PLANS}>
                Manage it in your account
              </a>
            </p>
          ) : null}
          <p className="mt-3 text-ink-soft text-small">
            <a className="link" href={plansFor("api_plan")}>
              Plans and prices
            </a>
            . The price index isn’t part of an API plan. It requires{" "}
            <a className="link" href={plansFor("market_intelligence")}>
              market intelligence
            </a>
            , which {viewer.marketIntelligence ? "your account has" : "your account doesn’t have"}.
          </p>
        </section>
      </div>

      <section aria-labelledby="usage" className="mt-14">
        <h2 id="usage" className="mb-4 font-serif text-title">
          Last {usage.days.length} days
        </h2>
        {wasUsed ? (
          <>
            <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
              <UsageChart days={usage.days} />
              <UsageByKey days={usage.days} />
            </div>
            <Disclosure
              className="mt-4 max-w-3xl border-rule border-y"
              summary={<span className="text-ink-soft text-small">Show data</span>}
            >
              <UsageTable days={usage.days} />
            </Disclosure>
          </>
        ) : (
          <p className="max-w-[60ch] border-rule border-y py-6 text-ink-soft">
            No requests with your keys in this period. New requests appear here within a second.
          </p>
        )}
      </section>

      <section
        aria-labelledby="start"
        className="mt-14 grid gap-x-16 gap-y-5 lg:grid-cols-[20rem_minmax(0,1fr)]"
      >
        <div>
          <h2 id="start" className="font-serif text-title">
            Quick start
          </h2>
          <p className="mt-3 max-w-[52ch] text-ink-soft">
            {liveKeys > 0
              ? "Paste an example into a terminal or a program. Keys are shown only once, when created. If you’ve lost one, rotate it."
              : "You have no API key yet. Create one, then paste an example into a terminal or a program."}
          </p>
          <p className="mt-4">
            <a href="/api-dashboard/keys" className={buttonClass(liveKeys > 0 ? "quiet" : "primary")}>
              {liveKeys > 0 ? "Your keys" : "Create a key"}
            </a>
          </p>
        </div>
        <QuickStart baseUrl={base} />
      </section>
    </div>
  );
}
