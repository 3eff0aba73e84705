import { MARKS, type Mark } from "@/lib/coffee/recording";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { chargeOffset, type LiveState } from "./session";

export interface LiveRecording {
  unit: TemperatureUnit;
  time: number[];
  bean: (number | null)[];
  marks: Partial<Record<Mark, number>>;
  controls: { control: string; time: number; value: number }[];
}

/** Stepper taps within this time are one change. */
const ONE_CHANGE_MS = 3000;
/**
 * A reading this near to a milestone counts as its temperature, since both can't be entered at
 * once.
 */
const SAME_MOMENT_MS = 10_000;
const EARLIEST_S = -7200;
const LATEST_S = 86_400;

/** Final control settings, without the taps in between. */
function settled(controls: LiveState["controls"]): LiveState["controls"] {
  return controls.filter(
    ({ at, control }, i) =>
      !controls.slice(i + 1).some((next) => next.control === control && next.at - at < ONE_CHANGE_MS),
  );
}

/** Temperature read nearest to this moment; null if too far away. */
function beanNear({ readings }: LiveState, moment: number): number | null {
  const away = ({ at }: LiveState["readings"][number]) => Math.abs(at - moment);
  const near = readings.filter((reading) => away(reading) <= SAME_MOMENT_MS);
  return near.sort((a, b) => away(a) - away(b))[0]?.bean ?? null;
}

/**
 * A sample for each temperature reading and each milestone; a milestone takes the
 * temperature read within ten seconds, else null.
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
