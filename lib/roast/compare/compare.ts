import { setImmediate as breathe } from "node:timers/promises";
import { database } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import { requireRows } from "@/lib/access/ownership";
import { present } from "@/lib/http/query/require-param";
import type { Range } from "@/lib/roast/chart/axis-ranges";
import { chartOf, type RoastChartData } from "@/lib/roast/chart/chart";
import { selectRoasts, selectRoastsById } from "@/lib/roast/queries";
import { selectRecordings, selectReference, selectReferences } from "@/lib/roast/reference/queries";
import type { TemperatureUnit } from "@/lib/units/temperature";
import type { SessionViewer, Viewer } from "@/lib/viewer";
import type { Roast } from "../contract";
import { type ProjectableRoast, projectRoast } from "../project";
import { distanceBetween } from "../reference/distance";
import { projectDistance } from "../reference/reference";
import { type Alignment, alignRoasts } from "./align";
import type { ComparedRoast } from "./contract";
import { selectControls } from "./controls";
import { type ComparedFigure, compareFigures } from "./figures";
import type { ComparisonParams } from "./search-params";
import { recordingIn, summaryOfChart, summaryOfRoast } from "./summary";

/** Points of all curves of one kind together: more would make zooming stutter on a phone. */
const POINTS_TOGETHER = 3200;
const MAX_POINTS_PER_ROAST = 1000;

const pointsOfEach = (roasts: number) =>
  Math.min(MAX_POINTS_PER_ROAST, Math.floor(POINTS_TOGETHER / Math.max(roasts, 1)));
const MAX_PICKABLE = 30;

const NO_CURVE: ComparedRoast["curve"] = {
  time: [],
  bean: [],
  environment: [],
  ror: [],
  ror_between_readings: false,
};

export interface Comparison {
  align: Alignment;
  base: number;
  unit: TemperatureUnit;
  roasts: ComparedRoast[];
  figures: ComparedFigure[];
  ranges: RoastChartData["ranges"] | null;
}

const around = (ranges: readonly Range[]): Range => [
  Math.min(...ranges.map(([low]) => low)),
  Math.max(...ranges.map(([, high]) => high)),
];

interface Wishes {
  align: Alignment;
  base: number | null;
  unit: TemperatureUnit | null;
}

async function layOver(
  session: SessionViewer,
  rows: readonly ProjectableRoast[],
  { align, base: wanted, unit: wantedUnit }: Wishes,
): Promise<Comparison> {
  const db = database();
  const references = await selectReferences(db, session.bench.ownerId);
  const isReference = ({ id, catalogId }: ProjectableRoast) => references.get(catalogId) === id;
  const rowIds = rows.map(({ id }) => id);
  const recordings = await selectRecordings(db, rowIds);
  const controls = await selectControls(db, rowIds);
  const base = Math.max(
    0,
    wanted === null ? rows.findIndex(isReference) : rows.findIndex(({ id }) => id === wanted),
  );
  const unit = wantedUnit ?? rows[base]?.temperatureUnit ?? "F";
  const baseRecording = recordings.get(rows[base]?.id ?? 0);

  const laid = [];
  for (const row of rows) {
    // Eight long logs take a while: let other requests run in between.
    await breathe();
    const roast = projectRoast(row);
    const recording = recordings.get(row.id);
    if (!recording) {
      laid.push({
        row,
        roast,
        summary: summaryOfRoast(roast, unit),
        curve: NO_CURVE,
        estimatedDryEnd: null,
        distance: null,
        ranges: null,
      });
      continue;
    }
    const { chart } = chartOf(recordingIn(recording, unit), pointsOfEach(rows.length));
    const { time, bean, environment, ror, ror_between_readings } = chart;
    const distance = baseRecording ? distanceBetween(recording, baseRecording, unit) : null;
    laid.push({
      row,
      roast,
      summary: summaryOfChart(roast, chart),
      curve: { time, bean, environment, ror, ror_between_readings },
      estimatedDryEnd: chart.metrics.dry_end_estimated ? chart.metrics.dry_end_time : null,
      distance: distance && projectDistance(distance),
      ranges: chart.ranges,
    });
  }
  const summaries = laid.map(({ summary }) => summary);
  const placed = alignRoasts(summaries, align, base);
  const shown = laid.flatMap(({ ranges }, i) => {
    const shift = placed[i]?.shift ?? 0;
    const moved: Range = ranges ? [ranges.x[0] + shift, ranges.x[1] + shift] : [0, 0];
    return ranges ? [{ ...ranges, x: moved }] : [];
  });
  return {
    align,
    base: rows[base]?.id ?? 0,
    unit,
    roasts: laid.map(({ row, roast, summary, curve, estimatedDryEnd, distance }, i) => ({
      roast_id: roast.roast_id,
      coffee_id: roast.coffee_id,
      catalog_id: roast.catalog_id,
      coffee_name: roast.coffee_name,
      batch_name: roast.batch_name,
      roast_date: roast.roast_date,
      is_reference: isReference(row),
      recorded: recordings.has(row.id),
      ...(placed[i] ?? { shift: 0, aligned: false }),
      curve,
      controls: controls.get(row.id) ?? [],
      milestones: summary.milestones,
      estimated_dry_end: estimatedDryEnd,
      distance,
    })),
    figures: compareFigures(summaries, base),
    ranges:
      shown.length === 0
        ? null
        : {
            x: around(shown.map(({ x }) => x)),
            temperature: around(shown.map(({ temperature }) => temperature)),
            ror: around(shown.map(({ ror }) => ror)),
          },
  };
}

/**
 * Compares two to eight of the caller's own roasts.
 * @throws ApiError 401, and 404 or 403 for the first roast that is absent or someone else's
 */
export async function compareRoasts(viewer: Viewer, asked: Partial<Wishes> & { ids?: readonly number[] }) {
  const session = requireSession(viewer);
  const ids = present("ids", asked.ids);
  const found = new Map((await selectRoastsById(database(), session.bench, ids)).map((row) => [row.id, row]));
  const rows = await requireRows(database(), session.bench, "roast", ids, found);
  return layOver(session, rows, {
    align: asked.align ?? "charge",
    base: asked.base ?? null,
    unit: asked.unit ?? null,
  });
}

async function pickable(session: SessionViewer, coffee: number | undefined): Promise<Roast[]> {
  const select = (filters: { coffee?: number }) =>
    selectRoasts(database(), session.bench, filters, { limit: MAX_PICKABLE, offset: 0 });
  const rows = [...(coffee === undefined ? [] : await select({ coffee })), ...(await select({}))];
  return [...new Map(rows.map((row) => [row.id, row])).values()].map(projectRoast);
}

/**
 * Data of the comparison page. A single roast is compared with its coffee's reference. @throws
 * ApiError 401
 */
export async function viewComparison(viewer: Viewer, asked: ComparisonParams) {
  const session = requireSession(viewer);
  const db = database();
  const found = new Map((await selectRoastsById(db, session.bench, asked.ids)).map((row) => [row.id, row]));
  const own = asked.ids.flatMap((id) => found.get(id) ?? []);
  const [first] = own;
  if (first && own.length === 1) {
    const reference = await selectReference(db, session.bench.ownerId, first.catalogId);
    if (reference && reference.id !== first.id)
      own.unshift(...(await selectRoastsById(db, session.bench, [reference.id])));
  }
  return {
    comparison: own.length === 0 ? null : await layOver(session, own, asked),
    /** Absent or another user's: the page doesn't distinguish them. */
    missing: asked.ids.filter((id) => !found.has(id)),
    choices: await pickable(session, first?.catalogId),
  };
}
