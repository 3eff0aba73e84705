import { MARKS, type Mark } from "@/lib/coffee/recording";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { chargeOffset, type LiveState } from "./session";

/** A live roast as `/api/roast-profiles` takes it. */
export interface LiveRecording {
  unit: TemperatureUnit;
  /** Seconds from charge, or from the start where charge was not marked. */
  time: number[];
  bean: (number | null)[];
  marks: Partial<Record<Mark, number>>;
  controls: { control: string; time: number; value: number }[];
}

/** Taps at a stepper that follow each other within this time are one change. */
const ONE_CHANGE_MS = 3000;
/** Nobody reads the probe and taps a milestone in the same instant: a reading this near is the milestone's. */
const SAME_MOMENT_MS = 10_000;
/** What the API takes: two hours before charge, a day after it. */
const EARLIEST_S = -7200;
const LATEST_S = 86_400;

/** The settings as they were left, without the steps on the way. */
function settled(controls: LiveState["controls"]): LiveState["controls"] {
  return controls.filter(
    ({ at, control }, i) =>
      !controls.slice(i + 1).some((next) => next.control === control && next.at - at < ONE_CHANGE_MS),
  );
}

/** The temperature that was read nearest to this moment; null where that is too long before or after. */
function beanNear({ readings }: LiveState, moment: number): number | null {
  const away = ({ at }: LiveState["readings"][number]) => Math.abs(at - moment);
  const near = readings.filter((reading) => away(reading) <= SAME_MOMENT_MS);
  return near.sort((a, b) => away(a) - away(b))[0]?.bean ?? null;
}

/**
 * What was logged as a recording: a sample wherever a temperature was read or a milestone marked, with the temperature
 * that was read within ten seconds of a milestone, and null where none was.
 * @returns null where nothing was logged
 */
export function recordingOf(state: LiveState, unit: TemperatureUnit): LiveRecording | null {
  const zero = chargeOffset(state);
  if (zero === null) return null;
  const secondOf = (at: number) => Math.round((at - zero) / 100) / 10 + 0;
  const fits = (second: number) => second >= EARLIEST_S && second <= LATEST_S;
  const beanAt = new Map<number, number | null>();
  const marked = MARKS.flatMap((mark) => {
    const at = state.marks[mark];
    return at === undefined || !fits(secondOf(at)) ? [] : [{ mark, at, second: secondOf(at) }];
  });
  for (const { at, second } of marked) beanAt.set(second, beanNear(state, at));
  for (const { at, bean } of state.readings) if (fits(secondOf(at))) beanAt.set(secondOf(at), bean);
  const time = [...beanAt.keys()].sort((a, b) => a - b);
  if (time.length === 0) return null;
  return {
    unit,
    time,
    bean: time.map((second) => beanAt.get(second) ?? null),
    marks: Object.fromEntries(marked.map(({ mark, second }) => [mark, time.indexOf(second)])),
    controls: settled(state.controls)
      .map(({ at, control, value }) => ({ control, time: secondOf(at), value }))
      .filter((control) => fits(control.time)),
  };
}
