import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { blendRecipeParts, blendRecipes, catalogCoffees, lots, roastOrders } from "@/db/schema";
import { nextVersion } from "@/db/schema/instant";
import { writtenBy } from "@/lib/access/entered-by";
import type { BenchScope } from "@/lib/access/ownership";
import { MAX_RECIPES, type Recipe } from "./contract";

const COLUMNS = { ...getTableColumns(blendRecipes), ...writtenBy(blendRecipes) };
type RecipeRow = typeof blendRecipes.$inferSelect;

async function withParts(db: Queryable, rows: readonly RecipeRow[]): Promise<Recipe[]> {
  const { recipeId, lotId, share, position } = blendRecipeParts;
  const parts =
    rows.length === 0
      ? []
      : await db
          .select({ recipeId, lotId, share, coffee: catalogCoffees.name, stocked: lots.stocked })
          .from(blendRecipeParts)
          .innerJoin(lots, eq(lots.id, lotId))
          .innerJoin(catalogCoffees, eq(catalogCoffees.id, lots.coffeeId))
          .where(
            inArray(
              recipeId,
              rows.map(({ id }) => id),
            ),
          )
          .orderBy(asc(recipeId), asc(position));
  const partsOf = Map.groupBy(parts, (part) => part.recipeId);
  return rows.map(({ id, name, notes, enteredBy, changedBy, lastUpdated }) => ({
    id,
    name,
    notes,
    parts: (partsOf.get(id) ?? []).map((part) => ({
      coffee_id: part.lotId,
      coffee_name: part.coffee,
      share: part.share,
      stocked: part.stocked,
    })),
    entered_by: enteredBy,
    changed_by: changedBy,
    last_updated: lastUpdated,
  }));
}

export async function selectRecipes(db: Queryable, ownerId: string): Promise<Recipe[]> {
  const rows = await db
    .select(COLUMNS)
    .from(blendRecipes)
    .where(eq(blendRecipes.ownerId, ownerId))
    .orderBy(asc(blendRecipes.name), asc(blendRecipes.id))
    .limit(MAX_RECIPES);
  return withParts(db, rows);
}

export async function selectRecipeRow(
  db: Queryable,
  { ownerId }: BenchScope,
  id: number,
): Promise<RecipeRow | undefined> {
  const [row] = await db
    .select(COLUMNS)
    .from(blendRecipes)
    .where(and(eq(blendRecipes.ownerId, ownerId), eq(blendRecipes.id, id)));
  return row;
}

export async function selectRecipe(db: Queryable, bench: BenchScope, id: number): Promise<Recipe> {
  const row = await selectRecipeRow(db, bench, id);
  const [recipe] = await withParts(db, row ? [row] : []);
  if (!recipe) throw new Error("a recipe that was there was not answered");
  return recipe;
}

export const countRecipes = (db: Queryable, ownerId: string) =>
  db.$count(blendRecipes, eq(blendRecipes.ownerId, ownerId));

export async function insertRecipe(
  tx: Transaction,
  values: typeof blendRecipes.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(blendRecipes).values(values).returning({ id: blendRecipes.id });
  if (!row) throw new Error("no recipe was inserted");
  return row.id;
}

export async function updateRecipe(
  tx: Transaction,
  ownerId: string,
  id: number,
  values: Partial<typeof blendRecipes.$inferInsert>,
): Promise<void> {
  await tx
    .update(blendRecipes)
    .set({ ...values, lastUpdated: nextVersion(blendRecipes.lastUpdated) })
    .where(and(eq(blendRecipes.ownerId, ownerId), eq(blendRecipes.id, id)));
}

export async function replaceParts(
  tx: Transaction,
  ownerId: string,
  recipeId: number,
  parts: readonly { coffee_id: number; share: number }[],
): Promise<void> {
  await tx
    .delete(blendRecipeParts)
    .where(and(eq(blendRecipeParts.ownerId, ownerId), eq(blendRecipeParts.recipeId, recipeId)));
  await tx
    .insert(blendRecipeParts)
    .values(
      parts.map(({ coffee_id: lotId, share }, position) => ({ ownerId, recipeId, lotId, share, position })),
    );
}

export async function deleteRecipeRow(tx: Transaction, ownerId: string, id: number): Promise<void> {
  await tx.delete(blendRecipes).where(and(eq(blendRecipes.ownerId, ownerId), eq(blendRecipes.id, id)));
}

/** Orders of each recipe, of one if it is named. */
export async function countOrdersOfRecipes(db: Queryable, ownerId: string, recipeId?: number) {
  const rows = await db
    .select({
      id: roastOrders.recipeId,
      open: sql<number>`(count(*) filter (where ${isNull(roastOrders.fulfilledOn)}))::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(roastOrders)
    .where(
      and(
        eq(roastOrders.ownerId, ownerId),
        recipeId === undefined ? isNotNull(roastOrders.recipeId) : eq(roastOrders.recipeId, recipeId),
      ),
    )
    .groupBy(roastOrders.recipeId);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
