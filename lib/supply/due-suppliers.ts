import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { ingestRuns, suppliers } from "@/db/schema";
import { remoteUrl } from "./feeds/document";

const MAX_AT_A_TIME = 500;

/** Up to a tenth of the pause, always the same for a supplier, so that they don't all come together. */
const jitter = sql`(1 + (hashint8(${suppliers.id}) & 1023) / 10240.0)`;

/** Ids of enabled suppliers whose latest read, by anyone, started at least this long ago, and each one's server. */
export async function selectDueSuppliers(
  db: Queryable,
  everyMinutes: number,
): Promise<{ id: number; host: string }[]> {
  const latest = sql`(select max(${ingestRuns.startedAt}) from ${ingestRuns} where ${ingestRuns.supplierId} = ${suppliers.id})`;
  const pause = sql`make_interval(secs => ${everyMinutes * 60} * ${jitter})`;
  const due = await db
    .select({ id: suppliers.id, feedUrl: suppliers.feedUrl })
    .from(suppliers)
    .where(and(eq(suppliers.enabled, true), sql`coalesce(${latest} + ${pause} <= now(), true)`))
    .orderBy(suppliers.id)
    .limit(MAX_AT_A_TIME);
  return due.map(({ id, feedUrl }) => ({ id, host: remoteUrl(feedUrl)?.host ?? "local" }));
}
