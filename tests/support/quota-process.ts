// A process that asks for requests of one key without end, 64 at a time, and appends the number of each that was
// admitted to a file before it asks for the next. Told a number of refusals to stop at. Forked by the quota tests.

import { openSync, writeSync } from "node:fs";
import { openQuota } from "@/lib/access/quota";

const IN_FLIGHT = 64;

const [url = "", served = "", viewerJson = ""] = process.argv.slice(2);
const viewer = JSON.parse(viewerJson);
const file = openSync(served, "a");
const quota = openQuota(url);
// The connection is there before the race begins.
await quota.readStanding(viewer);
process.send?.("ready");
await new Promise((resolve) => process.once("message", resolve));

let usedUp = false;
await Promise.all(
  Array.from({ length: IN_FLIGHT }, async () => {
    while (!usedUp) {
      // 503: nobody is served, and the next may be luckier.
      const outcome = await quota.admit(viewer).catch(() => undefined);
      if (outcome?.admitted) writeSync(file, `${outcome.standing.used}\n`);
      else if (outcome) usedUp = true;
    }
  }),
);
await quota.close();
process.exit(0);
