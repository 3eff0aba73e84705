import { AsyncLocalStorage } from "node:async_hooks";
import type Stripe from "stripe";

const scope = new AsyncLocalStorage<string[]>();
const observed = new WeakSet<Stripe>();

/** Collects the ids of Stripe's answers while it works, for the audit log. */
export async function withRequestIds<T>(
  stripe: Stripe,
  work: () => Promise<T>,
): Promise<{ answer: T; requestIds: string[] }> {
  if (!observed.has(stripe)) {
    stripe.on("response", ({ request_id }: Stripe.ResponseEvent) => scope.getStore()?.push(request_id));
    observed.add(stripe);
  }
  const requestIds: string[] = [];
  const answer = await scope.run(requestIds, work);
  return { answer, requestIds };
}
