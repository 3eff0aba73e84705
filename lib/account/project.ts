import type { z } from "zod";
import { BILLING_SYNC, COMMAND_LINE } from "@/lib/access/audit";
import type { entitlementsOf } from "@/lib/access/grants";
import type { selectPeople } from "@/lib/bench/people-export";
import { projectWatched } from "@/lib/watchlist/project";
import { projectAlerts, type StoredAlerts } from "./alerts-export";
import { projectBench } from "./bench-project";
import type { StoredBench } from "./bench-queries";
import type {
  selectCheckouts,
  selectFindings,
  selectNotices,
  selectReversals,
  selectSubscriptionItems,
  selectSubscriptionRows,
} from "./billing-queries";
import type { AUDIT_AUTHORS, exportAccount } from "./contract";
import type {
  selectAuditEntries,
  selectGrants,
  selectKeys,
  selectMonths,
  selectPerson,
  selectPrivateCoffees,
  selectSessions,
  selectSignInMethods,
  selectWatched,
} from "./queries";
import { projectWorkspaces } from "./workspace-export";
import type { StoredWorkspaces } from "./workspace-queries";

type Export = z.output<typeof exportAccount.response>;
type Rows<Select extends (...args: never[]) => Promise<unknown[]> | PromiseLike<unknown[]>> = Awaited<
  ReturnType<Select>
>;

interface StoredAccount {
  person: NonNullable<Awaited<ReturnType<typeof selectPerson>>>;
  entitlements: ReturnType<typeof entitlementsOf>;
  grants: Rows<typeof selectGrants>;
  subscriptions: Rows<typeof selectSubscriptionRows>;
  items: Rows<typeof selectSubscriptionItems>;
  notices: Rows<typeof selectNotices>;
  checkouts: Rows<typeof selectCheckouts>;
  reversals: Rows<typeof selectReversals>;
  findings: Rows<typeof selectFindings>;
  audit: Rows<typeof selectAuditEntries>;
  waysIn: Rows<typeof selectSignInMethods>;
  sessions: Rows<typeof selectSessions>;
  keys: Rows<typeof selectKeys>;
  months: Rows<typeof selectMonths>;
  watched: Rows<typeof selectWatched>;
  alerts: StoredAlerts;
  coffees: Rows<typeof selectPrivateCoffees>;
  people: Awaited<ReturnType<typeof selectPeople>>;
  bench: StoredBench;
  workspaces: StoredWorkspaces;
}

const instantOrNull = (instant: Date | null) => instant?.toISOString() ?? null;

export function projectSession(session: StoredAccount["sessions"][number], currentId: string) {
  return {
    id: session.id,
    created_at: session.createdAt.toISOString(),
    last_seen_at: session.lastSeenAt.toISOString(),
    expires_at: session.expires.toISOString(),
    user_agent: session.userAgent,
    current: session.id === currentId,
  };
}

export function projectGrant(grant: StoredAccount["grants"][number]) {
  return {
    source: grant.source,
    reason: grant.reason,
    role: grant.role,
    api_plan: grant.apiPlan,
    market_intelligence: grant.marketIntelligence,
    created_at: grant.createdAt.toISOString(),
    expires_at: instantOrNull(grant.expiresAt),
    revoked_at: instantOrNull(grant.revokedAt),
  };
}

export function projectPerson({ person, entitlements }: Pick<StoredAccount, "person" | "entitlements">) {
  return {
    id: person.id,
    email: person.email,
    name: person.name,
    created_at: person.createdAt.toISOString(),
    email_verified_at: instantOrNull(person.emailVerified),
    units: person.units,
    role: entitlements.role,
    api_plan: entitlements.apiPlan,
    market_intelligence: entitlements.marketIntelligence,
  };
}

function authorOf(actor: string, ownId: string): (typeof AUDIT_AUTHORS)[number] {
  if (actor === ownId) return "you";
  if (actor === COMMAND_LINE) return COMMAND_LINE;
  return actor === BILLING_SYNC ? "billing sync" : "administrator";
}

