import type { RunStatus } from "@/db/schema";
import { env } from "@/lib/env";
import { DAY_MS } from "@/lib/units/days";

/** After this long a run was missed: feeds are read at least once a day, unless the operator wants them less often. */
export const lateAfterHours = () => Math.max(36, Math.ceil(((env().INGEST_EVERY_MINUTES ?? 0) / 60) * 1.5));

/** A run that is still open after this long has died with its process; the next one closes it. */
const LONGEST_RUN_MS = DAY_MS / 24;

export type SupplierHealth = "disabled" | "reading" | "never_read" | "failing" | "held" | "late" | "fine";

/** The first that applies, worst first for enabled suppliers. */
export function supplierHealth(
  {
    enabled,
    lastStatus,
    lastRead,
  }: { enabled: boolean; lastStatus: RunStatus | null; lastRead: Date | null },
  now: Date,
): SupplierHealth {
  if (!enabled) return "disabled";
  const isRecent = lastRead !== null && now.getTime() - lastRead.getTime() < LONGEST_RUN_MS;
  if (lastStatus === "running" && isRecent) return "reading";
  if (lastStatus === null || lastRead === null) return "never_read";
  if (lastStatus === "failed") return "failing";
  if (lastStatus === "held") return "held";
  return now.getTime() - lastRead.getTime() > lateAfterHours() * (DAY_MS / 24) ? "late" : "fine";
}
