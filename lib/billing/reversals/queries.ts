import { desc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import { billingReversals } from "@/db/schema";
import type { Reversal } from "./reversals";

/** Older ones aren't any subscription's latest payment. */
const MAX_CHARGES = 50;

/** Charges of a customer that are known to be refunded or disputed, the latest first. */
export async function selectReversedCharges(db: Database, stripeCustomerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: billingReversals.stripeChargeId })
    .from(billingReversals)
    .where(eq(billingReversals.stripeCustomerId, stripeCustomerId))
    .orderBy(desc(billingReversals.readAt), billingReversals.stripeChargeId)
    .limit(MAX_CHARGES);
  return rows.map(({ id }) => id);
}

export async function writeReversals(
  tx: Transaction,
  stripeCustomerId: string,
  reversals: readonly Reversal[],
): Promise<void> {
  if (reversals.length === 0) return;
  await tx
    .insert(billingReversals)
    .values(reversals.map((each) => ({ ...each, stripeCustomerId })))
    .onConflictDoUpdate({
      target: billingReversals.stripeChargeId,
      set: {
        subscriptionId: sql`excluded.subscription_id`,
        amountRefunded: sql`excluded.amount_refunded`,
        disputeId: sql`excluded.dispute_id`,
        disputeStatus: sql`excluded.dispute_status`,
        isLatestPayment: sql`excluded.is_latest_payment`,
        readAt: sql`now()`,
      },
    });
}

/** A charge to read with its customer's next sync. Does nothing for a known one. */
export async function insertReversedCharge(
  tx: Transaction,
  stripeCustomerId: string,
  charge: { id: string; amount: number; amount_refunded: number; currency: string },
): Promise<void> {
  await tx
    .insert(billingReversals)
    .values({
      stripeChargeId: charge.id,
      stripeCustomerId,
      amount: charge.amount,
      amountRefunded: charge.amount_refunded,
      currency: charge.currency,
      isLatestPayment: true,
    })
    .onConflictDoNothing();
}
