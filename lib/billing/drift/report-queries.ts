import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  like,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { auditLog, driftAcknowledgements, driftDiscrepancies, grants, users } from "@/db/schema";
import type { DriftCodeName, Severity } from "./codes";

const samePlace = and(
  sql`${driftAcknowledgements.userId} is not distinct from ${driftDiscrepancies.userId}`,
  eq(driftAcknowledgements.code, driftDiscrepancies.code),
  eq(driftAcknowledgements.subject, driftDiscrepancies.subject),
  gt(driftAcknowledgements.until, sql`now()`),
);
const bySeverity = sql`array_position(array['critical', 'warning', 'info'], ${driftDiscrepancies.severity})`;

export interface DiscrepancyFilter {
  runId: number;
  code?: DriftCodeName | undefined;
  severity?: Severity | undefined;
  userIds?: readonly string[] | undefined;
  codes?: readonly DriftCodeName[] | undefined;
  /** Acknowledged ones too. */
  withAcknowledged?: boolean;
}

function unresolved(filter: DiscrepancyFilter): SQL | undefined {
  return and(
    eq(driftDiscrepancies.runId, filter.runId),
    isNull(driftDiscrepancies.resolvedAt),
    filter.withAcknowledged ? undefined : isNull(driftAcknowledgements.id),
    filter.code && eq(driftDiscrepancies.code, filter.code),
    filter.severity && eq(driftDiscrepancies.severity, filter.severity),
    filter.userIds && inArray(driftDiscrepancies.userId, [...filter.userIds]),
    filter.codes && inArray(driftDiscrepancies.code, [...filter.codes]),
  );
}

/** Unresolved discrepancies of a run, the most severe first. */
export async function selectDiscrepancies(
  db: Queryable,
  filter: DiscrepancyFilter,
  page: { limit: number; offset?: number },
) {
  return db
    .select({
      discrepancy: driftDiscrepancies,
      email: users.email,
      name: users.name,
      acknowledgement: driftAcknowledgements,
      lastEntitlementUpdate: sql<string | null>`(
        select to_char(max(greatest(${grants.createdAt}, ${grants.revokedAt})) at time zone 'utc',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        from ${grants} where ${grants.userId} = ${driftDiscrepancies.userId})`,
    })
    .from(driftDiscrepancies)
    .leftJoin(users, eq(users.id, driftDiscrepancies.userId))
    .leftJoin(driftAcknowledgements, samePlace)
    .where(unresolved(filter))
    .orderBy(bySeverity, asc(users.email), asc(driftDiscrepancies.id))
    .limit(page.limit)
    .offset(page.offset ?? 0);
}
export type DiscrepancyRow = Awaited<ReturnType<typeof selectDiscrepancies>>[number];

/** Unresolved ones by code, without acknowledged ones. */
export async function countByCode(db: Queryable, runId: number) {
  return db
    .select({ code: driftDiscrepancies.code, severity: driftDiscrepancies.severity, count: count() })
    .from(driftDiscrepancies)
    .leftJoin(driftAcknowledgements, samePlace)
    .where(unresolved({ runId }))
    .groupBy(driftDiscrepancies.code, driftDiscrepancies.severity);
}

const whom = sql`coalesce(${driftDiscrepancies.userId}, ${driftDiscrepancies.stripeCustomerId}, ${driftDiscrepancies.subject})`;
/** An event that belongs to no person: a run checks people. */
const isStrayEvent = sql`(${driftDiscrepancies.userId} is null and starts_with(${driftDiscrepancies.code}, 'event_'))`;

/**
 * How many people, and customers without an account, need attention (more than information): `all` also counts
 * events without an account, `checked` only those that the run checked.
 */
export async function countConcerned(db: Queryable, runId: number) {
  const [row] = await db
    .select({
      all: countDistinct(whom),
      checked: countDistinct(sql`case when not ${isStrayEvent} then ${whom} end`),
    })
    .from(driftDiscrepancies)
    .leftJoin(driftAcknowledgements, samePlace)
    .where(and(unresolved({ runId }), sql`${driftDiscrepancies.severity} <> 'info'`));
  return row ?? { all: 0, checked: 0 };
}

export async function countAcknowledged(db: Queryable, runId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(driftDiscrepancies)
    .innerJoin(driftAcknowledgements, samePlace)
    .where(unresolved({ runId, withAcknowledged: true }));
  return row?.count ?? 0;
}

const LATEST_ENTRIES = 20;

/** What syncs and repairs changed lately. */
export async function selectBillingAudit(db: Queryable) {
  return db
    .select()
    .from(auditLog)
    .where(or(eq(auditLog.action, "grants"), like(auditLog.action, "billing.%")))
    .orderBy(desc(auditLog.id))
    .limit(LATEST_ENTRIES);
}

/** People with something that can be repaired, by id. */
export async function selectRepairable(db: Queryable, filter: DiscrepancyFilter): Promise<(string | null)[]> {
  const rows = await db
    .selectDistinct({ userId: driftDiscrepancies.userId })
    .from(driftDiscrepancies)
    .leftJoin(driftAcknowledgements, samePlace)
    .where(and(unresolved(filter), sql`${driftDiscrepancies.repair} <> 'none'`))
    .orderBy(driftDiscrepancies.userId);
  return rows.map(({ userId }) => userId);
}

/** Unresolved rows of one person, or of no account. */
export async function selectOpenOf(db: Queryable, runId: number, userId: string | null) {
  return db
    .select()
    .from(driftDiscrepancies)
    .where(
      and(
        eq(driftDiscrepancies.runId, runId),
        isNull(driftDiscrepancies.resolvedAt),
        userId === null ? isNull(driftDiscrepancies.userId) : eq(driftDiscrepancies.userId, userId),
      ),
    )
    .orderBy(driftDiscrepancies.id);
}

export async function markResolved(db: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(driftDiscrepancies)
    .set({ resolvedAt: sql`now()` })
    .where(and(inArray(driftDiscrepancies.id, [...ids]), isNull(driftDiscrepancies.resolvedAt)));
}
