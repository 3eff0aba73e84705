import { database } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import { listRecipes } from "@/lib/roast/recipes/recipes";
import type { Viewer } from "@/lib/viewer";
import { selectLiveLots } from "./queries";
import type { LiveLot } from "./schemas";

export const recipeAsLot = (recipeId: number): number => -recipeId;

/**
 * The lots that the caller may roast from, those with coffee left first, after the recipes.
 * @throws ApiError 401 without a session
 */
export async function viewLiveLots(viewer: Viewer): Promise<LiveLot[]> {
  const { ownerId } = requireSession(viewer).bench;
  const [lots, { data: recipes }] = await Promise.all([
    selectLiveLots(database(), ownerId),
    listRecipes(viewer),
  ]);
  const coffeeOf = new Map(lots.map(({ id, coffeeId }) => [id, coffeeId]));
  const blends = recipes.flatMap(({ id, name, parts }): LiveLot[] => {
    const [first] = parts;
    const coffeeId = first && coffeeOf.get(first.coffee_id);
    return coffeeId !== undefined && parts.length > 1
      ? [
          {
            id: recipeAsLot(id),
            coffee: `${name} (blend)`,
            purchaseDate: null,
            stocked: parts.every(({ stocked }) => stocked),
            coffeeId,
            referenceId: null,
            parts: parts.map(({ coffee_id: lotId, share }) => ({ lotId, share })),
          },
        ]
      : [];
  });
  return [...blends, ...lots];
}
