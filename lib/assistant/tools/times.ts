import { z } from "zod";
import { dateText, dayAt, dayNumber, daysBefore, monthText, todayOf } from "@/lib/units/days";
import type { Viewer } from "@/lib/viewer";

/** The period that an answer about the past covers. */

const MAX_DAYS = 36_500;
const MAX_PERIODS = 4;
const day = z.iso.date();

export const timeChoice = {
  days: z.int().positive().max(MAX_DAYS).optional().describe("The last days"),
  periods: z
    .array(z.object({ from: day, to: day }))
    .max(MAX_PERIODS)
    .optional()
    .describe("Instead: from the first to the last day of each, to compare several"),
};

export const unitChoice = {
  unit: z.enum(["kg", "lb"]).optional().describe("Of the weights, if not the account's"),
};

export interface Time {
  from?: string;
  to?: string;
  /** After a verb: ` in Oct 2026`; empty for all time. */
  text: string;
}

const written = (date: string) => dateText(new Date(date));

/** `in Oct 2026`, `in 2026`, `on 3 Oct 2026`, or from and to. */
function textOf(from: string, to: string, today: string): string {
  if (from === to) return ` on ${written(from)}`;
  const [year, dayAfter] = [from.slice(0, 4), dayAt(dayNumber(to) + 1)];
  if (from === `${year}-01-01` && to === `${year}-12-31`) return ` in ${year}`;
  const isMonth = from.endsWith("-01") && dayAfter.endsWith("-01") && from.slice(0, 7) === to.slice(0, 7);
  if (isMonth) return ` in ${monthText(new Date(from))}`;
  return ` from ${written(from)} to ${written(to > today ? today : to)}`;
}

interface AskedTime {
  days?: number | undefined;
  periods?: readonly { from: string; to: string }[] | undefined;
}

/** At least one: all time, where none is asked. */
export function timesAsked(viewer: Viewer, { days, periods = [] }: AskedTime): readonly [Time, ...Time[]] {
  const today = todayOf(viewer);
  const [first, ...others] = periods.map(({ from, to }) => ({ from, to, text: textOf(from, to, today) }));
  if (first) return [first, ...others];
  if (days === undefined) return [{ text: "" }];
  return [{ from: daysBefore(days, today), text: ` in the last ${days} days` }];
}

export const daysOfTime = ({ from, to }: Time) => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});
