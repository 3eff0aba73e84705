import { and, count, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { catalogCoffees, lots, roasts } from "@/db/schema";
import type { BenchScope } from "@/lib/access/ownership";
import type { RoastFilters } from "@/lib/roast/parameters";
import { cupScoreOf } from "@/lib/roast/project";
import { roastsOf, selectRoastsInOrder } from "@/lib/roast/queries";
import { LATEST_FIRST } from "@/lib/stock/remaining-weight";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { isNumeric, type RankingColumn } from "./columns";

type Sorted = RankingColumn | "name";

const moment = (mark: string, of: "time" | "bean_temp") =>
  sql`(${roasts.milestones} #>> ${sql.raw(`'{${mark},${of}}'`)})::float8`;
const rateOf = (phase: string) => sql`(${roasts.rates} ->> ${sql.raw(`'${phase}'`)})::float8`;
const phaseOf = (phase: string) => sql`(${roasts.phases} ->> ${sql.raw(`'${phase}'`)})::float8`;
const isFahrenheit = sql`${roasts.temperatureUnit} = 'F'`;

/** In `unit`, whatever each roast was recorded in. */
function degrees(value: SQL, unit: TemperatureUnit): SQL {
  return unit === "F"
    ? sql`case when ${isFahrenheit} then ${value} else ${value} * 9 / 5 + 32 end`
    : sql`case when ${isFahrenheit} then (${value} - 32) * 5 / 9 else ${value} end`;
}

function perMinute(value: SQL, unit: TemperatureUnit): SQL {
  return unit === "F"
    ? sql`case when ${isFahrenheit} then ${value} else ${value} * 9 / 5 end`
    : sql`case when ${isFahrenheit} then ${value} * 5 / 9 else ${value} end`;
}

const lost = sql`(case when ${roasts.ozIn} > 0 and ${roasts.ozOut} > 0 and ${roasts.ozOut} <= ${roasts.ozIn}
  then 100 * (${roasts.ozIn} - ${roasts.ozOut}) / ${roasts.ozIn} end)::float8`;

/** The same values as `valueIn`, in SQL. */
const SQL_OF: Readonly<Record<Sorted, (unit: TemperatureUnit) => SQL>> = {
  name: () => sql`lower(${roasts.batchName})`,
  date: () => sql`${roasts.roastDate}`,
  // Numbers have up to nine digits.
  batch_number: () => sql`(${roasts.batchYear}::bigint * 1000000000 + ${roasts.batchNumber})`,
  coffee: () => sql`lower(${catalogCoffees.name})`,
  machine: () => sql`lower(${roasts.roasterType})`,
  operator: () => sql`lower(${roasts.operator})`,
  oz_in: () => sql`${roasts.ozIn}::float8`,
  oz_out: () => sql`${roasts.ozOut}::float8`,
  weight_loss: () => lost,
  charge_temp: (unit) => degrees(moment("charge", "bean_temp"), unit),
  tp_time: () => moment("turning_point", "time"),
  tp_temp: (unit) => degrees(moment("turning_point", "bean_temp"), unit),
  dry_end_time: () => moment("dry_end", "time"),
  dry_end_temp: (unit) => degrees(moment("dry_end", "bean_temp"), unit),
  fc_time: () => moment("fc_start", "time"),
  fc_temp: (unit) => degrees(moment("fc_start", "bean_temp"), unit),
  drop_time: () => sql`${roasts.totalTime}::float8`,
  drop_temp: (unit) => degrees(moment("drop", "bean_temp"), unit),
  development_time: () => sql`${roasts.developmentTime}::float8`,
  dtr: () => sql`${roasts.dtrPercent}::float8`,
  drying: () => phaseOf("drying_percent"),
  maillard: () => phaseOf("maillard_percent"),
  ror: (unit) => perMinute(rateOf("total"), unit),
  ror_drying: (unit) => perMinute(rateOf("drying"), unit),
  ror_maillard: (unit) => perMinute(rateOf("maillard"), unit),
  ror_development: (unit) => perMinute(rateOf("development"), unit),
  ror_fc: (unit) => perMinute(rateOf("at_first_crack"), unit),
  auc: () => sql`${roasts.auc}::float8`,
  whole_color: () => sql`${roasts.wholeColor}::float8`,
  ground_color: () => sql`${roasts.groundColor}::float8`,
  cup_score: () => cupScoreOf,
};

interface Ranked {
  sort: Sorted;
  order: "asc" | "desc";
  unit: TemperatureUnit;
  limit: number;
  offset: number;
}

/** Roasts without the value come last either way; equal ones as in the history. */
export function selectRanked(
  db: Queryable,
  bench: BenchScope,
  filters: RoastFilters,
  { sort, order, unit, ...page }: Ranked,
) {
  const direction = sql.raw(order === "asc" ? "asc nulls last" : "desc nulls last");
  const by = [sql`${SQL_OF[sort](unit)} ${direction}`, ...LATEST_FIRST];
  return selectRoastsInOrder(db, bench, filters, by, page);
}

interface ColumnMean {
  roasts: number;
  mean: number;
}

/** Means of the numeric columns over all that match, of the roasts that have the value. */
export async function selectMeans(
  db: Queryable,
  bench: BenchScope,
  filters: RoastFilters,
  columns: readonly RankingColumn[],
  unit: TemperatureUnit,
): Promise<{ total: number; means: Map<RankingColumn, ColumnMean> }> {
  const averaged = columns.filter(isNumeric);
  const values = db
    .select({
      id: roasts.id,
      ...Object.fromEntries(averaged.map((column) => [column, sql`${SQL_OF[column](unit)}`.as(column)])),
    })
    .from(roasts)
    .innerJoin(lots, eq(lots.id, roasts.lotId))
    .innerJoin(catalogCoffees, eq(catalogCoffees.id, lots.coffeeId))
    .where(roastsOf(bench, filters))
    .as("v");
  const pairs = averaged.flatMap((column) => [
    sql`count(${sql.identifier(column)})::float8`,
    sql`avg(${sql.identifier(column)})::float8`,
  ]);
  const [row] = await db
    .select({
      total: count(),
      pairs: sql<(number | null)[]>`json_build_array(${sql.join(pairs, sql`, `)})`,
    })
    .from(values);
  if (!row) throw new Error("the means of a ranking are one row");
  const means = averaged.flatMap((column, i): [RankingColumn, ColumnMean][] => {
    const mean = row.pairs[2 * i + 1] ?? null;
    return mean === null ? [] : [[column, { roasts: row.pairs[2 * i] ?? 0, mean }]];
  });
  return { total: row.total, means: new Map(means) };
}

const hasTemperatures = sql`jsonb_path_exists(${roasts.milestones}, '$.*.bean_temp ? (@ != null)')`;

/** The unit of the latest roast with temperatures: others have a unit by default only. */
export async function selectLatestUnit(db: Queryable, ownerId: string): Promise<TemperatureUnit> {
  const [row] = await db
    .select({ unit: roasts.temperatureUnit })
    .from(roasts)
    .where(and(eq(roasts.ownerId, ownerId), hasTemperatures))
    .orderBy(...LATEST_FIRST)
    .limit(1);
  return row?.unit ?? "F";
}
