import { type Database, database } from "@/db/client";
import { entitlementsOf } from "@/lib/access/grants";
import { accessPolicy } from "@/lib/billing/access-policy";
import { planLines } from "@/lib/billing/billing-page";
import { benefitsLost } from "@/lib/billing/plans/plan-benefits";
import { priceListEntry } from "@/lib/billing/plans/price-list";
import { selectSubscriptions } from "@/lib/billing/queries";
import { accessUntil } from "@/lib/billing/state-sentence";
import { billingProvider } from "@/lib/billing/stripe/stripe-client";
import { selectLiveGrants, selectPrices } from "@/lib/billing/sync/account-queries";
import { siteAddress } from "@/lib/http/addresses/site-address";
import type { Mail } from "@/lib/mail/compose-mail";
import { drainOutbox, type GiveUp, type LastingOutbox, sendGivenUp } from "@/lib/mail/drain-outbox";
import { noticeMail } from "./notices/notice-mail";
import { isStillTrue, NOTICE_AGE_MS } from "./notices/notices";
import {
  finishNotice,
  type StoredNotice,
  selectEmail,
  takeDueNotices,
  takeGivenUpNotice,
} from "./notices/queries";

/**
 * Sends the mails that are due, each once; drops those that are no longer true.
 * @returns how many were sent
 */
export const sendDueNotices = (giveUp?: GiveUp): Promise<number> => drainOutbox(database(), NOTICES, giveUp);

/**
 * Retries a mail that was given up, if it's still to be sent.
 * @throws when that fails again
 */
export const sendNotice = (id: number): Promise<void> => sendGivenUp(database(), NOTICES, id);

const NOTICES: LastingOutbox<StoredNotice> = {
  name: "billing notices",
  takeDue: takeDueNotices,
  takeGivenUp: takeGivenUpNotice,
  compose: composed,
  finish: finishNotice,
};

/** Null for news that is old or no longer true. */
async function composed(db: Database, notice: StoredNotice): Promise<Mail | null> {
  const { userId, subscriptionId } = notice;
  const now = new Date();
  if (now.getTime() - notice.createdAt.getTime() > NOTICE_AGE_MS) return null;
  const [to, subscriptions] = await Promise.all([selectEmail(db, userId), selectSubscriptions(db, userId)]);
  const subscription = subscriptions.find(({ id }) => id === subscriptionId);
  if (to === undefined || !isStillTrue(notice, subscription, subscriptions)) return null;
  const [prices, live] = await Promise.all([selectPrices(db, [subscription]), selectLiveGrants(db, userId)]);
  const gave = subscription.items.map(({ purchaseKey }) => priceListEntry(purchaseKey)?.gives ?? NOTHING);
  return noticeMail({
    id: `billing-notice-${notice.id}`,
    to,
    kind: notice.kind,
    subscription,
    lines: planLines(subscription, prices),
    accessUntil: accessUntil(subscription, now, accessPolicy()),
    lost: benefitsLost(entitlementsOf([...live, ...gave]), entitlementsOf(live)),
    isDemo: billingProvider()?.isDemo ?? false,
    origin: new URL(siteAddress()).origin,
  });
}

const NOTHING = { role: null, apiPlan: null, marketIntelligence: false };
