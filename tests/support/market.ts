import { eq, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { type AggregationTier, catalogCoffees, priceIndexSnapshots, priceObservations } from "@/db/schema";
import type { CoffeeRow } from "./factories";

/** A day of March 2026. */
export const march = (number: number) => `2026-03-${String(number).padStart(2, "0")}`;

/**
 * Has these listings observed as they stand in the catalog: day → price, null for sold out. A day that is not named
 * was not read.
 */
export async function observe(
  coffee: Pick<CoffeeRow, "id">,
  prices: Record<string, number | null>,
  overrides: Partial<typeof priceObservations.$inferInsert> = {},
): Promise<void> {
  const [now] = await database().select().from(catalogCoffees).where(eq(catalogCoffees.id, coffee.id));
  if (!now) throw new Error("the coffee is gone");
  const { country, processBaseMethod, grade, wholesale } = now;
  await database()
    .insert(priceObservations)
    .values(
      Object.entries(prices).map(([observedOn, price]) => ({
        coffeeId: coffee.id,
        observedOn,
        pricePerLb: price ?? now.pricePerLb,
        stocked: price !== null,
        country,
        processBaseMethod,
        grade,
        wholesale,
        ...overrides,
      })),
    );
}

/** Forgets what was observed, so that a test's market is all there is. */
export async function forgetMarket(): Promise<void> {
  await database().execute(sql`truncate price_observations, price_index_snapshots`);
}

interface Asked {
  origin?: string;
  process?: string | null;
  tier?: AggregationTier;
  wholesale?: boolean;
}

/** A segment's days, oldest first. */
export async function seriesOf({
  origin = "Ethiopia",
  process,
  tier = "origin",
  wholesale = false,
}: Asked = {}) {
  const rows = await database().select().from(priceIndexSnapshots).orderBy(priceIndexSnapshots.date);
  return rows.filter(
    (row) =>
      row.origin === origin &&
      row.aggregationTier === tier &&
      row.wholesale === wholesale &&
      (process === undefined || row.process === process),
  );
}

/** Every snapshot as Postgres writes it: equal texts are equal bytes. */
export async function wholeIndex(): Promise<string[]> {
  const rows = await database().execute(
    sql`select s::text as row from price_index_snapshots s order by segment, date`,
  );
  return rows.map(({ row }) => String(row));
}
