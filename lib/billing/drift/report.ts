import { database, type Queryable } from "@/db/client";
import type { driftRuns } from "@/db/schema";
import { requireAdmin } from "@/lib/access/authorize";
import { stripeLink } from "@/lib/billing/stripe/stripe-link";
import { csvFile } from "@/lib/http/files/csv";
import type { Viewer } from "@/lib/viewer";
import { selectSubscriptions } from "../queries";
import { type DriftCodeName, isDriftCode, REPAIRS, SEVERITIES, type Severity, titleOf } from "./codes";
import type { DiscrepancyView, DriftReport, RunView } from "./contract";
import { selectLatestRepair } from "./repairs";
import {
  countAcknowledged,
  countByCode,
  countConcerned,
  type DiscrepancyFilter,
  type DiscrepancyRow,
  selectBillingAudit,
  selectDiscrepancies,
} from "./report-queries";
import { selectLatestRun, selectRuns } from "./runs";

/** More are counted, not listed. */
const MAX_LISTED = 1000;
const MAX_EXPORTED = 20_000;
const PAGE_SIZE = 50;
const RUNS_SHOWN = 10;

type Run = typeof driftRuns.$inferSelect;

export const projectRun = ({ id, startedAt, finishedAt, checked, mode }: Run): RunView => ({
  id,
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  checked,
  mode,
});

export async function projectDiscrepancies(
  db: Queryable,
  rows: readonly DiscrepancyRow[],
): Promise<DiscrepancyView[]> {
  const people = [...new Set(rows.flatMap(({ discrepancy }) => discrepancy.userId ?? []))];
  const subscriptions = new Map<string, DiscrepancyView["billingSubscriptions"]>();
  for (const id of people)
    subscriptions.set(
      id,
      (await selectSubscriptions(db, id)).map((each) => ({
        id: each.id,
        status: each.status,
        purchaseKeys: each.items.map(({ purchaseKey }) => purchaseKey),
      })),
    );
  return rows.flatMap(({ discrepancy, email, name, acknowledgement, lastEntitlementUpdate }) => {
    const severity = SEVERITIES.find((word) => word === discrepancy.severity);
    const repair = REPAIRS.find((word) => word === discrepancy.repair);
    // A code of a release to come.
    if (!isDriftCode(discrepancy.code) || !severity || !repair) return [];
    return {
      id: discrepancy.id,
      code: discrepancy.code,
      severity,
      userId: discrepancy.userId,
      email,
      name,
      stripeCustomerId: discrepancy.stripeCustomerId,
      actual: discrepancy.actual,
      expected: discrepancy.expected,
      issueFields: discrepancy.issueFields,
      issueSummary: titleOf(discrepancy.code, discrepancy.issueFields),
      evidence: discrepancy.evidence,
      links: discrepancy.stripeIds.flatMap((id) => stripeLink(id) ?? []),
      repair,
      lastEntitlementUpdate,
      billingSubscriptions: subscriptions.get(discrepancy.userId ?? "") ?? [],
      acknowledged: acknowledgement && {
        reason: acknowledgement.reason,
        until: acknowledgement.until.toISOString(),
      },
    };
  });
}

/** The last finished audit. Never asks Stripe. @throws ApiError 401, 403 */
export async function readReport(viewer: Viewer): Promise<DriftReport> {
  requireAdmin(viewer);
  const db = database();
  const run = await selectLatestRun(db, "finished");
  const recentAuditLogs = (await selectBillingAudit(db)).map(({ at, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
  }));
  const lastRepair = await selectLatestRepair(db);
  if (!run)
    return { run: null, discrepancies: [], lastRepair, recentAuditLogs, summary: summaryOf([], 0, null) };
  const [rows, counts, concerned] = await Promise.all([
    selectDiscrepancies(db, { runId: run.id }, { limit: MAX_LISTED }),
    countByCode(db, run.id),
    countConcerned(db, run.id),
  ]);
  return {
    run: projectRun(run),
    discrepancies: await projectDiscrepancies(db, rows),
    lastRepair,
    recentAuditLogs,
    summary: summaryOf(counts, Math.max(run.checked - concerned.checked, 0), run.finishedAt),
  };
}

