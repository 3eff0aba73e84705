import type { Metadata } from "next";
import { pageUnits, pageViewer, type SearchParams, searchOf } from "@/app/request";
import { pluralize } from "@/components/format/amounts";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { CompareControls } from "@/components/roast/compare/compare-controls";
import { DifferenceTable } from "@/components/roast/compare/difference-table";
import { comparisonSummary } from "@/components/roast/compare/labels";
import { LazyOverlay } from "@/components/roast/compare/lazy-overlay";
import { overlayOf } from "@/components/roast/compare/overlay";
import { OverlayLanes } from "@/components/roast/compare/overlay-lanes";
import { PhaseBars } from "@/components/roast/compare/phase-bars";
import { RoastLegend } from "@/components/roast/compare/roast-legend";
import { RoastPicker } from "@/components/roast/compare/roast-picker";
import { StaticOverlay } from "@/components/roast/compare/static-overlay";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { buttonClass } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { AskAbout } from "@/components/workspaces/ask-about";
import { type Comparison, viewComparison } from "@/lib/roast/compare/compare";
import { MAX_COMPARED, MIN_COMPARED } from "@/lib/roast/compare/contract";
import { type ComparisonParams, parseComparisonParams } from "@/lib/roast/compare/search-params";
import type { ReaderUnits } from "@/lib/units/unit-choices";

export const metadata: Metadata = { title: "Compare roasts", robots: { index: false } };

export default async function CompareRoastsPage({ searchParams }: { searchParams: SearchParams }) {
  const search = searchOf(await searchParams);
  const viewer = await pageViewer();
  if (viewer.kind !== "session")
    return <SignedOutPage part="roast" returnTo="/roast/compare" search={search} />;
  const asked = parseComparisonParams(search);
  const units = await pageUnits();
  const unit = asked.unit ?? units.temperature;
  const { comparison, missing, choices } = await viewComparison(viewer, { ...asked, unit });
  const compared = comparison?.roasts.length ?? 0;
  const enough = compared >= MIN_COMPARED;

  return (
    <div className="page pt-4 pb-16 md:pt-6">
      <Breadcrumb href="/roast">Roasts</Breadcrumb>
      <h1 className="mt-1 font-serif text-headline tracking-[-0.02em]">
        {enough ? `Comparing ${pluralize(compared, "roast")}` : "Compare roasts"}
      </h1>
      <Notices asked={asked} missing={missing} />
      {choices.length === 0 ? (
        <div className="mt-6">
          <EmptyState title="No roasts to compare yet">
            <p>You need at least two roasts. Import roast logs, or log a roast live.</p>
            <p className="mt-5">
              <a href="/roast" className={buttonClass("primary")}>
                Go to your roasts
              </a>
            </p>
          </EmptyState>
        </div>
      ) : comparison && enough ? (
        <>
          <Laid comparison={comparison} asked={asked} units={units} />
          <p className="mt-6 print:hidden">
            <AskAbout about={`roasts:${comparison.roasts.map(({ roast_id }) => roast_id).join(",")}`} />
          </p>
          <Disclosure
            className="mt-8 border-rule border-y print:hidden"
            summary={<span className="font-medium">Choose other roasts</span>}
          >
            <RoastPicker
              choices={choices}
              chosen={comparison.roasts.map(({ roast_id }) => roast_id)}
              asked={asked}
            />
          </Disclosure>
        </>
      ) : (
        <>
          <p className="mt-2 mb-6 max-w-[60ch] text-ink-soft">
            {comparison
              ? "Only one roast selected, and its coffee has no reference. Select another roast."
              : `Select 2 to ${MAX_COMPARED} roasts to overlay their curves and see a table of differences.`}
          </p>
          <RoastPicker
            choices={choices}
            chosen={comparison?.roasts.map(({ roast_id }) => roast_id) ?? []}
            asked={asked}
          />
        </>
      )}
    </div>
  );
}

function Notices({ asked, missing }: { asked: ComparisonParams; missing: readonly number[] }) {
  const said = [
    asked.beyond > 0
      ? `You can compare up to ${MAX_COMPARED} roasts. ${asked.beyond} more ${asked.beyond === 1 ? "was" : "were"} left out.`
      : null,
    missing.length > 0 ? `Not found: roast ${missing.join(", ")}.` : null,
    asked.malformed.length > 0 ? `“${asked.malformed[0]}” is not a roast ID.` : null,
  ].filter((each) => each !== null);
  return said.map((each) => (
    <div key={each} className="mt-4">
      <Notice tone="wait" title={each} />
    </div>
  ));
}

interface LaidProps {
  comparison: Comparison;
  asked: ComparisonParams;
  units: ReaderUnits;
}

function Laid({ comparison, asked, units }: LaidProps) {
  const overlay = overlayOf(comparison, asked.curves);
  const summary = comparisonSummary(comparison);
  const key = [comparison.roasts.map(({ roast_id }) => roast_id), comparison.base, comparison.align];
  return (
    <>
      <div className="mt-4">
        <CompareControls comparison={comparison} asked={asked} />
      </div>
      <section aria-labelledby="curves" className="mt-5">
        <h2 id="curves" className="sr-only">
          Curves
        </h2>
        {overlay ? (
          <>
            <LazyOverlay
              key={[...key, comparison.unit, asked.curves].join(" ")}
              overlay={overlay}
              summary={summary}
              lanes={<OverlayLanes lanes={overlay.lanes} span={overlay.view.x} />}
            >
              <StaticOverlay overlay={overlay} curves={asked.curves} summary={summary} />
            </LazyOverlay>
            <p className="mt-2 max-w-[90ch] text-ink-soft text-small">{summary}</p>
          </>
        ) : (
          <Notice title="These roasts have no curves">See the table for weights and notes.</Notice>
        )}
      </section>
      <section aria-label="Legend" className="mt-5">
        <RoastLegend comparison={comparison} asked={asked} />
      </section>
      <PhaseBars comparison={comparison} />
      <section aria-labelledby="differences" className="mt-8 max-w-[80rem]">
        <h2 id="differences" className="sr-only">
          Differences
        </h2>
        <DifferenceTable comparison={comparison} units={units} />
      </section>
    </>
  );
}
