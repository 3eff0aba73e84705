import { SEVERITIES } from "./codes";
import {
  detectCheckouts,
  detectEntitlements,
  detectEvents,
  detectPayments,
  detectPrivileges,
} from "./detect-activity";
import { detectCustomers } from "./detect-customers";
import { detectGrants, detectSubscriptions } from "./detect-grants";
import type { Comparison, Discrepancy } from "./snapshot";

/**
 * Every discrepancy between what we hold for a person and what Stripe holds, the most severe
 * first (contract/admin.md#3). Pure.
 */
export function detectDrift(comparison: Comparison): Discrepancy[] {
  return [
    ...detectGrants(comparison),
    ...detectSubscriptions(comparison),
    ...detectCustomers(comparison),
    ...detectEvents(comparison),
    ...detectCheckouts(comparison),
    ...detectPayments(comparison),
    ...detectEntitlements(comparison),
    ...detectPrivileges(comparison),
  ].sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
}
