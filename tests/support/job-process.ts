// A process that takes a job and never ends it, until it is killed. Forked by tests/api/jobs/jobs.test.ts.

import { setTimeout as pause } from "node:timers/promises";
import { sendJob } from "@/lib/jobs/send-job";
import { startJobs } from "@/lib/jobs/start-jobs";
import { testKinds } from "./job-kinds";

startJobs({
  mode: "all",
  everyS: 1,
  kinds: testKinds("other", async () => {
    await pause(2 ** 31 - 1);
  }),
});
while (!(await sendJob("slow").catch(() => false))) await pause(50);
