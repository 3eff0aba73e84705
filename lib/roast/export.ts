import { database } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import { type Cell, csvFile } from "@/lib/http/files/csv";
import { exactWeight, inReaderUnits } from "@/lib/units/column-units";
import { batchUnit, type ReaderUnits } from "@/lib/units/reader-units";
import type { WeightUnit } from "@/lib/units/weight-unit";
import type { Viewer } from "@/lib/viewer";
import type { Roast } from "./contract";
import type { RoastFilters } from "./parameters";
import { projectRoast } from "./project";
import { selectRoasts } from "./queries";
import { requireOwnFilters } from "./roasts";

const MAX_LINES = 20_000;

type Column = readonly [name: string, cell: (roast: Roast, unit: WeightUnit) => Cell];

/** `12: 8.5`, `12: 240.97 g`: ounces go without their unit. */
function inputText({ coffee_id: lot, oz_in: oz }: Roast["inputs"][number], unit: WeightUnit): string {
  const weight = oz === null ? "" : exactWeight(oz, unit);
  return `${lot}: ${weight}${oz === null || unit === "oz" ? "" : ` ${unit}`}`;
}

/** Those without a column. */
const OTHER_MARKS = ["dry_end", "fc_end", "sc_start", "sc_end", "cool"] as const;

const COLUMNS: readonly Column[] = [
  ["roast_id", (roast) => roast.roast_id],
  ["roast_date", (roast) => roast.roast_date],
  ["start_time", (roast) => roast.roast_time],
  ["batch_name", (roast) => roast.batch_name],
  ["coffee_id", (roast) => roast.coffee_id],
  ["coffee_name", (roast) => roast.coffee_name],
  ["oz_in", (roast) => roast.oz_in],
  ["inputs", ({ inputs }, unit) => inputs.map((input) => inputText(input, unit)).join("; ")],
  ["input_coffees", ({ inputs }) => inputs.map(({ coffee_name }) => coffee_name).join("; ")],
  ["oz_out", (roast) => roast.oz_out],
  ["weight_loss_percent", (roast) => roast.weight_loss_percent],
  ["total_time", (roast) => roast.total_time],
  ["development_time", (roast) => roast.development_time],
  ["dtr_percent", (roast) => roast.dtr_percent],
  ["drying_percent", ({ phases }) => phases.drying_percent],
  ["maillard_percent", ({ phases }) => phases.maillard_percent],
  ["temperature_unit", (roast) => roast.temperature_unit],
  ["charge_bean_temp", ({ milestones }) => milestones.charge?.bean_temp ?? null],
  ["fc_start_time", ({ milestones }) => milestones.fc_start?.time ?? null],
  ["fc_start_bean_temp", ({ milestones }) => milestones.fc_start?.bean_temp ?? null],
  ["drop_bean_temp", ({ milestones }) => milestones.drop?.bean_temp ?? null],
  ["rate_at_first_crack", ({ rates }) => rates.at_first_crack],
  ["auc", (roast) => roast.auc],
  ["roaster_type", (roast) => roast.roaster_type],
  ["operator", (roast) => roast.operator],
  ["whole_color", (roast) => roast.whole_color],
  ["ground_color", (roast) => roast.ground_color],
  ["color_system", (roast) => roast.color_system],
  ["cup_score", (roast) => roast.cup_score],
  ["data_source", (roast) => roast.data_source],
  ["defects", ({ defects }) => defects.join(", ") || null],
  ["roast_targets", (roast) => roast.roast_targets],
  ["roast_notes", (roast) => roast.roast_notes],
  ...OTHER_MARKS.flatMap((mark): Column[] => [
    [`${mark}_time`, ({ milestones }) => milestones[mark]?.time ?? null],
    [`${mark}_bean_temp`, ({ milestones }) => milestones[mark]?.bean_temp ?? null],
  ]),
];

export async function exportRoasts(viewer: Viewer, filters: RoastFilters, units: ReaderUnits) {
  const session = requireSession(viewer);
  await requireOwnFilters(session, filters);
  const page = { limit: MAX_LINES, offset: 0 };
  const rows = await selectRoasts(database(), session.bench, filters, page);
  const roasts = rows.map(projectRoast);
  const unit = batchUnit(units);
  const table = inReaderUnits(
    COLUMNS.map(([name]) => name),
    roasts.map((roast) => COLUMNS.map(([, cell]) => cell(roast, unit))),
    units,
  );
  return csvFile("peaberry-roasts.csv", table.heads, table.rows);
}
