import { z } from "zod";
import { peopleExport } from "@/lib/bench/people-export";
import { plainText } from "@/lib/http/body/body-fields";
import { endpoint } from "@/lib/http/endpoint";
import { PLAN_NAMES, ROLES, SCOPES, SIGNED_IN } from "@/lib/viewer";
import { watchedCoffee } from "@/lib/watchlist/contract";
import { alertsExport } from "./alerts-export";
import { benchExport } from "./bench-contract";
import { workspaceExport } from "./workspace-export";

const instant = z.iso.datetime();

const signedInBrowser = z.object({
  id: z.uuid(),
  created_at: instant,
  last_seen_at: instant,
  expires_at: instant,
  user_agent: z.string().nullable(),
  current: z.boolean(),
});

/** The author of an audit entry; other people aren't named. */
export const AUDIT_AUTHORS = ["you", "administrator", "command line", "billing sync"] as const;

const expectedSession = "a session's id, others, or all";

export const endSessions = endpoint({
  id: "endSessions",
  method: "POST",
  path: "/api/account/sessions/end",
  audience: SIGNED_IN,
  summary: "Sign out one browser, all others, or all",
  params: {},
  query: { parameters: {} },
  body: z.object(
    { sessionId: z.union([z.literal(["all", "others"]), z.uuid(expectedSession)], expectedSession) },
    "a JSON object",
  ),
  response: z.object({ success: z.literal(true), ended: z.int() }),
  errors: ["not_owner", "not_found"],
  freshness: "never",
});

export const exportAccount = endpoint({
  id: "exportAccount",
  method: "GET",
  path: "/api/account/export",
  audience: SIGNED_IN,
  summary: "Export all your data",
  params: {},
  query: { parameters: {} },
  response: z.object({
    exported_at: instant,
    person: z.object({
      id: z.string(),
      email: z.string(),
      name: z.string().nullable(),
      created_at: instant,
      email_verified_at: instant.nullable(),
      units: z.record(z.string(), z.string().nullable()).describe("Chosen units of pages and downloads"),
      role: z.enum(ROLES),
      api_plan: z.enum(PLAN_NAMES),
      market_intelligence: z.boolean(),
    }),
    grants: z.array(
      z.object({
        source: z.string(),
        reason: z.string(),
        role: z.enum(ROLES).nullable(),
        api_plan: z.enum(PLAN_NAMES).nullable(),
        market_intelligence: z.boolean(),
        created_at: instant,
        expires_at: instant.nullable(),
        revoked_at: instant.nullable(),
      }),
    ),
    subscriptions: z.array(
      z.object({
        id: z.string(),
        stripe_customer: z.string(),
        status: z.string(),
        created_at: instant,
        ended_at: instant.nullable(),
        items: z.array(
          z.object({ purchase_key: z.string().nullable(), period_start: instant, period_end: instant }),
        ),
      }),
    ),
    billing_mails: z.array(
      z.object({
        kind: z.string(),
        subscription: z.string(),
        created_at: instant,
        sent_at: instant.nullable(),
      }),
    ),
    checkouts: z.array(
      z.object({
        id: z.string(),
        stripe_customer: z.string(),
        purchase_keys: z.array(z.string()),
        status: z.string(),
        created_at: instant,
        completed_at: instant.nullable(),
      }),
    ),
    refunds_and_disputes: z.array(
      z.object({
        charge: z.string(),
        stripe_customer: z.string(),
        subscription: z.string().nullable(),
        amount: z.int().describe("In the currency's smallest unit"),
        amount_refunded: z.int(),
        currency: z.string(),
        dispute: z.string().nullable(),
        dispute_status: z.string().nullable(),
      }),
    ),
    billing_findings: z
      .array(
        z.object({
          code: z.string(),
          severity: z.string(),
          subject: z.string(),
          found_at: instant,
          resolved_at: instant.nullable(),
        }),
      )
      .describe("Differences that audits found between this account and Stripe"),
    audit_log: z.array(
      z.object({
        at: instant,
        by: z.enum(AUDIT_AUTHORS),
        action: z.string(),
        subject: z.string().nullable(),
        reason: z.string(),
        before: z.unknown(),
        after: z.unknown(),
      }),
    ),
    ways_to_sign_in: z.array(z.object({ provider: z.string(), account: z.string() })),
    sessions: z.array(signedInBrowser),
    api_keys: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        prefix: z.string(),
        last4: z.string(),
        scopes: z.array(z.enum(SCOPES)),
        created_at: instant,
        last_used_at: instant.nullable(),
        expires_at: instant.nullable(),
        deactivated_at: instant.nullable(),
      }),
    ),
    api_usage: z.array(z.object({ month: z.iso.date(), counted: z.int() })),
    watchlist: z.array(watchedCoffee),
    ...alertsExport,
    private_coffees: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        country: z.string().nullable(),
        region: z.string().nullable(),
        processing: z.string().nullable(),
        drying_method: z.string().nullable(),
        producer: z.string().nullable(),
        farm: z.string().nullable(),
        cultivar_detail: z.string().nullable(),
        grade: z.string().nullable(),
        harvest: z.string().nullable(),
        elevation_min_masl: z.int().nullable(),
        elevation_max_masl: z.int().nullable(),
        tasting_notes: z.array(z.string()).nullable(),
      }),
    ),
    ...peopleExport,
    ...benchExport,
    ...workspaceExport,
  }),
  errors: [],
  freshness: "never",
});

export const EXPECTED_EMAIL = "your e-mail address, to confirm";

const accountDeletion = z.object(
  {
    email: plainText(320, EXPECTED_EMAIL),
    bench: z.literal("delete", "delete").optional().describe("Required if other people are on your bench"),
  },
  "a JSON object",
);
export type AccountDeletion = z.output<typeof accountDeletion>;

export const deleteAccount = endpoint({
  id: "deleteAccount",
  method: "POST",
  path: "/api/account/delete",
  audience: SIGNED_IN,
  summary: "Delete your account and all its data",
  params: {},
  query: { parameters: {} },
  body: accountDeletion,
  response: z.object({ success: z.literal(true) }),
  errors: ["active_subscription", "conflict", "fresh_sign_in_required", "upstream_failure"],
  freshness: "never",
});
