import { ApiUrls } from "@/components/site/api-urls";
import { SignInGate } from "@/components/site/sign-in-gate";
import { PLANS } from "@/lib/access/plans";
import { PlanTable } from "./plan-table";
import { QuickStart } from "./quick-start";

const POINTS = [
  ["Keys", "made in a moment, shown once; rotated with a grace, ended at once"],
  ["The month", "what is used and what is left, exactly as the headers of each answer say it"],
  ["A desk to try requests", "with a key, as yourself or as nobody, with every header of the answer"],
] as const;

/** What a stranger sees of the console: what it is for, what each plan has, and a first request that needs no key. */
export function SignedOutConsole({ baseUrl }: { baseUrl: string }) {
  return (
    <div className="page pt-8 pb-16 md:pt-14">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-end">
        <SignInGate
          title="API console"
          does="The catalog and the price index as JSON. Here you make the keys that ask for them, and see how much of the month is left."
          points={POINTS}
          returnTo="/api-dashboard"
        >
          A new address makes a new account, on the {PLANS.viewer.marketName} plan.
        </SignInGate>
        <section aria-labelledby="plans">
          <h2 id="plans" className="sr-only">
            Plans
          </h2>
          <PlanTable current={null} />
          <p className="mt-3 text-ink-soft text-small">
            The price index belongs to no plan: it comes with market intelligence.
          </p>
        </section>
      </div>
      <section
        aria-labelledby="start"
        className="mt-16 grid gap-x-16 gap-y-5 lg:grid-cols-[20rem_minmax(0,1fr)]"
      >
        <div>
          <h2 id="start" className="font-serif text-title">
            A first request, without a key
          </h2>
          <p className="mt-3 max-w-[52ch] text-ink-soft">
            Paste an example into a terminal or a program: the public catalog answers anybody. A key counts
            your requests and opens what your plan has.
          </p>
          <ApiUrls />
        </div>
        <QuickStart baseUrl={baseUrl} />
      </section>
    </div>
  );
}
