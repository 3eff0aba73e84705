/** Plain days, `YYYY-MM-DD`. */
export type Day = string;

const MS_PER_DAY = 86_400_000;
export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** A market counts its few hundred days over and over. */
const DAYS = new Map<number, Day>();

/** Days since 1970-01-01. */
export function dayNumber(day: Day): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY);
}

export function dayOf(number: number): Day {
  const known = DAYS.get(number);
  if (known !== undefined) return known;
  const day = new Date(number * MS_PER_DAY).toISOString().slice(0, 10);
  DAYS.set(number, day);
  return day;
}

export function addDays(day: Day, days: number): Day {
  return dayOf(dayNumber(day) + days);
}

export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

/** The first day of a month; `month` is 1-based and may run over the year's end. */
export function firstOfMonth(year: number, month: number): Day {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
}

export function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

/** 1–12. */
export function monthOf(day: Day): number {
  return Number(day.slice(5, 7));
}

export function monthName(month: number): string {
  return MONTHS[(((month - 1) % 12) + 12) % 12] ?? "January";
}
