import { cpus, loadavg, totalmem } from "node:os";
import { median, quantile } from "../quantile";
import type { Measured } from "./measure";

const count = (value: number) => Math.round(value).toLocaleString("en");

/** One row of docs/benchmarks.md: one of our servers beside one peer, in the same rounds. */
export interface Comparison {
  what: string;
  ours: Measured;
  peer: Measured;
  /** The ratio to reach, of answers a second; null where the peer only shows what can be reached at all. */
  reach: number | null;
}

function spread(ratios: readonly number[]): string {
  const all = ratios.toSorted((a, b) => a - b);
  return `${median(all).toFixed(2)} (${(all[0] ?? 0).toFixed(2)}–${(all.at(-1) ?? 0).toFixed(2)})`;
}

/** Round by round, so that a neighbour's load falls on both. */
const ratios = (ours: readonly number[], peer: readonly number[]) =>
  ours.map((value, round) => value / (peer[round] ?? Number.NaN));

export function comparisonTable(comparisons: readonly Comparison[]): string {
  const rows = comparisons.map(({ what, ours, peer, reach }) => {
    const speed = spread(ratios(ours.perSecond, peer.perSecond));
    const work = spread(ratios(peer.cpuMs, ours.cpuMs));
    return `| ${what} | ${peer.name} | ${speed} | ${work} | ${reach === null ? "" : `≥ ${reach}`} |`;
  });
  return [
    "| What | Peer | Answers a second, ours ÷ peer | Answers a CPU second, ours ÷ peer | Reach |",
    "| --- | --- | ---: | ---: | ---: |",
    ...rows,
  ].join("\n");
}

export function absoluteTable(all: readonly Measured[]): string {
  const rows = all.map(({ name, perSecond, cpuMs, latenciesMs, residentMb, bodyBytes }) => {
    const [p50, p99] = [quantile(latenciesMs, 0.5), quantile(latenciesMs, 0.99)];
    const cells = [count(median(perSecond)), median(cpuMs).toFixed(3), p50.toFixed(1), p99.toFixed(1)];
    return `| ${name} | ${cells.join(" | ")} | ${count(residentMb)} | ${count(bodyBytes)} |`;
  });
  return [
    "| Server | Answers a second | CPU ms each | p50 ms | p99 ms | Resident MB | Body bytes |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...rows,
  ].join("\n");
}

/** What the figures depend on, without naming the machine. Asked before the run, the load is that of others. */
export function machine(): string {
  const model = cpus()[0]?.model.trim() || "unknown processor";
  const others = (loadavg()[0] ?? 0).toFixed(1);
  return `${cpus().length} cores (${model}) under a load of ${others} before, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
}