/** Without anything that signs in: no tokens, no hashes. */
export function projectExport(stored: StoredAccount, currentSessionId: string, now: Date): Export {
  return {
    exported_at: now.toISOString(),
    person: projectPerson(stored),
    grants: stored.grants.map(projectGrant),
    subscriptions: stored.subscriptions.map((subscription) => ({
      id: subscription.id,
      stripe_customer: subscription.stripeCustomerId,
      status: subscription.status,
      created_at: subscription.createdAt.toISOString(),
      ended_at: instantOrNull(subscription.endedAt),
      items: stored.items
        .filter(({ subscriptionId }) => subscriptionId === subscription.id)
        .map((item) => ({
          purchase_key: item.purchaseKey,
          period_start: item.periodStart.toISOString(),
          period_end: item.periodEnd.toISOString(),
        })),
    })),
    billing_mails: stored.notices.map(({ kind, subscriptionId, createdAt, sentAt }) => ({
      kind,
      subscription: subscriptionId,
      created_at: createdAt.toISOString(),
      sent_at: instantOrNull(sentAt),
    })),
    checkouts: stored.checkouts.map((checkout) => ({
      id: checkout.sessionId,
      stripe_customer: checkout.stripeCustomerId,
      purchase_keys: checkout.purchaseKeys,
      status: checkout.status,
      created_at: checkout.createdAt.toISOString(),
      completed_at: instantOrNull(checkout.completedAt),
    })),
    refunds_and_disputes: stored.reversals.map((reversal) => ({
      charge: reversal.stripeChargeId,
      stripe_customer: reversal.stripeCustomerId,
      subscription: reversal.subscriptionId,
      amount: reversal.amount,
      amount_refunded: reversal.amountRefunded,
      currency: reversal.currency,
      dispute: reversal.disputeId,
      dispute_status: reversal.disputeStatus,
    })),
    billing_findings: stored.findings.map(({ code, severity, subject, foundAt, resolvedAt }) => ({
      code,
      severity,
      subject,
      found_at: foundAt.toISOString(),
      resolved_at: instantOrNull(resolvedAt),
    })),
    audit_log: stored.audit.map(({ at, actor, action, subject, reason, before, after }) => ({
      at: at.toISOString(),
      by: authorOf(actor, stored.person.id),
      action,
      subject,
      reason,
      before,
      after,
    })),
    ways_to_sign_in: stored.waysIn.map(({ provider, account }) => ({ provider, account })),
    sessions: stored.sessions.map((session) => projectSession(session, currentSessionId)),
    api_keys: stored.keys.map((key) => ({
      id: key.id,
      name: key.name,
      prefix: key.prefix,
      last4: key.last4,
      scopes: key.scopes,
      created_at: key.createdAt.toISOString(),
      last_used_at: instantOrNull(key.lastUsedAt),
      expires_at: instantOrNull(key.expiresAt),
      deactivated_at: instantOrNull(key.deactivatedAt),
    })),
    api_usage: stored.months.map(({ month, counted }) => ({ month, counted })),
    watchlist: stored.watched.map(projectWatched),
    ...projectAlerts(stored.alerts),
    private_coffees: stored.coffees.map((coffee) => ({
      id: coffee.id,
      name: coffee.name,
      country: coffee.country,
      region: coffee.region,
      processing: coffee.processing,
      drying_method: coffee.dryingMethod,
      producer: coffee.producer,
      farm: coffee.farm,
      cultivar_detail: coffee.cultivarDetail,
      grade: coffee.grade,
      harvest: coffee.harvest,
      elevation_min_masl: coffee.elevationMinMasl,
      elevation_max_masl: coffee.elevationMaxMasl,
      tasting_notes: coffee.tastingNotes,
    })),
    ...stored.people,
    ...projectBench(stored.bench),
    ...projectWorkspaces(stored.workspaces),
  };
}
