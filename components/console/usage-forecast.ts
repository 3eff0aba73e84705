import { DAY_MS, dayOf, monthsAfter } from "@/lib/units/days";

/** Before this, the pace isn't meaningful. */
const MIN_DAYS = 3;
const MIN_REQUESTS = 20;

export interface UsageForecast {
  elapsed: number;
  /** Requests by the month's end at this pace; null when it's too early to say. */
  expected: number | null;
  /** When the limit is reached at this pace; null when it is not. */
  usedUpAt: Date | null;
}

/** `limit` is -1 for unlimited, as in the rate headers. */
export function usageForecast(
  month: { limit: number; used: number; resetAt: string },
  now: Date,
): UsageForecast {
  const end = new Date(month.resetAt);
  const start = new Date(monthsAfter(dayOf(end), -1));
  const spanMs = end.getTime() - start.getTime();
  const passedMs = Math.min(spanMs, Math.max(0, now.getTime() - start.getTime()));
  const elapsed = passedMs / spanMs;
  if (passedMs < MIN_DAYS * DAY_MS || month.used < MIN_REQUESTS)
    return { elapsed, expected: null, usedUpAt: null };
  const expected = Math.round(month.used / elapsed);
  const reaches = month.limit >= 0 && month.used < month.limit && expected > month.limit;
  const usedUpAt = reaches ? new Date(start.getTime() + (passedMs * month.limit) / month.used) : null;
  return { elapsed, expected, usedUpAt };
}
