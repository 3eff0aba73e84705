import "../../../print.css";
import { Printer } from "lucide-react";
import type { Metadata } from "next";
import { pageUnits, pageViewer, type SearchParams, searchOf } from "@/app/request";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { DaySheetLink } from "@/components/print/day-sheet-link";
import { FulfilledNotice } from "@/components/roast/orders/fulfilled-notice";
import { OrderForm } from "@/components/roast/orders/order-form";
import { OrderList } from "@/components/roast/orders/order-list";
import { ReservedNumbers, ReserveNumbers } from "@/components/roast/planning/batch-reservations";
import { DayBatches } from "@/components/roast/planning/day-batches";
import { GreenNeeded } from "@/components/roast/planning/green-needed";
import { PlanOptions } from "@/components/roast/planning/plan-options";
import { DAY_PLAN, fulfilledHref, planHref } from "@/components/roast/planning/planning-urls";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { buttonClass } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { EmptyState } from "@/components/ui/empty-state";
import { Section } from "@/components/ui/section";
import { changesBench, seesCosts } from "@/lib/access/bench";
import { viewDayPlan } from "@/lib/pages/day-plan";
import { readDayPlan } from "@/lib/roast/planning/planning";
import { batchUnit } from "@/lib/units/reader-units";

export const metadata: Metadata = { title: "Production plan", robots: { index: false } };

export default async function DayPlanPage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer();
  const search = searchOf(await searchParams);
  if (viewer.kind !== "session") return <SignedOutPage part="roasts" returnTo={DAY_PLAN} search={search} />;
  const { query, problems, rules } = readDayPlan(search);
  const units = await pageUnits();
  const view = await viewDayPlan(viewer, batchUnit(units), query.until, rules);
  const { orders, fulfilled, recipes, coffees, plan, reserved } = view;
  const writes = changesBench(viewer);
  const done = fulfilled.find(({ id }) => String(id) === search.get("fulfilled"));
  const then = writes ? fulfilledHref(search) : null;
  return (
    <div className="sheet page pt-4 pb-16 md:pt-6">
      <Breadcrumb href="/roast">Roasts</Breadcrumb>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h1 className="font-serif text-headline tracking-[-0.02em]">Production plan</h1>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <a href={planHref()} className={buttonClass("quiet")}>
            Charge calculator
          </a>
          {coffees.length > 0 ? (
            <DaySheetLink search={search.toString()}>
              <Printer aria-hidden="true" size="1rem" />
              Print
            </DaySheetLink>
          ) : null}
        </div>
      </div>
      <p className="mt-2 mb-6 max-w-[65ch] text-ink-soft print:hidden">
        What to roast for your open orders, after what you have in roasted stock. Green weights come from the
        weight loss of your past roasts.
      </p>
      {done && writes ? <FulfilledNotice order={done} sells={seesCosts(viewer)} units={units} /> : null}
      {coffees.length === 0 ? (
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
          {orders.length > 0 ? (
            <PlanOptions query={query} problems={problems} unit={batchUnit(units)} />
          ) : null}
          {writes ? <ReserveNumbers plan={plan} back={DAY_PLAN} /> : null}
          <Section className="long" title="To roast">
            <DayBatches plan={plan} units={units} writes={writes} hasOrders={orders.length > 0} />
          </Section>
          <GreenNeeded lines={plan.green} units={units} />
          <ReservedNumbers reserved={reserved} writes={writes} />
          <Section className="mt-10" title="Open orders">
            {writes && orders.length > 0 ? (
              <p className="mb-3 max-w-[65ch] text-ink-soft text-small print:hidden">
                Marking an order as fulfilled takes nothing from your{" "}
                <a href="/roast/stock" className="link">
                  roasted stock
                </a>
                . Record the sale for that, or what you gave away.
              </p>
            ) : null}
            <OrderList orders={orders} units={units} then={then} />
          </Section>
          {writes ? (
            <Section className="mt-10 print:hidden" title="New order">
              <OrderForm coffees={coffees} recipes={recipes} units={units} />
            </Section>
          ) : null}
          {fulfilled.length > 0 ? (
            <Disclosure
              className="mt-10 border-rule border-y print:hidden"
              summary={<span className="text-ink-soft">Fulfilled orders</span>}
            >
              <OrderList orders={fulfilled} units={units} then={then} />
            </Disclosure>
          ) : null}
        </>
      )}
    </div>
  );
}
