import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { customType, timestamp } from "drizzle-orm/pg-core";

/** A moment as a `Date`, kept with its time zone. */
export const instant = () => timestamp({ withTimezone: true, mode: "date" });

/**
 * An instant as ISO 8601 in UTC with all six decimals that Postgres keeps. A `Date` holds three: a row's version would
 * not survive the way through JSON and back.
 * @param text ISO 8601, or Postgres' own spelling, with an offset
 */
export function exactInstant(text: string): string {
  const decimals = /\.(\d+)/.exec(text)?.[1] ?? "";
  const wholeSeconds = new Date(text.replace(/\.\d+/, "")).toISOString().slice(0, 19);
  return `${wholeSeconds}.${decimals.slice(0, 6).padEnd(6, "0")}Z`;
}

const microseconds = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp with time zone",
  fromDriver: exactInstant,
});

/** When a row was last changed, to the microsecond: the version that `If-Match` names. */
export const lastChanged = () => microseconds().notNull().default(sql`now()`);

/**
 * What `column` becomes when its row changes: now, and always later than before. `now()` is when the transaction began,
 * which may be before the change that it waited for.
 */
export const nextVersion = (column: AnyColumn): SQL =>
  sql`greatest(clock_timestamp(), ${column} + interval '1 microsecond')`;
