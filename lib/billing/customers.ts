import { and, eq, type SQL, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { database } from "@/db/client";
import { billingCustomers, users } from "@/db/schema";
import { accountDeleted, lockAccount } from "@/lib/access/account-lock";
import { ownedByAnother } from "@/lib/access/ownership";
import { selectCustomers } from "./queries";
import { expectObject, isMissing } from "./stripe/stripe-client";

/** More deletions within one request are an error. */
const MAX_GENERATIONS = 3;

/**
 * Finds or creates the user's customer; a shared idempotency key makes concurrent calls safe. A
 * customer deleted at Stripe is archived and replaced.
 */
export async function ensureCustomer(
  stripe: Stripe,
  userId: string,
): Promise<{ id: string; existing: boolean }> {
  const db = database();
  for (let attempt = 0; attempt < MAX_GENERATIONS; attempt++) {
    const customers = await selectCustomers(db, userId);
    const known = customers.find(({ archivedAt }) => archivedAt === null);
    if (known) {
      const customer = await findCustomer(stripe, known.stripeCustomerId);
      if (customer) {
        // An earlier call may have ended before it had set the address.
        if (customer.email === null) await setEmail(stripe, customer.id, userId);
        return { id: customer.id, existing: true };
      }
      await db
        .update(billingCustomers)
        .set({ archivedAt: sql`now()`, dirty: sql`${billingCustomers.dirty} + 1` })
        .where(eq(billingCustomers.stripeCustomerId, known.stripeCustomerId));
      continue;
    }
    const generation = customers.length + 1;
    // Only constant parameters: an idempotency key with others is an error. The e-mail address
    // follows.
    const customer = expectObject(
      await stripe.customers.create(
        { metadata: { userId } },
        { idempotencyKey: `cust:${userId}:${generation}` },
      ),
      "customer",
    );
    if (!(await insertCustomer({ stripeCustomerId: customer.id, userId, generation }))) continue;
    await setEmail(stripe, customer.id, userId);
    return { id: customer.id, existing: false };
  }
  throw new Error("The customer was deleted again and again");
}

/** Returns whether it's the current one: false if an admin, or another request, has linked one since. */
function insertCustomer(customer: { stripeCustomerId: string; userId: string; generation: number }) {
  return database().transaction(async (tx) => {
    await lockAccount(tx, customer.userId);
    const insert = (archivedAt: SQL | null) =>
      tx
        .insert(billingCustomers)
        // Events that arrived before this row are covered by a first sync.
        .values({ ...customer, dirty: 1, archivedAt })
        .onConflictDoNothing()
        .returning({ id: billingCustomers.stripeCustomerId });
    if ((await insert(null)).length > 0) return true;
    // Kept as set aside, so that an audit doesn't find a second customer.
    await insert(sql`now()`);
    return false;
  });
}

/** Null for a deleted one. */
async function findCustomer(stripe: Stripe, id: string): Promise<Stripe.Customer | null> {
  try {
    const customer = expectObject(await stripe.customers.retrieve(id), "customer", id);
    return customer.deleted ? null : customer;
  } catch (thrown) {
    if (isMissing(thrown)) return null;
    throw thrown;
  }
}

async function setEmail(stripe: Stripe, id: string, userId: string): Promise<void> {
  const [person] = await database().select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!person) throw accountDeleted();
  expectObject(await stripe.customers.update(id, { email: person.email }), "customer", id);
}

/**
 * Checks that a customer is, or was, the user's.
 * @throws ApiError 403 `not_owner`
 */
export async function requireOwnCustomer(
  userId: string,
  stripeCustomerId: string,
  what: "checkout" | "subscription",
): Promise<void> {
  const own = and(
    eq(billingCustomers.userId, userId),
    eq(billingCustomers.stripeCustomerId, stripeCustomerId),
  );
  if ((await database().$count(billingCustomers, own)) === 0) throw ownedByAnother(what);
}
