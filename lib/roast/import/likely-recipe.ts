import { database } from "@/db/client";
import type { ArtisanProfile } from "@/lib/roast/artisan/artisan-roast";
import type { Recipe } from "@/lib/roast/recipes/contract";
import { selectRecipes } from "@/lib/roast/recipes/queries";

const wordsIn = (text: string) =>
  ` ${(
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(" ")} `;

/** The recipe whose whole name a text has, the longest of several; null if none. */
function namedRecipe(text: string, recipes: readonly Recipe[]): Recipe | null {
  const words = wordsIn(text);
  const named = recipes.filter(
    ({ name, parts }) => parts.length > 1 && wordsIn(name).trim() !== "" && words.includes(wordsIn(name)),
  );
  return named.toSorted((a, b) => b.name.length - a.name.length)[0] ?? null;
}

/** A mixed roast needs a weight, so a log without one can't follow a recipe. */
export async function likelyRecipe(
  ownerId: string,
  { title, beans, ozIn }: Pick<ArtisanProfile, "title" | "beans" | "ozIn">,
): Promise<Recipe | null> {
  if (ozIn === null || ozIn <= 0) return null;
  const recipes = await selectRecipes(database(), ownerId);
  return namedRecipe(title ?? "", recipes) ?? namedRecipe(beans ?? "", recipes);
}
