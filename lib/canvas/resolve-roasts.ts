import { compareRoasts } from "@/lib/roast/compare/compare";
import type { Roast } from "@/lib/roast/contract";
import { readRoastDetail } from "@/lib/roast/roast-detail";
import { readUnits } from "@/lib/settings/units";
import type { Viewer } from "@/lib/viewer";
import type { BlockDataOf, RoastItem } from "./block-data";
import type { BlockOf } from "./contract";
import { readAt } from "./missing";

export const roastHref = (id: number) => `/roast/${id}`;

const momentOf = (moment: Roast["milestones"]["drop"]) =>
  moment && { time: moment.time, temp: moment.bean_temp };

export function roastItemOf(roast: Roast): RoastItem {
  return {
    id: roast.roast_id,
    name: roast.batch_name,
    href: roastHref(roast.roast_id),
    coffee: roast.coffee_name,
    day: roast.roast_date,
    unit: roast.temperature_unit,
    ozIn: roast.oz_in,
    ozOut: roast.oz_out,
    lossPercent: roast.weight_loss_percent,
    totalTime: roast.total_time,
    developmentTime: roast.development_time,
    dtrPercent: roast.dtr_percent,
    dryingPercent: roast.phases.drying_percent,
    maillardPercent: roast.phases.maillard_percent,
    firstCrack: momentOf(roast.milestones.fc_start),
    drop: momentOf(roast.milestones.drop),
  };
}

/** @throws ApiError 401, 403, 404 */
export async function resolveRoastCurve(
  viewer: Viewer,
  { of, title }: BlockOf<"roast-curve">,
): Promise<BlockDataOf<"roast-curve">> {
  const { roast, chart } = await readRoastDetail(viewer, of.roast);
  const { time, bean, environment, ror } = chart;
  return {
    type: "roast-curve",
    title: title ?? roast.batch_name,
    href: roastHref(roast.roast_id),
    query: `/api/roast-chart-data?roastId=${roast.roast_id}`,
    asOf: readAt(),
    roast: roastItemOf(roast),
    time,
    bean,
    environment,
    ror,
    ranges: time.length > 0 ? chart.ranges : null,
  };
}

/** @throws ApiError 401, 403, 404 */
export async function resolveRoastOverlay(
  viewer: Viewer,
  { of, title }: BlockOf<"roast-overlay">,
): Promise<BlockDataOf<"roast-overlay">> {
  const { temperature } = await readUnits(viewer, { cookie: null, languages: null });
  const asked = { ...(of.align && { align: of.align }), ...(temperature && { unit: temperature }) };
  const compared = await compareRoasts(viewer, { ids: of.roasts, ...asked });
  const search = new URLSearchParams({ ids: of.roasts.join(","), ...asked });
  return {
    type: "roast-overlay",
    title: title ?? "Roasts compared",
    href: `/roast/compare?${search}`,
    query: `/api/roast-compare?${search}`,
    asOf: readAt(),
    unit: compared.unit,
    align: compared.align,
    base: compared.base,
    roasts: compared.roasts.map((roast) => ({
      id: roast.roast_id,
      name: roast.batch_name,
      href: roastHref(roast.roast_id),
      coffee: roast.coffee_name,
      day: roast.roast_date,
      shift: roast.shift,
      ...roast.curve,
    })),
    figures: compared.figures.map(({ key, kind, values, differences }) => ({
      key,
      kind,
      values,
      differences,
    })),
    ranges: compared.ranges,
  };
}
