import { database, type Queryable } from "@/db/client";
import { requireAdmin } from "@/lib/access/authorize";
import { csvFile } from "@/lib/http/files/csv";
import type { Viewer } from "@/lib/viewer";
import { type AuditFilters, type AuditPageQuery, MAX_EXPORTED_ENTRIES } from "./audit-contract";
import type { AuditEntry } from "./audit-entry";
import { selectAudit, selectAuditActions, selectEmails } from "./audit-queries";

const ENTRIES_A_PAGE = 50;

async function withNames(
  db: Queryable,
  rows: Awaited<ReturnType<typeof selectAudit>>,
): Promise<AuditEntry[]> {
  const emails = await selectEmails(
    db,
    rows.flatMap(({ actor, userId }) => (userId === null ? [actor] : [actor, userId])),
  );
  return rows.map(({ id, at, actor, action, userId, subject, reason, before, after }) => ({
    id,
    at: at.toISOString(),
    actor,
    actorEmail: emails.get(actor) ?? null,
    action,
    userId,
    userEmail: userId === null ? null : (emails.get(userId) ?? null),
    subject,
    reason,
    before,
    after,
  }));
}

/** Newest first. `next` continues the list; null at its end. @throws ApiError 401, 403 */
export async function viewAudit(viewer: Viewer, { before, ...filters }: AuditPageQuery) {
  requireAdmin(viewer);
  const db = database();
  const [rows, actions] = await Promise.all([
    selectAudit(db, filters, { before, limit: ENTRIES_A_PAGE + 1 }),
    selectAuditActions(db),
  ]);
  const page = rows.slice(0, ENTRIES_A_PAGE);
  const next = rows.length > ENTRIES_A_PAGE ? (page.at(-1)?.id ?? null) : null;
  return { entries: await withNames(db, page), next, actions };
}

/** The latest entries about one person or supplier, for its own page. */
export async function latestAuditAbout(db: Queryable, about: string, limit: number): Promise<AuditEntry[]> {
  return withNames(db, await selectAudit(db, { about }, { limit }));
}

/** @throws ApiError 401, 403 */
export async function exportAudit(viewer: Viewer, filters: AuditFilters) {
  requireAdmin(viewer);
  const db = database();
  const entries = await withNames(db, await selectAudit(db, filters, { limit: MAX_EXPORTED_ENTRIES }));
  return csvFile(
    "peaberry-audit.csv",
    [
      "id",
      "at",
      "actor",
      "actor_email",
      "action",
      "user_id",
      "user_email",
      "subject",
      "reason",
      "before",
      "after",
    ],
    entries.map((entry) => [
      entry.id,
      entry.at,
      entry.actor,
      entry.actorEmail,
      entry.action,
      entry.userId,
      entry.userEmail,
      entry.subject,
      entry.reason,
      JSON.stringify(entry.before),
      JSON.stringify(entry.after),
    ]),
  );
}
