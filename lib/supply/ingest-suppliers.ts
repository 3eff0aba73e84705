import { remoteUrl } from "./feeds/document";
import { type IngestInput, type IngestOutcome, ingestSupplier, type RunReport } from "./ingest";
import type { Supplier } from "./interpret";
import { NO_COUNTS } from "./runs";

/** Feeds read concurrently. A run holds a pooled connection only while it queries or writes. */
const HOSTS_AT_ONCE = 4;

type IngestStep = Parameters<NonNullable<IngestInput["onProgress"]>>;

interface IngestManyInput extends Omit<IngestInput, "supplier" | "confirmShrink" | "onProgress"> {
  suppliers: readonly Supplier[];
  /** By supplier's id. */
  confirmShrink?: ReadonlyMap<number, number>;
  onProgress?: (supplier: Supplier, ...step: IngestStep) => void;
  onOutcome?: (outcome: IngestOutcome) => void;
}

/** Suppliers on one server share a queue, so no server gets two requests at a time. */
function queuesByHost(suppliers: readonly Supplier[]): Supplier[][] {
  const queues = new Map<string, Supplier[]>();
  for (const supplier of suppliers) {
    const url = remoteUrl(supplier.feedUrl);
    const key = url ? url.host : `local ${supplier.slug}`;
    const queue = queues.get(key);
    if (queue) queue.push(supplier);
    else queues.set(key, [supplier]);
  }
  return [...queues.values()];
}

function unrecordedRun({ slug }: Supplier, asOf: Date, cause: unknown): RunReport {
  const message = "The run couldn't be recorded.";
  const counts = { ...NO_COUNTS, rejections: [] };
  return { supplier: slug, runId: null, status: "failed", asOf, durationMs: 0, ...counts, message, cause };
}

/**
 * Ingests suppliers with bounded concurrency, one at a time per host; one failure doesn't stop the others.
 * @returns one outcome per supplier started, in the order they ended
 * @throws when no run can be recorded
 */
export async function ingestSuppliers(input: IngestManyInput): Promise<IngestOutcome[]> {
  const { suppliers, confirmShrink, onProgress, onOutcome, ...shared } = input;
  const queues = queuesByHost(suppliers);
  const outcomes: IngestOutcome[] = [];
  const unrecorded: unknown[] = [];
  const worker = async () => {
    for (let queue = queues.shift(); queue; queue = queues.shift())
      for (const supplier of queue) {
        if (input.signal?.aborted) return;
        const asOf = input.asOf ?? new Date();
        const outcome = await ingestSupplier({
          ...shared,
          supplier,
          confirmShrink: confirmShrink?.get(supplier.id) ?? 0,
          ...(onProgress && { onProgress: (...step) => onProgress(supplier, ...step) }),
          asOf,
        }).catch((cause: unknown): IngestOutcome => {
          unrecorded.push(cause);
          return unrecordedRun(supplier, asOf, cause);
        });
        outcomes.push(outcome);
        onOutcome?.(outcome);
      }
  };
  const settled = await Promise.allSettled(Array.from({ length: HOSTS_AT_ONCE }, worker));
  for (const result of settled) if (result.status === "rejected") throw result.reason;
  if (unrecorded.length > 0 && unrecorded.length === outcomes.length) throw unrecorded[0];
  return outcomes;
}
