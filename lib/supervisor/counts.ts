import { AggregatorRegistry } from "prom-client";

export type WorkerMetrics = { name: string; type: string }[];

/** What only grows. */
const COUNTS = new Set(["counter", "histogram"]);

export const countsOf = (metrics: WorkerMetrics): WorkerMetrics =>
  metrics.filter(({ type }) => COUNTS.has(type));

export async function sumOf(all: WorkerMetrics[]): Promise<WorkerMetrics> {
  const summed = await AggregatorRegistry.aggregate(all).getMetricsAsJSON();
  return summed.map((metric) => ({ ...metric, type: String(metric.type) }));
}
