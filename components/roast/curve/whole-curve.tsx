import type { RoastChartData } from "@/lib/roast/chart/chart";
import { ControlLanes } from "./control-lanes";
import { Readout } from "./readout";
import { legendOf } from "./series";
import { StaticCurve } from "./static-curve";
import { defaultView } from "./view";

/** For paper: the whole roast, wherever the reader has zoomed to. */
export function WholeCurve({ chart, summary }: { chart: RoastChartData; summary: string }) {
  const view = defaultView(chart);
  return (
    <>
      <Readout lines={legendOf(chart)} controls={[]} moment={null} index={null} />
      <div className="h-80 print:h-72">
        <StaticCurve chart={chart} view={view} summary={summary} />
      </div>
      <ControlLanes controls={chart.controls} span={view.x} end={view.x[1]} />
    </>
  );
}
