import type { ArtisanRoast } from "./artisan-roast";
import type { Limits, LiteralDict } from "./bounded-reader";
import { controlsOf } from "./controls";
import { extraCurvesOf } from "./extra-curves";
import { textOfFile } from "./file-text";
import { marksOf } from "./marks";
import { parseDictionary } from "./parse-dictionary";
import { profileOf, readTemperature } from "./profile";
import { mainCurve, unitOf } from "./readings";
import { mainAxis, secondsFrom } from "./time-axis";
import { Warnings } from "./warnings";

/**
 * Reads a log of any Artisan version and either format on the calling thread; oddities are in
 * `warnings`.
 * @throws ArtisanFileError for any other file
 */
export function parseLog(bytes: Uint8Array, limits?: Limits): ArtisanRoast {
  return understandLog(parseDictionary(textOfFile(bytes), limits));
}

function understandLog(log: LiteralDict): ArtisanRoast {
  const warnings = new Warnings();
  const unit = unitOf(log, warnings);
  const axis = mainAxis(log, warnings);
  const marks = marksOf(log, axis, warnings);
  const zero = (marks.charge === null ? undefined : axis.seconds[marks.charge]) ?? 0;
  const time = secondsFrom(zero, axis);
  const profile = profileOf(log, unit, warnings);
  return {
    recording: {
      unit,
      time,
      bean: mainCurve(log, "temp2", axis, warnings),
      environment: mainCurve(log, "temp1", axis, warnings),
      marks,
      controls: controlsOf(log, axis, time, warnings),
      extraCurves: extraCurvesOf(log, zero, warnings),
      greenTemperature: readTemperature(log, "greens_temp"),
      dryEndTemperature: profile.phaseLimits?.dryEnd ?? null,
    },
    profile,
    warnings: warnings.list(),
  };
}
