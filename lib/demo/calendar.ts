import { dayAt, dayNumber } from "@/lib/units/days";

export type Day = string;

const MONTHS = [
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

/** Cached, since a market uses its few hundred days repeatedly. */
const DAYS = new Map<number, Day>();

function dayOf(number: number): Day {
  const known = DAYS.get(number);
  if (known !== undefined) return known;
  const day = dayAt(number);
  DAYS.set(number, day);
  return day;
}

export function addDays(day: Day, days: number): Day {
  return dayOf(dayNumber(day) + days);
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
