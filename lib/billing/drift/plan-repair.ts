import { accessOf, type ItemAccess, isHolding } from "../subscription-access";
import { ownCustomers } from "./detect-customers";
import { detectDrift } from "./drift";
import type { Comparison, Discrepancy, HeldGrant } from "./snapshot";

export interface RepairPlan {
  /** What would be repaired. Empty: nothing to do. */
  repairs: readonly Discrepancy[];
  /** Customers to link to the person. */
  link: readonly string[];
  /** Customers to set aside, here only. */
  archive: readonly string[];
  /** Linked customers to read again. */
  sync: readonly string[];
  /** Events to fetch and process. */
  events: readonly string[];
  before: readonly HeldGrant[];
  /** Billing grants after the repair. */
  after: readonly ItemAccess[];
}

/** What a safe repair does for one person. Pure; the same state gives the same plan. */
export function planRepair(comparison: Comparison): RepairPlan {
  const { ours, stripe, now, policy } = comparison;
  const repairs = detectDrift(comparison).filter(({ repair }) => repair !== "none");
  const allows = (kind: Discrepancy["repair"]) => repairs.filter(({ repair }) => repair === kind);
  const known = new Set(ours.customers.map(({ id }) => id));
  const active = new Set(ours.customers.filter(({ isArchived }) => !isArchived).map(({ id }) => id));
  const mapped = allows("map").flatMap(({ stripeCustomerId }) => stripeCustomerId ?? []);
  const merged = allows("merge").length > 0 ? ownCustomers(comparison) : [];
  const paying = merged.filter(({ subscriptions }) => subscriptions.some(isHolding)).map(({ id }) => id);
  const rest = merged.map(({ id }) => id).filter((id) => !paying.includes(id));
  const deleted = allows("archive").map(({ subject }) => subject);
  const linked = new Set([...known, ...mapped, ...merged.map(({ id }) => id)]);
  const sync = stripe.customers.map(({ id }) => id).filter((id) => linked.has(id));
  const isIdle = repairs.length === 0 || ours.person === null;
  return {
    repairs,
    link: [...mapped, ...paying].filter((id) => !active.has(id)),
    archive: [...rest, ...deleted].filter((id) => active.has(id) || !known.has(id)),
    sync: isIdle ? [] : sync,
    events: allows("process").map(({ subject }) => subject),
    before: ours.grants.filter(({ source }) => source === "billing"),
    after: accessOf(
      stripe.customers.filter(({ id }) => linked.has(id)).flatMap(({ subscriptions }) => subscriptions),
      now,
      policy,
    ),
  };
}
