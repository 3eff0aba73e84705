import { MARKS, type Mark } from "@/lib/coffee/recording";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { chargeOffset, type LiveReading, type LiveState, withProbeReadings } from "./session";

export interface LiveRecording {
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
/**
 * A reading this near to a milestone counts as its temperature, since both can't be entered at
 * once.
 */
const SAME_MOMENT_MS = 10_000;
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

/** Temperatures read nearest to this moment; null if too far away. */
function nearest(readings: readonly LiveReading[], moment: number): Sample {
  const away = ({ at }: LiveReading) => Math.abs(at - moment);
  const near = readings.filter((reading) => away(reading) <= SAME_MOMENT_MS);
  const sorted = near.sort((a, b) => away(a) - away(b));
  return {
    bean: sorted.find(({ bean }) => bean !== null)?.bean ?? null,
    environment: sorted.find(({ environment }) => environment != null)?.environment ?? null,
  };
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
  for (const { at } of marked) put(at, nearest(state.readings, at));
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
