import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ApiPlan, PersonRole } from "./access-column-types";
import { instant } from "./instant";
import { identity } from "./row-id";

/** Permissions come from grants. */
export const users = pgTable(
  "users",
  {
    id: text()
      .primaryKey()
      .$defaultFn(() => crypto.randomUUID()),
    name: text(),
    /** Lower case, so one mailbox is one account. */
    email: text().notNull().unique(),
    emailVerified: instant(),
    image: text(),
    /** How amounts are shown (`lib/units/reader-units.ts`); what was never chosen is absent. */
    units: jsonb().$type<Record<string, string | null>>().notNull().default({}),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    check("users_email_lower_case", sql`${t.email} = lower(${t.email})`),
    // The admin's search: prefixes and pages of 100,000 people.
    index("users_email_prefix").on(sql`(${t.email} collate "C")`),
    index("users_name_prefix").on(sql`(lower(${t.name}) collate "C")`),
  ],
);

export const accounts = pgTable(
  "accounts",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text().$type<"oauth" | "oidc" | "email" | "webauthn">().notNull(),
    provider: text().notNull(),
    providerAccountId: text().notNull(),
    refresh_token: text("refresh_token"),
    access_token: text("access_token"),
    expires_at: integer("expires_at"),
    token_type: text("token_type"),
    scope: text("scope"),
    id_token: text("id_token"),
    session_state: text("session_state"),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.providerAccountId] }),
    unique("accounts_user").on(t.userId, t.provider, t.providerAccountId),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the cookie's value, base64url: reading this table doesn't allow sign-in. */
    sessionToken: text().primaryKey(),
    /** Public id for pages and forms. */
    id: uuid().notNull().unique().defaultRandom(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Sliding expiry, never past `endsAt`. */
    expires: instant().notNull(),
    /** Absolute expiry. */
    endsAt: instant().notNull().default(sql`now() + interval '90 days'`),
    createdAt: instant().notNull().defaultNow(),
    lastSeenAt: instant().notNull().defaultNow(),
    /** The account of the bench it looks at, while the person is on it; null for their own. */
    benchId: text(),
    /** The browser's User-Agent at sign-in. */
    userAgent: text(),
  },
  (t) => [unique("sessions_user").on(t.userId, t.id)],
);

export const verificationTokens = pgTable(
  "verification_tokens",
  {
    identifier: text().notNull(),
    token: text().notNull(),
    expires: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.identifier, t.token] })],
);

/** Development mail, stored instead of sent; only on the embedded database without SMTP. */
export const developmentMails = pgTable("development_mails", {
  id: identity(),
  to: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  sentAt: instant().notNull().defaultNow(),
});

export const GRANT_SOURCES = ["billing", "manual", "demo"] as const;
export type GrantSource = (typeof GRANT_SOURCES)[number];

/** Sign-in mails per address or client in the current window. */
export const mailThrottle = pgTable(
  "mail_throttle",
  {
    /** `to <address>` or `from <client address>`. */
    subject: text().primaryKey(),
    requests: integer().notNull(),
    resetsAt: instant().notNull(),
  },
  (t) => [index("mail_throttle_resets_at").on(t.resetsAt)],
);

/** Role, plan and entitlements are the strongest of a user's live grants. */
export const grants = pgTable(
  "grants",
  {
    id: identity(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    source: text().$type<GrantSource>().notNull(),
    reason: text().notNull(),
    role: text().$type<PersonRole>(),
    apiPlan: text().$type<ApiPlan>(),
    marketIntelligence: boolean().notNull().default(false),
    /** For billing: the subscription item. */
    ref: text(),
    createdAt: instant().notNull().defaultNow(),
    /** Null: until revoked. */
    expiresAt: instant(),
    revokedAt: instant(),
  },
  (t) => [
    check("grants_source", sql`${t.source} in ('billing', 'manual', 'demo')`),
    check("grants_role", sql`${t.role} in ('viewer', 'member', 'admin')`),
    check("grants_api_plan", sql`${t.apiPlan} in ('viewer', 'member', 'enterprise')`),
    check(
      "grants_give_something",
      sql`${t.role} is not null or ${t.apiPlan} is not null or ${t.marketIntelligence}`,
    ),
    check("grants_ref_of_billing", sql`(${t.source} = 'billing') = (${t.ref} is not null)`),
    uniqueIndex("grants_billing_ref")
      .on(t.userId, t.ref)
      .where(sql`${t.source} = 'billing' and ${t.revokedAt} is null`),
    unique("grants_user").on(t.userId, t.id),
  ],
);

/** A command-line client's sign-in between approval and exchange: one use, five minutes. */
export const cliAuthorizationCodes = pgTable(
  "cli_authorization_codes",
  {
    /** SHA-256 of the one-time code, base64url. */
    codeHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** PKCE S256 challenge, base64url (RFC 7636). */
    codeChallenge: text().notNull(),
    redirectUri: text().notNull(),
    clientName: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [unique("cli_authorization_codes_user").on(t.userId, t.codeHash)],
);
