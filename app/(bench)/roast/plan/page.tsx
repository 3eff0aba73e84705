import type { Metadata } from "next";
import { pageUnits, pageViewer, type SearchParams, searchOf } from "@/app/request";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { PlanForm } from "@/components/roast/planning/plan-form";
import { PlanResult } from "@/components/roast/planning/plan-result";
import { averagesHref, DAY_PLAN } from "@/components/roast/planning/planning-urls";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { viewPlan } from "@/lib/roast/planning/planning";
import { batchUnit } from "@/lib/units/reader-units";

export const metadata: Metadata = { title: "Charge calculator", robots: { index: false } };

export default async function PlanPage({ searchParams }: { searchParams: SearchParams }) {
  const search = searchOf(await searchParams);
  const viewer = await pageViewer();
  if (viewer.kind !== "session")
    return <SignedOutPage part="roasts" returnTo="/roast/plan" search={search} />;
  const units = await pageUnits();
  const view = await viewPlan(viewer, search, batchUnit(units), units.temperature ?? undefined);
  return (
    <div className="page pt-4 pb-16 md:pt-6">
      <Breadcrumb href="/roast">Roasts</Breadcrumb>
      <h1 className="mt-1 font-serif text-headline tracking-[-0.02em]">Charge calculator</h1>
      <p className="mt-2 mb-6 max-w-[60ch] text-ink-soft">
        How much green coffee to charge, from the weight loss of your own roasts:{" "}
        <a href={averagesHref(view.coffee?.id)} className="link">
          see averages by coffee
        </a>
        . For several coffees at once, see the{" "}
        <a href={DAY_PLAN} className="link">
          production plan
        </a>
        .
      </p>
      {view.coffees.length === 0 ? (
        <EmptyState title="No green coffee yet">
          <p>Add a lot of green coffee first.</p>
          <p className="mt-5">
            <a href="/beans/new" className={buttonClass("primary")}>
              Add a lot
            </a>
          </p>
        </EmptyState>
      ) : (
        <>
          <PlanForm view={view} search={search} usualUnit={batchUnit(units)} />
          <div className="mt-8 max-w-[52rem]">
            <PlanResult view={view} />
          </div>
        </>
      )}
    </div>
  );
}
