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
export function feedOn(shelf: SupplierListings, day: Day): string {
  const states: ListingState[] = shelf.listings.flatMap((listing) => stateOn(shelf.shop, listing, day) ?? []);
  switch (shelf.shop.feedKind) {
    case "shopify":
      return shopifyFeed(shelf, states);
    case "woocommerce":
      return woocommerceFeed(shelf, states);
    case "csv":
      return csvFeed(shelf, states);
    case "jsonl":
      return jsonlFeed(shelf, states);
    default:
      return shelf.shop.feedKind satisfies never;
  }
}
