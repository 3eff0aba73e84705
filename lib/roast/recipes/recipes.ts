import { database } from "@/db/client";
import { limitReached } from "@/lib/access/account-limit";
import { requireSession } from "@/lib/access/authorize";
import { requireBenchWriter } from "@/lib/access/bench";
import { requireRow } from "@/lib/access/ownership";
import { type BenchTransaction, writeBench } from "@/lib/access/write-bench";
import { ApiError } from "@/lib/errors";
import { type IfMatch, requireUnchanged } from "@/lib/http/answers/if-match";
import { lockOwnLots } from "@/lib/stock/remaining-weight";
import { pluralize } from "@/lib/units/pluralize";
import type { SessionViewer, Viewer } from "@/lib/viewer";
import { MAX_RECIPES, type NewRecipe, type Recipe, type RecipeChanges } from "./contract";
import {
  countOrdersOfRecipes,
  countRecipes,
  deleteRecipeRow,
  insertRecipe,
  replaceParts,
  selectRecipe,
  selectRecipeRow,
  selectRecipes,
  updateRecipe,
} from "./queries";

/** @throws ApiError 401 without a session */
export async function listRecipes(viewer: Viewer): Promise<{ data: Recipe[] }> {
  return { data: await selectRecipes(database(), requireSession(viewer).bench.ownerId) };
}

/** Recipes with the number of their orders. @throws ApiError 401 without a session */
export async function viewRecipes(viewer: Viewer) {
  const { ownerId } = requireSession(viewer).bench;
  const [{ data }, orders] = await Promise.all([
    listRecipes(viewer),
    countOrdersOfRecipes(database(), ownerId),
  ]);
  return data.map((recipe) => ({ ...recipe, orders: orders.get(recipe.id) ?? { open: 0, all: 0 } }));
}

/** @throws ApiError 404 and 403 for a lot that is absent or another's; 409 at the limit */
export async function addRecipe(viewer: Viewer, { name, notes = null, parts }: NewRecipe) {
  const session = requireBenchWriter(viewer);
  const { ownerId } = session.bench;
  return writeBench(session, async (tx) => {
    if ((await countRecipes(tx, ownerId)) >= MAX_RECIPES)
      throw limitReached(MAX_RECIPES, "recipe", "Delete one first.");
    await requireOwnLots(tx, session, parts);
    const id = await insertRecipe(tx, { ownerId, name, notes, enteredBy: session.userId });
    await replaceParts(tx, ownerId, id, parts);
    return { data: await selectRecipe(tx, session.bench, id) };
  });
}

/** @throws ApiError as `addRecipe`, and 409 when the recipe has changed since it was read */
export async function changeRecipe(
  viewer: Viewer,
  id: number,
  { name, notes, parts }: RecipeChanges,
  ifMatch?: IfMatch,
) {
  const session = requireBenchWriter(viewer);
  const { ownerId } = session.bench;
  return writeBench(session, async (tx) => {
    const before = await requireRow(tx, session.bench, "recipe", id, selectRecipeRow);
    await requireUnchanged(ifMatch, before, "recipe", () => selectRecipe(tx, session.bench, id));
    if (parts) {
      await requireOwnLots(tx, session, parts);
      await replaceParts(tx, ownerId, id, parts);
    }
    await updateRecipe(tx, ownerId, id, {
      ...(name !== undefined && { name }),
      ...(notes !== undefined && { notes }),
      changedBy: session.userId,
    });
    return { data: await selectRecipe(tx, session.bench, id) };
  });
}

/**
 * Deletes a recipe, and its orders if the caller expects exactly as many.
 * @throws ApiError 404 for an absent recipe, 403 for someone else's; 409 with orders that weren't expected
 */
export async function deleteRecipe(viewer: Viewer, id: number, expected = 0) {
  const session = requireBenchWriter(viewer);
  return writeBench(session, async (tx) => {
    const { name } = await requireRow(tx, session.bench, "recipe", id, selectRecipeRow);
    const { open, all } = (await countOrdersOfRecipes(tx, session.bench.ownerId, id)).get(id) ?? {
      open: 0,
      all: 0,
    };
    if (all !== expected)
      throw new ApiError("conflict", {
        message: `Nothing was deleted. ${name} has ${pluralize(all, "order")}, ${open} of them open, which would be deleted too. Send orders=${all} to delete all of it.`,
        details: { orders: all, open_orders: open },
      });
    await deleteRecipeRow(tx, session.bench.ownerId, id);
    return { success: true } as const;
  });
}

/** Locked, so that none is deleted in between. */
async function requireOwnLots(
  tx: BenchTransaction,
  session: SessionViewer,
  parts: readonly { coffee_id: number }[],
): Promise<void> {
  const ids = parts.map(({ coffee_id }) => coffee_id);
  await lockOwnLots(tx, session.bench, ids);
}
