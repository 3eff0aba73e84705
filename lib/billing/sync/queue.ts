import { database } from "@/db/client";
import type { BillingProvider } from "@/lib/billing/stripe/stripe-client";
import { log } from "@/lib/log/log";
import { readSubjects } from "./event-subjects";
import { syncCustomer } from "./sync";
import { claimDirty } from "./tickets";

const AT_ONCE = 5;
/** Per drain; the rest waits for the next. */
const MAX_ROUNDS = 1000;

/**
 * Reads what events are about, then syncs all customers that are due, a few at a time. What failed is tried again a
 * minute later, then ever more rarely, but at least hourly.
 * @returns customers that were synced
 */
export async function drainQueue(provider: BillingProvider): Promise<number> {
  const db = database();
  let synced = 0;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const read = await readSubjects(db, provider, AT_ONCE);
    const claimed = await claimDirty(db, AT_ONCE);
    if (read + claimed.length === 0) return synced;
    await Promise.all(
      claimed.map(async (id) => {
        try {
          await syncCustomer(db, provider, id);
          synced++;
        } catch (err) {
          log().error({ customer: id, err }, "billing sync failed");
        }
      }),
    );
  }
  return synced;
}
