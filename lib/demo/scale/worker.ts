import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import postgres from "postgres";
import { z } from "zod";
import { COPY_COLUMNS, copyLine } from "./copy-text";
import { shardRows } from "./shard";
import { IDS_PER_SHARD } from "./shards";

const input = z
  .object({
    databaseUrl: z.string(),
    today: z.string(),
    seed: z.string(),
    supplierIds: z.map(z.string(), z.number()),
    limits: z.map(z.number(), z.number()),
  })
  .parse(workerData);

const port = parentPort;
if (!port) throw new Error("This file runs as a worker of demo:scale.");
const sql = postgres(input.databaseUrl, { max: 1, onnotice: () => {} });
await sql`set synchronous_commit = off`;

async function copyIn(table: string, text: string): Promise<void> {
  const copy = await sql.unsafe(`copy ${table} from stdin`).writable();
  copy.end(text);
  await once(copy, "finish");
}

async function fillSector(sector: number): Promise<number> {
  const rows = await shardRows(input, sector, input.supplierIds, input.limits.get(sector));
  const id = (i: number) => sector * IDS_PER_SHARD + i + 1;
  await copyIn(`catalog_coffees (${COPY_COLUMNS})`, rows.map(({ row }, i) => copyLine(id(i), row)).join(""));
  const sightings = rows.map(({ lastSeenAt }, i) => `${id(i)}\t${lastSeenAt.toISOString()}\n`);
  await copyIn("coffee_last_seen (coffee_id, last_seen_at)", sightings.join(""));
  return rows.length;
}

port.on("message", async (sector: number | null) => {
  if (sector === null) {
    await sql.end();
    port.close();
    return;
  }
  port.postMessage(await fillSector(sector));
});
port.postMessage(0);
