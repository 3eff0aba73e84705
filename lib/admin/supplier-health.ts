import type { RunStatus } from "@/db/schema";
import { DAY_MS } from "@/lib/units/days";

/** Feeds are read at least once a day; after this long a run was missed. */
export const LATE_AFTER_HOURS = 36;

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
  return now.getTime() - lastRead.getTime() > LATE_AFTER_HOURS * (DAY_MS / 24) ? "late" : "fine";
}
