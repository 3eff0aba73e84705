import type { Entitlements } from "@/lib/access/grants";
import { PLANS, STORAGE_PLANS } from "@/lib/access/plans";
import { count, sizeOf } from "@/lib/units/pluralize";
import type { Plan } from "@/lib/viewer";

const MEMBERSHIP = [
  "Similar coffees on every coffee’s page",
  "Process filters in the catalog: fermentation, additives and disclosure",
  "Wholesale lots and their suppliers’ price lists",
  "Your own coffees in the catalog (they stay on your lots)",
  "Lot suggestions for roast logs through the API",
];

const MARKET = [
  "The full market page: 365 days, suppliers compared, biggest movers and unusual moves",
  "The price index through the API",
];

/** What one loses from one set of entitlements to another, a line each. */
export function benefitsLost(before: Entitlements, after: Entitlements): string[] {
  return [
    ...(before.role !== "viewer" && after.role === "viewer" ? MEMBERSHIP : []),
    ...(before.apiPlan === after.apiPlan ? [] : planLosses(before.apiPlan, after.apiPlan)),
    ...(before.marketIntelligence && !after.marketIntelligence ? MARKET : []),
  ];
}

const requests = (plan: Plan) => {
  const { requestsPerMonth } = PLANS[plan];
  return requestsPerMonth === null ? "unlimited API requests" : `${count(requestsPerMonth)} API requests`;
};

function planLosses(before: Plan, after: Plan): string[] {
  const had = PLANS[before];
  const gets = PLANS[after];
  return [
    `Your API keys move to the ${gets.marketName} plan: ${requests(after)} a month instead of ${requests(before).replace(" API requests", "")}`,
    ...(had.rowsPerCall === null && gets.rowsPerCall !== null
      ? [`API answers hold at most ${gets.rowsPerCall} rows`]
      : []),
    ...(had.capabilities.length > 0 && gets.capabilities.length === 0
      ? ["Process filters and similar coffees through the API"]
      : []),
    `Storage for roasts: ${sizeOf(STORAGE_PLANS[after].storedBytes)} instead of ${sizeOf(STORAGE_PLANS[before].storedBytes)}. Nothing is deleted, but imports wait until you’re below it`,
  ];
}
