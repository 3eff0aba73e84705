import { remoteUrl } from "./feeds/document";
import { type IngestInput, type IngestOutcome, ingestSupplier } from "./ingest";
import type { Supplier } from "./interpret";

/** Feeds read concurrently. A run holds a pooled connection only while it queries or writes. */
const HOSTS_AT_ONCE = 4;

export type IngestStep = Parameters<NonNullable<IngestInput["onProgress"]>>;

export interface IngestManyInput extends Omit<IngestInput, "supplier" | "confirmShrink" | "onProgress"> {
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

/**
 * Ingests suppliers with bounded concurrency, one at a time per host; one failure doesn't stop
 * the others.
 * @returns one outcome per supplier started, in the order they ended.
 * @throws when runs can't be recorded at all.
 */
export async function ingestSuppliers(input: IngestManyInput): Promise<IngestOutcome[]> {
  const { suppliers, confirmShrink, onProgress, onOutcome, ...shared } = input;
  const queues = queuesByHost(suppliers);
  const outcomes: IngestOutcome[] = [];
  const worker = async () => {
    for (let queue = queues.shift(); queue; queue = queues.shift())
      for (const supplier of queue) {
        if (input.signal?.aborted) return;
        const outcome = await ingestSupplier({
          ...shared,
          supplier,
          confirmShrink: confirmShrink?.get(supplier.id) ?? 0,
          ...(onProgress && { onProgress: (...step) => onProgress(supplier, ...step) }),
        });
        outcomes.push(outcome);
        onOutcome?.(outcome);
      }
  };
  const settled = await Promise.allSettled(Array.from({ length: HOSTS_AT_ONCE }, worker));
  for (const result of settled) if (result.status === "rejected") throw result.reason;
  return outcomes;
}
