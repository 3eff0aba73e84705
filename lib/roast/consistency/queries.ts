import { and, eq, lte, not, type SQL, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { catalogCoffees, coffeeTolerances, lots, roasts } from "@/db/schema";
import { nextVersion } from "@/db/schema/instant";
import { isBlend } from "@/lib/stock/draws";
import { LATEST_FIRST } from "@/lib/stock/remaining-weight";
import type { CheckedRoast } from "./spread";

/** The latest roasts of a coffee, which define its usual values. */
const WINDOW = 20;
const MAX_COFFEES = 1000;

const momentOf = (mark: "fc_start" | "drop") =>
  sql<CheckedRoast["drop"]>`${roasts.milestones} -> ${sql.raw(`'${mark}'`)}`;

const figures = {
  id: roasts.id,
  batchName: roasts.batchName,
  roastDate: roasts.roastDate,
  temperatureUnit: roasts.temperatureUnit,
  ozIn: roasts.ozIn,
  ozOut: roasts.ozOut,
  dtrPercent: roasts.dtrPercent,
  totalTime: roasts.totalTime,
  firstCrack: momentOf("fc_start"),
  drop: momentOf("drop"),
  wholeColor: roasts.wholeColor,
  groundColor: roasts.groundColor,
  colorSystem: roasts.colorSystem,
};

/** A mixed roast roasts differently from its first coffee alone. */
const isNoBlend = (ownerId: string) => not(isBlend(ownerId));

/** The latest roasts of each coffee, the coffee roasted last first. */
export async function selectLatestByCoffee(db: Queryable, ownerId: string, coffeeId?: number) {
  const latest = db
    .select({
      id: roasts.id,
      catalogId: lots.coffeeId,
      place: sql<number>`row_number() over (
        partition by ${lots.coffeeId}
        order by ${sql.join([...LATEST_FIRST], sql`, `)}
      )`.as("place"),
    })
    .from(roasts)
    .innerJoin(lots, eq(lots.id, roasts.lotId))
    .where(
      and(
        eq(roasts.ownerId, ownerId),
        coffeeId === undefined ? undefined : eq(lots.coffeeId, coffeeId),
        isNoBlend(ownerId),
      ),
    )
    .as("latest");
  const rows = await db
    .select({ ...figures, catalogId: latest.catalogId, place: latest.place, coffeeName: catalogCoffees.name })
    .from(latest)
    .innerJoin(roasts, eq(roasts.id, latest.id))
    .innerJoin(catalogCoffees, eq(catalogCoffees.id, latest.catalogId))
    .where(lte(latest.place, WINDOW))
    .orderBy(sql`${latest.place}`, sql`${roasts.roastDate} desc`, sql`${roasts.id} desc`)
    .limit(MAX_COFFEES * WINDOW);
  return [...Map.groupBy(rows, ({ catalogId }) => catalogId)].map(([catalogId, roasts]) => ({
    catalogId,
    coffeeName: roasts[0]?.coffeeName ?? "",
    roasts,
  }));
}

/** Null for a mixed roast, which isn't checked. */
export async function selectChecked(
  db: Queryable,
  ownerId: string,
  id: number,
): Promise<CheckedRoast | null> {
  const [row] = await db
    .select(figures)
    .from(roasts)
    .where(and(eq(roasts.ownerId, ownerId), eq(roasts.id, id), isNoBlend(ownerId)));
  return row ?? null;
}

export async function selectTolerances(db: Queryable, ownerId: string, coffeeId?: number) {
  const where: SQL[] = [eq(coffeeTolerances.ownerId, ownerId)];
  if (coffeeId !== undefined) where.push(eq(coffeeTolerances.coffeeId, coffeeId));
  const rows = await db
    .select({ coffeeId: coffeeTolerances.coffeeId, limits: coffeeTolerances.limits })
    .from(coffeeTolerances)
    .where(and(...where))
    .limit(MAX_COFFEES);
  return new Map(rows.map((row) => [row.coffeeId, row.limits]));
}

export async function upsertTolerances(
  tx: Transaction,
  values: typeof coffeeTolerances.$inferInsert,
): Promise<void> {
  await tx
    .insert(coffeeTolerances)
    .values(values)
    .onConflictDoUpdate({
      target: [coffeeTolerances.ownerId, coffeeTolerances.coffeeId],
      set: { limits: values.limits, lastUpdated: nextVersion(coffeeTolerances.lastUpdated) },
    });
}

export async function deleteTolerances(tx: Transaction, ownerId: string, coffeeId: number): Promise<void> {
  await tx
    .delete(coffeeTolerances)
    .where(and(eq(coffeeTolerances.ownerId, ownerId), eq(coffeeTolerances.coffeeId, coffeeId)));
}
