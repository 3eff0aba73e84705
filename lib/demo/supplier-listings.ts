import type { Day } from "./calendar";
import { type Copy, compose } from "./copy-styles/compose";
import { type Listing, makeListing } from "./history";
import type { Lot } from "./lots/lot";
import { makeLots } from "./lots/make-lots";
import { createRandom, hash } from "./random";
import { SHOPS } from "./shops/all-suppliers";
import type { Shop } from "./shops/shop";

/** Seed of the shipped demo. */
export const DEMO_SEED = "peaberry";

export interface SupplierListings {
  shop: Shop;
  listings: readonly Listing[];
  copy: (listing: Listing) => Copy;
}

/** Weight of a lot for a shop; 0 is never. `fame` is shared by all shops. */
function eagerness(shop: Shop, lot: Lot, fame: number): number {
  const { taste } = shop;
  if (lot.blendOf || (taste.countries && !taste.countries.includes(lot.country))) return 0;
  const technique = lot.recipe.technique === null ? 1 : taste.experimental;
  return taste.classes[lot.class] * technique * (lot.recipe.decaf ? taste.decaf : 1) * fame;
}

/** Weighted draw without replacement (Efraimidis & Spirakis 2006, exponential keys). */
function choose(key: string, shop: Shop, lots: readonly Lot[], fame: ReadonlyMap<string, number>): Lot[] {
  const drawn = lots.flatMap((lot) => {
    const weight = eagerness(shop, lot, fame.get(lot.id) ?? 1);
    return weight > 0 ? [{ lot, key: -Math.log(1 - hash(`${key}/${lot.id}`) / 2 ** 32) / weight }] : [];
  });
  drawn.sort((a, b) => a.key - b.key || (a.lot.id < b.lot.id ? -1 : 1));
  return drawn.slice(0, shop.listings - shop.taste.blends).map(({ lot }) => lot);
}

function listingId(shop: Shop, lot: Lot, ordinal: number): string {
  switch (shop.feedKind) {
    case "shopify":
      return String(7_100_000_000_000 + hash(`${shop.slug}/${lot.id}`));
    case "woocommerce":
      return String(1200 + ordinal * 10);
    case "csv":
      return `${shop.slug.slice(0, 2).toUpperCase()}-${(lot.code || "xx").toUpperCase()}-${1000 + ordinal}`;
    case "jsonl":
      return `${lot.code || "mix"}${hash(`${shop.slug}/${lot.id}`).toString(36)}`;
    default:
      return shop.feedKind satisfies never;
  }
}

export interface DemoOptions {
  today: Day;
  seed?: string;
  shops?: readonly Shop[];
  hamlets?: boolean;
}

/** Every shop's listings. The same options give the same ones, to the byte. */
export function makeSupplierListings({
  today,
  seed = DEMO_SEED,
  shops = SHOPS,
  hamlets = false,
}: DemoOptions): SupplierListings[] {
  const lots = makeLots({ today, seed, hamlets });
  const fame = new Map(
    lots.map((lot) => {
      const star = lot.id.startsWith("star-") ? 6 : 1;
      return [lot.id, star * Math.exp(1.15 * createRandom(`${seed}/fame/${lot.id}`).normal())];
    }),
  );
  const blends = lots.filter((lot) => lot.blendOf !== null);
  return shops.map((shop) => {
    const before = SHOPS.slice(0, SHOPS.indexOf(shop)).reduce((sum, each) => sum + each.taste.blends, 0);
    const own = blends.slice(before, before + shop.taste.blends);
    const key = `${seed}/${shop.slug}`;
    const carried = [...choose(key, shop, lots, fame), ...own].sort((a, b) =>
      a.arrivalOn < b.arrivalOn ? -1 : 1,
    );
    const listings = carried.map((lot, i) =>
      makeListing(`${key}/${lot.id}/life`, listingId(shop, lot, i), shop, lot, today),
    );
    const pages = new Map<string, Copy>();
    const copy = (listing: Listing) => {
      const known = pages.get(listing.id);
      if (known) return known;
      const written = compose(`${key}/${listing.lot.id}`, shop.voice, listing.lot);
      pages.set(listing.id, written);
      return written;
    };
    return { shop, listings, copy };
  });
}
