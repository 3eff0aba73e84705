// A process that is told a key and then asks for its requests without end, 64 at a time, until the month is used up.
// It appends the number of each that was admitted to a file before it asks for the next. Forked by quota-processes.ts.

import { openSync, writeSync } from "node:fs";
import { openQuota } from "@/lib/access/quota/count-requests";
import type { ApiKeyViewer } from "@/lib/viewer";
import type { Progress } from "./quota-processes";

const IN_FLIGHT = 64;
const REPORT_EVERY = 50;

const [url = "", served = ""] = process.argv.slice(2);
const file = openSync(served, "a");
const quota = openQuota(url);
const tell = (progress: Progress) => process.send?.(progress);

process.on("message", async (viewer: ApiKeyViewer) => {
  let usedUp = false;
  let count = 0;
  await Promise.all(
    Array.from({ length: IN_FLIGHT }, async () => {
      while (!usedUp) {
        // 503: nobody is served, and the next may be luckier.
        const outcome = await quota.consume(viewer).catch(() => undefined);
        if (outcome?.admitted) {
          writeSync(file, `${viewer.keyId} ${outcome.status.used}\n`);
          if (++count % REPORT_EVERY === 0) tell({ served: REPORT_EVERY });
        } else if (outcome) usedUp = true;
      }
    }),
  );
  tell("used up");
});
tell("ready");
