import type { Metadata } from "next";
import { pageUnits, pageViewer } from "@/app/request";
import { pluralize } from "@/components/format/amounts";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { CoffeeSection } from "@/components/roast/consistency/coffee-consistency";
import { CONSISTENCY } from "@/components/roast/planning/planning-urls";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { TemperatureSwitch } from "@/components/units/temperature-switch";
import { viewConsistency } from "@/lib/roast/consistency/consistency";
import { FEW_ROASTS } from "@/lib/roast/planning/expected-loss";

export const metadata: Metadata = { title: "Consistency", robots: { index: false } };

/** More sections would make a slow page; the API has them all. */
const MAX_SHOWN = 60;

export default async function ConsistencyPage() {
  const viewer = await pageViewer();
  if (viewer.kind !== "session") return <SignedOutPage part="roasts" returnTo={CONSISTENCY} />;
  const { coffees, unit: usual, canChange } = await viewConsistency(viewer);
  const { temperature } = await pageUnits();
  const unit = temperature ?? usual;
  const judged = coffees.filter(({ roasts }) => roasts >= FEW_ROASTS);
  const uneven = coffees.filter(({ outside }) => outside.length > 0);
  return (
    <div className="page pt-4 pb-16 md:pt-6">
      <Breadcrumb href="/roast">Roasts</Breadcrumb>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h1 className="font-serif text-headline tracking-[-0.02em]">Consistency</h1>
        {coffees.length > 0 ? <TemperatureSwitch unit={unit} /> : null}
      </div>
      {coffees.length === 0 ? (
        <div className="mt-6">
          <EmptyState title="No roasts yet">
            <p>The spread of each coffee’s roasts appears here.</p>
            <p className="mt-5">
              <a href="/roast" className={buttonClass("primary")}>
                Go to your roasts
              </a>
            </p>
          </EmptyState>
        </div>
      ) : (
        <>
          <p className="mt-2 mb-6 max-w-[70ch] text-ink-soft">
            How evenly each coffee was roasted in its latest 20 roasts, blends left out. A roast is outside
            when a figure is further from the usual value, the median, than the coffee’s tolerance. Fewer than{" "}
            {FEW_ROASTS} roasts aren’t judged.{" "}
            {uneven.length === 0
              ? judged.length === 0
                ? "No coffee has that many yet."
                : "No roast is outside."
              : `${pluralize(uneven.length, "coffee has", "coffees have")} roasts outside.`}
          </p>
          {coffees.slice(0, MAX_SHOWN).map((coffee) => (
            <CoffeeSection key={coffee.catalog_id} {...{ coffee, unit, canChange }} />
          ))}
          {coffees.length > MAX_SHOWN ? (
            <p className="border-rule border-t pt-4 text-ink-soft">
              The {MAX_SHOWN} coffees roasted last are shown.
            </p>
          ) : null}
        </>
      )}
    </div>
  );
}
