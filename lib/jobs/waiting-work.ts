import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Queryable } from "@/db/client";

const row = z.object({
  "billing-sync": z.boolean(),
  "billing-mails": z.boolean(),
  "billing-audit": z.boolean(),
  "billing-repair": z.boolean(),
  "alert-mails": z.boolean(),
  "bench-mails": z.boolean(),
});

/** Jobs whose tables have rows that are due now. The tables are the truth; a job only says when to look at them. */
export async function selectWaitingWork(db: Queryable): Promise<(keyof z.output<typeof row>)[]> {
  const [found] = await db.execute(sql`
    select exists (select from billing_customers where dirty > 0 and coalesce(retry_at <= now(), true))
        or exists (select from billing_events where subject is not null and coalesce(retry_at <= now(), true)) as "billing-sync",
      exists (select from billing_notices where due_at <= now()) as "billing-mails",
      exists (select from drift_runs where state = 'running' and coalesce(lease_until <= now(), true)) as "billing-audit",
      exists (select from drift_repairs where state = 'running' and coalesce(lease_until <= now(), true)) as "billing-repair",
      exists (select from alert_digests where due_at <= now()) as "alert-mails",
      exists (select from closed_bench_mails where due_at <= now()) as "bench-mails"`);
  const waiting = row.parse(found);
  return row.keyof().options.filter((name) => waiting[name]);
}
