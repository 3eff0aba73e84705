"use client";

import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { at, linearScale } from "@/components/charts/scale";
import { clock } from "@/components/roast/curve/clock";
import { classNames } from "@/components/ui/class-names";
import { clockText } from "@/lib/roast/marks/clock-time";
import { type DraftMark, rowsFor, sampleFrom } from "./mark-draft";

const FAR_S = 10;
/** Usual width of a label on a phone's plot and on wider ones, in pixels. */
const LABEL_PX = { narrow: 72, wide: 110 };
const NARROW_PX = 480;
const ROW_REM = 2.375;
/** Room for the outline of a focused one. */
const TOP_REM = 0.25;

const GRIP =
  "inline-flex h-7 min-w-11 max-w-40 cursor-ew-resize items-center justify-center gap-1 px-1.5 text-micro pointer-coarse:h-9 " +
  "rounded-sm border border-ink bg-sheet focus-visible:outline-2 focus-visible:outline-jade";

/** Percent of the plot between two marks whose labels fit side by side, each shifted by its position. */
function fitsBeside(plot: HTMLElement): number {
  const width = Math.max(plot.clientWidth, 1);
  const share = Math.min(0.5, (width < NARROW_PX ? LABEL_PX.narrow : LABEL_PX.wide) / width);
  return (100 * share) / (1 - share);
}

interface MarkHandlesProps {
  draft: readonly DraftMark[];
  /** Times of the samples, ascending. */
  time: readonly number[];
  span: readonly [number, number];
  /** The plot under the handles. */
  plot: HTMLElement;
  onMove: (key: string, time: number | null) => void;
}

/** Marks to drag, or to move with the arrow keys by a reading (with Shift, by ten seconds). */
export function MarkHandles({ draft, time, span, plot, onMove }: MarkHandlesProps) {
  const x = linearScale(span[0], span[1], 0, 100);
  // In the order of the draft: an element that React moves while it is dragged loses the pointer.
  const shown = draft.filter(({ time: at }) => at !== null && at >= span[0] && at <= span[1]);
  const sorted = shown.toSorted((a, b) => (a.time ?? 0) - (b.time ?? 0));
  const rows = rowsFor(
    sorted.map((mark) => x(mark.time ?? 0)),
    fitsBeside(plot),
  );

  /** From the mark to where its label was taken hold of, in pixels. */
  const hold = useRef(0);

  function take(event: PointerEvent<HTMLElement>, { time: now }: DraftMark) {
    const { left, width } = plot.getBoundingClientRect();
    hold.current = event.clientX - left - (x(now ?? 0) / 100) * width;
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus();
    event.preventDefault();
  }

  function drag(event: PointerEvent<HTMLElement>, key: string) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, width } = plot.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - hold.current - left) / Math.max(width, 1)));
    onMove(key, sampleFrom(time, span[0] + share * (span[1] - span[0]), 0));
  }

  function press(event: KeyboardEvent, { key, time: now }: DraftMark) {
    const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (event.key === "Delete" || event.key === "Backspace") onMove(key, null);
    else if (direction === undefined || now === null) return;
    else if (event.shiftKey) onMove(key, sampleFrom(time, now + direction * FAR_S, 0));
    else onMove(key, sampleFrom(time, now, direction));
    event.preventDefault();
  }

  return shown.map((mark) => (
    <div
      key={mark.key}
      className="pointer-events-none absolute inset-y-0 border-ink border-l"
      style={{ left: `${at(x(mark.time ?? 0))}%` }}
    >
      <span
        role="slider"
        tabIndex={0}
        aria-label={mark.name}
        aria-valuemin={time[0] ?? 0}
        aria-valuemax={time.at(-1) ?? 0}
        aria-valuenow={mark.time ?? 0}
        aria-valuetext={clockText(mark.time ?? 0)}
        onPointerDown={(event) => take(event, mark)}
        onPointerMove={(event) => drag(event, mark.key)}
        onKeyDown={(event) => press(event, mark)}
        className={classNames("pointer-events-auto absolute touch-none select-none", GRIP)}
        // Shifted left in proportion to its position, so that it stays inside the plot.
        style={{
          top: `${(rows[sorted.indexOf(mark)] ?? 0) * ROW_REM + TOP_REM}rem`,
          transform: `translateX(-${at(x(mark.time ?? 0))}%)`,
        }}
      >
        <span className="truncate font-medium">{mark.short}</span>
        <span>{clock(mark.time ?? 0)}</span>
      </span>
    </div>
  ));
}