function summaryOf(
  counts: readonly { code: string; severity: string; count: number }[],
  inSync: number,
  lastChecked: Date | null,
): DriftReport["summary"] {
  const of = (severity: Severity) =>
    counts.filter((each) => each.severity === severity).reduce((sum, each) => sum + each.count, 0);
  return {
    totalDiscrepancies: counts.reduce((sum, each) => sum + each.count, 0),
    bySeverity: { critical: of("critical"), warning: of("warning"), info: of("info") },
    byCode: Object.fromEntries(counts.map(({ code, count }) => [code, count])),
    inSync,
    lastChecked: lastChecked?.toISOString() ?? null,
  };
}

export interface PageFilter {
  code?: DriftCodeName | undefined;
  severity?: Severity | undefined;
  /** Includes acknowledged ones. */
  withAcknowledged: boolean;
  page: number;
}

/** All that `/admin/billing` shows. @throws ApiError 401, 403 */
export async function viewDrift(viewer: Viewer, { page, ...filter }: PageFilter) {
  requireAdmin(viewer);
  const db = database();
  const [run, running, runs, lastRepair] = await Promise.all([
    selectLatestRun(db, "finished"),
    selectLatestRun(db, "running"),
    selectRuns(db, RUNS_SHOWN),
    selectLatestRepair(db),
  ]);
  const isRunning = running ? { ...projectRun(running), failedCount: running.failedCount } : null;
  if (!run) return { latest: null, running: isRunning, runs, lastRepair, discrepancies: [], hasNext: false };
  const filters: DiscrepancyFilter = { ...filter, runId: run.id };
  const [rows, counts, concerned, acknowledged] = await Promise.all([
    selectDiscrepancies(db, filters, { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE }),
    countByCode(db, run.id),
    countConcerned(db, run.id),
    countAcknowledged(db, run.id),
  ]);
  return {
    latest: {
      ...projectRun(run),
      failedCount: run.failedCount,
      needYou: concerned.all,
      ending: run.endingCount,
      inSync: Math.max(run.checked - concerned.checked - run.endingCount, 0),
      acknowledged,
      /** Entries, unlike the others, which are people and customers. */
      forInformation: counts
        .filter(({ severity }) => severity === "info")
        .reduce((sum, each) => sum + each.count, 0),
      counts: counts.flatMap(({ code, count }) => (isDriftCode(code) ? [{ code, count }] : [])),
    },
    running: isRunning,
    runs,
    lastRepair,
    discrepancies: await projectDiscrepancies(db, rows.slice(0, PAGE_SIZE)),
    hasNext: rows.length > PAGE_SIZE,
  };
}
export type DriftView = Awaited<ReturnType<typeof viewDrift>>;

/** For the banner of admin pages: unresolved critical discrepancies that no one has acknowledged. */
export async function countCritical(viewer: Viewer): Promise<number> {
  requireAdmin(viewer);
  const db = database();
  const run = await selectLatestRun(db, "finished");
  if (!run) return 0;
  const counts = await countByCode(db, run.id);
  return counts.filter(({ severity }) => severity === "critical").reduce((sum, { count }) => sum + count, 0);
}

/** @throws ApiError 401, 403 */
export async function exportReport(viewer: Viewer, filter: Pick<PageFilter, "code" | "severity">) {
  requireAdmin(viewer);
  const db = database();
  const run = await selectLatestRun(db, "finished");
  const rows = run
    ? await selectDiscrepancies(db, { ...filter, runId: run.id }, { limit: MAX_EXPORTED })
    : [];
  return csvFile(
    "peaberry-billing-drift.csv",
    [
      "severity",
      "code",
      "email",
      "user_id",
      "stripe_customer_id",
      "expected",
      "actual",
      "evidence",
      "repair",
    ],
    rows.map(({ discrepancy: each, email }) => [
      each.severity,
      each.code,
      email,
      each.userId,
      each.stripeCustomerId,
      each.expected,
      each.actual,
      each.evidence.join(" "),
      each.repair,
    ]),
  );
}
