import { z } from "zod";
import { dataFile } from "@/lib/data-file";
import { MONTHS } from "@/lib/units/days";
import months from "./harvest-months.json" with { type: "json" };

const Month = z.int().min(1).max(12);
const Crop = z.strictObject({
  from: Month,
  /** Inclusive; below `from` when the crop runs into the next year. */
  to: Month,
  /** Which crop or part of the country, where there is more than one. */
  of: z.string().optional(),
});
type Crop = z.infer<typeof Crop>;

/**
 * Typical months by country, as exporters' and importers' calendars give them; years and heights differ by weeks.
 * Single listings state their own harvest.
 */
const CALENDAR = new Map(
  Object.entries(dataFile("harvest-months", z.record(z.string(), z.array(Crop).min(1)), months)),
);

/** Typical crops of a country as the catalog names it, main crop first; empty if unknown. */
export function harvestOf(country: string): readonly Crop[] {
  return CALENDAR.get(country) ?? [];
}

/** Whether cherries of this crop are typically picked in `month` (1–12). */
export function isPickedIn({ from, to }: Crop, month: number): boolean {
  return from <= to ? from <= month && month <= to : month >= from || month <= to;
}

/** Whether any crop of the country is typically picked in `month` (1–12). */
export function isHarvestMonth(country: string, month: number): boolean {
  return harvestOf(country).some((crop) => isPickedIn(crop, month));
}

const monthName = (month: number) => MONTHS[month - 1] ?? "";

/** `Oct to Jan (main crop), Apr to Jul (mitaca)`; null if the usual months aren't known. */
export function harvestText(country: string): string | null {
  const crops = harvestOf(country);
  if (crops.length === 0) return null;
  return crops.map(cropText).join(", ");
}

function cropText({ from, to, of }: Crop): string {
  const months = `${monthName(from)} to ${monthName(to)}`;
  return of ? `${months} (${of})` : months;
}
