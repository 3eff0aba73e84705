import { and, asc, count, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { billingCustomers, billingItems, billingSubscriptions, users } from "@/db/schema";
import { withItems } from "../queries";
import { HOLDING } from "../subscription-access";
import type { SubscriptionState } from "./states";

const isEnding = sql`(${billingSubscriptions.cancelAtPeriodEnd} or ${billingSubscriptions.cancelAt} is not null)`;
const isHeld = inArray(billingSubscriptions.status, [...HOLDING]);

const CONDITIONS: Record<SubscriptionState, SQL | undefined> = {
  all: isHeld,
  trial: eq(billingSubscriptions.status, "trialing"),
  ending: and(isHeld, isEnding),
  payment: inArray(billingSubscriptions.status, ["past_due", "unpaid", "incomplete"]),
};

/** Subscriptions that haven't ended, with their people, by e-mail address. */
export async function selectSubscriptionsIn(db: Queryable, state: SubscriptionState, limit: number) {
  const ids = await db
    .select({ id: billingSubscriptions.id, userId: users.id, email: users.email, customer: ofCustomer })
    .from(billingSubscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.stripeCustomerId, ofCustomer))
    .leftJoin(users, eq(users.id, billingCustomers.userId))
    .where(CONDITIONS[state])
    .orderBy(asc(users.email), asc(billingSubscriptions.id))
    .limit(limit);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ subscription: billingSubscriptions, item: billingItems })
    .from(billingSubscriptions)
    .leftJoin(billingItems, eq(billingItems.subscriptionId, billingSubscriptions.id))
    .where(
      inArray(
        billingSubscriptions.id,
        ids.map(({ id }) => id),
      ),
    )
    .orderBy(billingItems.id);
  const found = new Map(withItems(rows).map((subscription) => [subscription.id, subscription]));
  return ids.flatMap(({ id, ...owner }) => {
    const subscription = found.get(id);
    return subscription ? [{ ...owner, subscription }] : [];
  });
}

const ofCustomer = billingSubscriptions.stripeCustomerId;

/** How many subscriptions are in each state. */
export async function countStates(db: Queryable): Promise<Record<SubscriptionState, number>> {
  const where = (state: SubscriptionState) => count(sql`case when ${CONDITIONS[state]} then 1 end`);
  const [counts] = await db
    .select({
      all: where("all"),
      trial: where("trial"),
      ending: where("ending"),
      payment: where("payment"),
    })
    .from(billingSubscriptions)
    .where(isNotNull(ofCustomer));
  return counts ?? { all: 0, trial: 0, ending: 0, payment: 0 };
}

/** Ids at Stripe of a person's customers, the current one first. */
export async function selectCustomerIds(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: billingCustomers.stripeCustomerId })
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, userId))
    .orderBy(sql`${billingCustomers.archivedAt} desc nulls first`);
  return rows.map(({ id }) => id);
}
