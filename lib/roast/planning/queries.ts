import { and, asc, eq, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { catalogCoffees, lots, roastInputs, roasts } from "@/db/schema";
import { MAX_LOTS } from "@/lib/stock/lot-limit";
import { LATEST_FIRST, remainingOz } from "@/lib/stock/remaining-weight";

/** The latest roasts that count: more than ten years of daily work. */
export const MAX_AVERAGED = 4000;

const figureOf = (column: "milestones" | "phases" | "rates", ...path: string[]) =>
  sql<number | null>`(${roasts[column]} #>> ${sql.raw(`'{${path.join(",")}}'`)})::float8`.as(path.join("_"));

/** The figures themselves: thousands of whole JSON columns took longer than everything else. */
function latestFigures(db: Queryable, ownerId: string) {
  const { id, roastDate, ozIn, ozOut, temperatureUnit, totalTime, dtrPercent } = roasts;
  return db
    .select({
      id,
      catalogId: lots.coffeeId,
      coffeeName: catalogCoffees.name,
      roastDate,
      ozIn,
      ozOut,
      temperatureUnit,
      totalTime,
      dtrPercent,
      dryingPercent: figureOf("phases", "drying_percent"),
      maillardPercent: figureOf("phases", "maillard_percent"),
      rateAtFirstCrack: figureOf("rates", "at_first_crack"),
      dropTemp: figureOf("milestones", "drop", "bean_temp"),
    })
    .from(roasts)
    .innerJoin(lots, eq(lots.id, roasts.lotId))
    .innerJoin(catalogCoffees, eq(catalogCoffees.id, lots.coffeeId))
    .where(eq(roasts.ownerId, ownerId))
    .orderBy(...LATEST_FIRST)
    .limit(MAX_AVERAGED);
}
export type RoastRow = Awaited<ReturnType<typeof latestFigures>>[number];

/** One JSON text of all rows is read several times faster than the rows, column by column. */
export async function selectRoastFigures(db: Queryable, ownerId: string): Promise<RoastRow[]> {
  const latest = latestFigures(db, ownerId).as("latest");
  const names = Object.keys(latest._.selectedFields);
  const cells = names.flatMap((name) => [sql.raw(`'${name}'`), sql`${Reflect.get(latest, name)}`]);
  const [read] = await db
    .select({ rows: sql<RoastRow[] | null>`json_agg(json_build_object(${sql.join(cells, sql`, `)}))` })
    .from(latest);
  return read?.rows ?? [];
}

/** The ids of the coffees in each roast of several, in order: two lots of one coffee don't make it mixed. */
export async function selectMixedRoasts(db: Queryable, ownerId: string): Promise<Map<number, number[]>> {
  const { roastId, lotId } = roastInputs;
  const rows = await db
    .select({
      roastId,
      coffees: sql<number[]>`array_agg(distinct ${lots.coffeeId}::int order by ${lots.coffeeId}::int)`,
    })
    .from(roastInputs)
    .innerJoin(lots, eq(lots.id, lotId))
    .where(
      and(
        eq(roastInputs.ownerId, ownerId),
        sql`${roastId} in (select b.roast_id from ${roastInputs} b where b.owner_id = ${ownerId} and b.position > 0)`,
      ),
    )
    .groupBy(roastId)
    .having(sql`count(distinct ${lots.coffeeId}) > 1`);
  return new Map(rows.map(({ roastId: id, coffees }) => [id, coffees]));
}

export function selectLotStocks(db: Queryable, ownerId: string) {
  return db
    .select({ id: lots.id, catalogId: lots.coffeeId, coffeeName: catalogCoffees.name, leftOz: remainingOz })
    .from(lots)
    .innerJoin(catalogCoffees, eq(catalogCoffees.id, lots.coffeeId))
    .where(eq(lots.ownerId, ownerId))
    .orderBy(asc(catalogCoffees.name), asc(lots.id))
    .limit(MAX_LOTS);
}
export type LotStock = Awaited<ReturnType<typeof selectLotStocks>>[number];
