import { readDatabase } from "@/db/client";
import { requireCapability } from "@/lib/access/capabilities";
import { catalogAccess } from "@/lib/catalog/access";
import { readCoverage } from "@/lib/catalog/scoring/coverage";
import { cachedAggregate } from "@/lib/catalog/search/aggregate-cache";
import { compareSuppliers, latestStockChanges, priceMovers } from "@/lib/price-index/intelligence-queries";
import { processMix, turnoverByWeek } from "@/lib/price-index/turnover/turnover-queries";
import type { WindowDays } from "@/lib/price-index/windows";
import { dayOf, daysBefore } from "@/lib/units/days";
import { ANONYMOUS, type Viewer } from "@/lib/viewer";
import { latestSegmentMoves } from "./market-queries";

/** Only public retail listings, so all callers share one answer. */

const PUBLIC = catalogAccess(ANONYMOUS, {});
const LISTED = 8;

export const viewProcessMix = () =>
  cachedAggregate(ANONYMOUS, PUBLIC, ["market-mix"], () => processMix(readDatabase(), PUBLIC));

export function viewTurnover(days: WindowDays) {
  const weeks = Math.ceil(days / 7);
  return cachedAggregate(ANONYMOUS, PUBLIC, ["market-turnover", weeks], () =>
    turnoverByWeek(readDatabase(), PUBLIC, dayOf(new Date()), weeks),
  );
}

export const viewCoverage = () =>
  cachedAggregate(ANONYMOUS, PUBLIC, ["market-coverage"], () => readCoverage(ANONYMOUS, {}));

/** Suppliers side by side, the listings behind the figures, and which moves are unusual. Throws 401 or 403. */
export async function viewIntelligence(viewer: Viewer, days: WindowDays) {
  requireCapability(viewer, "canUsePriceIndex");
  const db = readDatabase();
  const since = daysBefore(days);
  const [listings, moves] = await Promise.all([
    cachedAggregate(ANONYMOUS, PUBLIC, ["market-intelligence", days], async () => {
      const [suppliers, movers, arrivals, delistings] = await Promise.all([
        compareSuppliers(db, PUBLIC, since),
        priceMovers(db, PUBLIC, since, LISTED),
        latestStockChanges(db, PUBLIC, "arrived", LISTED),
        latestStockChanges(db, PUBLIC, "gone", LISTED),
      ]);
      return { suppliers, movers, arrivals, delistings };
    }),
    // Snapshots change without the catalog's version.
    latestSegmentMoves(db, days),
  ]);
  return { ...listings, moves };
}
