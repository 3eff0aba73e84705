/** How a form of the billing page ended, from the address, and the page's message for it. */
export const BILLING_PROBLEMS = {
  upstream_failure:
    "The payment provider didn’t respond. Try again in a minute: nothing is changed or charged twice.",
  unavailable: "This site doesn’t take payments at the moment. Ask its owner about your plan.",
  payment_incomplete: "The payment was declined. Update your card in the billing portal, then resume.",
  not_found: "That subscription doesn’t exist, or you haven’t bought a plan yet.",
  not_owner: "That subscription isn’t yours.",
  membership_only: "Change this plan in the billing portal.",
  bundled_subscription: "This subscription includes several plans. Change it in the billing portal.",
  subscription_ended: "That subscription has already ended. Choose a plan to start again.",
  still_paused: "Still paused: the payment didn’t go through. Update your card, then resume.",
} as const;

export const BILLING_SUCCESSES = {
  canceled: "Canceled. It won’t renew. Until it ends, you can still keep it.",
  resumed: "Your plan continues.",
} as const;

type BillingProblem = keyof typeof BILLING_PROBLEMS;
export type BillingOutcome = BillingProblem | keyof typeof BILLING_SUCCESSES;

export const isBillingProblem = (word: string): word is BillingProblem =>
  Object.hasOwn(BILLING_PROBLEMS, word);

export const isBillingSuccess = (word: string): word is keyof typeof BILLING_SUCCESSES =>
  Object.hasOwn(BILLING_SUCCESSES, word);
