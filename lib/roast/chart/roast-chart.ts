import { database } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import { requireBenchWriter } from "@/lib/access/bench";
import { requireRow } from "@/lib/access/ownership";
import { writeBench } from "@/lib/access/write-bench";
import { NO_MARKS, type Recording } from "@/lib/coffee/recording";
import { measureRoast } from "@/lib/roast/analysis/measure";
import { readMarkedTelemetry } from "@/lib/roast/recording/telemetry";
import { tenth } from "@/lib/units/rounding";
import type { TemperatureUnit } from "@/lib/units/temperature";
import type { Viewer } from "@/lib/viewer";
import { chartOf } from "./chart";
import type { SavedRanges } from "./contract";
import { DEFAULT_POINTS } from "./downsample";
import { selectChartedRoast, updateChartSettings } from "./queries";

function nothingOf(unit: TemperatureUnit): Recording {
  return {
    unit,
    time: [],
    bean: [],
    environment: [],
    marks: NO_MARKS,
    controls: [],
    extraCurves: [],
    greenTemperature: null,
    dryEndTemperature: null,
  };
}

async function ownRoast(viewer: Viewer, roastId: number) {
  const session = requireSession(viewer);
  return requireRow(database(), session.bench, "roast", roastId, selectChartedRoast);
}

export async function drawChart(
  roast: { id: number; temperatureUnit: TemperatureUnit },
  points: number,
  began = performance.now(),
) {
  const recording =
    (await readMarkedTelemetry(database(), roast.id, roast.temperatureUnit)) ??
    nothingOf(roast.temperatureUnit);
  const queried = performance.now();
  const { chart, drawn, warnings } = chartOf(recording, points);
  const sampled = performance.now();
  const answer = {
    roastId: roast.id,
    ...chart,
    metadata: {
      stored_points: recording.time.length,
      returned_points: drawn,
      method: drawn === recording.time.length ? ("all" as const) : ("min_max" as const),
      query_ms: tenth(queried - began),
      sampling_ms: tenth(sampled - queried),
      total_ms: tenth(sampled - began),
    },
  };
  const { fileMarks } = recording;
  /** What the import warned about because of marks that a person has corrected since. */
  const outdated = fileMarks ? measureRoast({ ...recording, marks: fileMarks }).warnings : [];
  return { answer, warnings, outdated };
}

/** @throws ApiError 401, 403, 404 */
export async function readChart(viewer: Viewer, roastId: number, points = DEFAULT_POINTS) {
  const began = performance.now();
  const roast = await ownRoast(viewer, roastId);
  return (await drawChart(roast, points, began)).answer;
}

/** @throws ApiError 401, 403, 404 */
export async function readSettings(viewer: Viewer, roastId: number) {
  const { chartSettings } = await ownRoast(viewer, roastId);
  return { settings: chartSettings };
}

/** @throws ApiError 401, 403, 404 */
export async function saveSettings(viewer: Viewer, roastId: number, settings: SavedRanges | null) {
  const session = requireBenchWriter(viewer);
  const roast = await ownRoast(session, roastId);
  await writeBench(session, (tx) => updateChartSettings(tx, roast, settings));
  return { success: true, settings } as const;
}
