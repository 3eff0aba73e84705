"use client";

import { lazy, Suspense } from "react";
import type { RoastChartProps } from "./roast-chart";

const Chart = lazy(async () => ({ default: (await import("./roast-chart")).RoastChart }));

/** The chart with uPlot, fetched when one is first shown: nothing in its place until then, so show it in a sized box. */
export function LazyRoastChart(props: RoastChartProps) {
  return (
    <Suspense>
      <Chart {...props} />
    </Suspense>
  );
}
