import { type SQL, sql } from "drizzle-orm";

/**
 * The formula of every index line: a chained Jevons index over matched models, that is, the geometric mean of the
 * listings' price relatives (ILO/IMF et al., *Consumer Price Index Manual: Concepts and Methods*, 2020, ch. 8,
 * elementary indices). What enters or leaves has no relative, so a changing mix moves nothing.
 *
 * A listing is compared with its own price on the latest day of the line that had it. That is nearly always the day
 * before; if it was missing since, the line moved as the others did meanwhile, for it too, so their movement is taken out
 * of its relative. The line ends where it would be had nothing been missed (ch. 6: temporarily missing prices are
 * imputed by the movement of the others). Sold out in between is an exit, and what comes back a new offer.
 */

/**
 * For how many days a listing's last reading stands while its feed is not read. A listing that leaves a feed, or runs
 * out, is observed as gone that day; so one that is merely not observed belongs to a feed that failed, was held or was
 * not asked. Its price stands meanwhile, or one supplier's outage would look like a market move.
 */
export const CARRIED_DAYS = 7;

/** A listing that was missing for longer is a new offer: its price is not compared with the one it had. */
export const MATCHED_WITHIN_DAYS = 60;

/** With fewer matched listings a line carries over. */
export const MIN_FOR_LINK = 2;

/** The logarithm of what the price `now` is to the price `before`. */
export const relativeLog = (now: SQL, before: SQL): SQL =>
  sql`case when ${before} = ${now} then 0 else ln(${now} / ${before}) end`;

export const MATCHED = sql`count(relative_log)::int`;

/** The link of a day, as a logarithm, from the column `relative_log` of its listings. */
export const LINK_LOG = sql`case when ${MATCHED} < ${MIN_FOR_LINK}::int then 0 else round(avg(relative_log), 16) end`;
