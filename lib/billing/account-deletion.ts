import type { Transaction } from "@/db/client";
import { ApiError } from "@/lib/errors";
import { isHolding } from "./access-policy";
import { selectSubscriptions } from "./queries";

/**
 * Prevents deletion while a subscription would go on charging.
 * @throws ApiError 409 `active_subscription`
 */
export async function refuseWhileCharged(tx: Transaction, userId: string): Promise<void> {
  const subscriptions = await selectSubscriptions(tx, userId);
  const goesOn = subscriptions.some(
    (each) => isHolding(each) && !each.cancelAtPeriodEnd && each.cancelAt === null,
  );
  if (goesOn)
    throw new ApiError("active_subscription", {
      message: "You still have a subscription. Cancel it first, then delete your account.",
    });
}
