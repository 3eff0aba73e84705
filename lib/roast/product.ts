import type { Transaction } from "@/db/client";
import { requireOwnId } from "@/lib/access/ownership";
import { ApiError } from "@/lib/errors";
import { hasLotOf } from "@/lib/stock/remaining-weight";
import type { SessionViewer } from "@/lib/viewer";

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
  if (recipeId !== null) await requireOwnId(tx, bench, "recipe", recipeId);
  if (coffeeId !== null && !(await hasLotOf(tx, bench.ownerId, coffeeId)))
    throw new ApiError("not_found", { message: "You have no lot of this coffee." });
}
