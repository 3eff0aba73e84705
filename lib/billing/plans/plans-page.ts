/** How a checkout ended without a purchase; the plans page reads it. */
const CHECKOUT_PROBLEMS = [
  "canceled",
  "invalid_request",
  "same_family",
  "active_subscription",
  "conflict",
  "upstream_failure",
  "unavailable",
] as const;
export type CheckoutProblem = (typeof CHECKOUT_PROBLEMS)[number];

export const isCheckoutProblem = (word: string): word is CheckoutProblem =>
  (CHECKOUT_PROBLEMS as readonly string[]).includes(word);

/**
 * The plans page with a plan or a family chosen.
 * @param from where buying it leads back to
 */
export function plansPage(chosen: string, problem?: CheckoutProblem, from: string | null = null): string {
  const query = new URLSearchParams({
    ...(chosen && { chosen }),
    ...(problem && { checkout: problem }),
    ...(from && { from }),
  });
  return query.size > 0 ? `/pricing?${query}` : "/pricing";
}
