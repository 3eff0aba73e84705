export const SEVERITIES = ["critical", "warning", "info"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What a repair may do. None of them charges, cancels or deletes, or touches a grant that billing didn't give. */
export const REPAIRS = ["sync", "map", "merge", "archive", "process", "none"] as const;
export type RepairKind = (typeof REPAIRS)[number];

interface DriftCode {
  severity: Severity;
  /** The strongest repair; a discrepancy may allow less. */
  repair: RepairKind;
  title: string;
  /** What a person should do where nothing can be repaired. */
  advice: string;
}

const SYNC = "Repair reads Stripe again and corrects the access.";

/** contract/admin.md#3, in the order of decisions. */
export const DRIFT_CODES = {
  entitled_without_subscription: code("critical", "sync", "Access without a subscription", SYNC),
  paid_without_entitlement: code("critical", "sync", "Paid, but no access", SYNC),
  wrong_plan: code("critical", "sync", "Access to another plan than the one paid for", SYNC),
  stale_period: code("warning", "sync", "Access ends on another date", SYNC),
  cancellation_not_shown: code("warning", "sync", "Cancellation shown differently", SYNC),
  past_due_beyond_grace: code("warning", "sync", "Unpaid, and past the grace period", SYNC),
  paused_but_entitled: code("critical", "sync", "Paused, but still has access", SYNC),
  collection_paused: code(
    "info",
    "none",
    "Collection is paused",
    "Nothing to repair. End the pause in Stripe to charge again.",
  ),
  unknown_price: code(
    "critical",
    "none",
    "Price isn't in our price list",
    "Add the price to the price list, or move the subscription to a listed price in Stripe.",
  ),
  duplicate_family: code(
    "critical",
    "none",
    "Pays twice for the same kind of plan",
    "Ask the person which one to keep, then cancel the other in Stripe.",
  ),
  owner_mismatch: code(
    "critical",
    "none",
    "Stripe names another account as the owner",
    "Find out who pays, then correct the customer's metadata in Stripe.",
  ),
  several_customers: code(
    "critical",
    "merge",
    "Several Stripe customers for one person",
    "Repair keeps the only customer that has a subscription. With several, cancel in Stripe first.",
  ),
  customer_unmapped: code(
    "warning",
    "map",
    "Subscribed at Stripe, unknown here",
    "Repair links the customer if its metadata and e-mail address name the same account.",
  ),
  customer_deleted: code(
    "warning",
    "archive",
    "Customer was deleted at Stripe",
    "Repair archives the customer and corrects the access.",
  ),
  event_lost: code("warning", "process", "Event never arrived", "Repair fetches the event from Stripe."),
  event_failed: code(
    "warning",
    "process",
    "Event arrived, but wasn't processed",
    "Repair processes the event.",
  ),
  event_orphaned: code(
    "warning",
    "process",
    "Event of an unknown customer",
    "Repair processes the event once its customer is known, or sets it aside.",
  ),
  checkout_unfinished: code("warning", "sync", "Checkout completed, subscription unknown here", SYNC),
  refunded_or_disputed: code(
    "warning",
    "none",
    "Payment was refunded or disputed",
    "Decide whether to cancel the subscription in Stripe. Access follows.",
  ),
  entitlement_probe_differs: code(
    "info",
    "none",
    "Stripe's entitlements differ from ours",
    "Compare the product features in Stripe with our price list.",
  ),
  privilege_without_reason: code(
    "critical",
    "none",
    "Privilege to review",
    "Give the grant again with a reason, or revoke it.",
  ),
} as const satisfies Record<string, DriftCode>;

/** A key's scope isn't a grant. */
const KEY_SCOPE = {
  title: "Key scope to review",
  advice:
    "Deactivate the key if nothing needs the scope. It gives nothing while its owner lacks market intelligence.",
};

const isKeyScope = (code: DriftCodeName, issueFields: readonly string[]) =>
  code === "privilege_without_reason" && issueFields.includes("scopes");

export const titleOf = (code: DriftCodeName, issueFields: readonly string[]): string =>
  (isKeyScope(code, issueFields) ? KEY_SCOPE : DRIFT_CODES[code]).title;

/** What a person should do about a discrepancy with this repair. */
export function adviceOf(code: DriftCodeName, issueFields: readonly string[], repair: RepairKind): string {
  const known = DRIFT_CODES[code];
  if (isKeyScope(code, issueFields)) return KEY_SCOPE.advice;
  return repair === "none" && known.repair !== "none"
    ? "This one can't be repaired safely. Correct it in Stripe."
    : known.advice;
}

export type DriftCodeName = keyof typeof DRIFT_CODES;

export const isDriftCode = (word: string): word is DriftCodeName => Object.hasOwn(DRIFT_CODES, word);

export const DRIFT_CODE_NAMES: readonly DriftCodeName[] = Object.keys(DRIFT_CODES).filter(isDriftCode);

function code(severity: Severity, repair: RepairKind, title: string, advice: string): DriftCode {
  return { severity, repair, title, advice };
}
