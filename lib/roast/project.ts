import { getTableColumns, sql } from "drizzle-orm";
import { catalogCoffees, lots, roastCuppings, roasts } from "@/db/schema";
import { changer, writtenBy } from "@/lib/access/entered-by";
import { NO_MILESTONES } from "@/lib/coffee/recording";
import type { RoastPhases, RoastRates } from "@/lib/coffee/roast-metrics";
import { type Draw, drawsOfRoast } from "@/lib/stock/draws";
import { weightLossPercent } from "@/lib/units/weight-unit";
import { batchNumberText } from "./batch-numbers";
import type { Roast } from "./contract";

const { profile: _profile, chartSettings: _chartSettings, ...stored } = getTableColumns(roasts);

/** The mean of its cuppings' scores; null without any. */
export const cupScoreOf = sql<
  number | null
>`(select round(avg(${roastCuppings.score}), 2) from ${roastCuppings}
  where ${roastCuppings.roastId} = ${roasts.id})::float8`;

export const roastColumns = {
  ...stored,
  ...writtenBy(roasts),
  ...changer(roasts),
  coffeeName: catalogCoffees.name,
  catalogId: lots.coffeeId,
  cupScore: cupScoreOf,
  draws: drawsOfRoast,
  /** `15:30:12`, local, where the file says so. */
  clock: sql<string | null>`${roasts.profile} ->> 'time'`,
};

export type ProjectableRoast = Omit<typeof roasts.$inferSelect, "profile" | "chartSettings"> & {
  coffeeName: string;
  catalogId: number;
  cupScore: number | null;
  draws: Draw[];
  clock: string | null;
  changedById?: string | null;
};

const NO_PHASES = {
  drying_percent: null,
  maillard_percent: null,
  development_percent: null,
} as const satisfies RoastPhases;

const NO_RATES = {
  total: null,
  drying: null,
  maillard: null,
  development: null,
  at_first_crack: null,
} as const satisfies RoastRates;

export function projectRoast(row: ProjectableRoast): Roast {
  return {
    roast_id: row.id,
    coffee_id: row.lotId,
    catalog_id: row.catalogId,
    coffee_name: row.coffeeName,
    batch_name: row.batchName,
    batch_number:
      row.batchYear === null || row.batchNumber === null
        ? null
        : batchNumberText({ batchYear: row.batchYear, batchNumber: row.batchNumber }),
    saved_with: row.savedWith,
    roast_date: row.roastDate,
    roast_time: row.clock?.slice(0, 5) ?? null,
    oz_in: row.ozIn,
    inputs: row.draws.map(({ lotId, coffeeName, ozIn }) => ({
      coffee_id: lotId,
      coffee_name: coffeeName,
      oz_in: ozIn,
    })),
    oz_out: row.ozOut,
    weight_loss_percent: weightLossPercent(row.ozIn, row.ozOut),
    roast_notes: row.roastNotes,
    roast_targets: row.roastTargets,
    roaster_type: row.roasterType,
    roaster_size: row.roasterSize,
    operator: row.operator,
    whole_color: row.wholeColor,
    ground_color: row.groundColor,
    color_system: row.colorSystem,
    cup_score: row.cupScore,
    roast_uuid: row.roastUuid,
    temperature_unit: row.temperatureUnit,
    data_source: row.dataSource,
    milestones: row.milestones ?? NO_MILESTONES,
    phases: row.phases ?? NO_PHASES,
    total_time: row.totalTime,
    development_time: row.developmentTime,
    dtr_percent: row.dtrPercent,
    rates: row.rates ?? NO_RATES,
    auc: row.auc,
    charge_estimated: row.totalTime !== null && row.milestones?.charge === null,
    marks_corrected: row.marksCorrected,
    defects: row.defects,
    entered_by: row.enteredBy,
    changed_by: row.changedBy,
    last_updated: row.lastUpdated,
  };
}
