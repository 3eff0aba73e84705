"use client";

import "uplot/dist/uPlot.min.css";
import "./fix-navigator-language";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import uPlot from "uplot";
import { type ChartColours, onThemeChange, readChartColours } from "./chart-colours";
import { chartKeyAction } from "./chart-keys";
import { createPlaybackMask, movePlaybackMask, paintBands, paintMarks } from "./draw-overlays";
import { attachGestures } from "./gestures";
import type { ChartBand, ChartMark } from "./marks";
import type { ChartLine } from "./series";
import { uplotOptions } from "./uplot-options";
import { endsOf, type View, zoomTime } from "./view";

export interface RoastChartProps {
  label: string;
  /** Moments that all lines share, ascending; see `alignSeries`. */
  time: readonly number[];
  lines: readonly ChartLine[];
  marks: readonly ChartMark[];
  bands: readonly ChartBand[];
  view: View;
  onView: (view: View) => void;
  onPoint: (index: number | null) => void;
  reading: { moment: number; words: string } | null;
  /** Playback position in seconds; later samples are faded. */
  playhead: number | null;

  onReady?: () => void;

  className?: string;
}

/**
 * uPlot chart, loaded after the page is shown (`useLazyImport`). Its only state is the cursor; a new view or playback
 * position redraws without rebuilding the lines.
 */
export function RoastChart(props: RoastChartProps) {
  const { label, time, lines, className } = props;
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot | null>(null);
  const veil = useRef<HTMLElement | null>(null);
  /** uPlot hooks are created once; they read the latest props from here. */
  const now = useRef(props);
  useLayoutEffect(() => {
    now.current = props;
  });
  const [colours, setColours] = useState<ChartColours | null>(null);

  useEffect(() => {
    const read = () => setColours(host.current && readChartColours(host.current));
    read();
    return onThemeChange(read);
  }, []);

  useEffect(() => {
    const place = host.current;
    if (!place || !colours) return;
    const font = getComputedStyle(place).fontFamily;
    const select = (u: uPlot) => {
      const { left, top, width, height } = u.select;
      if (width < 8) return;
      const { view, onView } = now.current;
      const at = (position: number, scale: string) => u.posToVal(position, scale);
      const tall = height < u.over.clientHeight - 1;
      onView({
        x: zoomTime([at(left, "x"), at(left + width, "x")], 1, at(left, "x"), endsOf(now.current.time)),
        temperature: tall ? [at(top + height, "temperature"), at(top, "temperature")] : view.temperature,
        ror: tall ? [at(top + height, "rate"), at(top, "rate")] : view.ror,
      });
      u.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
    };
    const u = new uPlot(
      uplotOptions({
        width: place.clientWidth,
        height: place.clientHeight,
        lines,
        colours,
        font,
        view: () => now.current.view,
        hooks: {
          drawClear: [(self) => paintBands(self, now.current.bands, colours)],
          draw: [
            (self) => {
              paintMarks(self, now.current.marks, colours, font);
              if (veil.current) movePlaybackMask(self, veil.current, now.current.playhead);
            },
          ],
          setCursor: [(self) => now.current.onPoint(self.cursor.idx ?? null)],
          setSelect: [select],
        },
      }),
      [Float64Array.from(time), ...lines.map(({ values }) => [...values])],
      place,
    );
    chart.current = u;
    veil.current = createPlaybackMask(u);
    const resized = new ResizeObserver(() =>
      u.setSize({ width: place.clientWidth, height: place.clientHeight }),
    );
    resized.observe(place);
    const leave = attachGestures(u.over, {
      span: () => now.current.view.x,
      recording: () => endsOf(now.current.time),
      plot: () => u.over.getBoundingClientRect(),
      show: (x) => now.current.onView({ ...now.current.view, x }),
      touch: (share) => u.setCursor({ left: share * u.over.clientWidth, top: u.over.clientHeight / 2 }),
    });
    now.current.onReady?.();
    return () => {
      resized.disconnect();
      leave();
      u.destroy();
      chart.current = null;
    };
  }, [colours, time, lines]);

  const { view, marks, bands, playhead, reading } = props;
  useEffect(() => {
    const [min, max] = view.x;
    chart.current?.setScale("x", { min, max });
  }, [view]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hooks read them through `now`
  useEffect(() => chart.current?.redraw(false, false), [marks, bands]);
  useEffect(() => {
    if (chart.current && veil.current) movePlaybackMask(chart.current, veil.current, playhead);
  }, [playhead]);

  function press(event: KeyboardEvent) {
    const u = chart.current;
    if (!u || event.altKey || event.ctrlKey || event.metaKey) return;
    const wish = chartKeyAction(event, {
      time,
      span: view.x,
      recording: endsOf(time),
      cursor: u.cursor.idx ?? null,
    });
    if (!wish) return;
    event.preventDefault();
    if ("span" in wish) return props.onView({ ...view, x: wish.span });
    const moment = time[wish.cursor];
    if (moment !== undefined) u.setCursor({ left: u.valToPos(moment, "x"), top: u.over.clientHeight / 2 });
  }

  return (
    <div
      ref={host}
      role="slider"
      aria-label={`${label} Use arrow keys to read values, plus and minus to zoom, Shift and arrow keys to pan.`}
      aria-valuemin={view.x[0]}
      aria-valuemax={view.x[1]}
      aria-valuenow={reading?.moment ?? view.x[0]}
      aria-valuetext={reading?.words ?? "No reading selected"}
      tabIndex={0}
      onKeyDown={press}
      className={className}
    />
  );
}
