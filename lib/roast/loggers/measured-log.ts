import { createHash } from "node:crypto";
import { measureRoast, type RoastFigures } from "@/lib/roast/analysis/measure";
import type { ArtisanRoast } from "@/lib/roast/artisan/artisan-roast";
import { readLog } from "./read-log";
import type { ChosenColumns } from "./tables/chosen-columns";

export interface MeasuredLog extends ArtisanRoast {
  figures: RoastFigures;
  contentHash: string;
}

/** Like `readLog`, with figures and warnings. @throws ArtisanFileError */
export function measuredLog(bytes: Uint8Array, fileName = "", chosen?: ChosenColumns): MeasuredLog {
  const roast = readLog(bytes, fileName, chosen);
  const { figures, warnings } = measureRoast(roast.recording);
  return {
    ...roast,
    warnings: [...roast.warnings, ...warnings],
    figures,
    contentHash: contentHash(roast),
  };
}

/** Fewer readings may be equal in two roasts by chance. */
const TELLING_READINGS = 10;

function contentHash({ recording, profile: { logger: _, ...profile } }: ArtisanRoast): string {
  const { unit, time, bean, environment } = recording;
  // Without times: they count from charge, which a later copy may have marked elsewhere.
  const readings = new Float64Array(bean.concat(environment).map((reading) => reading ?? Number.NaN));
  const known = readings.reduce((count, reading) => (Number.isNaN(reading) ? count : count + 1), 0);
  const said = known < TELLING_READINGS ? JSON.stringify([time, profile]) : "";
  return createHash("sha256").update(`${unit}${bean.length}${said}`).update(readings).digest("hex");
}
