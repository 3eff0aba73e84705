import { type Database, database } from "@/db/client";
import { entitlementsOf } from "@/lib/access/grants";
import { type Mail, sendMail } from "@/lib/auth/mail";
import { siteAddress } from "@/lib/http/site-address";
import { errorReason } from "@/lib/log/error-reason";
import { log } from "@/lib/log/log";
import { selectLiveGrants, selectPrices } from "./account-queries";
import { planLines } from "./billing-page";
import { noticeMail } from "./notice-mail";
import {
  finishNotice,
  MAX_ATTEMPTS,
  type StoredNotice,
  selectEmail,
  takeDueNotices,
  takeGivenUpNotice,
} from "./notice-queries";
import { isStillTrue, NOTICE_AGE_MS } from "./notices";
import { benefitsLost } from "./plan-benefits";
import { priceListEntry } from "./price-list";
import { selectSubscriptions } from "./queries";
import { accessUntil } from "./state-sentence";
import { billingProvider } from "./stripe-client";
import { accessPolicy } from "./sync";

const AT_ONCE = 5;
/** Per call; the rest waits for the next. */
const MAX_ROUNDS = 200;

/**
 * Sends the mails that are due, each once. One that fails is tried again, later each time and for
 * about a day; one that is no longer true is dropped.
 * @param onGivenUp told the ids of those that failed for the last time
 * @returns how many were sent
 */
export async function sendDueNotices(onGivenUp?: (id: number) => Promise<unknown>): Promise<number> {
  const db = database();
  let sent = 0;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const due = await takeDueNotices(db, AT_ONCE);
    if (due.length === 0) break;
    const results = await Promise.all(due.map((notice) => attempt(db, notice, onGivenUp)));
    sent += results.filter(Boolean).length;
  }
  return sent;
}

/**
 * Sends one that was given up, if it is still to be sent.
 * @throws when that fails again
 */
export async function sendNotice(id: number): Promise<void> {
  const db = database();
  const notice = await takeGivenUpNotice(db, id);
  if (!notice) return;
  let sent = false;
  try {
    const mail = await composed(db, notice);
    if (mail) await sendMail(mail);
    sent = mail !== null;
  } finally {
    await finishNotice(db, notice, sent);
  }
}

async function attempt(
  db: Database,
  notice: StoredNotice,
  onGivenUp?: (id: number) => Promise<unknown>,
): Promise<boolean> {
  const { id, kind, attempts } = notice;
  try {
    const mail = await composed(db, notice);
    if (mail) await sendMail(mail);
    await finishNotice(db, notice, mail !== null);
    return mail !== null;
  } catch (err) {
    log().error({ notice: id, kind, attempts, reason: errorReason(err) }, "billing notice not sent");
    if (attempts >= MAX_ATTEMPTS) {
      await finishNotice(db, notice, false);
      await onGivenUp?.(id);
    }
    return false;
  }
}

/** Null for news that is old or no longer true. */
async function composed(db: Database, notice: StoredNotice): Promise<Mail | null> {
  const { userId, subscriptionId } = notice;
  const now = new Date();
  if (now.getTime() - notice.createdAt.getTime() > NOTICE_AGE_MS) return null;
  const [to, subscriptions] = await Promise.all([selectEmail(db, userId), selectSubscriptions(db, userId)]);
  const subscription = subscriptions.find(({ id }) => id === subscriptionId);
  if (to === undefined || !isStillTrue(notice, subscription)) return null;
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
