import cluster from "node:cluster";
import type { Registry } from "prom-client";
import type { BucketName } from "@/lib/api/anonymous-throttle";
import { type DemoPayments, type FromWorker, fromSupervisor } from "./messages";

interface SupervisedWorker {
  demoPayments: DemoPayments | null;
  /** Say once that requests are taken. */
  tellReady: (port: number) => void;
  /** From now on the supervisor's metrics contain these. */
  shareMetrics: (registry: Registry) => void;
  /** Takes a token that all workers share: null, or the instant at which there is one again. */
  take: (bucket: BucketName, subscriber: string, limit: number) => Promise<number | null>;
  /**
   * Call once the servers are closed, before the process ends: hands back connections that were on their way here.
   * They would hang otherwise.
   */
  letGo: () => Promise<void>;
}

const LET_GO_WITHIN_MS = 2000;
/** A supervisor that is slower to answer lets the request through. */
const TAKE_WITHIN_MS = 1000;

const tell = (message: FromWorker) => process.send?.(message);

/**
 * The supervisor's side of a worker's start; null in a process that runs alone.
 * @param retire called when another worker has taken this one's place
 */
export async function joinSupervisor(retire: () => void): Promise<SupervisedWorker | null> {
  if (!cluster.isWorker) return null;
  const go = Promise.withResolvers<DemoPayments | null>();
  const noMore = Promise.withResolvers<void>();
  const taking = new Map<number, (againAtMs: number | null) => void>();
  let asked = 0;
  let registry: Registry | undefined;
  process.on("message", async (sent) => {
    const { data: message } = fromSupervisor.safeParse(sent);
    if (message?.kind === "go") go.resolve(message.demoPayments);
    else if (message?.kind === "retire") retire();
    else if (message?.kind === "noMore") noMore.resolve();
    else if (message?.kind === "taken") taking.get(message.id)?.(message.againAtMs);
    else if (message) tell({ kind: "metrics", id: message.id, metrics: await metricsOf(registry) });
  });
  // A closed terminal signals the whole process group; the supervisor decides.
  process.on("SIGHUP", () => {});
  tell({ kind: "started" });
  return {
    demoPayments: await go.promise,
    tellReady: (port) => tell({ kind: "ready", port }),
    shareMetrics: (shared) => {
      registry = shared;
    },
    take: async (bucket, subscriber, limit) => {
      const id = ++asked;
      const { promise, resolve } = Promise.withResolvers<number | null>();
      const late = setTimeout(() => resolve(null), TAKE_WITHIN_MS);
      taking.set(id, resolve);
      tell({ kind: "take", id, bucket, subscriber, limit });
      try {
        return await promise;
      } finally {
        clearTimeout(late);
        taking.delete(id);
      }
    },
    letGo: async () => {
      setTimeout(noMore.resolve, LET_GO_WITHIN_MS).unref();
      // Unasked: what it counted since it was asked last.
      if (registry) tell({ kind: "metrics", id: 0, metrics: await metricsOf(registry) });
      tell({ kind: "closed" });
      await noMore.promise;
      // Sent after the refusals, so they have left when this has.
      await new Promise((resolve) => process.send?.({ kind: "bye" } satisfies FromWorker, resolve));
    },
  };
}

async function metricsOf(registry: Registry | undefined) {
  const metrics = await registry?.getMetricsAsJSON().catch(() => []);
  return (metrics ?? []).map((metric) => ({ ...metric, type: String(metric.type) }));
}
