import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { database } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import { requireRow } from "@/lib/access/ownership";
import type { Recording } from "@/lib/coffee/recording";
import { ApiError } from "@/lib/errors";
import { csvFile } from "@/lib/http/files/csv";
import { Download } from "@/lib/http/files/download";
import { present } from "@/lib/http/query/require-param";
import { type ArtisanProfile, DEFECTS } from "@/lib/roast/artisan/artisan-roast";
import { exportLog } from "@/lib/roast/artisan/export-log";
import { readTelemetry } from "@/lib/roast/recording/telemetry";
import type { Viewer } from "@/lib/viewer";
import type { ExportFormat } from "./contract";
import { recordingTable } from "./csv-table";
import { selectExported, selectOriginal } from "./queries";
import { storedProfile } from "./stored-profile";

const decompress = promisify(gunzip);

type ExportedRoast = NonNullable<Awaited<ReturnType<typeof selectExported>>>;

/**
 * The caller's roast as Artisan JSON, a table, or the last imported file, byte for byte.
 * @throws ApiError 404 and 403 for a roast that is absent or another's; 404 without a recording
 * or import
 */
export async function exportRoastFile(
  viewer: Viewer,
  asked: { roastId?: number | undefined; format?: ExportFormat | undefined },
): Promise<Download> {
  const session = requireSession(viewer);
  const id = present("roastId", asked.roastId);
  const roast = await requireRow(database(), session.bench, "roast", id, selectExported);
  if (asked.format === "original") return originalFile(roast);
  const recording = await readTelemetry(database(), roast.id, roast.temperatureUnit);
  if (!recording) throw new ApiError("not_found", { message: "This roast has no recording to export." });
  return asked.format === "csv" ? table(roast, recording) : artisanFile(roast, recording);
}

async function originalFile(roast: ExportedRoast): Promise<Download> {
  const found = await selectOriginal(database(), roast.id);
  if (!found?.original)
    throw new ApiError("not_found", {
      message: "This roast wasn't imported from a file, so there is no original.",
    });
  return new Download({
    name: found.fileName,
    type: "application/octet-stream",
    content: await decompress(found.original),
  });
}

const fileName = (roast: ExportedRoast, ending: string) => `${roast.roastDate}-roast-${roast.id}${ending}`;

function artisanFile(roast: ExportedRoast, recording: Recording): Download {
  return new Download({
    name: fileName(roast, ".json"),
    type: "application/json; charset=utf-8",
    content: exportLog(recording, profileNow(roast)),
  });
}

function table(roast: ExportedRoast, recording: Recording): Download {
  const { columns, rows } = recordingTable(recording);
  return csvFile(fileName(roast, ".csv"), columns, rows);
}

function profileNow(roast: ExportedRoast): ArtisanProfile {
  const profile = storedProfile(roast.profile, roast.temperatureUnit);
  return {
    ...profile,
    title: profile.title ?? roast.batchName,
    date: roast.roastDate,
    uuid: roast.roastUuid,
    ozIn: roast.ozIn,
    ozOut: roast.ozOut,
    roastingNotes: roast.roastNotes,
    roasterType: roast.roasterType,
    roasterSizeKg: roast.roasterSize,
    operator: roast.operator,
    color: { whole: roast.wholeColor, ground: roast.groundColor, system: roast.colorSystem },
    defects: DEFECTS.filter((defect) => roast.defects.includes(defect)),
  };
}
