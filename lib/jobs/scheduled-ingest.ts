import { jobDatabase } from "@/db/client";
import { ApiError } from "@/lib/errors";
import type { IngestOutcome } from "@/lib/supply/ingest";
import { ingestSuppliers } from "@/lib/supply/ingest-suppliers";
import { chooseSuppliers } from "@/lib/supply/suppliers";
import { afterIngest } from "./after-ingest";

/** One sweep per process: more would use up the pool for requests. */
let sweeping = false;

function scheduledRun(outcome: IngestOutcome) {
  if (outcome.status === "busy")
    return {
      supplier: outcome.supplier,
      status: outcome.status,
      message: "Another ingest is updating this supplier.",
    };
  const { supplier, status, message, runId, asOf, durationMs } = outcome;
  const { created, updated, unchanged, delisted, rejected } = outcome;
  return {
    supplier,
    status,
    message,
    run_id: runId,
    as_of: asOf.toISOString(),
    duration_ms: durationMs,
    created,
    updated,
    unchanged,
    delisted,
    rejected,
  };
}

/**
 * Reads every enabled supplier, then computes the price index and alerts. `ok` is false when a run failed; a supplier that another
 * process is reading is `busy`.
 * @throws ApiError 409 while this process is still running one
 */
export async function scheduledIngest() {
  if (sweeping) throw new ApiError("conflict", { message: "An ingest is already running." });
  sweeping = true;
  try {
    const db = jobDatabase();
    const suppliers = await chooseSuppliers(db, []);
    const outcomes = await ingestSuppliers({ db, suppliers });
    await afterIngest(db, outcomes);
    const runs = outcomes.map(scheduledRun).sort((a, b) => a.supplier.localeCompare(b.supplier));
    return { ok: runs.every(({ status }) => status !== "failed"), runs };
  } finally {
    sweeping = false;
  }
}
