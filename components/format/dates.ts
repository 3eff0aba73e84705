import { DAY_MS } from "@/lib/units/days";

/** How days are written for people. Days are `YYYY-MM-DD` in UTC, as the catalog keeps them. */

const fullDay = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const monthOnly = new Intl.DateTimeFormat("en-GB", { month: "short", year: "numeric", timeZone: "UTC" });

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** `4 Mar 2026`; what is no day (an arrival kept as it was disclosed) stays as it is. */
export const day = (text: string) => (isDay(text) ? fullDay.format(new Date(text)) : text);

/** `4 Mar`, where the year goes without saying. */
export const shortDay = (text: string) => day(text).replace(/ \d{4}$/, "");

/** `Mar 2026`, for narrow places; what is no day stays as it is. */
export const month = (text: string) => (isDay(text) ? monthOnly.format(new Date(text)) : text);

/** `4 Mar 2026, 14:05 UTC`, of an ISO 8601 instant. */
export const minute = (instant: string) =>
  `${fullDay.format(new Date(instant))}, ${new Date(instant).toISOString().slice(11, 16)} UTC`;

/** How long ago: `12 minutes ago`, `3 hours ago`, `yesterday`, `9 days ago`, then the day itself. */
export function ago(instant: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - instant.getTime()) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return minutes === 1 ? "a minute ago" : `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? "an hour ago" : `${hours} hours ago`;
  const days = Math.floor((now.getTime() - instant.getTime()) / DAY_MS);
  if (days <= 30) return days <= 1 ? "yesterday" : `${days} days ago`;
  return fullDay.format(instant);
}
