import { database } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import { selectSubscriptions } from "@/lib/billing/queries";
import { endOf, nextChargeAt, stateSentence } from "@/lib/billing/state-sentence";
import type { Subscription } from "@/lib/billing/subscription-access";
import { selectLiveGrants } from "@/lib/billing/sync/account-queries";
import { DAY_MS, dateText } from "@/lib/units/days";
import type { Viewer } from "@/lib/viewer";
import { accessPolicy } from "./access-policy";
import { priceListEntry } from "./plans/price-list";

/** From so many days before it, an end or a first charge is worth a line. */
const SOON_DAYS = 14;

/**
 * What ends soon, or is charged for the first time soon, in a sentence each. Failed payments are the banner's.
 * @throws ApiError 401 without a session
 */
export async function viewPlanEndings(viewer: Viewer): Promise<string[]> {
  const { userId } = requireSession(viewer);
  const db = database();
  const [subscriptions, grants] = await Promise.all([
    selectSubscriptions(db, userId),
    selectLiveGrants(db, userId),
  ]);
  const now = new Date();
  const isSoon = (at: Date | null) =>
    at !== null && at > now && at.getTime() - now.getTime() <= SOON_DAYS * DAY_MS;
  const changing = subscriptions.filter((each) => isSoon(changeOf(each)));
  const given = grants.filter(({ source, expiresAt }) => source !== "billing" && isSoon(expiresAt));
  return [
    ...changing.map((each) => `${namesOf(each)}: ${stateSentence(each, now, accessPolicy())}`),
    ...given.map(({ expiresAt }) => `Access you were given ends on ${dateText(expiresAt ?? now)}.`),
  ];
}

/** When a trial turns into a charge, or a canceled plan ends. */
function changeOf(subscription: Subscription): Date | null {
  const { status } = subscription;
  if (status !== "trialing" && status !== "active") return null;
  return endOf(subscription) ?? (status === "trialing" ? nextChargeAt(subscription) : null);
}

const namesOf = ({ items }: Subscription): string =>
  [...new Set(items.map(({ purchaseKey }) => priceListEntry(purchaseKey)?.name ?? "Your plan"))].join(
    " and ",
  );
