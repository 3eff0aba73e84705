"use client";

import { Maximize2, ZoomIn, ZoomOut } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { ZOOM_STEP } from "@/components/roast/curve/chart-keys";
import { Readout, readoutText } from "@/components/roast/curve/readout";
import { RoastChart } from "@/components/roast/curve/roast-chart";
import { alignSeries } from "@/components/roast/curve/series";
import { zoomTime } from "@/components/roast/curve/view";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import type { Overlay } from "./overlay";
import { OVERLAY_HEIGHT } from "./overlay-height";
import { OverlayLanes } from "./overlay-lanes";

export interface OverlayViewerProps {
  overlay: Overlay;
  summary: string;
  children: ReactNode;
}

const NOTHING: never[] = [];

export function OverlayViewer({ overlay, summary, children }: OverlayViewerProps) {
  const [ready, setReady] = useState(false);
  const [point, setPoint] = useState<number | null>(null);
  const [view, setView] = useState(overlay.view);
  const { time, lines } = useMemo(() => alignSeries(overlay.lines), [overlay.lines]);
  const moment = point === null ? null : (time[point] ?? null);
  const recording: [number, number] = [time[0] ?? 0, time.at(-1) ?? 1];
  const zoom = (factor: number) =>
    setView({ ...view, x: zoomTime(view.x, factor, (view.x[0] + view.x[1]) / 2, recording) });

  return (
    <div>
      <Readout lines={lines} controls={NOTHING} moment={moment} index={point} />
      <div className={OVERLAY_HEIGHT}>
        <div className={classNames("h-full", ready && "hidden print:block")}>{children}</div>
        <RoastChart
          label={`${summary} Interactive chart.`}
          time={time}
          lines={lines}
          marks={overlay.marks}
          bands={NOTHING}
          view={view}
          onView={setView}
          onPoint={setPoint}
          reading={
            moment === null
              ? null
              : { moment, words: readoutText({ lines, controls: NOTHING, moment, index: point }) }
          }
          playhead={null}
          onReady={() => setReady(true)}
          className={classNames(
            "touch-pan-y select-none print:hidden",
            ready ? "h-full" : "absolute inset-0 h-full",
          )}
        />
      </div>
      <OverlayLanes lanes={overlay.lanes} span={view.x} />
      <div className="needs-js flex justify-end print:hidden">
        <IconButton label="Zoom out" onClick={() => zoom(1 / ZOOM_STEP)}>
          <ZoomOut aria-hidden="true" size="1.125rem" />
        </IconButton>
        <IconButton label="Zoom in" onClick={() => zoom(ZOOM_STEP)}>
          <ZoomIn aria-hidden="true" size="1.125rem" />
        </IconButton>
        <IconButton
          label="Show full roasts"
          disabled={view === overlay.view}
          onClick={() => setView(overlay.view)}
          className="disabled:opacity-40"
        >
          <Maximize2 aria-hidden="true" size="1.0625rem" />
        </IconButton>
      </div>
    </div>
  );
}
