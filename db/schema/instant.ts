import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { customType, timestamp } from "drizzle-orm/pg-core";

export const instant = () => timestamp({ withTimezone: true, mode: "date" });

/**
 * ISO 8601 in UTC with Postgres's six decimals. A `Date` holds three, so versions wouldn't
 * survive JSON.
 * @param text ISO 8601, or Postgres's format, with an offset
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

/** Last change, to the microsecond: the version for `If-Match`. */
export const lastChanged = () => microseconds().notNull().default(sql`now()`);

/**
 * Now, but always later than before: `now()` is the transaction's start, which may precede the
 * change it waited for.
 */
export const nextVersion = (column: AnyColumn): SQL =>
  sql`greatest(clock_timestamp(), ${column} + interval '1 microsecond')`;
