import { dateText } from "@/lib/units/days";

export interface Question {
  text: string;
  details: Record<string, unknown>;
  /** The text says what is left and taken, as `details` does in ounces, so that it can use the reader's unit. */
  weighs?: true;
}

const dayText = (day: string) => dateText(new Date(day));

/**
 * A question about something dated before its source.
 * @param what with its verb, such as `This lot was bought`, @param since its day, @param on the day in question
 */
export function earlyDay(
  what: string,
  since: string | null | undefined,
  on: string | undefined,
): Question | null {
  if (!since || !on || on >= since) return null;
  return {
    text: `${what} on ${dayText(since)}; ${dayText(on)} is before that.`,
    details: { day: on, earliest_day: since },
  };
}
