// Gives the demo's member a bench in the database of DATABASE_URL. Run by machine/catalog-database.ts.

import { closeDatabase, database } from "@/db/client";
import { loadDemoBench } from "@/lib/demo/bench/load-bench";
import { ensureDemoPeople } from "@/lib/demo/people";
import { main } from "./machine/lifetime";

await main(async () => {
  try {
    const { member, roaster } = await ensureDemoPeople(database());
    await loadDemoBench(member, new Date().toISOString().slice(0, 10), roaster);
    return 0;
  } finally {
    await closeDatabase();
  }
});
