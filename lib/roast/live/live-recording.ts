import { MARKS, type Mark } from "@/lib/coffee/recording";
import { SAME_MOMENT_S } from "@/lib/roast/analysis/mark-copies";
import { tenth } from "@/lib/units/rounding";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { chargeOffset, type LiveReading, type LiveState, withProbeReadings } from "./session";

interface LiveRecording {
  unit: TemperatureUnit;
  time: number[];
  bean: (number | null)[];
  environment?: (number | null)[];
  marks: Partial<Record<Mark, number>>;
  /** Settings of controls, and notes (without a control or a value). */
  controls: LiveControl[];
}

type LiveControl =
  | { control: string; time: number; value: number }
  | { control: null; time: number; value: null; label: string };

/** Stepper taps within this time are one change. */
const ONE_CHANGE_MS = 3000;
const SAME_MOMENT_MS = SAME_MOMENT_S * 1000;
const EARLIEST_S = -7200;
const LATEST_S = 86_400;
/** A probe reads every second: after this long, some readings are missing. */
export const PROBE_GAP_MS = 5000;
/** Readings that are missing in a gap: so many that the curve stays open there (three would be filled). */
const MISSING_IN_GAP = 5;
/** Fewer than a recording may have, so that marks and entries always fit. */
const MAX_PROBED = 14_000;

/** Final control settings, without the taps in between. */
function settled(controls: LiveState["controls"]): LiveState["controls"] {
  return controls.filter(
    ({ at, control }, i) =>
      !controls.slice(i + 1).some((next) => next.control === control && next.at - at < ONE_CHANGE_MS),
  );
}

/**
 * Temperature of a milestone: on the line between two readings within ten seconds of it, so that the curve stays as it was
 * read; else that of the nearest, which the figures know as a copy (`copiesAtMarks`). Null if too far away.
 */
function valueAt(
  readings: readonly LiveReading[],
  mark: Mark,
  moment: number,
  name: keyof Sample,
): number | null {
  const near = readings.flatMap((reading) => {
    const value = reading[name] ?? null;
    return value === null || Math.abs(reading.at - moment) > SAME_MOMENT_MS
      ? []
      : [{ at: reading.at, value }];
  });
  const [before, after] = [near.findLast(({ at }) => at <= moment), near.find(({ at }) => at >= moment)];
  if (!before || !after) return (before ?? after)?.value ?? null;
  // At charge the probe begins to fall: the line would start too early.
  if (mark === "charge") return (moment - before.at <= after.at - moment ? before : after).value;
  const share = before.at === after.at ? 0 : (moment - before.at) / (after.at - before.at);
  return tenth(before.value + (after.value - before.value) * share);
}

interface Sample {
  bean: number | null;
  environment: number | null;
}

/** Moments within the gaps of what a probe read, evenly spaced. */
function momentsMissing(probed: readonly LiveReading[]): number[] {
  return probed.flatMap(({ at }, i) => {
    const before = probed[i - 1]?.at ?? at;
    const step = (at - before) / (MISSING_IN_GAP + 1);
    return at - before <= PROBE_GAP_MS
      ? []
      : Array.from({ length: MISSING_IN_GAP }, (_, k) => before + step * (k + 1));
  });
}

function thinned(probed: readonly LiveReading[]): readonly LiveReading[] {
  const step = Math.ceil(probed.length / MAX_PROBED);
  return step <= 1 ? probed : probed.filter((_, i) => i % step === 0);
}

/**
 * A sample for each temperature reading and each milestone, which takes the temperatures read within ten seconds, else null.
 * @param probed in the order of their times, in `unit`; missing where a probe was silent
 * @returns null where nothing was logged
 */
export function recordingOf(
  entered: LiveState,
  unit: TemperatureUnit,
  probed: readonly LiveReading[] = [],
): LiveRecording | null {
  const zero = chargeOffset(entered);
  if (zero === null) return null;
  const state = withProbeReadings(entered, thinned(probed));
  const secondOf = (at: number) => Math.round((at - zero) / 100) / 10 + 0;
  const fits = (second: number) => second >= EARLIEST_S && second <= LATEST_S;
  const samples = new Map<number, Sample>();
  const put = (at: number, { bean, environment }: Sample) => {
    const second = secondOf(at);
    if (!fits(second)) return;
    const before = samples.get(second);
    samples.set(second, {
      bean: bean ?? before?.bean ?? null,
      environment: environment ?? before?.environment ?? null,
    });
  };
  const marked = MARKS.flatMap((mark) => {
    const at = state.marks[mark];
    return at === undefined || !fits(secondOf(at)) ? [] : [{ mark, at, second: secondOf(at) }];
  });
  for (const at of momentsMissing(probed)) put(at, { bean: null, environment: null });
  for (const { mark, at } of marked)
    put(at, {
      bean: valueAt(state.readings, mark, at, "bean"),
      environment: valueAt(state.readings, mark, at, "environment"),
    });
  for (const { at, bean, environment = null } of state.readings) put(at, { bean, environment });
  const time = [...samples.keys()].sort((a, b) => a - b);
  if (time.length === 0) return null;
  const curve = (name: keyof Sample) => time.map((second) => samples.get(second)?.[name] ?? null);
  const environment = curve("environment");
  return {
    unit,
    time,
    bean: curve("bean"),
    ...(environment.some((value) => value !== null) && { environment }),
    marks: Object.fromEntries(marked.map(({ mark, second }) => [mark, time.indexOf(second)])),
    controls: controlsOf(state, secondOf).filter((control) => fits(control.time)),
  };
}

function controlsOf({ controls, notes }: LiveState, secondOf: (at: number) => number): LiveControl[] {
  const settings = settled(controls).map(({ at, control, value }) => ({
    control,
    time: secondOf(at),
    value,
  }));
  const written = notes.flatMap(({ at, text }) => {
    const label = text
      .replace(/\p{Cc}/gu, " ")
      .trim()
      .toWellFormed();
    return label === "" ? [] : [{ control: null, time: secondOf(at), value: null, label }];
  });
  return [...settings, ...written].sort((a, b) => a.time - b.time);
}
