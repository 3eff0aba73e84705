import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { auditLog, suppliers, users } from "@/db/schema";
import { BILLING_SYNC, COMMAND_LINE, supplierSubject } from "@/lib/access/audit";
import { DAY_MS } from "@/lib/units/days";
import type { AuditFilters } from "./audit-contract";

/** The id of the account with this address, or the text itself, which may be an id or a command's name. */
const accountIdOr = (text: string) =>
  sql`coalesce((select ${users.id} from ${users} where ${users.email} = ${text.toLowerCase()}), ${text})`;

/** Actors that aren't people, by their names in the log. */
const ACTORS: ReadonlyMap<string, string> = new Map([
  [COMMAND_LINE, COMMAND_LINE],
  ["billing sync", BILLING_SYNC],
]);

const actorOf = (text: string) => accountIdOr(ACTORS.get(text.toLowerCase()) ?? text);

/** By its slug or name, in any case. */
const isSupplier = (text: string) => {
  const given = text.toLowerCase();
  return sql`${auditLog.subject} in (
    select ${supplierSubject("")} || ${suppliers.slug} from ${suppliers}
    where ${suppliers.slug} = ${given} or lower(${suppliers.name}) = ${given})`;
};

function matching({ actor, about, action, from, to }: AuditFilters): SQL | undefined {
  return and(
    actor === undefined ? undefined : eq(auditLog.actor, actorOf(actor)),
    about === undefined
      ? undefined
      : or(
          eq(auditLog.userId, accountIdOr(about)),
          inArray(auditLog.subject, [about, supplierSubject(about.toLowerCase())]),
          isSupplier(about),
        ),
    action === undefined ? undefined : eq(auditLog.action, action),
    from === undefined ? undefined : gte(auditLog.at, new Date(from)),
    to === undefined ? undefined : lt(auditLog.at, new Date(Date.parse(to) + DAY_MS)),
  );
}

/** Newest first. */
export function selectAudit(
  db: Queryable,
  filters: AuditFilters,
  { before, limit }: { before?: number | undefined; limit: number },
) {
  return db
    .select()
    .from(auditLog)
    .where(and(matching(filters), before === undefined ? undefined : lt(auditLog.id, before)))
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

/** E-mail addresses of the accounts that still exist. */
export async function selectEmails(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, email }) => [id, email]));
}

export async function selectAuditActions(db: Queryable): Promise<string[]> {
  // A loose index scan: one step per action, however long the log is.
  const rows = await db.execute<{ action: string }>(sql`
    with recursive actions as (
      (select action from audit_log order by action limit 1)
      union all
      select (select action from audit_log where action > actions.action order by action limit 1)
      from actions where actions.action is not null
    )
    select action from actions where action is not null`);
  return rows.map(({ action }) => action);
}
