import { type SQL, sql } from "drizzle-orm";

/**
 * A chained Jevons index over matched models: the geometric mean of price relatives (ILO/IMF et al., *Consumer Price Index
 * Manual*, 2020, ch. 8); entries and exits, such as being sold out, have no relative. A price missing for some days is compared
 * with the listing's last one, minus the line's movement since (ch. 6, imputation).
 */

/**
 * Days that a last reading stays valid while its feed isn't read. Delisted and sold-out listings
 * are observed as gone, so a missing reading means a failed feed, and dropping it would look
 * like a market move.
 */
export const CARRIED_DAYS = 7;

/**
 * A listing whose last price is older than this at its supplier's last run before it returns is a
 * new offer. Days on which the supplier wasn't read don't count.
 */
export const MATCHED_WITHIN_DAYS = 60;

/** However long a supplier wasn't read: after a year an id is another crop. */
export const MAX_MATCH_DAYS = 365;

/** With fewer matches the line is unchanged. */
export const MIN_FOR_LINK = 2;

/** The logarithm of the ratio of `now` to `before`. */
export const relativeLog = (now: SQL, before: SQL): SQL =>
  sql`case when ${before} = ${now} then 0 else ln(${now} / ${before}) end`;

export const MATCHED = sql`count(relative_log)::int`;

/** The day's log link from `relative_log`. */
export const LINK_LOG = sql`case when ${MATCHED} < ${MIN_FOR_LINK}::int then 0 else round(avg(relative_log), 16) end`;
