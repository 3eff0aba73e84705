import "../../../../print.css";
import type { Metadata } from "next";
import { canonicalUrl, pageUnits, pageViewer, type SearchParams, searchOf } from "@/app/request";
import { day } from "@/components/format/dates";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { DayRoasts } from "@/components/print/day-roasts";
import { FromToday } from "@/components/print/from-today";
import { SheetHead } from "@/components/print/sheet-head";
import { DAY_SHEET } from "@/components/print/sheet-urls";
import { OrderList } from "@/components/roast/orders/order-list";
import { DayBatches } from "@/components/roast/planning/day-batches";
import { GreenNeeded } from "@/components/roast/planning/green-needed";
import { DAY_PLAN } from "@/components/roast/planning/planning-urls";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { Section } from "@/components/ui/section";
import { calendarDate } from "@/lib/http/query/query-fields";
import { viewProductionDay } from "@/lib/pages/day-plan";
import { readDayPlan } from "@/lib/roast/planning/planning";
import { todayOf } from "@/lib/units/days";
import { batchUnit } from "@/lib/units/reader-units";

export const metadata: Metadata = { title: "Production day", robots: { index: false } };

export default async function DaySheetPage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer();
  const search = searchOf(await searchParams);
  if (viewer.kind !== "session") return <SignedOutPage part="roasts" returnTo={DAY_SHEET} search={search} />;
  const date = calendarDate().safeParse(search.get("date") ?? "").data ?? todayOf(viewer);
  const {
    query: { until },
    rules,
  } = readDayPlan(search);
  const units = await pageUnits();
  const {
    day: plan,
    roasts,
    totals,
  } = await viewProductionDay(viewer, batchUnit(units), { date, until, rules });
  return (
    <article className="sheet page pt-4 pb-16 md:pt-6">
      <SheetHead
        kind="Production day"
        title={day(date)}
        page={{ path: DAY_PLAN, name: "Production plan" }}
        url={canonicalUrl(DAY_PLAN)}
      >
        {plan && until ? <p className="mt-1 text-ink-soft">For orders due by {day(until)}</p> : null}
      </SheetHead>
      <form action={DAY_SHEET} className="mb-8 flex flex-wrap items-end gap-3 print:hidden">
        <Field id="date" name="date" type="date" label="Day" defaultValue={date} />
        <Field id="until" name="until" type="date" label="Orders due by" defaultValue={until ?? ""} />
        {["least", "rest"].map((name) =>
          search.has(name) ? (
            <input key={name} type="hidden" name={name} value={search.get(name) ?? ""} />
          ) : null,
        )}
        <Button type="submit">Show</Button>
      </form>
      {plan ? (
        <FromToday date={date}>
          <Section className="long" title="To roast">
            <DayBatches
              plan={plan.plan}
              units={units}
              writes={false}
              hasOrders={plan.orders.length > 0}
              forPaper
            />
          </Section>
          <GreenNeeded lines={plan.plan.green} units={units} />
          {plan.orders.length > 0 ? (
            <Section className="long mt-10" title="Open orders">
              <OrderList orders={plan.orders} units={units} then={null} />
            </Section>
          ) : null}
        </FromToday>
      ) : null}
      <Section className="long mt-10" title="Roasted on this day">
        <DayRoasts roasts={roasts} totals={totals} units={units} />
      </Section>
    </article>
  );
}
