import { databaseFor } from "@/lib/catalog/database-for";
import type { Viewer } from "@/lib/viewer";
import { accessToNamed } from "./access";
import { selectCoffee } from "./queries";
import { coffeeParams } from "./search/filters/parameters";

/**
 * A coffee's name, for a sentence about it.
 * @param id untrusted
 * @returns null unless it's the id of a coffee that this viewer may see
 */
export async function nameOfCoffee(
  viewer: Viewer,
  id: string | null,
): Promise<{ id: number; name: string } | null> {
  const asked = coffeeParams.id.schema.safeParse(id);
  if (!asked.success) return null;
  const access = accessToNamed(viewer);
  const coffee = await selectCoffee(databaseFor(access), access, asked.data);
  return coffee ? { id: coffee.id, name: coffee.name } : null;
}
