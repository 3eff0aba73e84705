import { Download, Plus, Timer, Upload } from "lucide-react";
import type { Metadata } from "next";
import { pageFirstSteps, pageUnits, pageViewer, type SearchParams, searchOf } from "@/app/request";
import { FirstStepsPanel } from "@/components/onboarding/first-steps-panel";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { CompareSelected } from "@/components/roast/compare/compare-checkbox";
import { HistoryFilters } from "@/components/roast/history/history-filters";
import { HistoryTotals } from "@/components/roast/history/history-totals";
import { exportHref, historyHref } from "@/components/roast/history/history-urls";
import { RoastTable } from "@/components/roast/history/roast-table";
import { WeeklyTotals } from "@/components/roast/history/weekly-totals";
import { RoastPages } from "@/components/roast/planning/roast-pages";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { WeightSwitch } from "@/components/units/weight-switch";
import { readOnlyPerson } from "@/lib/bench/people";
import type { FirstSteps } from "@/lib/onboarding/first-steps";
import { isFiltered, viewHistory, viewWeeks } from "@/lib/roast/history/history";

export const metadata: Metadata = { title: "Roasts", robots: { index: false } };

const EMPTY = "No roasts yet";

const WAYS_IN = [
  { href: "/roast/live", label: "Log live", Icon: Timer },
  { href: "/roast/import", label: "Import logs", Icon: Upload },
  { href: "/roast/new", label: "Enter by hand", Icon: Plus },
] as const;

function WaysIn({ primary }: { primary: (typeof WAYS_IN)[number]["href"] }) {
  return WAYS_IN.map(({ href, label, Icon }) => (
    <a
      key={href}
      href={href}
      className={buttonClass(href === primary ? "primary" : "quiet", "max-md:flex-auto max-md:px-2")}
    >
      <Icon aria-hidden="true" size="1rem" className="max-md:hidden" />
      {label}
    </a>
  ));
}

export default async function RoastsPage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer();
  const search = searchOf(await searchParams);
  if (viewer.kind !== "session") return <SignedOutPage part="roasts" search={search} />;
  const [data, onlyPerson, steps] = await Promise.all([
    viewHistory(viewer, search),
    readOnlyPerson(viewer),
    pageFirstSteps(),
  ]);
  const { filters, by, totals, page, pages } = data;
  const units = await pageUnits();
  const none = totals.roasts === 0;
  const isEmpty = none && !isFiltered(filters);
  const weeks = none ? [] : await viewWeeks(viewer, filters, units.weekStart);

  return (
    <div className="page pt-6 pb-16 md:pt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="font-serif text-headline tracking-[-0.02em]">Roasts</h1>
        {isEmpty || !data.canChange ? null : (
          <p className="flex flex-wrap gap-2 max-md:w-full print:hidden">
            <WaysIn primary="/roast/live" />
          </p>
        )}
      </div>
      {isEmpty ? (
        <NoRoasts steps={steps} canChange={data.canChange} />
      ) : (
        <>
          <RoastPages filters={filters} />
          {steps ? <FirstStepsPanel steps={steps} /> : null}
          <div className="mt-4">
            <HistoryFilters data={data} />
          </div>
          {none ? (
            <div className="mt-6">
              <EmptyState title="No roasts match">
                <p>
                  <a href={historyHref({ filters: {}, by })} className="link">
                    Show all roasts
                  </a>
                </p>
              </EmptyState>
            </div>
          ) : (
            <>
              <HistoryTotals totals={totals} units={units} />
              <div className="mb-2 flex flex-wrap items-center gap-2 print:hidden">
                <CompareSelected />
                <a href={exportHref(filters)} download className={buttonClass("bare", "ml-auto max-md:px-2")}>
                  <Download aria-hidden="true" size="1rem" className="max-md:hidden" />
                  CSV
                </a>
                <WeightSwitch units={units} />
              </div>
              <RoastTable data={data} units={units} onlyPerson={onlyPerson} />
              <div className="mt-6">
                <Pagination page={page} pages={pages} href={(to) => historyHref({ filters, by, page: to })} />
              </div>
              <WeeklyTotals weeks={weeks} filters={filters} by={by} units={units} />
            </>
          )}
        </>
      )}
    </div>
  );
}

function NoRoasts({ steps, canChange }: { steps: FirstSteps | null; canChange: boolean }) {
  if (steps && !steps.done) {
    const others = WAYS_IN.filter(({ href }) => !steps.lot || href !== "/roast/import");
    return (
      <FirstStepsPanel
        steps={steps}
        title={EMPTY}
        others={others.map(({ href, label }) => (
          <a key={href} href={href} className="link inline-flex min-h-11 items-center mouse:min-h-8">
            {label}
          </a>
        ))}
      />
    );
  }
  return (
    <div className="mt-6">
      <EmptyState title={EMPTY}>
        <p>
          Import your logs, log a roast live, or enter one by hand. Each roast is deducted from one of your
          lots and appears here with its curve, weight loss and development.
        </p>
        {canChange ? (
          <p className="mt-5 flex flex-wrap justify-center gap-3">
            <WaysIn primary="/roast/import" />
          </p>
        ) : null}
      </EmptyState>
    </div>
  );
}
