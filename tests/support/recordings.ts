import type { ControlEvent, Mark, Recording } from "@/lib/coffee/recording";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { convertTemperature } from "@/lib/units/temperature";

/** Marks of a roast that went as planned, in seconds from charge; each lies on a sample of a second's interval. */
const TYPICAL_MARKS: Readonly<Record<Mark, number | null>> = {
  charge: 0,
  dry_end: 270,
  fc_start: 510,
  fc_end: 600,
  sc_start: null,
  sc_end: null,
  drop: 660,
  cool: 840,
};

interface RoastPlan {
  unit?: TemperatureUnit;
  /** Seconds between samples. */
  interval?: number;
  /** Seconds recorded before charge. */
  before?: number;
  /** Seconds recorded after the last mark. */
  after?: number;
  /** Degrees Celsius by which readings scatter at most; 0 for a curve without noise. */
  noise?: number;
  seed?: number;
  /** Stretches or squeezes the roast in time; marks move along. */
  pace?: number;
  marks?: Partial<Record<Mark, number | null>>;
}

/** Numbers in −1…1 that are the same for the same seed (a linear congruential generator). */
function scatter(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state / 2 ** 32) * 2 - 1;
  };
}

/** Bean temperature in °C: a probe that cools from 200 to the turning point near 97 at 1:20, then beans on their way to 216 at 11:00. */
function beanAt(t: number, drop: number): number {
  const roasting = (s: number) => 250 - 210 * Math.exp(-s / 360) + 160 * Math.exp(-s / 35.5);
  if (t < 0) return 200 - t / 60;
  return t <= drop ? roasting(t) : 30 + (roasting(drop) - 30) * Math.exp(-(t - drop) / 70);
}

function environmentAt(t: number, drop: number): number {
  if (t < 0) return 215;
  const roasting = (s: number) => 240 - 25 * Math.exp(-s / 500) - 38 * Math.exp(-(((s - 90) / 90) ** 2));
  return t <= drop ? roasting(t) : 120 + (roasting(drop) - 120) * Math.exp(-(t - drop) / 150);
}

const CONTROLS: readonly [string, number, number][] = [
  ["Burner", -20, 70],
  ["Air", -20, 20],
  ["Drum", 0, 60],
  ["Burner", 75, 85],
  ["Air", 240, 40],
  ["Burner", 420, 60],
  ["Air", 500, 70],
  ["Burner", 560, 35],
];

/**
 * A roast as a machine would record it: eleven minutes by default, with noise, an environment probe, a fan's extra curve
 * and controls. The same plan gives the same recording.
 */
export function roastRecording(plan: RoastPlan = {}): Recording {
  const { unit = "C", interval = 1, before = 45, after = 30, noise = 0.3, seed = 1, pace = 1 } = plan;
  const marks = { ...TYPICAL_MARKS, ...plan.marks };
  const drop = marks.drop ?? 660;
  const end = Math.max(0, ...Object.values(marks).map((t) => t ?? 0)) * pace + after;
  // Charge, which is 0, is a sample.
  const first = Math.floor(before / interval);
  const samples = first + Math.floor(end / interval) + 1;
  const time = Array.from({ length: samples }, (_, i) => Math.round((i - first) * interval * 1000) / 1000);
  const random = scatter(seed);
  const temperature = (celsius: number) =>
    Math.round(convertTemperature(celsius + noise * random(), "C", unit) * 100) / 100;
  const bean = time.map((t) => temperature(beanAt(t / pace, drop)));
  const environment = time.map((t) => temperature(environmentAt(t / pace, drop)));
  const indexOf = (t: number | null) =>
    t === null ? null : Math.min(samples - 1, Math.max(0, first + Math.round((t * pace) / interval)));
  const controls: ControlEvent[] = CONTROLS.map(([control, t, value]) => ({
    control,
    time: t * pace,
    value,
    label: null,
  }));
  return {
    unit,
    time,
    bean,
    environment,
    marks: {
      charge: indexOf(marks.charge),
      dry_end: indexOf(marks.dry_end),
      fc_start: indexOf(marks.fc_start),
      fc_end: indexOf(marks.fc_end),
      sc_start: indexOf(marks.sc_start),
      sc_end: indexOf(marks.sc_end),
      drop: indexOf(marks.drop),
      cool: indexOf(marks.cool),
    },
    controls: [...controls, { control: null, time: 520 * pace, value: null, label: "first pops" }],
    extraCurves: [
      {
        name: "Exhaust",
        kind: "temperature",
        time: [...time],
        values: time.map((t) => temperature(environmentAt(t / pace, drop) - 18)),
      },
      {
        name: "Fan",
        kind: "other",
        time: [...time],
        values: time.map((t) => 900 + 4 * Math.max(0, Math.min(t, 660)) ** 0.5),
      },
    ],
    greenTemperature: null,
    dryEndTemperature: null,
  };
}
