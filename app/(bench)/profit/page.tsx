import { Download } from "lucide-react";
import type { Metadata } from "next";
import { pageFirstSteps, pageUnits, pageViewer, type SearchParams, searchOf } from "@/app/request";
import { RoleNotice } from "@/components/bench/role-notice";
import { pluralize } from "@/components/format/amounts";
import { FirstStepsPanel } from "@/components/onboarding/first-steps-panel";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { BlendTable } from "@/components/sales/blend-table";
import { CoffeeTable } from "@/components/sales/coffee-table";
import { MonthChart } from "@/components/sales/month-chart";
import { NOTHING_TO_SELL, NoSales } from "@/components/sales/no-sales";
import { ProfitFigures } from "@/components/sales/profit-figures";
import { exportHref, profitHref } from "@/components/sales/profit-urls";
import { SaleFilter } from "@/components/sales/sale-filter";
import { SaleList } from "@/components/sales/sale-list";
import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { WeightSwitch } from "@/components/units/weight-switch";
import { AskAbout } from "@/components/workspaces/ask-about";
import { seesCosts } from "@/lib/access/bench";
import { readOnlyPerson } from "@/lib/bench/people";
import { inFormWords } from "@/lib/http/errors/expected";
import { readQuery } from "@/lib/http/query/parse-query";
import { type ProfitPageQuery, profitPageQuery, viewProfit } from "@/lib/sales/profit/profit-pages";

export const metadata: Metadata = { title: "Profit", robots: { index: false } };

const LABELS = {
  from: "From",
  to: "To",
  coffee: "Coffee",
  buyer: "Buyer",
  page: "Page",
} as const satisfies Record<keyof ProfitPageQuery, string>;

export default async function ProfitPage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer();
  const search = searchOf(await searchParams);
  const { query, problems } = readQuery(profitPageQuery, search);
  const others = problems.filter(({ name }) => name !== "from" && name !== "to");
  if (viewer.kind !== "session") return <SignedOutPage part="profit" returnTo={profitHref(query)} />;
  if (!seesCosts(viewer)) return <RoleNotice page="Profit" needs="owner" />;
  const [data, units, onlyPerson, steps] = await Promise.all([
    viewProfit(viewer, query),
    pageUnits(),
    readOnlyPerson(viewer),
    pageFirstSteps(),
  ]);
  const { summary, unsold, green, months, coffees, blends, sales, page, pages, choices, buyers, hasSales } =
    data;
  const isStart = steps !== null && !steps.done && !hasSales && coffees.length === 0;

  return (
    <div className="page pt-6 pb-16 md:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1 className="font-serif text-headline tracking-[-0.02em]">Profit</h1>
        {choices.length > 0 ? (
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            <a href="/profit/new" className={buttonClass("primary")}>
              Record a sale
            </a>
            <a href="/profit/import" className={buttonClass("quiet")}>
              Import sales
            </a>
            {sales.length > 0 ? <AskAbout about={`profit:${profitHref(query).split("?")[1] ?? ""}`} /> : null}
            <WeightSwitch units={units} />
          </div>
        ) : null}
      </div>
      {steps ? <FirstStepsPanel steps={steps} title={isStart ? NOTHING_TO_SELL : undefined} /> : null}
      {hasSales || isStart ? null : <NoSales lots={coffees} unsold={unsold} units={units} />}
      {hasSales ? (
        <>
          <div className="mt-5">
            <SaleFilter query={query} choices={choices} buyers={buyers} typed={search} problems={problems} />
          </div>
          {others.length > 0 ? (
            <div role="alert" className="mt-4">
              <Notice tone="bad" title="Part of this link was ignored.">
                {others.map(({ name, parameter, expected }) => (
                  <p key={parameter}>
                    {LABELS[name]}: enter {inFormWords(expected)}.
                  </p>
                ))}
              </Notice>
            </div>
          ) : null}
          <div className="mt-7">
            <ProfitFigures
              summary={summary}
              unsold={unsold}
              green={green}
              isPart={Boolean(query.from ?? query.to ?? query.buyer)}
              units={units}
            />
          </div>
          {sales.length > 0 ? (
            <>
              <Section className="mt-12" title="Over time">
                <MonthChart months={months} units={units} />
              </Section>
              <Section
                className="mt-12"
                title="By coffee"
                more={<FileLink href={exportHref(query, "lots")}>Lots as CSV</FileLink>}
              >
                <CoffeeTable coffees={coffees} units={units} />
              </Section>
              {blends.length > 0 ? (
                <Section className="mt-12" title="By blend of roasted coffee">
                  <BlendTable blends={blends} units={units} />
                </Section>
              ) : null}
              <Section
                className="mt-12"
                title={pluralize(summary.count, "sale")}
                more={<FileLink href={exportHref(query, "sales")}>Sales as CSV</FileLink>}
              >
                <SaleList sales={sales} units={units} onlyPerson={onlyPerson} />
                <div className="mt-4">
                  <Pagination page={page} pages={pages} href={(n) => profitHref(query, n)} />
                </div>
              </Section>
            </>
          ) : (
            <p className="mt-8 text-ink-soft">
              No sales match.{" "}
              <a href="/profit" className="link">
                Show all sales
              </a>
            </p>
          )}
          <p className="mt-12 max-w-[70ch] text-ink-faint text-small">
            The cost of a sale is the landed cost of its green coffee (beans, tax and shipping), adjusted for
            the weight loss of its roast or, without one, of all weighed roasts of its lot. Figures are
            recalculated from your records, to the cent.
          </p>
        </>
      ) : null}
    </div>
  );
}

function FileLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} download className="link inline-flex min-h-11 items-center gap-1.5 mouse:min-h-9">
      <Download aria-hidden="true" size="0.9375rem" />
      {children}
    </a>
  );
}
