import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant } from "./instant";
import { users } from "./people";
import { identity } from "./row-id";

export const MEMBER_ROLES = ["owner", "roaster", "reader"] as const;

/** People on someone else's bench. The account that a bench belongs to has no row here. */
export const benchMembers = pgTable(
  "bench_members",
  {
    /** The account that the bench belongs to. */
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Public id for pages and forms. */
    id: uuid().notNull().unique().defaultRandom(),
    role: text({ enum: MEMBER_ROLES }).notNull(),
    joinedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.userId] }),
    check("bench_members_role", sql`${t.role} in ('owner', 'roaster', 'reader')`),
    check("bench_members_of_another", sql`${t.ownerId} <> ${t.userId}`),
    index("bench_members_user").on(t.userId),
  ],
);

/** At most one per address and bench; a new one replaces it. */
export const benchInvitations = pgTable(
  "bench_invitations",
  {
    id: identity(),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Lower case, as of accounts. */
    email: text().notNull(),
    role: text({ enum: MEMBER_ROLES }).notNull(),
    /** SHA-256 (hex) of the token, which isn't stored. */
    tokenHash: text().notNull().unique("bench_invitations_token_hash_unique"),
    /** The account of who sent it; not a reference, so that it outlives that account. */
    invitedBy: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    unique("bench_invitations_address").on(t.ownerId, t.email),
    check("bench_invitations_role", sql`${t.role} in ('owner', 'roaster', 'reader')`),
    check("bench_invitations_lower_case", sql`${t.email} = lower(${t.email})`),
  ],
);

/** Mails to the people of a bench that was deleted. Nothing refers to the account, which is gone; sent ones are deleted. */
export const closedBenchMails = pgTable(
  "closed_bench_mails",
  {
    id: identity(),
    recipient: text().notNull(),
    /** Name of the person whose bench it was. */
    holder: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    dueAt: instant().notNull().defaultNow(),
  },
  (t) => [index("closed_bench_mails_due").on(t.dueAt)],
);
