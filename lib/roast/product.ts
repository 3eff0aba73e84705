import type { Transaction } from "@/db/client";
import { requireOwned } from "@/lib/access/ownership";
import { ApiError } from "@/lib/errors";
import { hasLotOf } from "@/lib/stock/remaining-weight";
import type { SessionViewer } from "@/lib/viewer";
import { selectRecipeRow } from "./recipe-queries";

/** What is ordered or planned: a coffee or a recipe. */
export interface Product {
  coffeeId: number | null;
  recipeId: number | null;
}

/** @throws ApiError 404 for a coffee without a lot or an absent recipe; 403 for another's recipe */
export async function requireProduct(
  tx: Transaction,
  { bench }: SessionViewer,
  product: Product,
): Promise<void> {
  const { coffeeId, recipeId } = product;
  if (recipeId !== null) requireOwned(bench, await selectRecipeRow(tx, recipeId), "recipe");
  if (coffeeId !== null && !(await hasLotOf(tx, bench.ownerId, coffeeId)))
    throw new ApiError("not_found", { message: "You have no lot of this coffee." });
}
