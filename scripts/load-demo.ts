// Fills the empty database of DATABASE_URL with the demo catalog. Run by machine/demo-template.ts.

import { closeDatabase } from "@/db/client";
import { loadDemo } from "@/db/demo/load";
import { main } from "./machine/lifetime";

await main(async (stopping) => {
  try {
    await loadDemo({ today: new Date().toISOString().slice(0, 10), signal: stopping });
    return 0;
  } finally {
    await closeDatabase();
  }
});
