import { count } from "@/components/format/amounts";
import type { Feature } from "@/lib/access/features";
import { PLANS, STORAGE_PLANS } from "@/lib/access/plans";
import { type Offer, OPENS } from "@/lib/billing/plans/offers";
import type { Family } from "@/lib/billing/plans/price-list";
import { MAX_ROWS_PER_PAGE } from "@/lib/catalog/search/filters/parameters";
import { planPrice } from "@/lib/units/money";
import { pluralize, sizeOf } from "@/lib/units/pluralize";
import type { Plan } from "@/lib/viewer";

export const PER = { month: "a month", year: "a year" } as const;

/** `$9 a month`. */
export const priceWithInterval = ({ cents, interval }: Pick<Offer, "cents" | "interval">): string =>
  `${planPrice(cents)} ${PER[interval]}`;

/** `$28 (over 25%)`: a saving isn't rounded up. */
export function savingText({ cents, share }: { cents: number; share: number }): string {
  const whole = Math.floor(share * 100);
  return `${planPrice(cents)} (${whole === share * 100 ? "" : "over "}${whole}%)`;
}

export const FAMILY_TEXTS = {
  membership: { title: "Membership", audience: "For roasters who buy green coffee" },
  api_plan: { title: "API plan", audience: "For programs that use our data" },
  market_intelligence: { title: "Market intelligence", audience: "For buyers who watch prices" },
} as const satisfies Record<Family, { title: string; audience: string }>;

/** `10,000 requests a month`. */
export function requestsOf(plan: Plan): string {
  const { requestsPerMonth } = PLANS[plan];
  return requestsPerMonth === null ? "Unlimited requests" : `${count(requestsPerMonth)} requests a month`;
}

/** What a family's plan opens, the API plan's quotas first. */
export const featuresOf = (family: Family, plan: Plan = "member"): readonly Feature[] =>
  family === "api_plan" ? [...quotasOf(plan), ...OPENS[family]] : OPENS[family];

/** What a plan's keys and storage may use, as a list of facts. */
function quotasOf(plan: Plan): Feature[] {
  const { rowsPerCall } = PLANS[plan];
  const { storedBytes, importsPerHour } = STORAGE_PLANS[plan];
  return [
    { name: requestsOf(plan), what: "shared by all your keys" },
    { name: `${count(rowsPerCall ?? MAX_ROWS_PER_PAGE)} rows a request`, what: "in the catalog API" },
    {
      name: `${sizeOf(storedBytes)} of storage`,
      what: `for roasts and their curves, ${pluralize(importsPerHour, "import")} an hour`,
    },
  ];
}
