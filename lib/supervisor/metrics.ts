import { AggregatorRegistry, Counter, Gauge, Registry } from "prom-client";
import type { Workers } from "./workers";

/** What Prometheus reads of all workers: counts added up, and of what all see alike the highest or lowest. */
export function supervisorMetrics(workers: Workers) {
  const own = new Registry();
  new Gauge({
    name: "peaberry_workers",
    help: "Server processes, by what they are at",
    labelNames: ["state"] as const,
    registers: [own],
    collect() {
      const { ready, starting, leaving } = workers.counts;
      for (const [state, count] of Object.entries({ ready, starting, leaving })) this.set({ state }, count);
    },
  });
  new Counter({
    name: "peaberry_workers_replaced_total",
    help: "Server processes that were started in place of one that died",
    registers: [own],
    collect() {
      this.reset();
      this.inc(workers.counts.replaced);
    },
  });
  return {
    contentType: own.contentType,
    metrics: async () => {
      const all = AggregatorRegistry.aggregate(await workers.metrics());
      return `${await all.metrics()}\n${await own.metrics()}`;
    },
  };
}
