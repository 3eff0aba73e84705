import type { Database } from "@/db/client";
import { ApiError } from "@/lib/errors";
import { log } from "@/lib/log/log";
import { type SnapshotReport, snapshotSince } from "@/lib/price-index/compute-snapshots";
import type { IngestOutcome } from "@/lib/supply/ingest";
import { dayOf } from "@/lib/units/days";
import { runAlerts } from "./run-alerts";
import { sendJob } from "./send-job";

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

/**
 * Computes the price index and the alerts, unless another run reads them all. What fails is only logged: the catalog is right, and the next
 * ingest makes up for it.
 */
export async function afterIngest(db: Database, outcomes: readonly IngestOutcome[]): Promise<void> {
  for (const outcome of outcomes)
    if ("cause" in outcome) log().error({ supplier: outcome.supplier, err: outcome.cause }, "ingest failed");
  // Another run reads them all, and does this when it is through.
  if (outcomes.every(({ status }) => status === "busy")) return;
  await snapshotAfterIngest(db, outcomes).catch((err) => log().error({ err }, "price index not computed"));
  await runAlerts()
    .catch((err) => {
      // Those that are being computed may have read the catalog before.
      if (err instanceof ApiError && err.code === "conflict") return sendJob("alerts");
      throw err;
    })
    .catch((err) => log().error({ err }, "alerts not computed"));
}
