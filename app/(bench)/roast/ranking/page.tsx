import { Download } from "lucide-react";
import type { Metadata } from "next";
import { pageUnits, pageViewer, type SearchParams, searchOf } from "@/app/request";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { CompareSelected } from "@/components/roast/compare/compare-checkbox";
import { RankingForm } from "@/components/roast/ranking/ranking-form";
import { RankingTable } from "@/components/roast/ranking/ranking-table";
import { rankingFileHref, rankingHref } from "@/components/roast/ranking/ranking-urls";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { TemperatureSwitch } from "@/components/units/temperature-switch";
import { WeightSwitch } from "@/components/units/weight-switch";
import { viewRanking } from "@/lib/roast/ranking/ranking";

export const metadata: Metadata = { title: "Roast ranking", robots: { index: false } };

export default async function RankingPage({ searchParams }: { searchParams: SearchParams }) {
  const search = searchOf(await searchParams);
  const viewer = await pageViewer();
  if (viewer.kind !== "session")
    return <SignedOutPage part="roasts" returnTo="/roast/ranking" search={search} />;
  const units = await pageUnits();
  const view = await viewRanking(viewer, search, units.temperature);
  const { ranking, query, coffees } = view;
  const { page, totalPages } = ranking.pagination;
  return (
    <div className="page pt-4 pb-16 md:pt-6">
      <Breadcrumb href="/roast">Roasts</Breadcrumb>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h1 className="font-serif text-headline tracking-[-0.02em]">Ranking</h1>
        {coffees.length === 0 ? null : (
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            <TemperatureSwitch unit={ranking.unit} />
            <WeightSwitch units={units} />
            <a
              href={rankingFileHref({ ...query, unit: ranking.unit })}
              download
              className={buttonClass("bare")}
            >
              <Download aria-hidden="true" size="1rem" />
              CSV
            </a>
          </div>
        )}
      </div>
      {coffees.length === 0 ? (
        <div className="mt-6">
          <EmptyState title="No roasts to rank yet">
            <p>Import roast logs, or log a roast live. They can then be sorted by any figure.</p>
            <p className="mt-5">
              <a href="/roast" className={buttonClass("primary")}>
                Go to your roasts
              </a>
            </p>
          </EmptyState>
        </div>
      ) : (
        <>
          <p className="mt-2 mb-4 max-w-[70ch] text-ink-soft">
            Sort by any column. The URL keeps filters, columns and order, so you can bookmark a report.
          </p>
          <RankingForm view={view} />
          {ranking.pagination.total === 0 ? (
            <div className="mt-6">
              <EmptyState title="No roasts match">
                <p>
                  <a href={rankingHref({ columns: query.columns })} className="link">
                    Show all roasts
                  </a>
                </p>
              </EmptyState>
            </div>
          ) : (
            <>
              <div className="mt-2 mb-3 text-ink-soft print:hidden">
                <CompareSelected />
              </div>
              <RankingTable view={view} units={units} />
              <div className="mt-6">
                <Pagination
                  page={page}
                  pages={totalPages}
                  href={(to) => rankingHref({ ...query, page: to })}
                />
              </div>
            </>
          )}
        </>
      )}
    </div>
  );
}
