import { pluralize } from "@/lib/units/pluralize";

/** Of listings that have a size priced in another currency than US dollars; their sizes in dollars count. */
export const foreignPriceText = (currency: string, listings: number): string =>
  `${pluralize(listings, "listing")} with prices in ${currency}, which are neither converted nor compared.`;
