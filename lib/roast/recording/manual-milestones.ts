import { MARKS, type Mark } from "@/lib/coffee/recording";

/** Milestones as somebody reads them off a clock and a display: no recording lies behind them. */
export type ManualMilestones = Partial<
  Record<Mark, { time: number; bean_temp: number | null } | null | undefined>
>;

/** The first of these moments that lies before one that it should follow; null when they are in the order of a roast. */
export function firstOutOfOrder(
  entered: Partial<Record<Mark, { time: number } | null | undefined>>,
): { mark: Mark; after: Mark } | null {
  let latest: { mark: Mark; time: number } | null = null;
  for (const mark of MARKS) {
    const time = entered[mark]?.time;
    if (time === undefined) continue;
    if (latest && time < latest.time) return { mark, after: latest.mark };
    latest = { mark, time };
  }
  return null;
}

/** Of milestones what somebody can have entered: the moments that are known, and how hot the beans were. */
export function manualMilestonesOf(stored: ManualMilestones): ManualMilestones {
  const entered: ManualMilestones = {};
  for (const mark of MARKS) {
    const moment = stored[mark];
    if (moment) entered[mark] = { time: moment.time, bean_temp: moment.bean_temp };
  }
  return entered;
}
