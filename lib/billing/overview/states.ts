/** What an admin looks for among subscriptions that haven't ended. */
export const SUBSCRIPTION_STATES = ["all", "payment", "ending", "trial"] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

export const subscriptionState = (word: string | null): SubscriptionState =>
  SUBSCRIPTION_STATES.find((state) => state === word) ?? "all";
