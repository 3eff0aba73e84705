import { type SQL, sql } from "drizzle-orm";
import { MATCHED_WITHIN_DAYS, MAX_MATCH_DAYS } from "./index-formula";

interface Readings {
  /** Days (UTC) of the present reading and of the earlier one with the price to compare with. */
  now: SQL;
  before: SQL;
  supplierId: SQL;
}

/**
 * Whether the earlier price still counts: at most 60 days old on the supplier's last run before the
 * present reading, and at most a year old altogether. Other runs are looked for only after a gap.
 */
export const isStillMatched = ({ now, before, supplierId }: Readings): SQL => sql`(
  ${before} >= ${now} - ${MAX_MATCH_DAYS}::int
  and (${before} >= ${now} - ${MATCHED_WITHIN_DAYS}::int or not exists (
    select 1 from price_observations run join catalog_coffees c on c.id = run.coffee_id
    where c.supplier_id = ${supplierId}
      and run.observed_on > ${before} + ${MATCHED_WITHIN_DAYS}::int and run.observed_on < ${now}
  )))`;
