import { database } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import { readEntitlements } from "@/lib/access/grants";
import { type QuotaStatus, readQuotaStatus } from "@/lib/access/quota/count-requests";
import { flushResponseCounts } from "@/lib/access/quota/response-counts";
import type { Viewer } from "@/lib/viewer";
import { DEFAULT_DAYS, type Usage, type UsageDay } from "./usage-contract";
import { selectDailyResponses, selectDailyUsage, selectUsageDays } from "./usage-queries";

export async function viewUsage(viewer: Viewer, days = DEFAULT_DAYS): Promise<Usage> {
  const { userId } = requireSession(viewer);
  const db = database();
  const [{ apiPlan }] = await Promise.all([readEntitlements(db, userId), flushResponseCounts()]);
  const [status, calendar, counted, answers] = await Promise.all([
    readQuotaStatus({ ownerId: userId, plan: apiPlan }),
    selectUsageDays(db, days),
    selectDailyUsage(db, userId, days),
    selectDailyResponses(db, userId, days),
  ]);

  const byDay = new Map<string, UsageDay>(
    calendar.map((date) => [date, { date, counted: 0, byStatus: {}, byKey: [] }]),
  );
  const placeOf = (day: string, keyId: string, name: string) => {
    const all = byDay.get(day);
    if (!all) return [];
    const known = all.byKey.find((key) => key.keyId === keyId);
    const key = known ?? { keyId, name, counted: 0, byStatus: {} };
    if (!known) all.byKey.push(key);
    return [all, key];
  };
  for (const row of counted)
    for (const place of placeOf(row.day, row.keyId, row.name)) place.counted += row.counted;
  for (const row of answers)
    for (const place of placeOf(row.day, row.keyId, row.name))
      place.byStatus[row.status] = (place.byStatus[row.status] ?? 0) + row.answers;

  return { plan: apiPlan, month: projectQuotaStatus(status), days: [...byDay.values()] };
}

/** This month's requests of the caller's keys. @throws ApiError 401 */
export async function viewMonth(viewer: Viewer): Promise<Usage["month"]> {
  const { userId } = requireSession(viewer);
  const { apiPlan } = await readEntitlements(database(), userId);
  return projectQuotaStatus(await readQuotaStatus({ ownerId: userId, plan: apiPlan }));
}

function projectQuotaStatus({ limit, used, resetAt }: QuotaStatus): Usage["month"] {
  return {
    limit: limit ?? -1,
    used,
    remaining: limit === null ? -1 : Math.max(0, limit - used),
    resetAt: resetAt.toISOString(),
  };
}
