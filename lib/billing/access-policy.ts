import { env } from "@/lib/env";
import type { AccessPolicy } from "./subscription-access";

/** Stripe retries an undelivered event for three days. */
const SLACK_DAYS = 3;

const HELD_DISPUTES = { lost: ["lost"], true: ["open", "lost"], false: [] } as const;

/** How this installation gives and ends access. */
export const accessPolicy = (): AccessPolicy => ({
  graceDays: env().BILLING_GRACE_DAYS,
  slackDays: SLACK_DAYS,
  heldDisputes: HELD_DISPUTES[env().BILLING_DISPUTE_HOLD],
});
