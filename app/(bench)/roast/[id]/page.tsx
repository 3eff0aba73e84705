import { AskAbout } from "@/components/workspaces/ask-about";
import "../../print.css";
import { Printer } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { type ComponentProps, cache } from "react";
import {
  orNotFound,
  pageTemperature,
  pageUnits,
  pageViewer,
  type SearchParams,
  searchOf,
} from "@/app/request";
import { WrittenBy } from "@/components/bench/written-by";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { roastSheetHref } from "@/components/print/sheet-urls";
import { RoastDeviations } from "@/components/roast/consistency/roast-deviations";
import { RoastCuppings } from "@/components/roast/cuppings/roast-cuppings";
import { phasesOf } from "@/components/roast/curve/marks";
import { PhaseBar, PhaseKey } from "@/components/roast/curve/phase-bar";
import { inUnit, legendOf } from "@/components/roast/curve/series";
import { StaticCurve } from "@/components/roast/curve/static-curve";
import { defaultView, savedView, viewInUnit } from "@/components/roast/curve/view";
import { WholeCurve } from "@/components/roast/curve/whole-curve";
import { CurveViewer } from "@/components/roast/curve-viewer";
import { ExportMenu } from "@/components/roast/export-menu";
import { ImportInto } from "@/components/roast/import/import-into";
import { KeyFigures } from "@/components/roast/key-figures";
import { Corrections } from "@/components/roast/marks/corrections";
import { MarksByTime } from "@/components/roast/marks/marks-form";
import { RemoveReading } from "@/components/roast/marks/remove-reading";
import { listedReadings } from "@/components/roast/readings";
import { ReferencePanel } from "@/components/roast/reference/reference-panel";
import { RoastChanges } from "@/components/roast/roast-changes";
import { roastFacts } from "@/components/roast/roast-facts";
import { RoastNotes } from "@/components/roast/roast-notes";
import { curveSummary, whenRoasted } from "@/components/roast/roast-summary";
import { MilestoneTable, PhaseTable, ReadingsTable } from "@/components/roast/roast-tables";
import { RoastTrail } from "@/components/roast/roast-trail";
import { LinkedSalesTable } from "@/components/sales/linked-sales-table";
import { buttonClass } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { FactList } from "@/components/ui/fact-list";
import { Notice } from "@/components/ui/notice";
import { TemperatureSwitch } from "@/components/units/temperature-switch";
import { WeightSwitch } from "@/components/units/weight-switch";
import { positiveInteger } from "@/lib/http/query/query-fields";
import { viewRoast } from "@/lib/pages/roast-page";
import { viewLotChoices, viewMachinesAndOperators } from "@/lib/roast/history/history";
import type { ReaderUnits } from "@/lib/units/reader-units";
import { warningText } from "@/lib/units/warning-text";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: SearchParams;
}

