import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import {
  catalogCoffees,
  lots,
  roastedBlendParts,
  roastedMovements,
  roastInputs,
  roasts,
  sales,
} from "@/db/schema";
import { milliOuncesOf } from "@/lib/units/fixed-point";
import { MAX_BLENDS, MAX_PARTS, MAX_ROASTED_ENTRIES, MAX_SALES } from "./contract";
import type { Blended, Gone, RoastedBatch } from "./roasted-stock";

const MAX_DRAWS = 40_000;

async function selectRoastedBatches(db: Queryable, ownerId: string): Promise<RoastedBatch[]> {
  const rows = await db
    .select({
      id: roasts.id,
      name: roasts.batchName,
      day: roasts.roastDate,
      ozOut: roasts.ozOut,
      lotId: roastInputs.lotId,
      coffeeId: lots.coffeeId,
      coffeeName: catalogCoffees.name,
      ozIn: roastInputs.ozIn,
    })
    .from(roastInputs)
    .innerJoin(roasts, eq(roasts.id, roastInputs.roastId))
    .innerJoin(lots, eq(lots.id, roastInputs.lotId))
    .innerJoin(catalogCoffees, eq(catalogCoffees.id, lots.coffeeId))
    .where(eq(roastInputs.ownerId, ownerId))
    .orderBy(asc(roastInputs.roastId), asc(roastInputs.position))
    .limit(MAX_DRAWS);
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((draws) => {
    const [first] = draws;
    if (!first) return [];
    const { id, name, day, ozOut } = first;
    const yielded = ozOut === null ? null : milliOuncesOf(ozOut);
    return {
      id,
      name,
      day,
      yielded,
      draws: draws.map(({ lotId, coffeeId, coffeeName, ozIn }) => ({
        lotId,
        coffeeId,
        coffeeName,
        green: milliOuncesOf(ozIn ?? 0),
      })),
    };
  });
}

async function selectRoastedSales(db: Queryable, ownerId: string) {
  const rows = await db
    .select({ roastId: sales.roastId, blendId: sales.blendId, lotId: sales.lotId, ozSold: sales.ozSold })
    .from(sales)
    .where(eq(sales.ownerId, ownerId))
    .limit(MAX_SALES);
  return rows.map(({ ozSold, ...sale }) => ({ ...sale, milliOunces: milliOuncesOf(ozSold) }));
}

/** What blends of roasted coffee took of the roasts. */
async function selectBlended(db: Queryable, ownerId: string): Promise<Blended[]> {
  const { roastId, oz } = roastedBlendParts;
  const rows = await db
    .select({ roastId, oz })
    .from(roastedBlendParts)
    .where(eq(roastedBlendParts.ownerId, ownerId))
    .limit(MAX_BLENDS * MAX_PARTS);
  return rows.map(({ oz: weight, ...row }) => ({ ...row, milliOunces: milliOuncesOf(weight) }));
}

async function selectGone(db: Queryable, ownerId: string): Promise<Gone[]> {
  const { roastId, kind, oz } = roastedMovements;
  const rows = await db
    .select({ roastId, kind, oz })
    .from(roastedMovements)
    .where(and(eq(roastedMovements.ownerId, ownerId), isNotNull(roastId)))
    .limit(MAX_ROASTED_ENTRIES);
  return rows.map(({ oz: weight, ...row }) => ({ ...row, milliOunces: milliOuncesOf(weight) }));
}

/** What `roastedStock` and `leftByLot` are worked out from, in that order. */
export async function selectRoasted(db: Queryable, ownerId: string) {
  return [
    await selectRoastedBatches(db, ownerId),
    await selectRoastedSales(db, ownerId),
    await selectGone(db, ownerId),
    await selectBlended(db, ownerId),
  ] as const;
}
