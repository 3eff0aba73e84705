import type { Database } from "@/db/client";
import { type SnapshotReport, snapshotSince } from "@/lib/price-index/compute-snapshots";
import type { IngestOutcome } from "@/lib/supply/ingest";
import { dayOf } from "@/lib/units/days";

const SAW_NOTHING = new Set<IngestOutcome["status"]>(["busy", "failed"]);

/**
 * Takes the snapshots of the days that these runs have read. Called when they have all let go of their suppliers: a
 * day's snapshot needs every supplier, and none should be held for it.
 * @returns null when none of them has seen a price
 */
export async function snapshotAfterIngest(
  db: Database,
  outcomes: readonly IngestOutcome[],
): Promise<SnapshotReport | null> {
  const days = outcomes.flatMap((outcome) =>
    "asOf" in outcome && !SAW_NOTHING.has(outcome.status) ? [dayOf(outcome.asOf)] : [],
  );
  const [first] = days.sort();
  return first === undefined ? null : snapshotSince(db, first);
}
