import { and, count, countDistinct, desc, eq, gt, inArray, isNotNull, min, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { JOB_SCHEMA } from "@/db/job-schema";
import {
  alertDigests,
  billingCustomers,
  billingEvents,
  billingJobs,
  ingestRuns,
  suppliers,
} from "@/db/schema";

const seconds = (from: ReturnType<typeof sql>) =>
  sql<number | null>`extract(epoch from now() - ${from})`.mapWith(Number);

/** Work that waits for a background job, and for how many seconds the oldest of it has. */
export async function selectQueues(db: Queryable) {
  const [events, customers, mails] = await Promise.all([
    db
      .select({ waiting: count(), oldestS: seconds(sql`${min(billingEvents.receivedAt)}`) })
      .from(billingEvents)
      .where(eq(billingEvents.outcome, "pending")),
    db
      .select({
        waiting: countDistinct(billingCustomers.stripeCustomerId),
        oldestS: seconds(sql`${min(billingEvents.receivedAt)}`),
      })
      .from(billingCustomers)
      .leftJoin(
        billingEvents,
        and(
          eq(billingEvents.stripeCustomerId, billingCustomers.stripeCustomerId),
          eq(billingEvents.outcome, "pending"),
        ),
      )
      .where(gt(billingCustomers.dirty, 0)),
    db
      .select({ waiting: count(), oldestS: seconds(sql`${min(alertDigests.createdAt)}`) })
      .from(alertDigests)
      .where(isNotNull(alertDigests.dueAt)),
  ]);
  return [
    { queue: "billing_events", ...events[0] },
    { queue: "billing_customers", ...customers[0] },
    { queue: "alert_mails", ...mails[0] },
  ];
}

/** Seconds since the last complete reading of each enabled supplier's feed, or since it was added. */
export function selectIngestAges(db: Queryable) {
  const last = db
    .select({ finishedAt: ingestRuns.finishedAt })
    .from(ingestRuns)
    .where(
      and(eq(ingestRuns.supplierId, suppliers.id), inArray(ingestRuns.status, ["succeeded", "not_modified"])),
    )
    .orderBy(desc(ingestRuns.id))
    .limit(1);
  return db
    .select({ supplier: suppliers.slug, ageS: seconds(sql`coalesce((${last}), ${suppliers.createdAt})`) })
    .from(suppliers)
    .where(eq(suppliers.enabled, true))
    .limit(MAX_SUPPLIERS);
}

/** Each is a separate series at Prometheus. */
const MAX_SUPPLIERS = 1000;

/** Seconds since each job of billing was last done to the end or, before the first time, since its look was scheduled. */
export function selectBillingAges(db: Queryable) {
  const scheduled = sql`(
    select min(s.created_on) from ${sql.raw(JOB_SCHEMA)}.schedule s
    where s.name = 'billing-' || replace(${billingJobs.name}, '_', '-'))`;
  return db
    .select({ job: billingJobs.name, ageS: seconds(sql`coalesce(${billingJobs.finishedAt}, ${scheduled})`) })
    .from(billingJobs);
}
