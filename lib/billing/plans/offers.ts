import { capabilitiesOfRole } from "@/lib/access/capabilities";
import { FEATURES, type Feature, MARKET_FEATURES } from "@/lib/access/features";
import { PLANS } from "@/lib/access/plans";
import type { Capability } from "@/lib/viewer";
import { FAMILIES, type Family, PRICE_LIST, type PurchaseKey, SELF_SERVE_KEYS } from "./price-list";

const INTERVALS = ["month", "year"] as const;
export type Interval = (typeof INTERVALS)[number];

/** A plan as people can buy it. `cents` is for one interval. */
export interface Offer {
  key: PurchaseKey;
  family: Family;
  name: string;
  interval: Interval;
  cents: number;
  trialDays: number;
}

export const OFFERS: readonly Offer[] = SELF_SERVE_KEYS.flatMap((key) => {
  const { family, name, interval, cents, trialDays } = PRICE_LIST[key];
  return interval === null || cents === null ? [] : [{ key, family, name, interval, cents, trialDays }];
});

export const offersFor = (interval: Interval): Offer[] =>
  FAMILIES.flatMap(
    (family) => OFFERS.find((each) => each.family === family && each.interval === interval) ?? [],
  );

const MONTHS: Record<Interval, number> = { month: 1, year: 12 };

export const centsPerMonth = ({ cents, interval }: Offer): number => cents / MONTHS[interval];

/** The same plan at the other interval. */
export const otherInterval = (offer: Offer): Offer | undefined =>
  OFFERS.find(({ family, interval }) => family === offer.family && interval !== offer.interval);

/** What twelve months of the monthly price cost more than a year of the annual one. */
export function annualSaving(family: Family): { cents: number; share: number } | null {
  const monthly = OFFERS.find((each) => each.family === family && each.interval === "month");
  const annual = OFFERS.find((each) => each.family === family && each.interval === "year");
  if (!monthly || !annual) return null;
  const twelveMonths = monthly.cents * MONTHS.year;
  const cents = twelveMonths - annual.cents;
  return cents > 0 ? { cents, share: cents / twelveMonths } : null;
}

/** What a family's plan opens beyond a free account; quotas are in `PLANS`. */
export const OPENS: Record<Family, readonly Feature[]> = {
  membership: capabilitiesOfRole("member").map((capability) => FEATURES[capability]),
  api_plan: PLANS.member.capabilities.map((capability) => FEATURES[capability]),
  market_intelligence: [FEATURES.canChat, ...MARKET_FEATURES],
};

/** Monthly plans that open a capability, cheapest first. */
export const offersOpening = (capability: Capability): Offer[] =>
  offersFor("month")
    .filter(({ family }) => OPENS[family].includes(FEATURES[capability]))
    .toSorted((a, b) => a.cents - b.cents);
