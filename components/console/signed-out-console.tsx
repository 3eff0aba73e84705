import { PlanTable } from "@/components/pricing/plan-table";
import { plansFor } from "@/components/pricing/pricing-urls";
import { ApiUrls } from "@/components/site/api-urls";
import { SignInGate } from "@/components/site/sign-in-gate";
import { PLANS } from "@/lib/access/plans";
import { QuickStart } from "./quick-start";

const POINTS = [
  ["Keys", "create in seconds, shown once; rotate with a grace period or deactivate at once"],
  ["Usage", "requests used and left, matching the headers of every response"],
  ["Request tester", "with a key, signed in, or anonymously, with all response headers"],
] as const;

export function SignedOutConsole({ baseUrl }: { baseUrl: string }) {
  return (
    <div className="page pt-8 pb-16 md:pt-14">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-end">
        <SignInGate
          title="API console"
          does="The catalog and the price index as JSON. Create API keys and follow your usage."
          points={POINTS}
          returnTo="/api-dashboard"
        >
          New accounts start on the {PLANS.viewer.marketName} plan.
        </SignInGate>
        <section aria-labelledby="plans">
          <h2 id="plans" className="sr-only">
            Plans
          </h2>
          <PlanTable current={null} />
          <p className="mt-3 text-ink-soft text-small">
            <a className="link" href={plansFor("api_plan")}>
              Plans and prices
            </a>
            . The price index isn’t part of an API plan: it requires{" "}
            <a className="link" href={plansFor("market_intelligence")}>
              market intelligence
            </a>
            .
          </p>
        </section>
      </div>
      <section
        aria-labelledby="start"
        className="mt-16 grid gap-x-16 gap-y-5 lg:grid-cols-[20rem_minmax(0,1fr)]"
      >
        <div>
          <h2 id="start" className="font-serif text-title">
            Your first request, no key needed
          </h2>
          <p className="mt-3 max-w-[52ch] text-ink-soft">
            Paste an example into a terminal or a program. The public catalog needs no key; with a key you get
            your plan’s quota and filters.
          </p>
          <ApiUrls />
        </div>
        <QuickStart baseUrl={baseUrl} />
      </section>
    </div>
  );
}
