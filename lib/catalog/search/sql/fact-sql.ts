import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { flavorKey } from "@/lib/supply/flavour-wheel";

/** One end of a range of elevations, or the other where a supplier states only that. */
export const reaches = (end: AnyColumn, other: AnyColumn, compared: SQL, meters: number) =>
  sql`(${end} ${compared} ${meters}::bigint or (${end} is null and ${other} ${compared} ${meters}::bigint))`;

/** Several may come in one value, separated by commas: no flavor has one. */
export const flavorKeys = (flavors: readonly string[]) => [
  ...new Set(flavors.flatMap((value) => value.split(",").map(flavorKey))),
];
