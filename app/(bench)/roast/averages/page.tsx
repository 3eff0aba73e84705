import type { Metadata } from "next";
import { pageUnits, pageViewer, type SearchParams, searchOf } from "@/app/request";
import { count } from "@/components/format/amounts";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { AveragesTable } from "@/components/roast/planning/averages-table";
import { MeanCurves } from "@/components/roast/planning/mean-curves";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { TemperatureSwitch } from "@/components/units/temperature-switch";
import { FEW_ROASTS } from "@/lib/roast/planning/expected-loss";
import { viewAverages } from "@/lib/roast/planning/planning";
import { TEMPERATURE_UNITS } from "@/lib/units/temperature";

export const metadata: Metadata = { title: "Averages by coffee", robots: { index: false } };

export default async function AveragesPage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer();
  const search = searchOf(await searchParams);
  if (viewer.kind !== "session")
    return <SignedOutPage part="roasts" returnTo="/roast/averages" search={search} />;
  const asked = search.get("unit");
  const { temperature } = await pageUnits();
  const view = await viewAverages(viewer, TEMPERATURE_UNITS.find((unit) => unit === asked) ?? temperature);
  return (
    <div className="page pt-4 pb-16 md:pt-6">
      <Breadcrumb href="/roast">Roasts</Breadcrumb>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h1 className="font-serif text-headline tracking-[-0.02em]">Averages by coffee</h1>
        {view.coffees.length > 0 ? <TemperatureSwitch unit={view.unit} /> : null}
      </div>
      {view.coffees.length === 0 ? (
        <div className="mt-6">
          <EmptyState title="No roasts to average yet">
            <p>Averages appear here after your first roasts.</p>
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
            The mean of your roasts and, below it, the standard deviation. Averages of fewer than {FEW_ROASTS}{" "}
            roasts are marked.
            {view.onlyLatest === null ? "" : ` Covers your latest ${count(view.onlyLatest)} roasts.`}
          </p>
          <AveragesTable view={view} />
          <MeanCurves view={view} />
        </>
      )}
    </div>
  );
}
