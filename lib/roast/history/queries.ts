import { and, asc, count, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { catalogCoffees, lots, roastInputs, roasts, roastTelemetry } from "@/db/schema";
import type { BenchScope } from "@/lib/access/ownership";
import type { RoastFilters } from "@/lib/roast/parameters";
import { roastsOf } from "@/lib/roast/queries";
import { remainingOz } from "@/lib/stock/remaining-weight";
import type { WeekStart } from "@/lib/units/unit-choices";
import type { LotChoice, SparkPoint } from "./schemas";

const MAX_CHOICES = 500;
const MAX_NAMES = 200;

const weighed = sql`(${roasts.ozIn} > 0 and ${roasts.ozOut} > 0 and ${roasts.ozOut} <= ${roasts.ozIn})`;

/** Ounces of the roasts whose weight is known; null without any. */
const weightSums = {
  ozIn: sql<number | null>`sum(${roasts.ozIn})::float8`,
  ozOut: sql<number | null>`sum(${roasts.ozOut})::float8`,
};

/** Means are over the roasts where the figure is known; null without any. */
export async function selectTotals(db: Queryable, bench: BenchScope, filters: RoastFilters) {
  const [row] = await db
    .select({
      roasts: count(),
      ...weightSums,
      charged: sql<number>`count(${roasts.ozIn})::int`,
      yielded: sql<number>`count(${roasts.ozOut})::int`,
      weighed: sql<number>`(count(*) filter (where ${weighed}))::int`,
      lossPercent: sql<
        number | null
      >`(avg(100 * (${roasts.ozIn} - ${roasts.ozOut}) / nullif(${roasts.ozIn}, 0))
        filter (where ${weighed}))::float8`,
      timed: sql<number>`count(${roasts.dtrPercent})::int`,
      dtrPercent: sql<number | null>`avg(${roasts.dtrPercent})::float8`,
    })
    .from(roasts)
    .innerJoin(lots, eq(lots.id, roasts.lotId))
    .innerJoin(catalogCoffees, eq(catalogCoffees.id, lots.coffeeId))
    .where(roastsOf(bench, filters));
  if (!row) throw new Error("an aggregate answers one row");
  return row;
}

/** ISO numbers of the days. */
const FIRST_DAYS: Record<WeekStart, number> = { monday: 1, saturday: 6, sunday: 7 };

/** Totals of each week with a roast, the latest first; `week` is its first day. Weights are ounces. */
export function selectWeeks(
  db: Queryable,
  bench: BenchScope,
  filters: RoastFilters,
  weekStart: WeekStart,
  most: number,
) {
  const first = sql.raw(String(FIRST_DAYS[weekStart]));
  const { roastDate: day } = roasts;
  return db
    .select({
      week: sql<string>`(${day} - ((extract(isodow from ${day})::int - ${first} + 7) % 7))::text`,
      roasts: count(),
      ...weightSums,
    })
    .from(roasts)
    .innerJoin(lots, eq(lots.id, roasts.lotId))
    .innerJoin(catalogCoffees, eq(catalogCoffees.id, lots.coffeeId))
    .where(roastsOf(bench, filters))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
    .limit(most);
}

/** All coffees of mixed roasts too. */
export function selectRoastedCoffees(db: Queryable, ownerId: string) {
  return db
    .selectDistinct({ id: catalogCoffees.id, name: catalogCoffees.name })
    .from(roastInputs)
    .innerJoin(lots, eq(lots.id, roastInputs.lotId))
    .innerJoin(catalogCoffees, eq(catalogCoffees.id, lots.coffeeId))
    .where(eq(roastInputs.ownerId, ownerId))
    .orderBy(asc(catalogCoffees.name), asc(catalogCoffees.id))
    .limit(MAX_CHOICES);
}

export function selectLotChoices(db: Queryable, ownerId: string): Promise<LotChoice[]> {
  return db
    .select({
      id: lots.id,
      coffee: catalogCoffees.name,
      purchaseDate: lots.purchaseDate,
      stocked: lots.stocked,
      lotNumber: lots.lotNumber,
      leftOz: remainingOz,
    })
    .from(lots)
    .innerJoin(catalogCoffees, eq(catalogCoffees.id, lots.coffeeId))
    .where(eq(lots.ownerId, ownerId))
    .orderBy(desc(lots.stocked), desc(lots.id))
    .limit(MAX_CHOICES);
}

/** Machines and operators of the bench's roasts, by name. */
export async function selectMachinesAndOperators(db: Queryable, ownerId: string) {
  const distinct = (column: typeof roasts.roasterType | typeof roasts.operator) =>
    db
      .selectDistinct({ name: sql<string>`${column}` })
      .from(roasts)
      .where(and(eq(roasts.ownerId, ownerId), isNotNull(column)))
      .orderBy(asc(column))
      .limit(MAX_NAMES);
  const [machines, operators] = await Promise.all([distinct(roasts.roasterType), distinct(roasts.operator)]);
  return { machines: machines.map(({ name }) => name), operators: operators.map(({ name }) => name) };
}

export async function countBatches(db: Queryable, ownerId: string, names: readonly string[]) {
  if (names.length === 0) return new Map<string, number>();
  const rows = await db
    .select({ name: roasts.batchName, roasts: count() })
    .from(roasts)
    .where(and(eq(roasts.ownerId, ownerId), inArray(roasts.batchName, [...names])))
    .groupBy(roasts.batchName);
  return new Map(rows.map((row) => [row.name, row.roasts]));
}

const SPARK_POINTS = 48;

/** The bean temperature of these roasts from charge to drop, at evenly spaced samples; a missing reading is left out. */
export async function selectSparks(db: Queryable, roastIds: readonly number[]) {
  if (roastIds.length === 0) return new Map<number, SparkPoint[]>();
  const rows = await db
    .select({
      id: roastTelemetry.roastId,
      points: sql<SparkPoint[] | null>`(
        select jsonb_agg(jsonb_build_array(u.time - ${roastTelemetry.zero}, u.bean) order by u.i)
        from unnest(${roastTelemetry.time}, ${roastTelemetry.bean}) with ordinality as u(time, bean, i)
        where u.i % greatest(cardinality(${roastTelemetry.time}) / ${sql.raw(String(SPARK_POINTS))}, 1) = 0
          and u.bean is not null
          and u.time >= ${roastTelemetry.zero}
          and u.time - ${roastTelemetry.zero} <= coalesce(${roasts.totalTime}, 'infinity'))`,
    })
    .from(roastTelemetry)
    .innerJoin(roasts, eq(roasts.id, roastTelemetry.roastId))
    .where(inArray(roastTelemetry.roastId, [...roastIds]));
  return new Map(rows.map(({ id, points }) => [id, points ?? []]));
}
