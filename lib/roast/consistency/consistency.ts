import { database } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import { changesBench, requireBenchWriter } from "@/lib/access/bench";
import { writeBench } from "@/lib/access/write-bench";
import { ApiError } from "@/lib/errors";
import { usualUnit } from "@/lib/roast/usual-unit";
import { hasLotOf } from "@/lib/stock/remaining-weight";
import { rounded } from "@/lib/units/rounding";
import { convertDifference, type TemperatureUnit } from "@/lib/units/temperature";
import type { SessionViewer, Viewer } from "@/lib/viewer";
import type { CoffeeConsistency, SentTolerances } from "./contract";
import {
  deleteTolerances,
  selectChecked,
  selectLatestByCoffee,
  selectTolerances,
  upsertTolerances,
} from "./queries";
import { CHECKED, type Checked, type CheckedRoast, consistencyOf, type Deviation, limitsOf } from "./spread";

async function readCoffees(
  session: SessionViewer,
  coffeeId?: number,
): Promise<{ coffees: CoffeeConsistency[]; unit: TemperatureUnit }> {
  const { ownerId } = session.bench;
  const [coffees, tolerances] = await Promise.all([
    selectLatestByCoffee(database(), ownerId, coffeeId),
    selectTolerances(database(), ownerId, coffeeId),
  ]);
  const judged = coffees.map(({ catalogId, coffeeName, roasts }) => {
    const own = tolerances.get(catalogId);
    const limits = limitsOf(own);
    const { spreads, deviations } = consistencyOf(roasts, limits);
    return {
      catalog_id: catalogId,
      coffee_name: coffeeName,
      roasts: roasts.length,
      figures: spreads,
      outside: roasts.flatMap(({ id, batchName, roastDate }) => {
        const found = deviations.get(id);
        if (!found) return [];
        const figures = found.map(({ figure }) => figure);
        return [{ roast_id: id, batch_name: batchName, roast_date: roastDate, figures }];
      }),
      limits,
      has_own_limits: own !== undefined,
    };
  });
  const shown = coffees.flatMap(({ roasts }) => roasts);
  return { coffees: judged, unit: unitOf(shown) };
}

const unitOf = (roasts: readonly CheckedRoast[]) =>
  usualUnit(
    roasts
      .toSorted((a, b) => b.roastDate.localeCompare(a.roastDate) || b.id - a.id)
      .map(({ temperatureUnit, firstCrack, drop }) => ({
        temperatureUnit,
        temperatures: [firstCrack?.bean_temp, drop?.bean_temp],
      })),
  );

/** @throws ApiError 401 */
export async function readConsistency(viewer: Viewer, { coffee }: { coffee?: number }) {
  return { data: (await readCoffees(requireSession(viewer), coffee)).coffees };
}

/** Data of the page; `unit` is that of most of the roasts. @throws ApiError 401 */
export async function viewConsistency(viewer: Viewer) {
  const session = requireSession(viewer);
  return { ...(await readCoffees(session)), canChange: changesBench(session) };
}

const isDegrees = (figure: Checked) => figure === "fc_temp" || figure === "drop_temp";

/** @throws ApiError 401; 403 for readers; 404 for a coffee that the bench has no lot of */
export async function setTolerances(viewer: Viewer, sent: SentTolerances) {
  const session = requireBenchWriter(viewer);
  const { ownerId } = session.bench;
  const { catalog_id: coffeeId, unit, reset } = sent;
  await writeBench(session, async (tx) => {
    if (!(await hasLotOf(tx, ownerId, coffeeId)))
      throw new ApiError("not_found", { message: "No lot on this bench is of that coffee." });
    if (reset === "true") return deleteTolerances(tx, ownerId, coffeeId);
    const before = limitsOf((await selectTolerances(tx, ownerId, coffeeId)).get(coffeeId));
    const limits = CHECKED.map((figure) => {
      const limit = sent[figure];
      if (limit === undefined) return [figure, before[figure]] as const;
      const celsius = isDegrees(figure) ? convertDifference(limit, unit, "C") : limit;
      // Four decimals, so that a limit typed in °F reads back as typed.
      return [figure, celsius === null ? null : rounded(celsius, 4)] as const;
    });
    return upsertTolerances(tx, { ownerId, coffeeId, limits: Object.fromEntries(limits) });
  });
  const {
    coffees: [data = null],
  } = await readCoffees(session, coffeeId);
  return { data };
}

/**
 * What of a roast is beyond its coffee's tolerances, however old it is. The caller has checked whose the roast is.
 * @returns temperatures in °C
 */
export async function deviationsOf(
  ownerId: string,
  roast: { id: number; catalogId: number },
): Promise<Deviation[]> {
  const [[coffee], tolerances] = await Promise.all([
    selectLatestByCoffee(database(), ownerId, roast.catalogId),
    selectTolerances(database(), ownerId, roast.catalogId),
  ]);
  if (!coffee) return [];
  const isCounted = coffee.roasts.some(({ id }) => id === roast.id);
  const own = isCounted ? null : await selectChecked(database(), ownerId, roast.id);
  const limits = limitsOf(tolerances.get(roast.catalogId));
  return consistencyOf(coffee.roasts, limits, own ? [own] : []).deviations.get(roast.id) ?? [];
}
