// Fills the empty database of DATABASE_URL with the demo catalog. Run by machine/demo-template.ts.

import { closeDatabase, jobDatabase } from "@/db/client";
import { loadDemo } from "@/lib/demo/load-market";
import { ensureDemoPeople } from "@/lib/demo/people";
import { main } from "./machine/lifetime";

await main(async (stopping) => {
  try {
    await loadDemo({ today: new Date().toISOString().slice(0, 10), signal: stopping });
    await ensureDemoPeople(jobDatabase());
    return 0;
  } finally {
    await closeDatabase();
  }
});
