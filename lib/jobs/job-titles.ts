/** What each kind of job does, for admins. Apart from the kinds, so that a page doesn't load what they do. */
const TITLES: Readonly<Record<string, string>> = {
  "ingest-due": "Finds suppliers that are due",
  ingest: "Reads a supplier’s feed",
  snapshot: "Computes the price index",
  alerts: "Finds news for people who track coffees or saved a search",
  "alert-mails": "Sends digests of alerts that are due",
  "alert-mail": "Sends one digest that failed for a day",
  "bench-mails": "Tells people that a bench they were on was deleted",
  "billing-sync": "Syncs customers with Stripe",
  "billing-mails": "Sends mails about plans that are due",
  "billing-mail": "Sends one mail about a plan that failed for a day",
  "billing-catch-up": "Reads Stripe’s events that we missed",
  "billing-walk": "Compares every subscription with Stripe, once a day",
  "billing-nightly": "Begins the daily billing audit",
  "billing-audit": "Looks for billing discrepancies",
  "billing-repair": "Repairs billing discrepancies",
  "clean-up": "Deletes expired rows",
  "unused-terms": "Deletes words that no coffee has any more",
};

export const jobTitle = (job: string): string => TITLES[job] ?? job;
