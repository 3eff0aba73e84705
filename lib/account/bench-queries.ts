import { asc, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import {
  batchReservations,
  blendRecipeParts,
  blendRecipes,
  catalogCoffees,
  coffeeTolerances,
  inventoryShares,
  lotMovements,
  lots,
  referenceRoasts,
  roastCuppings,
  roastCurves,
  roastEvents,
  roastedBlendParts,
  roastedBlends,
  roastedMovements,
  roastImports,
  roastOrders,
  roasts,
  roastTelemetry,
  sales,
} from "@/db/schema";
import { enteredBy, writtenBy } from "@/lib/access/entered-by";
import { MAX_CUPPINGS } from "@/lib/roast/cuppings/contract";
import { MAX_INPUTS } from "@/lib/roast/input-limits";
import { MAX_ORDERS } from "@/lib/roast/orders/contract";
import { roastColumns } from "@/lib/roast/project";
import { MAX_RECIPES } from "@/lib/roast/recipes/contract";
import { MAX_RESERVATIONS } from "@/lib/roast/reservations/contract";
import { MAX_ROASTS } from "@/lib/roast/roast-limit";
import { MAX_BLENDS, MAX_PARTS, MAX_ROASTED_ENTRIES, MAX_SALES } from "@/lib/sales/contract";
import { MAX_MOVEMENTS } from "@/lib/stock/ledger";
import { MAX_LOTS } from "@/lib/stock/lot-limit";
import { LATEST_FIRST, remainingOz, roastCount } from "@/lib/stock/remaining-weight";

/** The latest ones: a roast may be imported again and again. */
const MAX_IMPORTS = MAX_ROASTS;
/** Moments of all recordings in one export, about 50 MB of text: a thousand roasts of twenty minutes. */
const MAX_MOMENTS = 2_000_000;

export async function selectBench(db: Queryable, userId: string) {
  const roastRows = await selectRoasts(db, userId);
  const recorded = await selectRecorded(db, userId);
  const told = withinBudget(roastRows, recorded);
  const events = told.length === 0 ? [] : await selectEvents(db, told);
  const curves = told.length === 0 ? [] : await selectCurves(db, told);
  const imports = await selectImports(db, userId);
  const telemetry = told.length === 0 ? [] : await selectTelemetry(db, told);
  return {
    lots: await db
      .select({
        lot: { ...getTableColumns(lots), ...writtenBy(lots) },
        remainingOz,
        roastCount,
        coffeeName: catalogCoffees.name,
      })
      .from(lots)
      .innerJoin(catalogCoffees, eq(catalogCoffees.id, lots.coffeeId))
      .where(eq(lots.ownerId, userId))
      .orderBy(asc(lots.id))
      .limit(MAX_LOTS),
    movements: await selectMovements(db, userId),
    shares: await db
      .select()
      .from(inventoryShares)
      .where(eq(inventoryShares.ownerId, userId))
      .orderBy(asc(inventoryShares.id))
      .limit(MAX_ROASTS),
    roasts: roastRows,
    recorded: new Set(recorded.keys()),
    telemetry: new Map(telemetry.map((row) => [row.roastId, row])),
    curves: Map.groupBy(curves, ({ roastId }) => roastId),
    events: Map.groupBy(events, ({ roastId }) => roastId),
    imports: Map.groupBy(imports.rows, ({ roastId }) => roastId),
    importsLeftOut: imports.leftOut,
    references: await db
      .select({
        coffeeId: referenceRoasts.coffeeId,
        roastId: referenceRoasts.roastId,
        ...enteredBy(referenceRoasts),
      })
      .from(referenceRoasts)
      .where(eq(referenceRoasts.ownerId, userId))
      .orderBy(asc(referenceRoasts.coffeeId))
      .limit(MAX_ROASTS),
    sales: await db
      .select({ ...getTableColumns(sales), ...writtenBy(sales) })
      .from(sales)
      .where(eq(sales.ownerId, userId))
      .orderBy(asc(sales.id))
      .limit(MAX_SALES),
    roasted: await db
      .select({ ...getTableColumns(roastedMovements), ...enteredBy(roastedMovements) })
      .from(roastedMovements)
      .where(eq(roastedMovements.ownerId, userId))
      .orderBy(asc(roastedMovements.id))
      .limit(MAX_ROASTED_ENTRIES),
    blends: await db
      .select()
      .from(roastedBlends)
      .where(eq(roastedBlends.ownerId, userId))
      .orderBy(asc(roastedBlends.id))
      .limit(MAX_BLENDS),
    blendParts: Map.groupBy(
      await db
        .select()
        .from(roastedBlendParts)
        .where(eq(roastedBlendParts.ownerId, userId))
        .orderBy(asc(roastedBlendParts.blendId), asc(roastedBlendParts.position))
        .limit(MAX_BLENDS * MAX_PARTS),
      ({ blendId }) => blendId,
    ),
    orders: await db
      .select({ ...getTableColumns(roastOrders), ...writtenBy(roastOrders) })
      .from(roastOrders)
      .where(eq(roastOrders.ownerId, userId))
      .orderBy(asc(roastOrders.id))
      .limit(MAX_ORDERS),
    recipes: await db
      .select({ ...getTableColumns(blendRecipes), ...writtenBy(blendRecipes) })
      .from(blendRecipes)
      .where(eq(blendRecipes.ownerId, userId))
      .orderBy(asc(blendRecipes.id))
      .limit(MAX_RECIPES),
    cuppings: await db
      .select({ ...getTableColumns(roastCuppings), ...writtenBy(roastCuppings) })
      .from(roastCuppings)
      .where(eq(roastCuppings.ownerId, userId))
      .orderBy(asc(roastCuppings.id))
      .limit(MAX_CUPPINGS),
    reservations: await db
      .select({ ...getTableColumns(batchReservations), ...enteredBy(batchReservations) })
      .from(batchReservations)
      .where(eq(batchReservations.ownerId, userId))
      .orderBy(asc(batchReservations.year), asc(batchReservations.number))
      .limit(MAX_RESERVATIONS),
    tolerances: await db
      .select({ coffeeId: coffeeTolerances.coffeeId, limits: coffeeTolerances.limits })
      .from(coffeeTolerances)
      .where(eq(coffeeTolerances.ownerId, userId))
      .orderBy(asc(coffeeTolerances.coffeeId))
      .limit(MAX_ROASTS),
    recipeParts: Map.groupBy(await selectRecipeParts(db, userId), ({ recipeId }) => recipeId),
  };
}
export type StoredBench = Awaited<ReturnType<typeof selectBench>>;

function selectRoasts(db: Queryable, userId: string) {
  return db
    .select({ ...roastColumns, profile: roasts.profile })
    .from(roasts)
    .innerJoin(lots, eq(lots.id, roasts.lotId))
    .innerJoin(catalogCoffees, eq(catalogCoffees.id, lots.coffeeId))
    .where(eq(roasts.ownerId, userId))
    .orderBy(...LATEST_FIRST)
    .limit(MAX_ROASTS);
}

async function selectRecorded(db: Queryable, userId: string): Promise<Map<number, number>> {
  const extra = sql`coalesce((select sum(cardinality(${roastCurves.time})) from ${roastCurves}
    where ${roastCurves.roastId} = ${roastTelemetry.roastId}), 0)`;
  const rows = await db
    .select({
      roastId: roastTelemetry.roastId,
      moments: sql<number>`(cardinality(${roastTelemetry.time}) + ${extra})::int`,
    })
    .from(roastTelemetry)
    .innerJoin(roasts, eq(roasts.id, roastTelemetry.roastId))
    .where(eq(roasts.ownerId, userId));
  return new Map(rows.map(({ roastId, moments }) => [roastId, moments]));
}

function withinBudget(rows: readonly { id: number }[], recorded: ReadonlyMap<number, number>): number[] {
  let left = MAX_MOMENTS;
  return rows.flatMap(({ id }) => {
    const moments = recorded.get(id);
    if (moments === undefined || moments > left) return [];
    left -= moments;
    return id;
  });
}

function selectTelemetry(db: Queryable, ids: readonly number[]) {
  const { roastId, time, zero, bean, environment, marks, fileMarks } = roastTelemetry;
  return db
    .select({ roastId, time, zero, bean, environment, marks, fileMarks })
    .from(roastTelemetry)
    .where(inArray(roastId, [...ids]));
}

function selectCurves(db: Queryable, ids: readonly number[]) {
  return db
    .select()
    .from(roastCurves)
    .where(inArray(roastCurves.roastId, [...ids]))
    .orderBy(asc(roastCurves.roastId), asc(roastCurves.position));
}

function selectEvents(db: Queryable, ids: readonly number[]) {
  return db
    .select()
    .from(roastEvents)
    .where(inArray(roastEvents.roastId, [...ids]))
    .orderBy(asc(roastEvents.roastId), asc(roastEvents.position));
}

function selectMovements(db: Queryable, userId: string) {
  return db
    .select({ ...getTableColumns(lotMovements), ...enteredBy(lotMovements) })
    .from(lotMovements)
    .where(eq(lotMovements.ownerId, userId))
    .orderBy(asc(lotMovements.id))
    .limit(MAX_MOVEMENTS);
}

function selectRecipeParts(db: Queryable, userId: string) {
  const { recipeId, lotId, share, position } = blendRecipeParts;
  return db
    .select({ recipeId, lotId, share })
    .from(blendRecipeParts)
    .where(eq(blendRecipeParts.ownerId, userId))
    .orderBy(asc(recipeId), asc(position))
    .limit(MAX_RECIPES * MAX_INPUTS);
}

async function selectImports(db: Queryable, userId: string) {
  const { roastId, fileName, bytes, artisanVersion, warnings, importedAt } = roastImports;
  const latestFirst = await db
    .select({ roastId, fileName, bytes, artisanVersion, warnings, importedAt })
    .from(roastImports)
    .where(eq(roastImports.ownerId, userId))
    .orderBy(desc(roastImports.id))
    .limit(MAX_IMPORTS);
  const total = await db.$count(roastImports, eq(roastImports.ownerId, userId));
  return { rows: latestFirst.reverse(), leftOut: total - latestFirst.length };
}
