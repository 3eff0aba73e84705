"use client";

import { type ReactNode, useMemo, useRef, useState } from "react";
import { LazyMarkEditor } from "@/components/roast/marks/lazy-mark-editor";
import { classNames } from "@/components/ui/class-names";
import { ErrorBoundary } from "@/components/ui/error-boundary";
import { LoadError } from "@/components/ui/load-error";
import { useLazyImport } from "@/components/ui/use-lazy-import";
import type { RoastChartData } from "@/lib/roast/chart/chart";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { ControlLanes } from "./curve/control-lanes";
import { ExtraCurves } from "./curve/extra-curves";
import { bandsOf, marksOf, notesOf, phasesOf } from "./curve/marks";
import { PlaybackControls } from "./curve/playback-controls";
import { Readout, readoutText } from "./curve/readout";
import { alignSeries, type ChartLine, inUnit, linesOf } from "./curve/series";
import { useChartData } from "./curve/use-chart-data";
import { usePlayback } from "./curve/use-playback";
import { useView } from "./curve/use-view";
import { endsOf, fittedView, isSameView, moveTime, type View, viewInUnit, zoomTime } from "./curve/view";
import { ViewControls } from "./curve/view-controls";

const loadChart = async () => (await import("./curve/roast-chart")).RoastChart;

interface CurveViewerProps {
  roastId: number;
  unit: TemperatureUnit;
  recordedIn: TemperatureUnit;
  first: View;
  whole: View;
  summary: string;
  /** Whether the reader may correct marks and keep the view. */
  canChange: boolean;
  /** Settings of air, burner and drum over time. */
  controls: RoastChartData["controls"];
  /** The roast's `last_updated`. */
  version: string;
  /** Shown until the readings are there. */
  legend: readonly ChartLine[];
  children: ReactNode;
}

const NO_MARKS: ReturnType<typeof marksOf> = [];

/** Last reading before the playhead; null before the first or without playback. */
function playedIndex(time: readonly number[], playhead: number | null): number | null {
  const index = playhead === null ? -1 : time.findLastIndex((each) => each <= playhead);
  return index === -1 ? null : index;
}

/** From charge to drop, or the whole recording. */
function playedSpan(chart: RoastChartData | null): [number, number] {
  const [first, last] = endsOf(chart?.time ?? []);
  return [chart?.milestones.charge?.time ?? first, chart?.milestones.drop?.time ?? last];
}

function useDrawing(recorded: RoastChartData | null, unit: TemperatureUnit, extras: ReadonlySet<string>) {
  const chart = useMemo(() => recorded && inUnit(recorded, unit), [recorded, unit]);
  const drawn = useMemo(() => (chart ? alignSeries(linesOf(chart, extras)) : null), [chart, extras]);
  const marks = useMemo(() => (chart ? [...marksOf(chart), ...notesOf(chart)] : NO_MARKS), [chart]);
  const bands = useMemo(() => (chart ? bandsOf(phasesOf(chart)) : []), [chart]);
  return { chart, drawn, marks, bands };
}

