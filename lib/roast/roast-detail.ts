import { database } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import { requireRow } from "@/lib/access/ownership";
import type { Viewer } from "@/lib/viewer";
import { measureManual } from "./analysis/measure-manual";
import { drawnFigures } from "./chart/chart";
import { selectChartedRoast, selectImported } from "./chart/queries";
import { drawChart } from "./chart/roast-chart";
import type { Roast } from "./contract";
import { storedProfile } from "./import/stored-profile";
import { projectRoast } from "./project";
import { selectRoast } from "./queries";
import { readReference } from "./reference/reference";

/** Enough for the static curve, shown while loading and in print. */
const STATIC_POINTS = 400;

/** Figures of a roast without a recording, from the milestones that were entered by hand. */
function manualFigures({ milestones, temperature_unit: unit }: Roast) {
  if (Object.values(milestones).every((moment) => moment === null)) return {};
  const { figures, details } = measureManual(milestones, unit);
  return drawnFigures(figures, details);
}

/**
 * A roast of the caller with its chart, imported file, warnings and reference.
 * @throws ApiError 401 without a session, 404 for no such roast, 403 for another's
 */
export async function readRoastDetail(viewer: Viewer, roastId: number) {
  const session = requireSession(viewer);
  const charted = await requireRow(database(), session.bench, "roast", roastId, selectChartedRoast);
  const [row, imported, { answer, warnings, outdated }, reference] = await Promise.all([
    requireRow(database(), session.bench, "roast", roastId, selectRoast),
    selectImported(database(), session.bench, roastId),
    drawChart(charted, STATIC_POINTS),
    readReference(viewer, roastId),
  ]);
  const roast = projectRoast(row);
  const chart = answer.time.length > 0 ? answer : { ...answer, ...manualFigures(roast) };
  const before = (imported?.warnings ?? []).filter((warning) => !outdated.includes(warning));
  return {
    roast,
    chart,
    settings: charted.chartSettings,
    profile: imported?.profile ? storedProfile(imported.profile, charted.temperatureUnit) : null,
    file: imported?.fileName ? { name: imported.fileName, importedAt: imported.importedAt } : null,
    warnings: chart.time.length > 0 ? [...new Set([...before, ...warnings])] : [],
    /** The distance from its coffee's reference roast, or why there is none. */
    reference,
  };
}
