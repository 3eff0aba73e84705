import { median, quantile } from "../quantile";
import { type Answered, isServed } from "./load";

export interface Sample {
  atMs: number;
  residentMb: number;
  /** Of it: live and dead objects of JavaScript, and buffers outside of its heap. */
  heapMb: number;
  externalMb: number;
  delayP99Ms: number;
}

export interface FaultRun {
  name: string;
  begunAtMs: number;
  endedAtMs: number;
}

export interface Soak {
  minutes: number;
  answered: ReadonlyMap<string, readonly Answered[]>;
  /** After the warm-up. */
  samples: readonly Sample[];
  faults: readonly FaultRun[];
  fullDisk: { requests: number; served: number };
  lagging: { leftOutMs: number | null; backMs: number | null };
  /** Requests of the key in the ledger, and those that its caller was served. */
  counted: number;
  servedToKey: number;
  /** People who paid, and those of them who have what they paid for. */
  paid: number;
  entitled: number;
}

const count = (value: number) => Math.round(value).toLocaleString("en");
const seconds = (ms: number | null) => (ms === null ? "never" : `after ${(ms / 1000).toFixed(1)} s`);
const row = (...cells: string[]) => `| ${cells.join(" | ")} |`;

function byStatus(answers: readonly Answered[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  const parts = [...counts].sort(([a], [b]) => a - b);
  return parts.map(([status, some]) => `${count(some)} × ${status || "no answer"}`).join(", ") || "none";
}

function kindRows({ answered }: Soak): string[] {
  return [...answered].map(([kind, all]) => {
    const served = all.filter(isServed);
    const times = served.map(({ tookMs }) => tookMs);
    const failed = byStatus(all.filter((each) => !isServed(each)));
    const [p50 = 0, p99 = 0] = times.length > 0 ? [median(times), quantile(times, 0.99)] : [];
    return row(kind, count(all.length), count(served.length), failed, count(p50), count(p99));
  });
}

/** Until every kind is served again, from the fault's beginning where it passes at once. */
function faultRows({ answered, faults }: Soak): string[] {
  return faults.map(({ name, begunAtMs, endedAtMs }, place) => {
    const untilMs = faults[place + 1]?.begunAtMs ?? Infinity;
    const within = [...answered.values()].map((all) =>
      all.filter(({ atMs }) => atMs >= begunAtMs && atMs < untilMs),
    );
    const failed = within.flat().filter((each) => !isServed(each));
    const lastFailedMs = Math.max(0, ...failed.map(({ atMs }) => atMs - endedAtMs));
    return row(
      name,
      `${((endedAtMs - begunAtMs) / 1000).toFixed(1)} s`,
      byStatus(failed),
      failed.length === 0 ? "nothing failed" : `${(lastFailedMs / 1000).toFixed(1)} s`,
    );
  });
}

/** The tables of docs/benchmarks.md. */
export function soakReport(soak: Soak): string {
  const { samples, fullDisk, lagging, counted, servedToKey, paid, entitled } = soak;
  const tenth = Math.max(1, Math.floor(samples.length / 10));
  const ends = (of: (sample: Sample) => number): [number, number] => {
    const all = samples.map(of);
    return [median(all.slice(0, tenth)), median(all.slice(-tenth))];
  };
  const both = (of: (sample: Sample) => number) => ends(of).map(count).join(" and ");
  const [first, last] = ends(({ residentMb }) => residentMb);
  const most = Math.max(...samples.map(({ residentMb }) => residentMb));
  const delays = samples.map(({ delayP99Ms }) => delayP99Ms).filter(Number.isFinite);
  return [
    row("Requests", "Asked", "Served", "Not served, by status", "p50 ms", "p99 ms"),
    row("---", "---:", "---:", "---", "---:", "---:"),
    ...kindRows(soak),
    "",
    row("Fault", "Lasted", "Not served until the next fault", "Last failure after its end"),
    row("---", "---:", "---", "---:"),
    ...faultRows(soak),
    "",
    row("Besides", "Figure"),
    row("---", "---"),
    row(
      "Resident memory of the site, first and last tenth after the warm-up",
      `${count(first)} and ${count(last)} MB (${(last / first).toFixed(2)} ×), at most ${count(most)} MB`,
    ),
    row(
      "Of it, the heap of JavaScript and buffers outside of it",
      `${both(({ heapMb }) => heapMb)} MB, ${both(({ externalMb }) => externalMb)} MB`,
    ),
    row(
      "Event-loop delay, p99 of five seconds",
      `median ${count(median(delays))} ms, at most ${count(Math.max(...delays))} ms`,
    ),
    row("Requests of the key", `${count(servedToKey)} served, ${count(counted)} counted`),
    row("Purchases", `${count(paid)} paid, ${count(entitled)} have their plan`),
    row(
      "Replica that shows nothing new",
      `left out ${seconds(lagging.leftOutMs)}, used again ${seconds(lagging.backMs)}`,
    ),
    row(
      "Requests to the server whose log is on a full disk",
      `${count(fullDisk.requests)} asked, ${count(fullDisk.served)} served`,
    ),
  ].join("\n");
}
