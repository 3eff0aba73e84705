import { createHash } from "node:crypto";
import { measureRoast, type RoastFigures } from "@/lib/roast/analysis/measure";
import type { ArtisanRoast } from "./artisan-roast";
import type { Limits } from "./bounded-reader";
import { readLog } from "./read-log";

export interface MeasuredLog extends ArtisanRoast {
  figures: RoastFigures;
  /**
   * SHA-256 (hex) of what the probes gave: the same for every copy of one roast, as literal or as JSON, with its marks
   * and notes changed or not.
   */
  contentHash: string;
}

/** As `readLog`, with the figures of the recording and what is odd about them. Throws ArtisanFileError. */
export function measuredLog(bytes: Uint8Array, limits?: Limits): MeasuredLog {
  const roast = readLog(bytes, limits);
  const { figures, warnings } = measureRoast(roast.recording);
  return {
    ...roast,
    warnings: [...roast.warnings, ...warnings],
    figures,
    contentHash: contentHash(roast),
  };
}

/** Fewer readings than these may well be the same in two roasts. */
const TELLING_READINGS = 10;

function contentHash({ recording, profile }: ArtisanRoast): string {
  const { unit, time, bean, environment } = recording;
  // Without the times: they count from charge, which a later copy may have marked elsewhere.
  const readings = new Float64Array(bean.concat(environment).map((reading) => reading ?? Number.NaN));
  const known = readings.reduce((count, reading) => (Number.isNaN(reading) ? count : count + 1), 0);
  const said = known < TELLING_READINGS ? JSON.stringify([time, profile]) : "";
  return createHash("sha256").update(`${unit}${bean.length}${said}`).update(readings).digest("hex");
}
