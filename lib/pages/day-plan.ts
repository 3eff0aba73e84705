import { viewRoastsOfDay } from "@/lib/roast/history/history";
import { coffeesKey, type DayPlanRules, recipeKey, viewOrderPlan } from "@/lib/roast/planning/planning";
import type { Recipe } from "@/lib/roast/recipes/contract";
import { listRecipes } from "@/lib/roast/recipes/recipes";
import { viewBlendStock } from "@/lib/sales/blends/blends";
import { readRoastsLeft } from "@/lib/sales/roasted/roasted";
import { daysBefore } from "@/lib/units/days";
import { milliOuncesOf } from "@/lib/units/fixed-point";
import type { WeightUnit } from "@/lib/units/weight-unit";
import type { Viewer } from "@/lib/viewer";

/**
 * What to roast for the caller's open orders, after subtracting roasted stock.
 * @param until plans for orders due by this day; all of them when absent
 * @throws ApiError 401 without a session
 */
export async function viewDayPlan(viewer: Viewer, unit: WeightUnit, until?: string, rules?: DayPlanRules) {
  const [roasts, blends, { data: recipes }] = await Promise.all([
    readRoastsLeft(viewer),
    viewBlendStock(viewer),
    listRecipes(viewer),
  ]);
  return viewOrderPlan(viewer, unit, roastedByProduct(roasts, blends, recipes), until, rules);
}
export type DayPlanView = Awaited<ReturnType<typeof viewDayPlan>>;

/**
 * A production day for paper: what is planned, and what was roasted on `date`.
 * @throws ApiError 401 without a session
 */
export async function viewProductionDay(
  viewer: Viewer,
  unit: WeightUnit,
  { date, until, rules }: { date: string; until?: string | undefined; rules?: DayPlanRules },
) {
  const [day, roasted] = await Promise.all([
    // Orders are planned for now; a past day has only what was done. Where the reader is, it may still be yesterday.
    date < daysBefore(1) ? null : viewDayPlan(viewer, unit, until, rules),
    viewRoastsOfDay(viewer, date),
  ]);
  return { day, ...roasted };
}
export type ProductionDay = Awaited<ReturnType<typeof viewProductionDay>>;

const nameKey = (name: string) => name.normalize("NFKC").trim().toLowerCase();

/**
 * Thousandths of an ounce that are left roasted, by the coffees in it: a roast of several covers orders of all of them
 * together. A blend with a recipe's name covers that recipe's orders, whatever lots it was made of.
 */
function roastedByProduct(
  roasts: Awaited<ReturnType<typeof readRoastsLeft>>,
  blends: Awaited<ReturnType<typeof viewBlendStock>>,
  recipes: readonly Recipe[],
): Map<string, number> {
  const recipeOf = new Map(recipes.map(({ id, name }) => [nameKey(name), id]));
  const sums = new Map<string, number>();
  const add = (key: string, left: number) => sums.set(key, (sums.get(key) ?? 0) + Math.max(0, left));
  for (const { coffees, left } of roasts) add(coffeesKey(coffees), left);
  for (const { name, oz, coffees } of blends) {
    const recipe = recipeOf.get(nameKey(name));
    add(recipe === undefined ? coffeesKey(coffees) : recipeKey(recipe), milliOuncesOf(oz));
  }
  return sums;
}
