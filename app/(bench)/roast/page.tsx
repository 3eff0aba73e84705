import { Download, Plus, Timer, Upload } from "lucide-react";
import type { Metadata } from "next";
import { pageUnits, pageViewer, type SearchParams, searchOf } from "@/app/request";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { CompareSelected } from "@/components/roast/compare/compare-checkbox";
import { HistoryFilters } from "@/components/roast/history/history-filters";
import { HistoryTotals } from "@/components/roast/history/history-totals";
import { exportHref, historyHref } from "@/components/roast/history/history-urls";
import { RoastTable } from "@/components/roast/history/roast-table";
import { WeeklyTotals } from "@/components/roast/history/weekly-totals";
import {
  averagesHref,
  BLEND_RECIPES,
  CONSISTENCY,
  DAY_PLAN,
  planHref,
  ROASTED_STOCK,
} from "@/components/roast/planning/planning-urls";
import { rankingHref } from "@/components/roast/ranking/ranking-urls";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { WeightSwitch } from "@/components/units/weight-switch";
import { readOnlyPerson } from "@/lib/bench/people";
import { isFiltered, viewHistory, viewWeeks } from "@/lib/roast/history/history";

export const metadata: Metadata = { title: "Roasts", robots: { index: false } };

const WAY = "inline-flex min-h-11 items-center hover:text-ink hover:underline md:min-h-8";

function WaysIn({ first }: { first?: boolean }) {
  return (
    <>
      <a href="/roast/live" className={buttonClass(first ? "quiet" : "primary")}>
        <Timer aria-hidden="true" size={16} />
        Log live
      </a>
      <a href="/roast/import" className={buttonClass(first ? "primary" : "quiet")}>
        <Upload aria-hidden="true" size={16} />
        Import logs
      </a>
      <a href="/roast/new" className={buttonClass("quiet")}>
        <Plus aria-hidden="true" size={16} />
        Enter by hand
      </a>
    </>
  );
}

export default async function RoastsPage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer();
  if (viewer.kind !== "session") return <SignedOutPage part="roasts" />;
  const [data, onlyPerson] = await Promise.all([
    viewHistory(viewer, searchOf(await searchParams)),
    readOnlyPerson(viewer),
  ]);
  const { filters, by, totals, page, pages } = data;
  const units = await pageUnits();
  const none = totals.roasts === 0;
  const weeks = none ? [] : await viewWeeks(viewer, filters, units.weekStart);

  return (
    <div className="page pt-6 pb-16 md:pt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="font-serif text-headline tracking-[-0.02em]">Roasts</h1>
        {none && !isFiltered(filters) ? null : (
          <p className="flex flex-wrap gap-2 print:hidden">
            {data.canChange ? <WaysIn /> : null}
            {none ? null : (
              <a href={exportHref(filters)} download className={buttonClass("bare")}>
                <Download aria-hidden="true" size={16} />
                CSV
              </a>
            )}
          </p>
        )}
      </div>
      {none && !isFiltered(filters) ? (
        <div className="mt-6">
          <EmptyState title="No roasts yet">
            <p>
              Import your logs, log a roast live, or enter one by hand. Each roast is deducted from one of
              your lots and appears here with its curve, weight loss and development.
            </p>
            <p className="mt-5 flex flex-wrap justify-center gap-3">
              {data.canChange ? <WaysIn first /> : null}
            </p>
          </EmptyState>
        </div>
      ) : (
        <>
          <div className="mt-5">
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
              <WeeklyTotals weeks={weeks} filters={filters} by={by} units={units} />
              <div className="-mt-2 mb-4 flex flex-wrap items-center gap-x-6 gap-y-1 text-ink-soft print:hidden">
                <CompareSelected />
                <a href={rankingHref(filters)} className={WAY}>
                  Ranking
                </a>
                <a href={averagesHref(filters.coffee)} className={WAY}>
                  Averages by coffee
                </a>
                <a href={CONSISTENCY} className={WAY}>
                  Consistency
                </a>
                <a href={planHref(filters.coffee)} className={WAY}>
                  Charge calculator
                </a>
                <a href={DAY_PLAN} className={WAY}>
                  Production plan
                </a>
                <a href={BLEND_RECIPES} className={WAY}>
                  Blend recipes
                </a>
                <a href={ROASTED_STOCK} className={WAY}>
                  Roasted stock
                </a>
                <span className="ml-auto">
                  <WeightSwitch units={units} />
                </span>
              </div>
              <RoastTable data={data} units={units} onlyPerson={onlyPerson} />
              <div className="mt-6">
                <Pagination page={page} pages={pages} href={(to) => historyHref({ filters, by, page: to })} />
              </div>
            </>
          )}
        </>
      )}
    </div>
  );
}
