import { database, type Queryable, type Transaction } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import { ApiError } from "@/lib/errors";
import type { Viewer } from "@/lib/viewer";
import { selectSubscriptions } from "./queries";
import { endOf } from "./state-sentence";
import { isHolding, type Subscription } from "./subscription-access";
import { projectSubscription, type SubscriptionView } from "./subscriptions";

const liveOnes = async (db: Queryable, userId: string) =>
  (await selectSubscriptions(db, userId)).filter(isHolding);

const goesOn = (subscription: Subscription) => endOf(subscription) === null;

export interface DeletionObstacles {
  /** They would be charged again, so the account can't be deleted yet. */
  goingOn: SubscriptionView[];
  /** Paid for until they end: deletion gives that up. */
  ending: SubscriptionView[];
}

/** What the page for deleting an account has to say about subscriptions. @throws ApiError 401 without a session */
export async function viewDeletionObstacles(viewer: Viewer): Promise<DeletionObstacles> {
  const { userId } = requireSession(viewer);
  const live = await liveOnes(database(), userId);
  const now = new Date();
  const project = (each: Subscription) => projectSubscription(each, now);
  return {
    goingOn: live.filter(goesOn).map(project),
    ending: live.filter((each) => !goesOn(each)).map(project),
  };
}

/**
 * Prevents deletion while a subscription would go on charging.
 * @throws ApiError 409 `active_subscription`
 */
export async function refuseWhileCharged(tx: Transaction, userId: string): Promise<void> {
  const live = await liveOnes(tx, userId);
  if (live.some(goesOn))
    throw new ApiError("active_subscription", {
      message:
        "You still have a subscription. Cancel it at /account/billing first, then delete your account.",
    });
}
