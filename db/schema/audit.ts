import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./instant";
import { identity } from "./row-id";

/** What admins, commands and the billing sync changed. Append-only: triggers refuse anything else, also for the owner. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: identity(),
    at: instant().notNull().defaultNow(),
    /** An admin's user id, `command line` or `sync`. */
    actor: text().notNull(),
    action: text().notNull(),
    /** About whom. Not a foreign key: the record outlives the account. */
    userId: text(),
    /** About what else, such as `supplier harbor-green`. */
    subject: text(),
    reason: text().notNull(),
    before: jsonb().notNull(),
    after: jsonb().notNull(),
    stripeRequestIds: text().array().notNull().default([]),
  },
  (t) => [
    index("audit_log_user").on(t.userId, t.id),
    index("audit_log_actor").on(t.actor, t.id),
    index("audit_log_action").on(t.action, t.id),
    index("audit_log_subject").on(t.subject, t.id),
    index("audit_log_at").on(t.at),
  ],
);
