type JobOutcome = "done" | "failed";

const runs = new Map<string, number>();

export function countJobRun(job: string, outcome: JobOutcome): void {
  const key = `${job} ${outcome}`;
  runs.set(key, (runs.get(key) ?? 0) + 1);
}

/** Runs of this process since it started. */
export function readJobRuns(): { job: string; outcome: string; runs: number }[] {
  return [...runs].map(([key, count]) => {
    const [job = "", outcome = ""] = key.split(" ");
    return { job, outcome, runs: count };
  });
}
