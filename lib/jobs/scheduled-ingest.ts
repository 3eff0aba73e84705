import { createHash, timingSafeEqual } from "node:crypto";
import { jobDatabase } from "@/db/client";
import type { HandlerResult } from "@/lib/api/respond";
import { env } from "@/lib/env";
import { ApiError } from "@/lib/errors";
import { log } from "@/lib/log/log";
import type { IngestOutcome } from "@/lib/supply/ingest";
import { ingestSuppliers } from "@/lib/supply/ingest-suppliers";
import { chooseSuppliers } from "@/lib/supply/suppliers";
import { snapshotAfterIngest } from "./snapshot-after-ingest";

/** One sweep per process: more would use up the pool that answers people. */
let sweeping = false;

/** Digests have one length and reveal nothing of what they were made from, so comparing them takes one time. */
function digest(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/**
 * Lets only the scheduler pass.
 * @throws ApiError 404 while no secret is set, so that a forgotten variable closes the route; 401 otherwise.
 */
function requireScheduler(request: Request): void {
  const secret = env().CRON_SECRET;
  if (!secret) throw new ApiError("not_found", { message: "There is no endpoint at this path." });
  const header = request.headers.get("authorization");
  if (header === null)
    throw new ApiError("auth_required", { message: "Send the scheduler's secret as a Bearer." });
  const sent = /^Bearer (.+)$/.exec(header)?.[1] ?? "";
  if (!timingSafeEqual(digest(sent), digest(secret)))
    throw new ApiError("invalid_credentials", { message: "The Authorization header holds no valid secret." });
}

/** A run as the scheduler reads it. Rejections stand in `ingest_runs`, under `run_id`. */
function scheduledRun(outcome: IngestOutcome) {
  if (outcome.status === "busy")
    return { supplier: outcome.supplier, status: outcome.status, message: "Another run has this supplier." };
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
 * `POST /api/cron/ingest`: reads every enabled supplier and answers when all are done. 200 whatever the runs came
 * to: `ok` is false when one failed. A supplier that another run has is `busy`.
 * @throws ApiError 404, 401, or 409 while this process is still at the sweep before.
 */
export async function scheduledIngest(request: Request): Promise<HandlerResult> {
  requireScheduler(request);
  if (sweeping) throw new ApiError("conflict", { message: "The sweep before is still running." });
  sweeping = true;
  try {
    const db = jobDatabase();
    const suppliers = await chooseSuppliers(db, []);
    const outcomes = await ingestSuppliers({ db, suppliers });
    for (const outcome of outcomes)
      if ("cause" in outcome)
        log().error({ supplier: outcome.supplier, err: outcome.cause }, "ingest failed");
    // The next sweep takes up what this one left undone; the catalog is as it should be either way.
    await snapshotAfterIngest(db, outcomes).catch((err) => log().error({ err }, "price index not computed"));
    const runs = outcomes.map(scheduledRun).sort((a, b) => a.supplier.localeCompare(b.supplier));
    const body = { ok: runs.every(({ status }) => status !== "failed"), runs };
    return { status: 200, headers: { "Cache-Control": "no-store" }, body: JSON.stringify(body) };
  } finally {
    sweeping = false;
  }
}
