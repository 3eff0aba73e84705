"use client";

import { type PointerEvent, useState } from "react";

interface Span {
  /** Percent from the left where it begins, and from the top. */
  x: number;
  y: number | null;
  words: string;
}

/** What the line says under the pointer. An extra: the table under the chart has the same numbers. */
export function PriceLineReadout({ spans }: { spans: readonly Span[] }) {
  const [hovered, setHovered] = useState<{ left: number; span: Span } | null>(null);

  function read(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const left = Math.min(100, Math.max(0, ((event.clientX - box.left) / box.width) * 100));
    const span = spans.findLast(({ x }) => x <= left) ?? spans[0];
    setHovered(span ? { left, span } : null);
  }

  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 touch-pan-y"
      onPointerMove={read}
      onPointerDown={read}
      onPointerLeave={() => setHovered(null)}
    >
      {hovered ? (
        <>
          <span className="absolute inset-y-0 w-px bg-rule-strong" style={{ left: `${hovered.left}%` }} />
          {hovered.span.y === null ? null : (
            <span
              className="absolute -mt-1 -ml-1 size-2 rounded-full bg-jade ring-2 ring-paper"
              style={{ left: `${hovered.left}%`, top: `${hovered.span.y}%` }}
            />
          )}
          <span
            className="absolute -top-2 -translate-y-full whitespace-nowrap rounded-sm bg-ink px-2 py-1 text-micro text-paper"
            style={hovered.left > 50 ? { right: `${100 - hovered.left}%` } : { left: `${hovered.left}%` }}
          >
            {hovered.span.words}
          </span>
        </>
      ) : null}
    </div>
  );
}
