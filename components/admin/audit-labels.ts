import { minute } from "@/components/format/dates";
import { PLANS } from "@/lib/access/plans";
import { isRecord } from "@/lib/is-record";
import { PLAN_NAMES } from "@/lib/viewer";

const ACTIONS: Readonly<Record<string, string>> = {
  "grant.give": "Granted access",
  "grant.extend": "Changed a grant’s end",
  "grant.revoke": "Revoked a grant",
  "key.deactivate": "Deactivated an API key",
  "session.end": "Ended sessions",
  "supplier.add": "Added a supplier",
  "supplier.change": "Changed a supplier",
  "supplier.enable": "Enabled a supplier",
  "supplier.disable": "Disabled a supplier",
  "supplier.read": "Read a feed",
  "supplier.confirm_shrink": "Confirmed held changes",
  "billing.acknowledge": "Acknowledged a billing difference",
  "billing.event": "Processed a billing event",
  "billing.link": "Linked a Stripe customer",
  "job.retry": "Retried a background job",
  "job.discard": "Discarded a failed background job",
  grants: "Changed billing grants",
};

/** An action that has no label yet shows by its name. */
export const actionLabel = (action: string): string => ACTIONS[action] ?? action;

const FIELDS: Readonly<Record<string, string>> = {
  feedKind: "kind",
  feedUrl: "feed",
  wholesaleOnly: "wholesale only",
  lastUsedAt: "last used",
  expiresAt: "expires",
  deactivatedAt: "deactivated",
};

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(grantText).join("; ");
  if (isRecord(value)) return grantText(value);
  const text = String(value);
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? minute(text) : text;
}

/** The name on the price list; an unknown plan by its own name. */
function planName(plan: unknown): string {
  const known = PLAN_NAMES.find((name) => name === plan);
  return known ? PLANS[known].marketName : String(plan);
}

/** `member role, market intelligence until 4 Mar 2026 (manual)`; other objects as JSON. */
function grantText(value: unknown): string {
  if (!isRecord(value) || !("marketIntelligence" in value))
    return typeof value === "string" ? value : JSON.stringify(value);
  const gives = [
    value.role && `${value.role} role`,
    value.apiPlan && `${planName(value.apiPlan)} plan`,
    value.marketIntelligence && "market intelligence",
  ].filter(Boolean);
  // Billing keeps access open for some days after the paid period.
  const margin = "ref" in value || value.source === "billing" ? ", grace period included" : "";
  const until = typeof value.expiresAt === "string" ? ` until ${minute(value.expiresAt)}${margin}` : "";
  const source = typeof value.source === "string" ? ` (${value.source})` : "";
  return `${gives.join(", ")}${until}${source}${value.revokedAt ? ", revoked" : ""}`;
}

interface Change {
  field: string;
  /** Null where the record says nothing of before, such as a grant that replaced none. */
  before: string | null;
  after: string;
}

/** For something created by this entry, such as a supplier or a run: there is no "before" to show. */
export const beganWith = (before: unknown): boolean => isRecord(before) && Object.keys(before).length === 0;

/** What differs between two recorded states, field by field, in words. */
export function changesOf(before: unknown, after: unknown): Change[] {
  if (!isRecord(before) || !isRecord(after))
    return [{ field: "access", before: textOf(before), after: textOf(after) }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => {
      const isAdded = name === "grants" && Array.isArray(before[name]) && before[name].length === 0;
      return {
        field: isAdded ? "added" : (FIELDS[name] ?? name),
        before: isAdded ? null : textOf(before[name]),
        after: textOf(after[name]),
      };
    })
    .filter((change) => change.before !== change.after);
}
