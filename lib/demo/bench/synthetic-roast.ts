import type { ControlEvent, Mark, Recording } from "@/lib/coffee/recording";
import type { Random } from "@/lib/demo/random";

export const MISHAP_KINDS = ["none", "stall", "flick", "dry end not marked", "probe drops out"] as const;
export type Mishap = (typeof MISHAP_KINDS)[number];

/** The target curve of a roast; degrees Celsius. */
export interface RoastPlan {
  /** Asymptotic temperature: the higher, the faster they rise at the end. */
  heading: number;
  /** Time constant in minutes. */
  pace: number;
  /** What the probe says when the beans go in. */
  charge: number;
  dryEnd: number;
  firstCrack: number;
  /** Percent of the time between first crack and drop. */
  developmentPercent: number;
  /** Seconds between two readings. */
  interval: number;
  mishap: Mishap;
}

/** Effective start of the beans' formula; the probe hides the first minute. */
const BEANS_AT_CHARGE = 58;
/** Time constant of the probe, in minutes. */
const PROBE_PACE = 0.42;
const BEFORE_CHARGE_S = 42;
const COOLING_S = 150;
const GREEN_TEMPERATURE = 21;

const bell = (x: number, middle: number, width: number) => Math.exp(-(((x - middle) / width) ** 2));
const tenth = (value: number) => Math.round(value * 10) / 10;

/** Degrees a minute, falling, with the mishap's effect. */
function riseAt(plan: RoastPlan, minute: number, firstCrackMinute: number): number {
  const { heading, pace, mishap } = plan;
  const planned = ((heading - BEANS_AT_CHARGE) / pace) * Math.exp(-minute / pace);
  // Evaporation at first crack takes heat.
  const crack = -0.9 * bell(minute, firstCrackMinute + 0.35, 0.35);
  if (mishap === "stall") return planned + crack - 5.2 * bell(minute, firstCrackMinute - 0.7, 0.6);
  if (mishap === "flick") return planned + crack + 3.4 * bell(minute, firstCrackMinute + 1.5, 0.6);
  return planned + crack;
}

interface Course {
  /** The beans at each tenth of a second from charge. */
  beans: number[];
  dryEnd: number;
  firstCrack: number;
  drop: number;
}

const STEP_S = 0.1;
const MAX_S = 25 * 60;

function courseOf(plan: RoastPlan): Course {
  const share = (plan.firstCrack - BEANS_AT_CHARGE) / (plan.heading - BEANS_AT_CHARGE);
  const expected = -plan.pace * Math.log(1 - share);
  const beans = [BEANS_AT_CHARGE];
  let [dryEnd, firstCrack] = [0, 0];
  for (let now = STEP_S, bean = BEANS_AT_CHARGE; now < MAX_S; now += STEP_S) {
    bean += (riseAt(plan, now / 60, expected) / 60) * STEP_S;
    beans.push(bean);
    if (!dryEnd && bean >= plan.dryEnd) dryEnd = now;
    if (!firstCrack && bean >= plan.firstCrack) firstCrack = now;
    if (firstCrack && now >= firstCrack / (1 - plan.developmentPercent / 100))
      return { beans, dryEnd, firstCrack, drop: now };
  }
  throw new RangeError("The plan never reaches first crack.");
}

function controlsOf(plan: RoastPlan, { dryEnd, firstCrack, drop }: Course, random: Random): ControlEvent[] {
  const around = (second: number) => tenth(second + random.between(-8, 8));
  const set = (control: string, time: number, value: number): ControlEvent => ({
    control,
    time,
    value,
    label: null,
  });
  const late = plan.mishap === "flick" ? drop - 12 : around((firstCrack + drop) / 2);
  const early = plan.mishap === "stall" ? firstCrack - 115 : around(firstCrack - 50);
  const events = [
    set("Burner", 0, 70),
    set("Air", 0, 20),
    set("Drum", 0, 60),
    set("Burner", around(55), 95),
    set("Burner", around(dryEnd - 35), 80),
    set("Air", around(dryEnd + 10), 40),
    set("Burner", around((dryEnd + firstCrack) / 2), 65),
    set("Burner", tenth(early), plan.mishap === "stall" ? 25 : 50),
    set("Air", around(firstCrack + 8), 60),
    set("Burner", tenth(late), 35),
  ];
  if (plan.mishap === "stall") events.push(set("Burner", around(firstCrack + 14), 55));
  const notes: ControlEvent[] =
    plan.mishap === "stall"
      ? [{ control: null, time: tenth(firstCrack - 70), value: null, label: "Losing momentum" }]
      : [{ control: null, time: tenth(firstCrack + 25), value: null, label: "Rolling crack" }];
  return [...events, ...notes].sort((a, b) => a.time - b.time);
}

