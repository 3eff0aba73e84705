import { database } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import { csvFile } from "@/lib/http/files/csv";
import { paginate } from "@/lib/http/query/pagination";
import { readQuery } from "@/lib/http/query/parse-query";
import {
  selectLotChoices,
  selectMachinesAndOperators,
  selectRoastedCoffees,
} from "@/lib/roast/history/queries";
import { projectRoast } from "@/lib/roast/project";
import { requireOwnFilters } from "@/lib/roast/roasts";
import { inReaderUnits } from "@/lib/units/column-units";
import type { TemperatureUnit } from "@/lib/units/temperature";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import type { SessionViewer, Viewer } from "@/lib/viewer";
import { DEFAULT_COLUMNS, KIND_OF, RANKING_COLUMNS, type RankingColumn, valueIn } from "./columns";
import { type Ranking, type RankingFileQuery, type RankingQuery, rankingQuery } from "./contract";
import { selectLatestUnit, selectMeans, selectRanked } from "./queries";

const PAGE = 100;
const MAX_LINES = 20_000;

function shownBy({ columns, sort, order, unit, ...filters }: RankingFileQuery) {
  const chosen: readonly RankingColumn[] = columns && columns.length > 0 ? columns : DEFAULT_COLUMNS;
  return { chosen, sort: sort ?? "date", order: order ?? "desc", unit, filters } as const;
}

async function rank(session: SessionViewer, query: RankingQuery): Promise<Ranking> {
  const { page: asked = 1, ...shown } = query;
  const { chosen, sort, order, unit: wanted, filters } = shownBy(shown);
  const { ownerId } = session.bench;
  const unit = wanted ?? (await selectLatestUnit(database(), ownerId));
  const { total, means } = await selectMeans(database(), session.bench, filters, chosen, unit);
  const page = Math.min(asked, Math.max(1, Math.ceil(total / PAGE)));
  const rows = await selectRanked(database(), session.bench, filters, {
    ...{ sort, order, unit },
    limit: PAGE,
    offset: (page - 1) * PAGE,
  });
  return {
    unit,
    sort,
    order,
    columns: chosen.map((key) => ({ key, kind: KIND_OF[key] })),
    data: rows.map(projectRoast).map((roast) => ({
      roast_id: roast.roast_id,
      batch_name: roast.batch_name,
      catalog_id: roast.catalog_id,
      values: Object.fromEntries(chosen.map((column) => [column, valueIn(roast, column, unit)])),
    })),
    means: Object.fromEntries(means),
    pagination: paginate(total, page, PAGE),
  };
}

/**
 * The caller's matching roasts, sorted by a column.
 * @throws ApiError 401 without a session; 404 and 403 for a roast or lot in the filters that is absent or another's
 */
export async function rankRoasts(viewer: Viewer, query: RankingQuery): Promise<Ranking> {
  const session = requireSession(viewer);
  await requireOwnFilters(session, query);
  return rank(session, query);
}

/**
 * The same with the column it is sorted by, and what the page's form needs. Unknown parameters are reported, not refused.
 * @throws ApiError 401
 */
export async function viewRanking(
  viewer: Viewer,
  search: URLSearchParams,
  usual: TemperatureUnit | null = null,
) {
  const session = requireSession(viewer);
  const { ownerId } = session.bench;
  const { query, problems } = readQuery(rankingQuery, search);
  const { page: _page, ...shown } = query;
  const { chosen, sort, filters } = shownBy(shown);
  const columns = RANKING_COLUMNS.filter((column) => column === sort || chosen.includes(column));
  const unit = query.unit ?? usual ?? undefined;
  const [ranking, coffees, lots, people] = await Promise.all([
    rank(session, { ...query, columns, ...(unit && { unit }) }),
    selectRoastedCoffees(database(), ownerId),
    selectLotChoices(database(), ownerId),
    selectMachinesAndOperators(database(), ownerId),
  ]);
  return { ranking, query, filters, problems, coffees, lots, ...people };
}
export type RankingView = Awaited<ReturnType<typeof viewRanking>>;

/** Units are in the heads: a spreadsheet shows no others. */
function headOf(column: RankingColumn, unit: TemperatureUnit): string {
  const kind = KIND_OF[column];
  if (kind === "degrees") return `${column}_${unit.toLowerCase()}`;
  if (kind === "rate") return `${column}_${unit.toLowerCase()}_per_min`;
  if (kind === "percent") return `${column}_percent`;
  return kind === "seconds" ? `${column}_s` : column;
}

/** @throws ApiError as `rankRoasts` */
export async function exportRanking(viewer: Viewer, query: RankingFileQuery, units: ReaderUnits) {
  const session = requireSession(viewer);
  await requireOwnFilters(session, query);
  const { chosen, sort, order, unit: wanted, filters } = shownBy(query);
  const { ownerId } = session.bench;
  const unit = wanted ?? (await selectLatestUnit(database(), ownerId));
  const rows = await selectRanked(database(), session.bench, filters, {
    ...{ sort, order, unit },
    limit: MAX_LINES,
    offset: 0,
  });
  const table = inReaderUnits(
    ["roast_id", "batch_name", ...chosen.map((column) => headOf(column, unit))],
    rows
      .map(projectRoast)
      .map((roast) => [
        roast.roast_id,
        roast.batch_name,
        ...chosen.map((column) => valueIn(roast, column, unit)),
      ]),
    units,
  );
  return csvFile("peaberry-ranking.csv", table.heads, table.rows);
}
