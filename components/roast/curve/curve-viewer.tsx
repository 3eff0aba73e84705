"use client";

import { ChevronLeft, ChevronRight, Maximize2, ZoomIn, ZoomOut } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { ErrorBoundary } from "@/components/ui/error-boundary";
import { IconButton } from "@/components/ui/icon-button";
import { LoadError } from "@/components/ui/load-error";
import { useLazyImport } from "@/components/ui/use-lazy-import";
import type { RoastChart } from "@/lib/roast/chart/chart";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { ZOOM_STEP } from "./chart-keys";
import { ControlLanes } from "./control-lanes";
import { ExtraCurves } from "./extra-curves";
import { bandsOf, marksOf, notesOf, phasesOf } from "./marks";
import { PlaybackControls } from "./playback-controls";
import { Readout, readoutText } from "./readout";
import { alignSeries, inUnit, legendOf, linesOf } from "./series";
import { useChartData } from "./use-chart-data";
import { usePlayback } from "./use-playback";
import { useSavedView } from "./use-saved-view";
import { moveTime, rangesToSave, type View, viewInUnit, zoomTime } from "./view";

const loadChart = async () => (await import("./roast-chart")).RoastChart;

interface CurveViewerProps {
  roastId: number;
  unit: TemperatureUnit;
  recordedIn: TemperatureUnit;
  first: View;
  whole: View;
  summary: string;
  /** Settings of air, burner and drum over time. */
  controls: RoastChart["controls"];
  children: ReactNode;
}

/** Last reading before the playhead; null before the first or without playback. */
function playedIndex(time: readonly number[], playhead: number | null): number | null {
  const index = playhead === null ? -1 : time.findLastIndex((each) => each <= playhead);
  return index === -1 ? null : index;
}

export function CurveViewer(props: CurveViewerProps) {
  const { roastId, unit, recordedIn, first, whole, summary, controls, children } = props;
  const { chart: recorded, trouble: unread } = useChartData(roastId);
  // In parallel with the readings.
  const { part: Chart, failed, fail, retry } = useLazyImport(loadChart);
  const [ready, setReady] = useState(false);
  const [point, setPoint] = useState<number | null>(null);
  const [extras, setExtras] = useState<ReadonlySet<string>>(new Set());
  const { view, show, trouble: unsaved } = useSavedView(roastId, first, whole);

  const chart = useMemo(() => recorded && inUnit(recorded, unit), [recorded, unit]);
  const drawn = useMemo(() => (chart ? alignSeries(linesOf(chart, extras)) : null), [chart, extras]);
  const marks = useMemo(() => (chart ? [...marksOf(chart), ...notesOf(chart)] : []), [chart]);
  const bands = useMemo(() => (chart ? bandsOf(phasesOf(chart)) : []), [chart]);
  const shown = useMemo(() => viewInUnit(view, recordedIn, unit), [view, recordedIn, unit]);

  const start = recorded?.milestones.charge?.time ?? recorded?.time[0] ?? 0;
  const end = recorded?.milestones.drop?.time ?? recorded?.time.at(-1) ?? 1;
  const playback = usePlayback([start, end]);
  const { moment: playhead } = playback;

  const time = drawn?.time ?? [];
  const index = point ?? playedIndex(time, playhead);
  const moment = index === null ? null : (time[index] ?? null);
  const recording: [number, number] = [time[0] ?? 0, time.at(-1) ?? 1];
  const lines = drawn?.lines ?? legendOf(unit);
  const changed = rangesToSave(view, whole) !== null;

  const zoom = (factor: number) =>
    show({ ...view, x: zoomTime(view.x, factor, (view.x[0] + view.x[1]) / 2, recording) });
  const move = (share: number) =>
    show({ ...view, x: moveTime(view.x, (view.x[1] - view.x[0]) * share, recording) });

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
              marks={marks}
              bands={bands}
              view={shown}
              onView={(next) => show(viewInUnit(next, unit, recordedIn))}
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
          {chart && chart.time.length > 0 ? (
            <PlaybackControls playback={playback} span={[start, end]} />
          ) : null}
          <div className="flex flex-wrap items-center">
            {chart ? <ExtraCurves curves={chart.extra_curves} chosen={extras} onChoose={setExtras} /> : null}
            <IconButton label="Move left" onClick={() => move(-0.25)} className="max-sm:hidden">
              <ChevronLeft aria-hidden="true" size={18} />
            </IconButton>
            <IconButton label="Move right" onClick={() => move(0.25)} className="max-sm:hidden">
              <ChevronRight aria-hidden="true" size={18} />
            </IconButton>
            <IconButton label="Zoom out" onClick={() => zoom(1 / ZOOM_STEP)}>
              <ZoomOut aria-hidden="true" size={18} />
            </IconButton>
            <IconButton label="Zoom in" onClick={() => zoom(ZOOM_STEP)}>
              <ZoomIn aria-hidden="true" size={18} />
            </IconButton>
            <IconButton
              label="Show full roast"
              disabled={!changed}
              onClick={() => show(whole)}
              className="disabled:opacity-40"
            >
              <Maximize2 aria-hidden="true" size={17} />
            </IconButton>
          </div>
        </div>
      )}
      <p aria-live="polite" className="text-cherry text-small empty:hidden">
        {unread ?? (unsaved ? `Couldn’t save this zoom. ${unsaved}` : "")}
      </p>
    </div>
  );
}
