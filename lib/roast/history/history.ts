import { database } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import { changesBench } from "@/lib/access/bench";
import { readQuery } from "@/lib/http/query/parse-query";
import type { Roast } from "@/lib/roast/contract";
import { historyQuery, type RoastFilters } from "@/lib/roast/parameters";
import { projectRoast } from "@/lib/roast/project";
import { selectRoasts } from "@/lib/roast/queries";
import { selectReferences } from "@/lib/roast/reference/queries";
import type { WeekStart } from "@/lib/units/unit-choices";
import type { SessionViewer, Viewer } from "@/lib/viewer";
import {
  countBatches,
  selectLotChoices,
  selectMachinesAndOperators,
  selectRoastedCoffees,
  selectSparks,
  selectTotals,
  selectWeeks,
} from "./queries";

const ROASTS_A_PAGE = 40;

export interface RoastGroup {
  key: string;
  roasts: Roast[];
}

const keyOf = (roast: Roast, by: "batch" | "coffee") =>
  by === "coffee" ? String(roast.catalog_id) : String(roast.saved_with ?? roast.roast_id);

function grouped(roasts: readonly Roast[], by: "batch" | "coffee"): RoastGroup[] {
  return [...Map.groupBy(roasts, (roast) => keyOf(roast, by))].map(([key, together]) => ({
    key,
    roasts: together,
  }));
}

/** The names of machines and of who roasted, as they are written with the bench's roasts. */
export const listMachinesAndOperators = ({ bench }: SessionViewer) =>
  selectMachinesAndOperators(database(), bench.ownerId);

export const isFiltered = (filters: RoastFilters) => Object.values(filters).some((set) => set !== undefined);

/**
 * The caller's roasts by the page's search, with totals of all matches and a sparkline each.
 * Unknown parameters are reported, not refused.
 * @throws ApiError 401 without a session
 */
export async function viewHistory(viewer: Viewer, search: URLSearchParams) {
  const session = requireSession(viewer);
  const { ownerId } = session.bench;
  const { query, problems } = readQuery(historyQuery, search);
  const { page: asked = 1, by = "batch", ...filters } = query;
  const totals = await selectTotals(database(), session.bench, filters);
  const pages = Math.max(Math.ceil(totals.roasts / ROASTS_A_PAGE), 1);
  const page = Math.min(asked, pages);
  const rows = await selectRoasts(
    database(),
    session.bench,
    filters,
    { limit: ROASTS_A_PAGE, offset: (page - 1) * ROASTS_A_PAGE },
    by,
  );
  const roasts = rows.map(projectRoast);
  const ids = roasts.map(({ roast_id }) => roast_id);
  const names = [...new Set(roasts.map(({ batch_name }) => batch_name))];
  const [sparks, batchSizes, coffees, lots, people, references] = await Promise.all([
    selectSparks(database(), ids),
    countBatches(database(), ownerId, names),
    selectRoastedCoffees(database(), ownerId),
    selectLotChoices(database(), ownerId),
    selectMachinesAndOperators(database(), ownerId),
    selectReferences(database(), ownerId),
  ]);
  return {
    canChange: changesBench(session),
    filters,
    by,
    problems,
    groups: grouped(roasts, by),
    sparks,
    batchSizes,
    totals,
    page,
    pages,
    coffees,
    lots,
    ...people,
    references: new Set(references.values()),
  };
}
export type HistoryData = Awaited<ReturnType<typeof viewHistory>>;

/** More than a machine roasts in a day. */
const ROASTS_OF_A_DAY = 200;

/** The caller's roasts of a day, the first first, with totals of all of them. @throws ApiError 401 without a session */
export async function viewRoastsOfDay(viewer: Viewer, day: string) {
  const { bench } = requireSession(viewer);
  const filters = { from: day, to: day };
  const [rows, totals] = await Promise.all([
    selectRoasts(database(), bench, filters, { limit: ROASTS_OF_A_DAY, offset: 0 }),
    selectTotals(database(), bench, filters),
  ]);
  return { roasts: rows.map(projectRoast).reverse(), totals };
}

const WEEKS = 12;

/** Totals of the latest weeks in which the caller roasted, of the roasts that match. @throws ApiError 401 without a session */
export async function viewWeeks(viewer: Viewer, filters: RoastFilters, weekStart: WeekStart) {
  return selectWeeks(database(), requireSession(viewer).bench, filters, weekStart, WEEKS);
}
export type RoastWeek = Awaited<ReturnType<typeof viewWeeks>>[number];

/** @throws ApiError 401 without a session */
export async function viewLotChoices(viewer: Viewer) {
  const { ownerId } = requireSession(viewer).bench;
  return selectLotChoices(database(), ownerId);
}

/** Machines and operators of the caller's roasts, by name, to choose from. @throws ApiError 401 without a session */
export async function viewMachinesAndOperators(viewer: Viewer) {
  return selectMachinesAndOperators(database(), requireSession(viewer).bench.ownerId);
}
