import { sql } from "drizzle-orm";
import { z } from "zod";
import { database } from "@/db/client";
import { JobFailure, type JobKind, jobKind } from "@/lib/jobs/job-kind";

const nothing = z.object({});

/** Kinds that note their runs in the table `job_runs`. */
export function testKinds(process: string, slow: () => Promise<unknown>): JobKind[] {
  const note = (job: string, about = "") =>
    database().execute(sql`insert into job_runs (process, job, about) values (${process}, ${job}, ${about})`);
  return [
    jobKind({ name: "tick", cron: "* * * * *", data: nothing }, async () => {
      await note("tick");
    }),
    jobKind({ name: "slow", pauseS: 1, data: nothing }, async () => {
      await note("slow", "begun");
      await slow();
      await note("slow", "done");
    }),
    jobKind({ name: "fragile", retries: 1, pauseS: 1, data: z.object({ n: z.number() }) }, async ({ n }) => {
      await note("fragile", String(n));
      if (n === 13) throw new JobFailure("Thirteen can’t be done.");
    }),
  ];
}
