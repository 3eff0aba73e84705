import { database } from "@/db/client";
import { requireSession } from "@/lib/access/audience";
import { requireOwned } from "@/lib/access/ownership";
import type { Viewer } from "@/lib/auth/viewer";
import { traceRoast } from "@/lib/sales/trace";
import { drawnFigures } from "./chart";
import { selectChartedRoast, selectImported } from "./chart-query";
import type { Roast } from "./contract";
import { storedProfile } from "./logs/stored-profile";
import { measureEntered } from "./measure-entered";
import { projectRoast } from "./project";
import { selectRoast } from "./query";
import { readReference } from "./reference/reference";
import { drawChart } from "./roast-chart";

/** Enough for the picture that stands until the readings are there, and for paper. */
const PICTURE_POINTS = 400;

/** Without a recording the milestones are what somebody entered, if they did. */
function enteredFigures({ milestones, temperature_unit: unit }: Roast) {
  if (Object.values(milestones).every((moment) => moment === null)) return {};
  const { figures, details } = measureEntered(milestones, unit);
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
    traceRoast(viewer, roastId),
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
