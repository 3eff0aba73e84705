import "../../../print.css";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import {
  canonicalUrl,
  orNotFound,
  pageTemperature,
  pageUnits,
  pageViewer,
  type SearchParams,
  searchOf,
} from "@/app/request";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { SheetHead } from "@/components/print/sheet-head";
import { roastSheetHref } from "@/components/print/sheet-urls";
import { RoastCuppings } from "@/components/roast/cuppings/roast-cuppings";
import { phasesOf } from "@/components/roast/curve/marks";
import { PhaseKey } from "@/components/roast/curve/phase-bar";
import { inUnit } from "@/components/roast/curve/series";
import { WholeCurve } from "@/components/roast/curve/whole-curve";
import { KeyFigures } from "@/components/roast/key-figures";
import { roastFacts } from "@/components/roast/roast-facts";
import { RoastNotes } from "@/components/roast/roast-notes";
import { curveSummary, whenRoasted } from "@/components/roast/roast-summary";
import { MilestoneTable, PhaseTable } from "@/components/roast/roast-tables";
import { FactList } from "@/components/ui/fact-list";
import { Section } from "@/components/ui/section";
import { positiveInteger } from "@/lib/http/query/query-fields";
import { viewRoastSheet } from "@/lib/pages/roast-page";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: SearchParams;
}

const readSheet = cache(async (idText: string) => {
  const id = positiveInteger().safeParse(idText);
  if (!id.success) notFound();
  const viewer = await pageViewer();
  if (viewer.kind !== "session") return null;
  return orNotFound(viewRoastSheet(viewer, id.data));
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const view = await readSheet((await params).id);
  return { title: view ? `Roast sheet: ${view.roast.batch_name}` : "Roast sheet", robots: { index: false } };
}

export default async function RoastSheetPage({ params, searchParams }: Props) {
  const { id } = await params;
  const view = await readSheet(id);
  if (!view) {
    const search = searchOf(await searchParams);
    return <SignedOutPage part="roast" returnTo={roastSheetHref(Number(id))} search={search} />;
  }
  const { roast, profile, file, cuppings } = view;
  const units = await pageUnits();
  const unit = await pageTemperature(searchParams, view.chart.unit);
  const chart = inUnit(view.chart, unit);
  const path = `/roast/${roast.roast_id}` as const;
  const hasPhases = Object.values(chart.milestones).some((moment) => moment !== null);

  return (
    <article className="sheet page pt-4 pb-16 md:pt-6">
      <SheetHead
        kind="Roast sheet"
        title={roast.batch_name}
        page={{ path, name: roast.batch_name }}
        url={canonicalUrl(path)}
      >
        <p className="mt-1 text-ink-soft">
          {whenRoasted(roast)}, from lot {roast.coffee_name}
        </p>
      </SheetHead>
      <KeyFigures chart={chart} roast={roast} />
      {chart.time.length > 0 ? (
        <section aria-label="Curve" className="mt-5">
          <div className="mb-3">
            <PhaseKey phases={phasesOf(chart)} />
          </div>
          <WholeCurve chart={chart} summary={curveSummary(chart)} />
        </section>
      ) : null}
      <div className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-2 print:grid-cols-2">
        {hasPhases ? (
          <>
            <Section title="Milestones">
              <MilestoneTable chart={chart} />
            </Section>
            <Section title="Phases">
              <PhaseTable chart={chart} />
            </Section>
          </>
        ) : null}
        <Section title="Details">
          <FactList facts={roastFacts(roast, profile, unit, units, file?.name ?? null)} />
        </Section>
        <div className="flex flex-col gap-6">
          <RoastNotes roast={roast} chart={chart} profile={profile} />
          <RoastCuppings roastId={roast.roast_id} cuppings={cuppings} canChange={false} />
        </div>
      </div>
    </article>
  );
}
