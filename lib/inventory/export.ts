import { requireSession } from "@/lib/access/authorize";
import { seesCosts } from "@/lib/access/bench";
import { type Cell, csvFile } from "@/lib/http/files/csv";
import { inReaderUnits } from "@/lib/units/column-units";
import { dollarsOf } from "@/lib/units/fixed-point";
import { stockUnit } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import type { Viewer } from "@/lib/viewer";
import { ARRIVAL_FIELDS } from "./arrival";
import { CUPPING_ATTRIBUTES, cuppingColumn } from "./attributes";
import { ownLots } from "./inventory";
import { landedCents, landedCentsPer, remainingCents } from "./landed-cost";
import type { Lot } from "./lot";

const dollars = (cents: number | null) => (cents === null ? null : dollarsOf(cents));

const COLUMNS: readonly (readonly [name: string, cell: (lot: Lot) => Cell])[] = [
  ["id", ({ id }) => id],
  ["coffee_name", (lot) => lot.coffee_name],
  ["catalog_id", (lot) => lot.catalog_id],
  ["country", ({ coffee_catalog }) => coffee_catalog?.country ?? null],
  ["region", ({ coffee_catalog }) => coffee_catalog?.region ?? null],
  ["processing", ({ coffee_catalog }) => coffee_catalog?.processing ?? null],
  ["source", ({ coffee_catalog }) => coffee_catalog?.source ?? null],
  ["bought_from", (lot) => lot.bought_from],
  ["purchase_date", (lot) => lot.purchase_date],
  ["purchased_qty_lbs", (lot) => lot.purchased_qty_lbs],
  ["remaining_lbs", (lot) => lot.remaining_lbs],
  ["stocked", ({ stocked }) => String(stocked)],
  ["bean_cost", (lot) => lot.bean_cost ?? null],
  ["tax_ship_cost", (lot) => lot.tax_ship_cost ?? null],
  ["landed_cost", (lot) => dollars(landedCents(lot))],
  ["landed_cost_per_lb", (lot) => dollars(landedCentsPer("lb", lot))],
  ["remaining_value", (lot) => dollars(remainingCents(lot))],
  ["rank", ({ rank }) => rank],
  ["roasts", (lot) => lot.roast_count],
  ["notes", ({ notes }) => notes],
  ["drying_method", ({ coffee_catalog }) => coffee_catalog?.drying_method ?? null],
  ["producer", ({ coffee_catalog }) => coffee_catalog?.producer ?? null],
  ["farm", ({ coffee_catalog }) => coffee_catalog?.farm ?? null],
  ["cultivar_detail", ({ coffee_catalog }) => coffee_catalog?.cultivar_detail ?? null],
  ["grade", ({ coffee_catalog }) => coffee_catalog?.grade ?? null],
  ["harvest", ({ coffee_catalog }) => coffee_catalog?.harvest ?? null],
  ["elevation_min_masl", ({ coffee_catalog }) => coffee_catalog?.elevation_min_masl ?? null],
  ["elevation_max_masl", ({ coffee_catalog }) => coffee_catalog?.elevation_max_masl ?? null],
  ["tasting_notes", ({ coffee_catalog }) => coffee_catalog?.tasting_notes?.join(", ") ?? null],
  ["cupping_text", (lot) => lot.cupping_notes?.text ?? null],
  ...CUPPING_ATTRIBUTES.map(
    (name) => [cuppingColumn(name), (lot: Lot) => lot.cupping_notes?.scores[name] ?? null] as const,
  ),
  ...ARRIVAL_FIELDS.map((field) => [field, (lot: Lot) => lot[field]] as const),
];

const COSTS: readonly string[] = [
  "bean_cost",
  "tax_ship_cost",
  "landed_cost",
  "landed_cost_per_lb",
  "remaining_value",
];

/** Its own column in kilograms: a price of a pound that is rounded to cents would be off as one of a kilogram. */
const inUnitOf = (columns: typeof COLUMNS, unit: "lb" | "kg") =>
  columns.map(([name, cell]) =>
    unit === "kg" && name === "landed_cost_per_lb"
      ? (["landed_cost_per_kg", (lot: Lot) => dollars(landedCentsPer("kg", lot))] as const)
      : ([name, cell] as const),
  );

/** Unknown values are empty cells; the columns of costs are for owners of the bench. */
export async function exportLots(viewer: Viewer, units: ReaderUnits) {
  const session = requireSession(viewer);
  const lots = await ownLots(session);
  const shown = seesCosts(session) ? COLUMNS : COLUMNS.filter(([name]) => !COSTS.includes(name));
  const columns = inUnitOf(shown, stockUnit(units));
  const table = inReaderUnits(
    columns.map(([name]) => name),
    lots.map((lot) => columns.map(([, cell]) => cell(lot))),
    units,
  );
  return csvFile("peaberry-beans.csv", table.heads, table.rows);
}
