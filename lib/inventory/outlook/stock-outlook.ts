import { database } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import { selectRecentRoasts, selectStockedLots } from "@/lib/inventory/queries";
import { byDay, daysBefore, todayOf } from "@/lib/units/days";
import { OUNCES_PER_POUND } from "@/lib/units/weight-unit";
import type { Viewer } from "@/lib/viewer";
import { forecastRunOut, PACE_DAYS } from "./run-out-forecast";
import { type LotOutlook, runsLow } from "./running-low";

/**
 * The caller's lots in stock and the ones running low, the first to run out first and those without a date last.
 * The same forecast as the inventory's, from fewer columns.
 * @throws ApiError 401 without a session
 */
export async function viewStockOutlook(viewer: Viewer): Promise<{ stocked: number; low: LotOutlook[] }> {
  const session = requireSession(viewer);
  const { ownerId } = session.bench;
  const db = database();
  const now = todayOf(session);
  const rows = await selectStockedLots(db, ownerId);
  const roasted = await selectRecentRoasts(
    db,
    ownerId,
    rows.map(({ id }) => id),
    daysBefore(PACE_DAYS, now),
  );
  const outlooks = rows.map(({ id, coffee, purchasedLbs, remaining }) => {
    const remainingLbs = remaining / OUNCES_PER_POUND;
    return {
      id,
      coffee,
      purchasedLbs,
      remainingLbs,
      runOut: forecastRunOut(remainingLbs, roasted.get(id) ?? [], now),
    };
  });
  return {
    stocked: rows.length,
    low: outlooks
      .filter((each) => runsLow(each, now))
      .sort((a, b) => byDay(a.runOut?.date, b.runOut?.date) || a.id - b.id),
  };
}
