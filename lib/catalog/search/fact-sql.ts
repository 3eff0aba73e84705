import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { catalogCoffees as coffees } from "@/db/schema";
import { PAST_CROP_DAYS } from "@/lib/coffee/past-crop";
import { flavorKey } from "@/lib/supply/flavour-wheel";
import { daysBefore } from "@/lib/units/days";

/** One end of a range of elevations, or the other where a supplier states only that. */
export const reaches = (end: AnyColumn, other: AnyColumn, compared: SQL, meters: number) =>
  sql`(${end} ${compared} ${meters}::bigint or (${end} is null and ${other} ${compared} ${meters}::bigint))`;

/** Null for coffees without an arrival date. */
export const isPastCrop = () => sql`(${coffees.arrivalSortDate} < ${daysBefore(PAST_CROP_DAYS)})`;

/** Several may come in one value, separated by commas: no flavor has one. */
export const flavorKeys = (flavors: readonly string[]) => [
  ...new Set(flavors.flatMap((value) => value.split(",").map(flavorKey))),
];
