import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { flavorsOf } from "./flavour-wheel";

const BATCH = 1000;
/** Per run; the rest waits for the next. */
const MAX_BATCHES = 100;

const Rows = z.array(z.object({ id: z.coerce.number(), notes: z.array(z.string()) }));

/**
 * Fills `flavors` of coffees that have notes and were last written before migration 0029, which couldn't: the wheel is in
 * this program. Repeating it changes nothing.
 * @returns coffees filled
 */
export async function backfillFlavors(db: Database, signal?: AbortSignal): Promise<number> {
  let filled = 0;
  for (let batch = 0, after = 0; batch < MAX_BATCHES && !signal?.aborted; batch++) {
    const rows = Rows.parse([
      ...(await db.execute(sql`
        select id, tasting_notes as notes from catalog_coffees
        where id > ${after} and flavors is null and cardinality(tasting_notes) > 0 order by id limit ${BATCH}`)),
    ]);
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
    const found = JSON.stringify(rows.map(({ id, notes }) => ({ id, notes, flavors: flavorsOf(notes) })));
    // An ingest may have rewritten a row in between.
    const written = await db.execute(sql`
      update catalog_coffees c set flavors = f.flavors
      from jsonb_to_recordset(${found}::jsonb) as f (id bigint, notes text[], flavors text[])
      where c.id = f.id and c.flavors is null and c.tasting_notes = f.notes returning 1 as one`);
    filled += written.length;
    if (rows.length < BATCH) break;
  }
  return filled;
}
