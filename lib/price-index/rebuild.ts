import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";

/** A reading stands for seven days, so one a week makes a listing stand throughout. */
const EVERY_DAYS = 7;

/**
 * Rebuilds what was in stock before it was first observed, from the listings' stocked and unstocked dates: one
 * observation a week from `from` (a UTC day) on, at the first price that was really read, marked `synthetic`. What was
 * observed is never replaced. Their prices are known to be guesses of the past: they never move the index.
 * @returns how many observations were added
 */
export async function rebuildObservations(db: Database, from: string): Promise<number> {
  const added = await db.execute(sql`
    insert into price_observations (coffee_id, observed_on, price_per_lb, price_tiers, stocked, wholesale,
      country, process_base_method, grade, synthetic)
    select c.id, day::date, first.price_per_lb, first.price_tiers, true, first.wholesale,
      first.country, first.process_base_method, first.grade, true
    from catalog_coffees c
    join lateral (
      select * from price_observations o where o.coffee_id = c.id and not o.synthetic order by o.observed_on limit 1
    ) first on true
    join generate_series(${from}::date, first.observed_on - 1, ${`${EVERY_DAYS} days`}::interval) as day on true
    where c.owner_id is null and c.public_coffee and c.stocked_date <= day::date
      and (c.stocked or c.unstocked_date > day::date)
    on conflict (coffee_id, observed_on) do nothing`);
  return added.count;
}
