import { database } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import { readQuery } from "@/lib/http/query/parse-query";
import { yearOf } from "@/lib/roast/batch-numbers";
import { listOrders } from "@/lib/roast/orders/orders";
import { listRecipes } from "@/lib/roast/recipes/recipes";
import { selectReferences } from "@/lib/roast/reference/queries";
import { listReservations } from "@/lib/roast/reservations/reservations";
import { usualUnit } from "@/lib/roast/usual-unit";
import { todayOf } from "@/lib/units/days";
import { milliOuncesOf } from "@/lib/units/fixed-point";
import type { TemperatureUnit } from "@/lib/units/temperature";
import type { WeightUnit } from "@/lib/units/weight-unit";
import type { Viewer } from "@/lib/viewer";
import { averagesByCoffee } from "./averages";
import { type ChargeRules, USUAL_RULES } from "./charges";
import { selectBeanCurves } from "./curve-queries";
import { type Product, planDay } from "./day-plan";
import { expectedLoss } from "./expected-loss";
import { meanCurve } from "./mean-curve";
import { withNumbers } from "./numbered-plan";
import { dayPlanQuery, planQuery } from "./parameters";
import { lossesOf, type PlannedRow, planRoasting, usualCharge } from "./plan";
import { MAX_AVERAGED, selectLotStocks, selectMixedRoasts, selectRoastFigures } from "./queries";

const MAX_DRAWN_CURVES = 12;

const unitOf = (rows: readonly PlannedRow[]) =>
  usualUnit(
    rows.map(({ temperatureUnit, dropTemp, rateAtFirstCrack }) => ({
      temperatureUnit,
      temperatures: [dropTemp, rateAtFirstCrack],
    })),
  );

/** The latest roasts; mixed roasts have no single coffee. */
async function readFigures(ownerId: string) {
  const [rows, mixed] = await Promise.all([
    selectRoastFigures(database(), ownerId),
    selectMixedRoasts(database(), ownerId),
  ]);
  return {
    mixed,
    rows: rows.map((row): PlannedRow => (mixed.has(row.id) ? { ...row, catalogId: null } : row)),
  };
}

/**
 * Averages of the caller's roasts by coffee; temperatures in `wanted`, or the unit of most of
 * them. @throws ApiError 401
 */
export async function viewAverages(viewer: Viewer, wanted: TemperatureUnit | null) {
  const { ownerId } = requireSession(viewer).bench;
  const { rows, mixed } = await readFigures(ownerId);
  const references = await selectReferences(database(), ownerId);
  const unit = wanted ?? unitOf(rows.filter(({ catalogId }) => catalogId !== null));
  const averages = averagesByCoffee(rows, unit);
  const drawn = averages.slice(0, MAX_DRAWN_CURVES).map(({ catalog_id }) => catalog_id);
  const curves = await selectBeanCurves(database(), ownerId, drawn, [...mixed.keys()]);
  return {
    unit,
    coffees: averages.map((coffee) => ({
      ...coffee,
      reference: references.get(coffee.catalog_id) ?? null,
      curve: meanCurve(curves.get(coffee.catalog_id) ?? [], unit),
    })),
    /** Number of coffees with mean curves; null for all. */
    onlyDrawn: averages.length > drawn.length ? drawn.length : null,
    /** Number of latest roasts counted; null for all. */
    onlyLatest: rows.length === MAX_AVERAGED ? MAX_AVERAGED : null,
  };
}
export type AveragesView = Awaited<ReturnType<typeof viewAverages>>;

/**
 * The planner's figures from the caller's roasts and lots. Invalid parameters are reported, not refused.
 * @param usualUnit of weights where the address names none
 * @param degrees of temperatures; those of most roasts when absent
 * @throws ApiError 401
 */
export async function viewPlan(
  viewer: Viewer,
  search: URLSearchParams,
  usualUnit: WeightUnit = "g",
  degrees?: TemperatureUnit | undefined,
) {
  const { ownerId } = requireSession(viewer).bench;
  const { query, problems } = readQuery(planQuery, search);
  const [{ rows }, stocks] = await Promise.all([readFigures(ownerId), selectLotStocks(database(), ownerId)]);
  const coffees = [...new Map(stocks.map(({ catalogId, coffeeName }) => [catalogId, coffeeName]))].map(
    ([id, name]) => ({
      id,
      name,
      left: stocks.some(({ catalogId, leftOz }) => catalogId === id && leftOz > 0),
    }),
  );
  const chosen =
    coffees.find(({ id }) => id === query.coffee) ??
    (query.coffee === undefined ? coffees.find(({ left }) => left) : undefined) ??
    null;
  const unit = query.unit ?? usualUnit;
  return {
    query,
    problems,
    coffees,
    coffee: chosen,
    unit,
    ...planRoasting(
      {
        coffee: chosen?.id ?? null,
        wanted: query.want ?? null,
        unit,
        batch: query.batch ?? null,
        loss: query.loss ?? null,
        drop: query.drop ?? null,
        degrees: degrees ?? unitOf(rows),
      },
      rows,
      stocks,
    ),
  };
}
export type PlanView = Awaited<ReturnType<typeof viewPlan>>;

/** The choices in the plan's address. Invalid ones are reported, not refused. */
export function readDayPlan(search: URLSearchParams) {
  const { query, problems } = readQuery(dayPlanQuery, search);
  const rules: ChargeRules = { least: query.least ?? null, rest: query.rest ?? "share" };
  return { query, problems, rules };
}
export type DayPlanQuery = ReturnType<typeof readDayPlan>["query"];
export type DayPlanRules = ReturnType<typeof readDayPlan>["rules"];

