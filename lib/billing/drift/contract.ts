import { z } from "zod";
import { DRIFT_RUN_MODES, DRIFT_RUN_STATES } from "@/db/schema";
import { plainText } from "@/lib/http/body/body-fields";
import { endpoint } from "@/lib/http/endpoint";
import { Download } from "@/lib/http/files/download";
import type { Parameters, QueryContract } from "@/lib/http/query/parse-query";
import { ADMINS, PLAN_NAMES, ROLES } from "@/lib/viewer";
import { DRIFT_CODE_NAMES, isDriftCode, REPAIRS, SEVERITIES } from "./codes";

/** The billing audit and its repairs (contract/admin.md#2). */

const MAX_REASON_CHARACTERS = 500;
/** More people need their number as a second word and a fresh sign-in, and are repaired in the background. */
export const UNCONFIRMED_PEOPLE = 10;
export const MAX_PEOPLE_PER_REPAIR = 200;
export const MAX_ACKNOWLEDGED_DAYS = 365;

const instant = z.iso.datetime();

const run = z.object({
  id: z.int(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  checked: z.int(),
  mode: z.enum(DRIFT_RUN_MODES),
});
export type RunView = z.output<typeof run>;

const discrepancy = z.object({
  id: z.int(),
  code: z.enum(DRIFT_CODE_NAMES),
  severity: z.enum(SEVERITIES),
  userId: z.string().nullable(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  stripeCustomerId: z.string().nullable(),
  actual: z.string(),
  expected: z.string(),
  issueFields: z.array(z.string()),
  issueSummary: z.string(),
  evidence: z.array(z.string()),
  /** Customers and subscriptions at Stripe, or at the demo's emulator. */
  links: z.array(z.object({ id: z.string(), url: z.url() })),
  repair: z.enum(REPAIRS),
  lastEntitlementUpdate: instant.nullable(),
  billingSubscriptions: z.array(
    z.object({ id: z.string(), status: z.string(), purchaseKeys: z.array(z.string().nullable()) }),
  ),
  acknowledged: z.object({ reason: z.string(), until: instant }).nullable(),
});
export type DiscrepancyView = z.output<typeof discrepancy>;

const auditLogEntry = z.object({
  id: z.int(),
  at: instant,
  actor: z.string(),
  action: z.string(),
  userId: z.string().nullable(),
  subject: z.string().nullable(),
  reason: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  stripeRequestIds: z.array(z.string()),
});

const grant = z.object({
  ref: z.string().nullable(),
  role: z.enum(ROLES).nullable(),
  apiPlan: z.enum(PLAN_NAMES).nullable(),
  marketIntelligence: z.boolean(),
  expiresAt: instant.nullable(),
});

/** What a repair does, or did, for one person. */
export const repaired = z.object({
  userId: z.string().nullable(),
  email: z.string().nullable(),
  outcome: z.enum(["would_change", "changed", "unchanged", "failed"]),
  repairs: z.array(z.enum(DRIFT_CODE_NAMES)),
  steps: z.array(z.string()),
  before: z.array(grant),
  after: z.array(grant),
});
export type RepairedPerson = z.output<typeof repaired>;

const repairRun = z.object({
  id: z.int(),
  state: z.enum(DRIFT_RUN_STATES),
  startedAt: instant,
  finishedAt: instant.nullable(),
  startedBy: z.string(),
  reason: z.string(),
  /** How many; `done` of them so far, `changed` and `failed` of those. */
  people: z.int(),
  done: z.int(),
  changed: z.int(),
  failed: z.int(),
});
export type RepairRun = z.output<typeof repairRun>;

const report = z.object({
  run: run.nullable(),
  discrepancies: z.array(discrepancy),
  /** The latest repair of more people than one request is for. */
  lastRepair: repairRun.extend({ results: z.array(repaired) }).nullable(),
  recentAuditLogs: z.array(auditLogEntry),
  summary: z.object({
    totalDiscrepancies: z.int(),
    bySeverity: z.record(z.enum(SEVERITIES), z.int()),
    byCode: z.partialRecord(z.enum(DRIFT_CODE_NAMES), z.int()),
    inSync: z.int(),
    lastChecked: instant.nullable(),
  }),
});
export type DriftReport = z.output<typeof report>;

const PATHS = {
  billing: "/api/admin/billing-entitlement-discrepancies",
  stripe: "/api/admin/stripe-role-discrepancies",
} as const;

const reading = {
  method: "GET",
  audience: ADMINS,
  params: {},
  query: { parameters: {} },
  response: report,
  errors: ["admin_required"],
  freshness: "never",
} as const;

export const readDiscrepancies = endpoint({
  ...reading,
  id: "readBillingDiscrepancies",
  path: PATHS.billing,
  summary: "Retrieve the last billing audit, without calling Stripe",
});
export const readRoleDiscrepancies = endpoint({
  ...reading,
  id: "readRoleDiscrepancies",
  path: PATHS.stripe,
  summary: "Retrieve the last billing audit (old name)",
});

const MAX_ID_CHARACTERS = 200;
const id = plainText(MAX_ID_CHARACTERS, "an id").min(1);
const reason = plainText(MAX_REASON_CHARACTERS).trim();
const requiredReason = reason.min(1, "a reason");
const codes = "one of the codes of contract/admin.md#3";
/** Forms send one value as text, or several with commas between. */
const list = <S extends z.ZodType<string, string>>(item: S) =>
  z.preprocess(
    (value) => (typeof value === "string" ? value.split(",") : value),
    z.array(item).min(1).max(MAX_PEOPLE_PER_REPAIR),
  );
const flag = z
  .union([z.boolean(), z.enum(["true", "false"])], "true or false")
  .transform((value) => value === true || value === "true");
const number = z.coerce.number().int().positive();

const repairRequest = z
  .object({
    action: z.literal("repair"),
    userId: id.optional(),
    userIds: list(id).optional(),
    codes: list(z.enum(DRIFT_CODE_NAMES, codes)).optional(),
    dryRun: flag.default(true),
    reason: reason.optional(),
    confirm: plainText(10, "the number of people, as text").optional(),
  })
  .refine(({ userId, userIds, codes }) => [userId, userIds, codes].filter(Boolean).length === 1, {
    error: "one of userId, userIds and codes",
  });
export type RepairRequest = Omit<z.output<typeof repairRequest>, "action">;

/** `{ userId, reason? }` alone repairs that person. */
const repairOfOne = z
  .object({ action: z.undefined().optional(), userId: id, reason: reason.optional() })
  .transform(({ userId, reason }) => ({
    action: "repair" as const,
    dryRun: false,
    userId,
    reason: reason || "Repaired by an admin",
  }));

const acknowledgement = z.object({
  action: z.literal("acknowledge"),
  discrepancyId: number,
  reason: requiredReason,
  /** The day on which it's shown again, from its beginning (UTC). */
  until: z.iso.date("a day, YYYY-MM-DD"),
});
export type AcknowledgeRequest = Omit<z.output<typeof acknowledgement>, "action">;

const request = z.union(
  [
    z.object({ action: z.literal("audit") }),
    z.object({ action: z.literal("cancel"), runId: number }),
    z.object({ action: z.literal("cancel"), repairId: number }),
    z.object({ action: z.literal("check"), userId: id }),
    acknowledgement,
    repairRequest,
    repairOfOne,
  ],
  'an object with action "audit", "cancel", "check", "acknowledge" or "repair", or with userId alone',
);

const response = z.union([
  z.object({ run }),
  z.object({ repair: repairRun }),
  z.object({
    dryRun: z.boolean(),
    people: z.array(repaired),
    /** People whom a dry run doesn't compare. */
    more: z.int(),
    changed: z.int(),
    failed: z.int(),
  }),
  z.object({ success: z.literal(true), discrepancies: z.array(discrepancy) }),
  z.object({ success: z.literal(true) }),
]);
export type RepairReport = Extract<z.output<typeof response>, { people: unknown }>;

const changing = {
  method: "POST",
  audience: ADMINS,
  params: {},
  query: { parameters: {} },
  body: request,
  response,
  statuses: [202],
  errors: [
    "invalid_request",
    "admin_required",
    "fresh_sign_in_required",
    "cross_origin",
    "not_found",
    "conflict",
    "upstream_failure",
    "unavailable",
  ],
  freshness: "never",
} as const;

export const repairDiscrepancies = endpoint({
  ...changing,
  id: "repairBillingDiscrepancies",
  path: PATHS.billing,
  summary: "Audit billing, or repair what the audit found",
});
export const repairRoleDiscrepancies = endpoint({
  ...changing,
  id: "repairRoleDiscrepancies",
  path: PATHS.stripe,
  summary: "Audit billing, or repair what the audit found (old name)",
});

const filters = {
  code: {
    schema: z
      .string()
      .refine(isDriftCode, codes)
      .transform((word) => (isDriftCode(word) ? word : undefined))
      .optional(),
    description: "Filter by code",
  },
  severity: { schema: z.enum(SEVERITIES).optional(), description: "Filter by severity" },
} as const satisfies Parameters;
const pageFilters = {
  ...filters,
  acknowledged: { schema: z.literal("true").optional(), description: "Include acknowledged ones" },
  page: { schema: z.coerce.number().int().min(1).max(10_000).optional(), description: "Page" },
} as const satisfies Parameters;
/** Of `/admin/billing`. */
export const driftPageQuery: QueryContract<typeof pageFilters> = { parameters: pageFilters };

const repairPage = {
  userId: { schema: plainText(MAX_ID_CHARACTERS).optional(), description: "One person" },
  code: filters.code,
} as const satisfies Parameters;
/** Of `/admin/billing/repair`. */
export const repairPageQuery: QueryContract<typeof repairPage> = { parameters: repairPage };

const discrepancyFilters: QueryContract<typeof filters> = { parameters: filters };

export const exportDiscrepancies = endpoint({
  id: "exportBillingDiscrepancies",
  method: "GET",
  path: "/api/admin/billing-entitlement-discrepancies/export",
  audience: ADMINS,
  summary: "Export the last billing audit as CSV",
  params: {},
  query: discrepancyFilters,
  response: z.instanceof(Download),
  errors: ["invalid_parameter", "admin_required"],
  freshness: "never",
});
