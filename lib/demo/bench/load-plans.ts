import { addDays, type Day } from "@/lib/demo/calendar";
import { setTolerances } from "@/lib/roast/consistency/consistency";
import { addCupping } from "@/lib/roast/cuppings/cuppings";
import { addOrder, changeOrder } from "@/lib/roast/orders/orders";
import { addRecipe } from "@/lib/roast/recipes/recipes";
import { CUPPING_PLANS } from "./cupping-plans";
import type { Team } from "./load-sales";
import { ORDER_PLANS, RECIPE_PLAN, TOLERANCE_PLANS } from "./order-plans";
import type { BlendableRoast } from "./roasted-plans";

type Lots = readonly ({ id: number; coffeeId: number } | null)[];

/** A recipe, orders, tolerances and cuppings, except for lots that the market lacks. */
export async function planWork(
  team: Team,
  today: Day,
  lots: Lots,
  roasts: readonly BlendableRoast[],
): Promise<void> {
  await takeOrders(team, today, lots);
  for (const { lot, ...limits } of TOLERANCE_PLANS) {
    const found = lots[lot];
    if (found) await setTolerances(team.member, { catalog_id: found.coffeeId, unit: "C", ...limits });
  }
  for (const { lot, nth, after, ...cupping } of CUPPING_PLANS) {
    const roast = roasts.find((each) => each.lot === lot && each.nth === nth);
    if (!roast) continue;
    await addCupping(team.roaster, { ...cupping, roast_id: roast.id, cupped_on: addDays(roast.day, after) });
  }
}

async function takeOrders({ member, roaster }: Team, today: Day, lots: Lots): Promise<void> {
  const parts = RECIPE_PLAN.parts.flatMap(({ lot, share }) => {
    const found = lots[lot];
    return found ? [{ coffee_id: found.id, share }] : [];
  });
  const recipe =
    parts.length < RECIPE_PLAN.parts.length ? null : await addRecipe(roaster, { ...RECIPE_PLAN, parts });
  for (const { lot, oz, due, fulfilled, note } of ORDER_PLANS) {
    const of = lot === null ? { recipe_id: recipe?.data?.id } : { catalog_id: lots[lot]?.coffeeId };
    if ((of.recipe_id ?? of.catalog_id) === undefined) continue;
    const { data } = await addOrder(member, {
      ...of,
      weight: oz,
      unit: "oz",
      due_on: addDays(today, due),
      note,
    });
    if (fulfilled !== null)
      await changeOrder(roaster, data.id, { unit: "oz", fulfilled_on: addDays(today, fulfilled) });
  }
}