/** What a product of these coffees is expected to lose, and its usual charge. */
interface RoastHistory {
  /** Millionths; null without a weighed roast of any coffee. */
  loss: number | null;
  /** Weighed roasts of just these coffees. */
  roasts: number;
  /** Thousandths of an ounce. */
  usual: number | null;
}

export const coffeesKey = (coffees: readonly number[]): string =>
  [...new Set(coffees)].sort((a, b) => a - b).join(" ");

/**
 * Expected loss and usual charge of the caller's coffees and recipes, from roasts of exactly these coffees; without one, a
 * recipe loses what its coffees lose by share, and anything else what all roasts lose.
 * @throws ApiError 401
 */
async function readHistories(viewer: Viewer) {
  const { ownerId } = requireSession(viewer).bench;
  const [{ rows, mixed }, stocks] = await Promise.all([
    readFigures(ownerId),
    selectLotStocks(database(), ownerId),
  ]);
  const rowsOf = Map.groupBy(rows, ({ id, catalogId }) => coffeesKey(mixed.get(id) ?? [catalogId ?? 0]));
  const all = expectedLoss([], lossesOf(rows));
  const ownOf = (coffees: readonly number[]) => {
    const own = rowsOf.get(coffeesKey(coffees)) ?? [];
    return { loss: expectedLoss(lossesOf(own), []), usual: usualCharge(own) };
  };
  const historyOf = (coffees: readonly { id: number; share: number }[]): RoastHistory => {
    const { loss, usual } = ownOf(coffees.map(({ id }) => id));
    // A recipe whose lots were deleted.
    if (coffees.length === 0) return { loss: all?.ppm ?? null, roasts: 0, usual: usualCharge(rows) };
    const whole = coffees.reduce((sum, { share }) => sum + share, 0);
    const byShare = coffees.reduce(
      (sum, { id, share }) => sum + ((ownOf([id]).loss?.ppm ?? all?.ppm ?? 0) * share) / whole,
      0,
    );
    return {
      loss: loss?.ppm ?? (all ? Math.round(byShare) : null),
      roasts: loss?.roasts ?? 0,
      usual: usual ?? usualCharge(rows),
    };
  };
  return { historyOf, stocks };
}

/**
 * @param roasted thousandths of an ounce in stock, by `coffeesKey`, or `recipeKey` where a blend was made of one
 * @param until plans for orders due by this day; all of them when absent
 * @throws ApiError 401 without a session
 */
export async function viewOrderPlan(
  viewer: Viewer,
  unit: WeightUnit,
  roasted: ReadonlyMap<string, number>,
  until?: string,
  rules: ChargeRules = USUAL_RULES,
) {
  const [{ data: orders }, { data: recipes }, { historyOf, stocks }, { data: reserved }] = await Promise.all([
    listOrders(viewer),
    listRecipes(viewer),
    readHistories(viewer),
    listReservations(viewer),
  ]);
  const open = orders.filter(({ fulfilled_on: on }) => on === null);
  const coffeeOf = new Map(stocks.map(({ id, catalogId }) => [id, catalogId]));
  const lotsOf = Map.groupBy(stocks, ({ catalogId }) => catalogId);
  const products = [...new Map(open.map((order) => [productKey(order), order])).values()].map(
    ({ catalog_id: coffeeId, recipe_id: recipeId, name, ...order }): Product => {
      const parts = recipes.find(({ id }) => id === recipeId)?.parts ?? [];
      const coffees =
        coffeeId === null
          ? parts.map(({ coffee_id: lotId, share }) => ({ id: coffeeOf.get(lotId) ?? 0, share }))
          : [{ id: coffeeId, share: 1 }];
      const lots =
        coffeeId === null
          ? parts.map(({ coffee_id: id, share }) => ({ id, share }))
          : (lotsOf.get(coffeeId) ?? []).map(({ id }) => ({ id, share: null }));
      return {
        key: productKey({ catalog_id: coffeeId, recipe_id: recipeId, ...order }),
        name,
        coffees: coffeesKey(coffees.map(({ id }) => id)),
        ...historyOf(coffees),
        lots,
      };
    },
  );
  const plan = planDay(
    open
      .filter(({ due_on: due }) => until === undefined || due <= until)
      .map((order) => ({
        product: productKey(order),
        roasted: milliOuncesOf(order.oz),
        dueOn: order.due_on,
      })),
    products,
    roasted,
    new Map(stocks.map(({ id, leftOz }) => [id, milliOuncesOf(leftOz)])),
    unit,
    rules,
  );
  const nameOf = new Map(stocks.map(({ id, coffeeName }) => [id, coffeeName]));
  const thisYear = yearOf(todayOf(requireSession(viewer)));
  return {
    orders: open,
    fulfilled: orders.filter(({ fulfilled_on: on }) => on !== null),
    recipes,
    coffees: [...new Map(stocks.map(({ catalogId, coffeeName }) => [catalogId, coffeeName]))].map(
      ([id, name]) => ({ id, name }),
    ),
    reserved,
    plan: {
      ...plan,
      products: withNumbers(plan.products, reserved, thisYear),
      green: plan.green.map((line) => ({ ...line, coffee: nameOf.get(line.lotId) ?? "" })),
    },
  };
}
export const recipeKey = (id: number): string => `recipe ${id}`;

const productKey = ({
  catalog_id: coffee,
  recipe_id: recipe,
}: {
  catalog_id: number | null;
  recipe_id: number | null;
}) => (coffee === null ? recipeKey(recipe ?? 0) : `coffee ${coffee}`);