/**
 * Synthetic roast: preheated drum, turning point, falling rate of rise, first crack and cooling,
 * read by a slow, slightly noisy probe. Deterministic for a plan and random source.
 */
export function syntheticRoast(plan: RoastPlan, random: Random): Recording {
  const course = courseOf(plan);
  const end = course.drop + COOLING_S;
  const time: number[] = [];
  const bean: (number | null)[] = [];
  const environment: (number | null)[] = [];
  const drift = random.between(-0.6, 0.6);
  const beanAt = (second: number) => course.beans[Math.round(second / STEP_S)] ?? 0;
  const atDrop = beanAt(course.drop);
  let air = plan.charge + 12;

  for (let at = -BEFORE_CHARGE_S; at <= end; at += plan.interval) {
    // Readings come at irregular times, charge exactly at its mark.
    const second = at === 0 ? 0 : tenth(at + random.between(-0.1, 0.1));
    const minute = second / 60;
    const noise = random.normal() * 0.09;
    let reading: number;
    if (second < 0) reading = plan.charge + drift * (second / 30);
    else if (second <= course.drop)
      reading = beanAt(second) + (plan.charge - BEANS_AT_CHARGE) * Math.exp(-minute / PROBE_PACE);
    else reading = 40 + (atDrop - 40) * Math.exp(-(second - course.drop) / 75);
    // Air temperature leads the beans in proportion to their rise.
    const lead = second < 0 ? 12 : 14 + 2.1 * riseAt(plan, Math.max(0.8, minute), course.firstCrack / 60);
    const wanted = second > course.drop ? plan.charge - 6 : Math.min(beanAt(Math.max(0, second)) + lead, 236);
    const heated = second < 0 ? plan.charge + 12 : wanted;
    air += (heated - air) * (1 - Math.exp(-plan.interval / 38));
    const isLost = plan.mishap === "probe drops out" && second > 312 && second < 331;
    time.push(second);
    bean.push(isLost ? null : tenth(reading + noise));
    environment.push(tenth(air + random.normal() * 0.25));
  }

  const indexAt = (second: number) => time.findIndex((each) => each >= second);
  const marks: Record<Mark, number | null> = {
    charge: time.indexOf(0),
    dry_end: plan.mishap === "dry end not marked" ? null : indexAt(course.dryEnd),
    fc_start: indexAt(course.firstCrack),
    fc_end: null,
    sc_start: null,
    sc_end: null,
    drop: indexAt(course.drop),
    cool: random.chance(0.6) ? indexAt(course.drop + 120) : null,
  };
  return {
    unit: "C",
    time,
    bean,
    environment,
    marks,
    controls: controlsOf(plan, course, random),
    extraCurves: [],
    greenTemperature: GREEN_TEMPERATURE,
    dryEndTemperature: null,
  };
}

const fahrenheit = (celsius: number) => tenth((celsius * 9) / 5 + 32);

export function inFahrenheit(recording: Recording): Recording {
  const converted = (readings: readonly (number | null)[]) =>
    readings.map((reading) => (reading === null ? null : fahrenheit(reading)));
  const { bean, environment, greenTemperature } = recording;
  return {
    ...recording,
    unit: "F",
    bean: converted(bean),
    environment: converted(environment),
    greenTemperature: greenTemperature === null ? null : fahrenheit(greenTemperature),
  };
}

/**
 * Agtron readings, higher for lighter roasts; ground coffee reads some points above whole beans.
 * @param dropTemperature degrees Celsius
 */
export function plausibleColor(dropTemperature: number, developmentPercent: number, random: Random) {
  const whole = 63 - (dropTemperature - 206) * 1.6 - (developmentPercent - 19) * 0.6 + random.normal() * 0.8;
  return { whole: tenth(whole), ground: tenth(whole + 6.5 + random.normal() * 0.7) };
}

/**
 * Weight loss in percent: about 12 for lighter roasts, 17 for darker ones.
 * @param dropTemperature degrees Celsius
 */
export function plausibleLoss(dropTemperature: number, developmentPercent: number, random: Random): number {
  const loss =
    14.4 + (dropTemperature - 206) * 0.22 + (developmentPercent - 19) * 0.12 + random.normal() * 0.25;
  return Math.min(17.2, Math.max(11.8, loss));
}
