import { database } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import { readQuery } from "@/lib/http/parse-query";
import { selectReferences } from "@/lib/roast/reference/queries";
import type { TemperatureUnit } from "@/lib/units/temperature";
import type { WeightUnit } from "@/lib/units/weight-unit";
import type { Viewer } from "@/lib/viewer";
import { averagesByCoffee } from "./averages";
import { selectBeanCurves } from "./curve-queries";
import { meanCurve } from "./mean-curve";
import { planQuery } from "./parameters";
import { planRoasting } from "./plan";
import { MAX_AVERAGED, selectLotStocks, selectRoastFigures } from "./queries";

const MAX_DRAWN_CURVES = 12;

/**
 * Averages of the caller's roasts by coffee; temperatures in `unit`, or that of the latest
 * roast. @throws ApiError 401
 */
export async function viewAverages(viewer: Viewer, wanted: TemperatureUnit | null) {
  const { ownerId } = requireSession(viewer).bench;
  const rows = await selectRoastFigures(database(), ownerId);
  const references = await selectReferences(database(), ownerId);
  const unit = wanted ?? rows[0]?.temperatureUnit ?? "F";
  const averages = averagesByCoffee(rows, unit);
  const drawn = averages.slice(0, MAX_DRAWN_CURVES).map(({ catalog_id }) => catalog_id);
  const curves = await selectBeanCurves(database(), ownerId, drawn);
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
 * The planner's figures from the caller's roasts and lots. Invalid parameters are reported, not
 * refused. @throws ApiError 401
 * @param usualUnit of weights where the address names none
 * @param degrees of temperatures; those of the latest roast when absent
 */
export async function viewPlan(
  viewer: Viewer,
  search: URLSearchParams,
  usualUnit: WeightUnit = "g",
  degrees?: TemperatureUnit | undefined,
) {
  const { ownerId } = requireSession(viewer).bench;
  const { query, problems } = readQuery(planQuery, search);
  const [rows, stocks] = await Promise.all([
    selectRoastFigures(database(), ownerId),
    selectLotStocks(database(), ownerId),
  ]);
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
        degrees: degrees ?? rows[0]?.temperatureUnit ?? "F",
      },
      rows,
      stocks,
    ),
  };
}
export type PlanView = Awaited<ReturnType<typeof viewPlan>>;
