import type { Interval } from "@/lib/billing/plans/offers";
import { plansPage } from "@/lib/billing/plans/plans-page";
import type { Family } from "@/lib/billing/plans/price-list";

export const ACCOUNT_PLANS = "/account/billing";

/** The plans with a family chosen, for places that it opens. */
export const plansFor = (family: Family): string => `${plansPage(family)}#${family}`;

export function pricingHref(interval: Interval, chosen: Family | null, from: string | null): string {
  const query = new URLSearchParams({
    ...(interval === "year" && { interval: "annual" }),
    ...(chosen && { chosen }),
    ...(from && { from }),
  });
  return query.size > 0 ? `/pricing?${query}` : "/pricing";
}

/** @param reloads number of automatic reloads so far */
export const successPage = (sessionId: string, reloads: number): string =>
  `/checkout/success?${new URLSearchParams({ session_id: sessionId, ...(reloads > 0 && { reloads: String(reloads) }) })}`;