/** Shared by metadata and page, so the roast is read once. Null without a session. */
const readPage = cache(async (idText: string) => {
  const id = positiveInteger().safeParse(idText);
  if (!id.success) notFound();
  const viewer = await pageViewer();
  if (viewer.kind !== "session") return null;
  return orNotFound(viewRoast(viewer, id.data));
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const view = await readPage((await params).id);
  return { title: view?.roast.batch_name ?? "Roast", robots: { index: false } };
}

export default async function RoastPage({ params, searchParams }: Props) {
  const { id } = await params;
  const view = await readPage(id);
  if (!view)
    return <SignedOutPage part="roast" returnTo={`/roast/${id}`} search={searchOf(await searchParams)} />;
  const { roast, file, profile, settings, warnings, trace, canChange, onlyPerson } = view;
  const viewer = await pageViewer();
  const [lots, known] = await Promise.all([viewLotChoices(viewer), viewMachinesAndOperators(viewer)]);
  const recordedIn = view.chart.unit;
  const units = await pageUnits();
  const unit = await pageTemperature(searchParams, recordedIn);
  const chart = inUnit(view.chart, unit);
  const whole = defaultView(view.chart);
  const first = savedView(whole, settings);
  const summary = curveSummary(chart);
  const readings = listedReadings(chart);
  const measured = chart.time.length > 0;
  const timed = Object.values(chart.milestones).some((moment) => moment !== null);
  const inDegrees =
    measured ||
    Object.values(chart.milestones).some(
      (moment) => moment?.bean_temp != null || moment?.environment_temp != null,
    ) ||
    profile?.ambient?.temperature != null;

  return (
    <article className="sheet page pt-4 pb-16 md:pt-6">
      <RoastTrail roast={roast} />

      <header className="mt-1 mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-serif text-headline tracking-[-0.02em] [overflow-wrap:anywhere]">
            {roast.batch_name}
          </h1>
          <p className="mt-1 text-ink-soft">
            {whenRoasted(roast)}, from lot{" "}
            <a href={`/beans/${roast.coffee_id}`} className="link [overflow-wrap:anywhere]">
              {roast.coffee_name}
            </a>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          {inDegrees ? <TemperatureSwitch unit={unit} /> : null}
          <WeightSwitch units={units} />
          {measured ? <ExportMenu roastId={roast.roast_id} imported={file !== null} /> : null}
          <AskAbout about={`roast:${roast.roast_id}`} />
          <a href={roastSheetHref(roast.roast_id, unit)} className={buttonClass("quiet")}>
            <Printer aria-hidden="true" size="1rem" />
            Print
          </a>
        </div>
      </header>

      <KeyFigures chart={chart} roast={roast} />
      <RoastDeviations deviations={view.deviations} catalogId={roast.catalog_id} unit={unit} />
      <ReferencePanel standing={view.reference} unit={unit} onlyPerson={onlyPerson} canChange={canChange} />

      {measured ? (
        <section aria-labelledby="curve" className="mt-6">
          <h2 id="curve" className="sr-only">
            Curve
          </h2>
          <div className="mb-3">
            <PhaseKey phases={phasesOf(chart)} />
          </div>
          <CurveViewer
            roastId={roast.roast_id}
            unit={unit}
            recordedIn={recordedIn}
            first={first}
            whole={whole}
            summary={summary}
            canChange={canChange}
            controls={chart.controls}
            version={roast.last_updated}
            legend={legendOf(chart)}
          >
            <StaticCurve chart={chart} view={viewInUnit(first, recordedIn, unit)} summary={summary} />
          </CurveViewer>
          {/* On paper the whole roast, wherever the reader has zoomed to. */}
          <div className="hidden print:block">
            <WholeCurve chart={chart} summary={summary} />
          </div>
          <p className="mt-2 max-w-[80ch] text-ink-soft text-small">{summary}</p>
        </section>
      ) : (
        <div className="mt-6">
          {timed ? (
            <div className="mb-4">
              <PhaseBar phases={phasesOf(chart)} />
            </div>
          ) : null}
          <Notice title={timed ? "No curve: times were entered by hand" : "No curve recorded"}>
            <p>To get a curve, import a roast log or log your next roast live.</p>
            <ImportCurve roastId={roast.roast_id} canChange={canChange} />
          </Notice>
        </div>
      )}

      <RecordingWarnings warnings={warnings.map((warning) => warningText(warning, units))} />

      <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-2">
        {measured || timed ? (
          <div className="flex flex-col gap-10">
            <section aria-labelledby="milestones">
              <h2 id="milestones" className="mb-3 font-serif text-lead">
                Milestones
              </h2>
              <MilestoneTable chart={chart} />
              <Corrections chart={chart} isCorrected={roast.marks_corrected} />
              {measured ? <MarksByTime canChange={canChange} roast={roast} chart={chart} /> : null}
            </section>
            <section aria-labelledby="phases">
              <h2 id="phases" className="mb-3 font-serif text-lead">
                Phases
              </h2>
              <PhaseTable chart={chart} />
              {measured ? (
                <Disclosure
                  className="mt-4 border-rule border-y print:hidden"
                  summary={<span className="text-ink-soft text-small">{readings.title}</span>}
                >
                  <div className="pb-3">
                    <ReadingsTable readings={readings} unit={unit} />
                    <RemoveReading {...{ roast, readings, unit, canChange }} />
                  </div>
                </Disclosure>
              ) : null}
            </section>
          </div>
        ) : null}
        <div className="flex flex-col gap-10">
          <RoastNotes roast={roast} chart={chart} profile={profile} />
          <section aria-labelledby="facts">
            <h2 id="facts" className="mb-3 font-serif text-lead">
              Details
            </h2>
            <FactList facts={roastFacts(roast, profile, unit, units, file?.name ?? null)} />
            <WrittenBy row={roast} onlyPerson={onlyPerson} />
            {measured && canChange ? (
              <div className="mt-4 print:hidden">
                <ImportInto roastId={roast.roast_id} replaces />
              </div>
            ) : null}
          </section>
          <RoastCuppings roastId={roast.roast_id} cuppings={view.cuppings} canChange={canChange} />
          <SoldSection trace={trace} units={units} />
          <Changes
            canChange={canChange}
            roast={roast}
            measured={measured}
            lots={lots}
            known={known}
            units={units}
          />
        </div>
      </div>
    </article>
  );
}

function ImportCurve({ roastId, canChange }: { roastId: number; canChange: boolean }) {
  if (!canChange) return null;
  return (
    <div className="mt-3">
      <ImportInto roastId={roastId} replaces={false} />
    </div>
  );
}

interface SoldProps extends Pick<Awaited<ReturnType<typeof viewRoast>>, "trace"> {
  units: ReaderUnits;
}

/** Nothing for people who don't see sales. */
function SoldSection({ trace, units }: SoldProps) {
  if (!trace) return null;
  return (
    <section aria-labelledby="sold">
      <h2 id="sold" className="mb-3 font-serif text-lead">
        Sales
      </h2>
      <LinkedSalesTable trace={trace} of="roast" units={units} />
    </section>
  );
}

function Changes({ canChange, ...roast }: ComponentProps<typeof RoastChanges> & { canChange: boolean }) {
  return canChange ? <RoastChanges {...roast} /> : null;
}

function RecordingWarnings({ warnings }: { warnings: readonly string[] }) {
  const [first, ...others] = warnings;
  if (first === undefined) return null;
  return (
    <div className="mt-4">
      <Notice tone="wait" title={others.length === 0 ? first : "Notes on this recording"}>
        {others.length > 0 ? (
          <ul className="list-disc pl-4">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        ) : null}
      </Notice>
    </div>
  );
}
