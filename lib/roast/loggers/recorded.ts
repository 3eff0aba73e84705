import { type ControlEvent, type ExtraCurve, MARKS, NO_MARKS } from "@/lib/coffee/recording";
import { type ArtisanRoast, HEATINGS } from "@/lib/roast/artisan/artisan-roast";
import type { Literal, LiteralDict } from "@/lib/roast/artisan/bounded-reader";
import { MAX_EVENTS } from "@/lib/roast/artisan/controls";
import { MAX_CURVES } from "@/lib/roast/artisan/extra-curves";
import { cleaned, shortened } from "@/lib/roast/artisan/fields";
import { profileOf } from "@/lib/roast/artisan/profile";
import { extraValue, mainCurve, unitOf } from "@/lib/roast/artisan/readings";
import { axisOf, inOrder, placeIn, secondsFrom, type TimeAxis } from "@/lib/roast/artisan/time-axis";
import { Warnings } from "@/lib/roast/artisan/warnings";
import { pluralize } from "@/lib/units/pluralize";
import type { LoggedFacts, LoggedRoast } from "./tables/logged-roast";

/**
 * The recording and facts of another logger's roast, with the bounds and warnings of Artisan's
 * (contract/artisan-logs.md#3 and #4).
 */
export function recorded(logged: LoggedRoast): ArtisanRoast {
  const warnings = new Warnings();
  for (const sentence of logged.warnings) warnings.add(sentence);
  const readings: LiteralDict = new Map<string, Literal>([
    ["temp1", logged.environment],
    ["temp2", logged.bean],
  ]);
  if (logged.unit !== null) readings.set("mode", logged.unit);
  const unit = unitOf(readings, warnings);
  const axis = axisOf(logged.time, "the roast", warnings);
  const marks = { ...NO_MARKS, ...placed(logged, axis) };
  // Wall-clock times start hours after 0; times below 0 are before charge.
  const zero = marks.charge === null ? Math.max(0, axis.seconds[0] ?? 0) : (axis.seconds[marks.charge] ?? 0);
  const time = secondsFrom(zero, axis);
  return {
    recording: {
      unit,
      time,
      bean: mainCurve(readings, "temp2", axis, warnings),
      environment: mainCurve(readings, "temp1", axis, warnings),
      marks,
      controls: controlsOf(logged, axis, time, warnings),
      extraCurves: curvesOf(logged, axis, zero, warnings),
      greenTemperature: null,
      dryEndTemperature: null,
    },
    profile: { ...profileOf(asEntries(logged.facts), unit, warnings), logger: logged.logger },
    warnings: warnings.list(),
  };
}

const inFile = (at: number, axis: TimeAxis) => at >= 0 && at < axis.fileLength;

function placed({ marks }: LoggedRoast, axis: TimeAxis) {
  return Object.fromEntries(
    MARKS.flatMap((mark) => {
      const at = marks[mark];
      return at === undefined || !inFile(at, axis) ? [] : [[mark, placeIn(axis, at)]];
    }),
  );
}

function controlsOf(
  { events }: LoggedRoast,
  axis: TimeAxis,
  time: readonly number[],
  warnings: Warnings,
): ControlEvent[] {
  const kept = events.filter(({ at }) => inFile(at, axis)).slice(0, MAX_EVENTS);
  if (kept.length < events.length)
    warnings.add(`Skipped ${pluralize(events.length - kept.length, "event")} beyond the limits of a roast.`);
  return kept
    .map(({ at, control, value, label }) => ({
      time: time[placeIn(axis, at) ?? 0] ?? 0,
      control: control === null ? null : shortened(cleaned(control)) || null,
      value: control === null ? null : extraValue(value ?? undefined),
      label: label === null ? null : cleaned(label) || null,
    }))
    .sort((a, b) => a.time - b.time);
}

function curvesOf({ curves }: LoggedRoast, axis: TimeAxis, zero: number, warnings: Warnings): ExtraCurve[] {
  const told = curves.filter(({ values }) => values.some((value) => value !== null));
  if (told.length > MAX_CURVES)
    warnings.add(
      `Skipped ${pluralize(told.length - MAX_CURVES, "extra curve")}: at most ${MAX_CURVES} are kept.`,
    );
  return told.slice(0, MAX_CURVES).map(({ name, kind, values, time }, index) => {
    const label = shortened(cleaned(name)) || `Extra ${index + 1}`;
    const own = time ? axisOf(time.slice(0, values.length), `the curve "${label}"`, warnings) : axis;
    return {
      name: label,
      kind,
      time: secondsFrom(zero, own),
      values: inOrder(own, values, (value) => extraValue(value ?? undefined)),
    };
  });
}

/** Artisan escapes its texts, other loggers don't. */
const escaped = (text: string) => text.replaceAll("\\", "\\\\");

/** Under Artisan's keys, so that lengths, weights and dates have the same limits. */
function asEntries(facts: LoggedFacts): LiteralDict {
  const { weight, batch, heating } = facts;
  const written: [string, Literal | undefined][] = [
    ["title", facts.title],
    ["beans", facts.beans],
    ["roastingnotes", facts.roastingNotes],
    ["cuppingnotes", facts.cuppingNotes],
    ["roastertype", facts.machine],
    ["roastersize", facts.machineKg],
    ["roasterheating", heating && HEATINGS.indexOf(heating) + 1],
    ["operator", facts.operator],
    ["roastbatchprefix", batch?.prefix],
    ["roastbatchnr", batch?.number],
    ["whole_color", facts.wholeColor],
    ["ground_color", facts.groundColor],
    ["ambientTemp", facts.ambientTemperature],
    ["ambient_humidity", facts.ambientHumidity],
  ];
  const plain: [string, Literal | undefined][] = [
    ["roastisodate", facts.date],
    ["roasttime", facts.time],
    ["roastepoch", facts.epoch],
    ["roastUUID", facts.uuid],
    ["color_system", facts.colorSystem],
    ["weight", weight && [weight.green, weight.roasted, weight.unit]],
  ];
  const entries: LiteralDict = new Map();
  for (const [key, value] of written)
    if (value !== undefined && value !== null)
      entries.set(key, typeof value === "string" ? escaped(value) : value);
  for (const [key, value] of plain) if (value !== undefined && value !== null) entries.set(key, value);
  return entries;
}
