import { readDatabase } from "@/db/client";
import { type CatalogAccess, catalogAccess } from "@/lib/catalog/access";
import { cachedAggregate } from "@/lib/catalog/search/aggregate-cache";
import type { WindowDays } from "@/lib/price-index/windows";
import { daysBefore } from "@/lib/units/days";
import { ANONYMOUS } from "@/lib/viewer";
import { firstDay, readingsStart, rebaseTo100, windowChange } from "./rebase";
import { lastObservedDay, type SupplierPoint, supplierPoints } from "./supplier-index-queries";

/** With fewer matches the line is marked as uncertain. */
export const MIN_MATCHED = 5;

export interface SupplierIndex {
  since: string;
  until: string;
  points: SupplierPoint[];
  matched: number;
  /** How often a matched listing's price changed since then. */
  repriced: number;
  /** Percent since the window began; null for a younger line. */
  change: number | null;
}

/**
 * All callers share one answer, without private listings. Readings count by what they were on their day, so a listing whose small
 * tiers vanish doesn't take its retail days along.
 */
const PUBLIC: CatalogAccess = { ...catalogAccess(ANONYMOUS, {}), wholesale: "shown" };

/**
 * A supplier's public retail index; null with fewer than two usable days. The window ends where
 * the market's does.
 */
export async function viewSupplierIndex(slug: string, days: WindowDays): Promise<SupplierIndex | null> {
  const asOf = await lastObservedDay(readDatabase());
  if (asOf === null) return null;
  // A reading without changes doesn't raise the catalog's version.
  const { line } = await cachedAggregate(ANONYMOUS, PUBLIC, ["supplier-line", slug, days, asOf], async () => {
    const points = await supplierPoints(readDatabase(), PUBLIC, slug, readingsStart(asOf, days));
    return { line: lineOf(points, daysBefore(days, asOf)) };
  });
  return line;
}

/** The line from the window's first day on. Pure. */
function lineOf(read: readonly SupplierPoint[], windowStart: string): SupplierIndex | null {
  const since = firstDay(read, windowStart);
  const points = rebaseTo100(read.filter(({ date }) => date >= since));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  return {
    since: first.date,
    until: last.date,
    points,
    matched: last.matched,
    repriced: points.slice(1).reduce((sum, { repriced }) => sum + repriced, 0),
    change: windowChange(points, windowStart),
  };
}
