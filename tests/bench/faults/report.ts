import type { AwayResult } from "./away";
import type { CrossSiteResult } from "./cross-site";
import type { FuzzResult } from "./fuzz";
import type { MeteringResult } from "./metering-result";
import type { StoppingResult } from "./stopping";
import type { UploadResult } from "./uploads";

/** What a run measured; parts that were left out are absent. */
export interface Faults {
  away: AwayResult[];
  fuzz?: FuzzResult;
  uploads?: UploadResult;
  metering?: MeteringResult;
  crossSite?: CrossSiteResult;
  stopping?: StoppingResult;
}

const count = (value: number) => Math.round(value).toLocaleString("en");
const seconds = (ms: number | null) => (ms === null ? "more than 60 s" : `${(ms / 1000).toFixed(1)} s`);
const megabytes = (value: number | null) => (value === null ? "not known" : `${count(value)} MB`);
const byStatus = (answers: ReadonlyMap<number, number>) =>
  [...answers]
    .sort()
    .map(([status, some]) => `${count(some)} × ${status || "no answer"}`)
    .join(", ");

function awayTables(results: readonly AwayResult[]): string[] {
  if (results.length === 0) return [];
  const rows = results.flatMap(({ outage, kinds }) =>
    kinds.map(
      ({ kind, requests, answers, p50Ms, maxMs }) =>
        `| ${outage} | ${kind} | ${requests} | ${answers} | ${count(p50Ms)} | ${count(maxMs)} |`,
    ),
  );
  const ends = results.map(
    ({ outage, recoveryMs, sigtermMs }) => `| ${outage} | ${seconds(recoveryMs)} | ${seconds(sigtermMs)} |`,
  );
  return [
    "| Database | Asked | Requests | Answers | p50 ms | Max ms |",
    "| --- | --- | ---: | --- | ---: | ---: |",
    ...rows,
    "",
    "| Database | Answers again after its return | SIGTERM during the outage |",
    "| --- | ---: | ---: |",
    ...ends,
    "",
  ];
}

/** The tables of docs/benchmarks.md. */
export function report({ away, fuzz, uploads, metering, crossSite, stopping }: Faults): string {
  const rows: [attack: string, tried: string, outcome: string][] = [];
  if (fuzz)
    rows.push([
      "Fuzzed requests",
      count(fuzz.requests),
      `${count(fuzz.failures)} answered with 5xx, ${count(fuzz.unanswered)} not answered`,
    ]);
  if (uploads) {
    const refused = uploads.refused.size > 0 ? byStatus(uploads.refused) : "none";
    rows.push([
      "Slow 8 MB uploads of one account, side by side",
      count(uploads.uploads),
      [
        `refused: ${refused}; hung up on: ${count(uploads.closed)}`,
        `resident ${megabytes(uploads.beforeMb)} before, ${megabytes(uploads.peakMb)} at most, ${megabytes(uploads.afterMb)} after`,
        `${count(uploads.bytes / 1e6)} MB sent`,
      ].join("; "),
    ]);
  }
  if (metering)
    rows.push([
      "Metered requests, processes killed with kill -9",
      count(metering.served),
      `${count(metering.kills)} kills; ${count(metering.overshoot)} over the month, ${count(metering.lost)} lost counts, ${count(metering.countedUnserved)} counted but not served`,
    ]);
  if (crossSite)
    rows.push([
      "Cross-site requests that change something",
      count(crossSite.requests),
      `${count(crossSite.letThrough.length)} let through; ${byStatus(crossSite.answers)}`,
    ]);
  if (stopping)
    rows.push([
      `SIGTERM under ${stopping.callers} keep-alive callers`,
      count(stopping.answeredBefore + stopping.answeredAfter),
      `${count(stopping.resets)} resets; ${count(stopping.answeredAfter)} answered after the signal; ended after ${seconds(stopping.sigtermMs)}`,
    ]);
  const attacks =
    rows.length === 0
      ? []
      : [
          "| What | Requests | Outcome |",
          "| --- | ---: | --- |",
          ...rows.map((cells) => `| ${cells.join(" | ")} |`),
        ];
  return [...awayTables(away), ...attacks].join("\n").trimEnd();
}
