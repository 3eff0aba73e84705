import { MARKS, type ManualMilestones, type Mark } from "@/lib/coffee/recording";

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

/** The stored fields that can be entered by hand: milestone times and bean temperatures. */
export function manualMilestonesOf(stored: ManualMilestones): ManualMilestones {
  const entered: ManualMilestones = {};
  for (const mark of MARKS) {
    const moment = stored[mark];
    if (moment) entered[mark] = { time: moment.time, bean_temp: moment.bean_temp };
  }
  return entered;
}
