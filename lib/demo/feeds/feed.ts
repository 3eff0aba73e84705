import type { Day } from "@/lib/demo/calendar";
import { type ListingState, stateOn } from "@/lib/demo/history";
import type { SupplierListings } from "@/lib/demo/supplier-listings";
import { csvFeed, jsonlFeed } from "./sheets";
import { shopifyFeed } from "./shopify";
import { woocommerceFeed } from "./woocommerce";

const EXTENSION = { shopify: "json", woocommerce: "json", csv: "csv", jsonl: "jsonl" } as const;

export function feedFileName({ shop }: SupplierListings): string {
  return `${shop.slug}.${EXTENSION[shop.feedKind]}`;
}

/** What the supplier publishes on a day, byte for byte. */
export function feedOn(listings: SupplierListings, day: Day): string {
  const { shop } = listings;
  const states: ListingState[] = listings.listings.flatMap((listing) => stateOn(shop, listing, day) ?? []);
  switch (shop.feedKind) {
    case "shopify":
      return shopifyFeed(listings, states);
    case "woocommerce":
      return woocommerceFeed(listings, states);
    case "csv":
      return csvFeed(listings, states);
    case "jsonl":
      return jsonlFeed(listings, states);
    default:
      return shop.feedKind satisfies never;
  }
}
