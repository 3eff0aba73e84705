import { Download, Plus, Upload } from "lucide-react";
import type { Metadata } from "next";
import { pageFirstSteps, pageUnits, pageViewer, type SearchParams, searchOf } from "@/app/request";
import { pluralize } from "@/components/format/amounts";
import { SEPARATOR } from "@/components/format/separator";
import { cents, lotWeight } from "@/components/inventory/labels";
import { LotFilter, LotSortMenu } from "@/components/inventory/lot-filter";
import { LotList } from "@/components/inventory/lot-list";
import { LotSearch } from "@/components/inventory/lot-search";
import { lotsHref } from "@/components/inventory/lots-urls";
import { SharePanel } from "@/components/inventory/shares/share-panel";
import { StockByLocation } from "@/components/inventory/stock-by-location";
import { FirstStepsPanel } from "@/components/onboarding/first-steps-panel";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { WeightSwitch } from "@/components/units/weight-switch";
import { AskAbout } from "@/components/workspaces/ask-about";
import type { StockFilter } from "@/lib/inventory/search-params";
import type { FirstSteps } from "@/lib/onboarding/first-steps";
import { type LotTotals, viewLots } from "@/lib/pages/inventory-pages";
import type { ReaderUnits } from "@/lib/units/unit-choices";

export const metadata: Metadata = { title: "Beans", robots: { index: false } };

function summaryOf(
  { lots, remainingLbs, valueCents, withoutCost, showsCosts }: LotTotals,
  units: ReaderUnits,
): string {
  if (!showsCosts) return `${pluralize(lots, "lot")}, ${lotWeight(remainingLbs, units)} left.`;
  const worth = withoutCost === lots ? "" : `, worth ${cents(valueCents, units)} at landed cost`;
  const unknown = withoutCost > 0 && withoutCost < lots ? ` (excluding ${withoutCost} without a cost)` : "";
  return `${pluralize(lots, "lot")}, ${lotWeight(remainingLbs, units)} left${worth}${unknown}.`;
}

const WAY = "link inline-flex min-h-11 items-center mouse:min-h-8";

const EMPTY = "No green coffee here yet";

const NONE = {
  stocked: "Nothing is in stock",
  used: "No lot is used up",
  all: "No lots",
} as const satisfies Record<StockFilter, string>;

export default async function BeansPage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer();
  const search = searchOf(await searchParams);
  if (viewer.kind !== "session") return <SignedOutPage part="beans" search={search} />;
  const { query, pages, entries, counts, sorts, hasLots, locations, totals, shares, canChange } =
    await viewLots(viewer, search);
  const [units, steps] = await Promise.all([pageUnits(), pageFirstSteps()]);
  const isSearched = query.q !== undefined || query.location !== undefined;

  return (
    <div className="page pt-6 pb-16 md:pt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="font-serif text-headline tracking-[-0.02em]">Beans</h1>
        {hasLots ? (
          <p className="flex flex-wrap gap-2 print:hidden">
            {canChange ? (
              <>
                <a href="/beans/new" className={buttonClass("primary")}>
                  <Plus aria-hidden="true" size="1rem" />
                  Add a lot
                </a>
                <a href="/beans/import" className={buttonClass("quiet")}>
                  <Upload aria-hidden="true" size="1rem" />
                  Import
                </a>
              </>
            ) : null}
            <AskAbout about="inventory" />
          </p>
        ) : null}
      </div>
      {!hasLots ? (
        <NoLots steps={steps} canChange={canChange} />
      ) : (
        <>
          {steps ? <FirstStepsPanel steps={steps} /> : null}
          <div className="mt-2 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="max-w-[65ch] text-ink-soft">{summaryOf(totals, units)}</p>
            <div className="flex items-center gap-2 print:hidden">
              <WeightSwitch units={units} />
              <a href="/api/beans/export" download className={buttonClass("bare")}>
                <Download aria-hidden="true" size="1rem" />
                CSV
              </a>
            </div>
          </div>
          <div className="flex flex-wrap items-end justify-between gap-3 md:justify-start">
            <LotFilter query={query} counts={counts} />
            <LotSearch query={query} />
            <span className="min-w-0 md:ml-auto">
              <LotSortMenu query={query} sorts={sorts} />
            </span>
          </div>
          <div className="mt-4 mb-10">
            {entries.length > 0 ? (
              <>
                <LotList entries={entries} units={units} />
                <div className="mt-5">
                  <Pagination page={query.page} pages={pages} href={(page) => lotsHref({ ...query, page })} />
                </div>
              </>
            ) : (
              <EmptyState title={isSearched ? "No lot matches" : NONE[query.show]}>
                <p>
                  {isSearched
                    ? "Try other words, or choose All above to include lots that are used up."
                    : "Choose another filter above to see your other lots."}
                </p>
              </EmptyState>
            )}
          </div>
          <p className="mb-10 text-ink-soft print:hidden">
            Stock changes, such as samples, spills and stocktakes:{" "}
            <a href="/api/beans/movements/export" download className="link">
              Download CSV
            </a>
            {canChange ? (
              <>
                {SEPARATOR}
                <a href="/beans/import/changes" className="link">
                  Import stock changes
                </a>
              </>
            ) : null}
          </p>
          <StockByLocation locations={locations} units={units} seesCosts={totals.showsCosts} />
          {canChange ? (
            <SharePanel resourceId="all" shares={shares.filter(({ resourceId }) => resourceId === "all")} />
          ) : null}
        </>
      )}
    </div>
  );
}

function NoLots({ steps, canChange }: { steps: FirstSteps | null; canChange: boolean }) {
  if (steps && !steps.done)
    return (
      <FirstStepsPanel
        steps={steps}
        title={EMPTY}
        others={
          <>
            <a href="/beans/import" className={WAY}>
              Import a spreadsheet
            </a>
            <a href="/catalog" className={WAY}>
              Browse the catalog
            </a>
          </>
        }
      />
    );
  return (
    <div className="mt-6">
      <EmptyState title={EMPTY}>
        <p>
          Add a lot from the catalog, at the price for your quantity, or by hand. Each roast is deducted from
          it, so you always see what’s left, what it’s worth and when it runs out.
        </p>
        <p className="mt-5 flex flex-wrap justify-center gap-3">
          {canChange ? (
            <>
              <a href="/beans/new" className={buttonClass("primary")}>
                Add a lot
              </a>
              <a href="/beans/import" className={buttonClass("quiet")}>
                Import a spreadsheet
              </a>
            </>
          ) : null}
          <a href="/catalog" className={buttonClass("quiet")}>
            Browse the catalog
          </a>
        </p>
      </EmptyState>
    </div>
  );
}
