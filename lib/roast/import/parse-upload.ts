import { capitalize } from "@/lib/capitalize";
import { MARKS } from "@/lib/coffee/recording";
import { ApiError } from "@/lib/errors";
import type { SentFile } from "@/lib/http/body/multipart";
import { ArtisanFileError } from "@/lib/roast/artisan/file-error";
import type { MeasuredLog } from "@/lib/roast/loggers/measured-log";
import { parseInWorker } from "@/lib/roast/loggers/parse-in-worker";
import type { ChosenColumns } from "@/lib/roast/loggers/tables/chosen-columns";
import { dayOf, type InTimeZone, wallClock } from "@/lib/units/days";

/** The account whose turn at the parser it takes, and its time zone. */
export interface ParsedFor extends InTimeZone {
  ownerId: string;
}

/** A file with only an instant gets the person's local day. */
function withLocalDay<Profile extends MeasuredLog["profile"]>(
  profile: Profile,
  timeZone: string | undefined,
): Profile {
  if (profile.date !== null || profile.startedAt === null) return profile;
  const clock = wallClock(timeZone, new Date(profile.startedAt));
  return { ...profile, date: dayOf(clock), time: profile.time ?? clock.toISOString().slice(11, 19) };
}

/**
 * Parses an uploaded log.
 * @throws ApiError 400 with the problem and its position, 413 for too much, 503 when too many
 * are being read
 */
export async function parseUpload(
  { ownerId, timeZone }: ParsedFor,
  { bytes, name }: SentFile,
  chosen?: ChosenColumns,
): Promise<MeasuredLog> {
  try {
    const log = await parseInWorker(ownerId, bytes, undefined, name, chosen);
    return { ...log, profile: withLocalDay(log.profile, timeZone) };
  } catch (thrown) {
    if (!(thrown instanceof ArtisanFileError)) throw thrown;
    if (thrown.problem === "too_large")
      throw new ApiError("payload_too_large", { message: `${thrown.message}.` });
    throw new ApiError("invalid_request", {
      message: `The file can't be read. ${sentence(thrown.message)}`,
      details: {
        ...{ field: "file", expected: "a roast log", problem: thrown.problem, ...thrown.place },
        ...(thrown.heads.length > 1 && { columns: thrown.heads }),
      },
    });
  }
}

const sentence = (text: string) => `${capitalize(text)}.`;

export function figuresOf({ figures, recording }: MeasuredLog) {
  return {
    milestones: figures.milestones,
    phases: figures.phases,
    total_time: figures.total_time,
    temperature_unit: recording.unit,
    milestone_events: MARKS.filter((mark) => recording.marks[mark] !== null).length,
    control_events: recording.controls.length,
    extra_curves: recording.extraCurves.length,
    sample_count: recording.time.length,
  };
}