export function CurveViewer(props: CurveViewerProps) {
  const { roastId, unit, recordedIn, first, whole, summary, canChange, controls, version } = props;
  const { legend, children } = props;
  const { chart: recorded, trouble: unread } = useChartData(roastId, version);
  // In parallel with the readings.
  const { part: Chart, failed, fail, retry } = useLazyImport(loadChart);
  const [ready, setReady] = useState(false);
  const [point, setPoint] = useState<number | null>(null);
  const [extras, setExtras] = useState<ReadonlySet<string>>(new Set());
  const { view, show, keep, isKept, trouble: unsaved } = useView(roastId, first, whole);
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  /** Where marks are dragged, over the plot. */
  const [plot, setPlot] = useState<HTMLElement | null>(null);

  const { chart, drawn, marks, bands } = useDrawing(recorded, unit, extras);
  const shown = useMemo(() => viewInUnit(view, recordedIn, unit), [view, recordedIn, unit]);

  const [start, end] = playedSpan(recorded);
  const playback = usePlayback([start, end], () => show(whole));
  const { moment: playhead } = playback;

  const time = drawn?.time ?? [];
  const index = point ?? playedIndex(time, playhead);
  const moment = time[index ?? -1] ?? null;
  const recording = endsOf(time);
  const lines = drawn?.lines ?? legend;

  /** Both axes fit what is visible, unless the user has zoomed into a box. */
  const showTime = (x: [number, number]) => show(fittedView(recorded, x, whole));
  const showDrawn = (next: View) =>
    next.temperature === shown.temperature ? showTime(next.x) : show(viewInUnit(next, unit, recordedIn));

  return (
    <div className="print:hidden">
      <Readout lines={lines} controls={controls} moment={moment} index={index} />
      <div className="relative h-72 sm:h-[22rem] lg:h-[27rem]">
        {ready && !failed ? null : children}
        {Chart && chart && drawn ? (
          <ErrorBoundary onError={fail}>
            <Chart
              label={`${summary} Interactive chart.`}
              time={drawn.time}
              lines={drawn.lines}
              marks={isEditing ? NO_MARKS : marks}
              bands={bands}
              view={shown}
              onView={showDrawn}
              onPoint={setPoint}
              reading={
                moment === null ? null : { moment, words: readoutText({ lines, controls, moment, index }) }
              }
              playhead={playhead}
              onReady={() => setReady(true)}
              className={classNames(
                "touch-pan-y select-none",
                ready ? "h-full" : "absolute inset-0 h-full opacity-0",
              )}
            />
          </ErrorBoundary>
        ) : null}
        <div
          ref={setPlot}
          className="pointer-events-none absolute top-2.5 right-10 bottom-[1.625rem] left-11 overflow-hidden"
        />
      </div>
      <ControlLanes controls={controls} span={view.x} end={end} />
      {failed ? (
        <div className="mt-3">
          <LoadError
            title="The interactive curve couldn’t load."
            hint="Showing a still image instead. The rest of the page works."
            onRetry={() => {
              setReady(false);
              retry();
            }}
          />
        </div>
      ) : (
        <div className="needs-js mt-1 flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-rule border-t pt-1">
          {chart ? <PlaybackControls playback={playback} span={[start, end]} /> : null}
          <div className="flex flex-wrap items-center">
            {chart ? <ExtraCurves curves={chart.extra_curves} chosen={extras} onChoose={setExtras} /> : null}
            <button
              type="button"
              ref={editButton}
              disabled={!chart}
              aria-disabled={isEditing}
              hidden={!canChange}
              onClick={() => setEditing(true)}
              className="min-h-11 px-3 text-ink-soft text-small hover:text-ink disabled:opacity-40 aria-disabled:opacity-40"
            >
              Edit marks
            </button>
            <ViewControls
              isWhole={isSameView(view, whole)}
              isKept={isKept}
              canKeep={canChange}
              onZoom={(factor) => showTime(zoomTime(view.x, factor, (view.x[0] + view.x[1]) / 2, recording))}
              onMove={(share) => showTime(moveTime(view.x, (view.x[1] - view.x[0]) * share, recording))}
              onWhole={() => show(whole)}
              onKeep={keep}
            />
          </div>
        </div>
      )}
      {isEditing && chart && plot ? (
        <LazyMarkEditor
          roastId={roastId}
          version={version}
          chart={chart}
          span={view.x}
          plot={plot}
          onClose={() => {
            editButton.current?.focus();
            setEditing(false);
          }}
        />
      ) : null}
      <p aria-live="polite" className="text-cherry text-small empty:hidden">
        {unread ?? (unsaved ? `Couldn’t save this view. ${unsaved}` : "")}
      </p>
    </div>
  );
}
