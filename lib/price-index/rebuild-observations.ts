import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";

/** A reading is valid for seven days, so one a week keeps a listing present. */
const EVERY_DAYS = 7;

/**
 * Rebuilds stock before the first observation from stocked and unstocked dates: weekly from `from` (a UTC day), at the first real
 * price, marked `synthetic`. Never replaces observations or moves the index.
 * @returns how many were added
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
