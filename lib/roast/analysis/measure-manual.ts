import type { ManualMilestones } from "@/lib/coffee/recording";
import { MARKS, type Mark } from "@/lib/coffee/recording";
import type { Milestones } from "@/lib/coffee/roast-metrics";
import { tenth } from "@/lib/units/rounding";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { measureRoast, type PhaseDetails, type RoastFigures } from "./measure";

/** Marks between which beans only get hotter, so that two temperatures make a gain and a rate. */
const SPANS = { maillard: ["dry_end", "fc_start"], development: ["fc_start", "drop"] } as const;

/**
 * Figures of a roast without a recording, in seconds from charge (0:00) and degrees of `unit`, to a tenth. Temperatures are never
 * interpolated from a neighbor minutes away. The turning point wasn't observed, so gain and rate are known of Maillard and
 * development only.
 */
export function measureManual(
  entered: ManualMilestones,
  unit: TemperatureUnit,
): { figures: RoastFigures; details: PhaseDetails } {
  const known = MARKS.flatMap((mark) => {
    const moment = mark === "charge" ? (entered.charge ?? { time: 0, bean_temp: null }) : entered[mark];
    return moment ? [{ mark, ...moment }] : [];
  });
  const indexOf = (mark: Mark) => {
    const index = known.findIndex((each) => each.mark === mark);
    return index === -1 ? null : index;
  };
  const missing = known.map(() => null);
  const { figures, details } = measureRoast({
    unit,
    time: known.map(({ time }) => time),
    bean: missing,
    environment: missing,
    marks: {
      charge: indexOf("charge"),
      dry_end: indexOf("dry_end"),
      fc_start: indexOf("fc_start"),
      fc_end: indexOf("fc_end"),
      sc_start: indexOf("sc_start"),
      sc_end: indexOf("sc_end"),
      drop: indexOf("drop"),
      cool: indexOf("cool"),
    },
    controls: [],
    extraCurves: [],
    greenTemperature: null,
    dryEndTemperature: null,
  });

  const beanAt = (mark: Mark) => entered[mark]?.bean_temp ?? null;
  const withBeans = (mark: Mark): Milestones[Mark] => {
    const moment = figures.milestones[mark];
    const bean = beanAt(mark);
    return moment && { ...moment, bean_temp: bean === null ? null : tenth(bean) };
  };
  const gainOf = (phase: keyof typeof SPANS) => {
    const [from, to] = SPANS[phase].map(beanAt);
    return details.times[phase] === null || from == null || to == null ? null : tenth(to - from);
  };
  const rateOf = (phase: keyof typeof SPANS) => {
    const [gain, seconds] = [gainOf(phase), details.times[phase]];
    return gain === null || seconds === null || seconds <= 0 ? null : tenth((gain / seconds) * 60);
  };
  return {
    figures: {
      ...figures,
      milestones: {
        ...figures.milestones,
        charge: withBeans("charge"),
        dry_end: withBeans("dry_end"),
        fc_start: withBeans("fc_start"),
        fc_end: withBeans("fc_end"),
        sc_start: withBeans("sc_start"),
        sc_end: withBeans("sc_end"),
        drop: withBeans("drop"),
        cool: withBeans("cool"),
      },
      rates: { ...figures.rates, maillard: rateOf("maillard"), development: rateOf("development") },
    },
    details: {
      ...details,
      gains: { ...details.gains, maillard: gainOf("maillard"), development: gainOf("development") },
    },
  };
}
