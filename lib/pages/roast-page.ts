import { database } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import { requireOwned } from "@/lib/access/ownership";
import { measureManual } from "@/lib/roast/analysis/measure-manual";
import { drawnFigures } from "@/lib/roast/chart/chart";
import { selectChartedRoast, selectImported } from "@/lib/roast/chart/queries";
import { drawChart } from "@/lib/roast/chart/roast-chart";
import type { Roast } from "@/lib/roast/contract";
import { storedProfile } from "@/lib/roast/import/stored-profile";
import { projectRoast } from "@/lib/roast/project";
import { selectRoast } from "@/lib/roast/queries";
import { readReference } from "@/lib/roast/reference/reference";
import { salesOfRoast } from "@/lib/sales/linked-sales";
import type { Viewer } from "@/lib/viewer";

/** Enough for the picture that stands until the readings are there, and for paper. */
const PICTURE_POINTS = 400;

/** Without a recording the milestones are what somebody entered, if they did. */
function enteredFigures({ milestones, temperature_unit: unit }: Roast) {
  if (Object.values(milestones).every((moment) => moment === null)) return {};
  const { figures, details } = measureManual(milestones, unit);
  return drawnFigures(figures, details);
}

/** All that the page of one of the caller's roasts shows. Throws 401 without a session, 404 and 403 as everywhere. */
export async function viewRoast(viewer: Viewer, roastId: number) {
  const session = requireSession(viewer);
  const charted = requireOwned(session, await selectChartedRoast(database(), roastId), "roast");
  const [row, imported, { answer, warnings }, trace, reference] = await Promise.all([
    selectRoast(database(), roastId),
    selectImported(database(), roastId),
    drawChart(charted, PICTURE_POINTS),
    salesOfRoast(viewer, roastId),
    readReference(viewer, roastId),
  ]);
  const roast = projectRoast(requireOwned(session, row, "roast"));
  const chart = answer.time.length > 0 ? answer : { ...answer, ...enteredFigures(roast) };
  return {
    roast,
    chart,
    settings: charted.chartSettings,
    /** Facts of the imported file; null where there was none. */
    profile: imported?.profile ? storedProfile(imported.profile, charted.temperatureUnit) : null,
    file: imported?.fileName ? { name: imported.fileName, importedAt: imported.importedAt } : null,
    /** What was odd, each once; nothing of a roast that was not recorded. */
    warnings: chart.time.length > 0 ? [...new Set([...(imported?.warnings ?? []), ...warnings])] : [],
    trace,
    /** How it stands to its coffee's reference. */
    reference,
  };
}
