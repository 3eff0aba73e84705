import { DAY_MS, dateText, minuteText, monthText } from "@/lib/units/days";

/** Display formats of UTC days (`YYYY-MM-DD`). */

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** `4 Mar 2026`; any other text (an arrival as the supplier wrote it) stays unchanged. */
export const day = (text: string) => (isDay(text) ? dateText(new Date(text)) : text);

/** `4 Mar`, where the year is clear. */
export const shortDay = (text: string) => day(text).replace(/ \d{4}$/, "");

/** `Mar 2026`, for narrow places; other texts stay unchanged. */
export const month = (text: string) => (isDay(text) ? monthText(new Date(text)) : text);

/** `Nov`, and `Jan 26` at the start of a year, of any of its days. */
export const shortMonth = (text: string) =>
  `${month(text).slice(0, 3)}${text.slice(5, 7) === "01" ? ` ${text.slice(2, 4)}` : ""}`;

/** `4 Mar 2026, 14:05 UTC`, of an ISO 8601 instant. */
export const minute = (instant: string) => minuteText(new Date(instant));

/** How long ago: `12 minutes ago`, `3 hours ago`, `yesterday`, `9 days ago`, then the day itself. */
export function ago(instant: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - instant.getTime()) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return minutes === 1 ? "a minute ago" : `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? "an hour ago" : `${hours} hours ago`;
  const days = Math.floor((now.getTime() - instant.getTime()) / DAY_MS);
  if (days <= 30) return days <= 1 ? "yesterday" : `${days} days ago`;
  return dateText(instant);
}

/** Keeps a date, or a few words, on one line. */
export const unbroken = (text: string) => text.replaceAll(" ", "\u00a0");
