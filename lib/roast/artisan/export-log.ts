import { type ExtraCurve, MARKS, type Recording } from "@/lib/coffee/recording";
import { rounded } from "@/lib/units/rounding";
import type { TemperatureUnit } from "@/lib/units/temperature";
import type { ArtisanProfile } from "./artisan-roast";
import { escapeText } from "./escaped-text";
import { exportedEvents } from "./export-events";
import { profileEntries } from "./export-profile";
import { NO_READING } from "./readings";

/** Artisan's device number for curves without a device. */
const VIRTUAL_DEVICE = 25;
const DISPLAY_LENGTH = 10;
const DECIMALS = 6;

/**
 * A roast as Artisan JSON (File > Import > Artisan JSON); a log round-trips unchanged. Free
 * texts are escaped twice, as Artisan does.
 */
export function exportLog(recording: Recording, profile: ArtisanProfile): string {
  const { time, marks } = recording;
  // Artisan counts from the start of the recording.
  const start = marks.charge === null ? 0 : (time[0] ?? 0);
  const log = {
    mode: recording.unit,
    timex: time.map((second) => rounded(second - start, DECIMALS)),
    temp1: recording.environment.map(written),
    temp2: recording.bean.map(written),
    timeindex: MARKS.map((mark) => marks[mark] ?? (mark === "charge" ? -1 : 0)),
    samplinginterval: samplingInterval(time),
    ...exportedEvents(recording),
    ...exportedCurves(recording.extraCurves, start),
    greens_temp: recording.greenTemperature ?? 0,
    ...(recording.dryEndTemperature !== null && {
      phases: phasesWith(recording.dryEndTemperature, recording.unit),
    }),
    ...profileEntries(profile),
  };
  return `${JSON.stringify(log)}\n`;
}

function phasesWith(dryEnd: number, unit: TemperatureUnit): number[] {
  return unit === "C" ? [150, dryEnd, 200, 230] : [300, dryEnd, 390, 450];
}

const written = (reading: number | null) => reading ?? NO_READING;

function samplingInterval(time: readonly number[]): number {
  const steps = time.slice(1).map((second, at) => second - (time[at] ?? second));
  const middle = steps.sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 1;
  return middle > 0 ? rounded(middle, 3) : 1;
}

const sameTimes = (a: ExtraCurve, b: ExtraCurve) =>
  a.time.length === b.time.length && a.time.every((second, at) => second === b.time[at]);

/** Devices of two channels each, which have one time axis. */
function devicesOf(curves: readonly ExtraCurve[]): [ExtraCurve, ExtraCurve | null][] {
  const devices: [ExtraCurve, ExtraCurve | null][] = [];
  for (const curve of curves) {
    const last = devices.at(-1);
    if (last && last[1] === null && sameTimes(last[0], curve)) last[1] = curve;
    else devices.push([curve, null]);
  }
  return devices;
}

function exportedCurves(curves: readonly ExtraCurve[], start: number) {
  const devices = devicesOf(curves);
  const times = devices.map(([{ time }]) => time.map((second) => rounded(second - start, DECIMALS)));
  const channel = (of: 0 | 1) => devices.map((device) => device[of]);
  const shown = (of: 0 | 1) =>
    Array.from({ length: DISPLAY_LENGTH }, (_, at) => at >= devices.length || devices[at]?.[of] !== null);
  const rates = (of: 0 | 1) =>
    Array.from({ length: DISPLAY_LENGTH }, (_, at) => devices[at]?.[of]?.kind === "rate");
  // A device's second channel needs as many values as its first.
  const values = (of: 0 | 1) =>
    channel(of).map((curve, at) => (curve ? curve.values : (times[at] ?? []).map(() => null)).map(written));
  const names = (of: 0 | 1) => channel(of).map((curve) => (curve ? escapeText(curve.name) : ""));
  const noTemperature = (of: 0 | 1) => channel(of).map((curve) => curve?.kind !== "temperature");
  return {
    extradevices: devices.map(() => VIRTUAL_DEVICE),
    extraname1: names(0),
    extraname2: names(1),
    extratimex: times,
    extratemp1: values(0),
    extratemp2: values(1),
    extraCurveVisibility1: shown(0),
    extraCurveVisibility2: shown(1),
    extraDelta1: rates(0),
    extraDelta2: rates(1),
    extraNoneTempHint1: noTemperature(0),
    extraNoneTempHint2: noTemperature(1),
  };
}
