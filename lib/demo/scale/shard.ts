import type { catalogCoffees } from "@/db/schema";
import { scoreHouse } from "@/lib/coffee/house-score";
import { addDays, type Day } from "@/lib/demo/calendar";
import { csvFeed, jsonlFeed } from "@/lib/demo/feeds/sheets";
import { shopifyProducts } from "@/lib/demo/feeds/shopify";
import { woocommerceProducts } from "@/lib/demo/feeds/woocommerce";
import { type Listing, type ListingState, stateOn } from "@/lib/demo/history";
import { makeSupplierListings, type SupplierListings } from "@/lib/demo/supplier-listings";
import { readCsv } from "@/lib/supply/feeds/csv";
import type { FeedContent } from "@/lib/supply/feeds/feed";
import { readJsonl } from "@/lib/supply/feeds/jsonl";
import { readProducts } from "@/lib/supply/feeds/product-page";
import { shopifyProduct } from "@/lib/supply/feeds/shopify";
import { readWoocommerce } from "@/lib/supply/feeds/woocommerce";
import { listingFields, storageProblem } from "@/lib/supply/listing-fields";
import { normalizeProduct } from "@/lib/supply/normalize/normalize";
import { LISTINGS_PER_SHARD, scaleSlug } from "./shards";

export type ScaleRow = Required<Omit<typeof catalogCoffees.$inferInsert, "id">>;

interface ScaleListing {
  row: ScaleRow;
  lastSeenAt: Date;
}

/** Each listing as last shown: today, or on the last day before removal. */
function lastStates({ shop, listings }: SupplierListings, today: Day): ListingState[] {
  return listings.flatMap((listing) => {
    const last =
      listing.delistedOn !== null && listing.delistedOn <= today ? addDays(listing.delistedOn, -1) : today;
    return stateOn(shop, listing, last) ?? [];
  });
}

async function readListings(
  listings: SupplierListings,
  states: readonly ListingState[],
): Promise<FeedContent> {
  const { shop } = listings;
  switch (shop.feedKind) {
    case "csv":
      return readCsv(csvFeed(listings, states));
    case "jsonl":
      return readJsonl(jsonlFeed(listings, states));
    case "shopify": {
      const source = { kind: shop.feedKind, url: "", website: shop.website };
      return readProducts(shopifyProducts(listings, states), shopifyProduct(source));
    }
    case "woocommerce":
      return readWoocommerce(woocommerceProducts(listings, states));
    default:
      return shop.feedKind satisfies never;
  }
}

function stockDates({ listedOn, gaps }: Listing, stocked: boolean, today: Day) {
  const back = gaps.findLast(({ to }) => to !== null && to <= today)?.to ?? listedOn;
  const out = gaps.findLast(({ from }) => from <= today)?.from ?? today;
  return { stockedDate: back, unstockedDate: stocked ? null : out };
}

interface ScaleOptions {
  today: Day;
  seed: string;
  hamlets?: boolean;
}

/**
 * One small market of `LISTINGS_PER_SHARD` listings, as catalog rows, by the functions that ingest uses.
 * @param supplierIds by the slug of `scaleSlug`
 * @param limit the first so many rows only
 */
export async function shardRows(
  { today, seed, hamlets = true }: ScaleOptions,
  sector: number,
  supplierIds: ReadonlyMap<string, number>,
  limit = LISTINGS_PER_SHARD,
): Promise<ScaleListing[]> {
  const rows: ScaleListing[] = [];
  const now = new Date(`${today}T00:00:00Z`);
  for (const listings of makeSupplierListings({ today, seed: `${seed}/${sector}`, hamlets })) {
    if (rows.length >= limit) break;
    const { shop } = listings;
    const source = scaleSlug(shop.slug, sector);
    const states = lastStates(listings, today);
    const byId = new Map(states.map((state) => [state.listing.id, state]));
    for (const { product } of (await readListings(listings, states)).entries) {
      const normalized = normalizeProduct(product, { wholesaleOnly: shop.wholesaleOnly });
      const state = byId.get(product.sourceId);
      if (normalized.kind === "rejected" || !state) continue;
      const { listing, changedOn } = state;
      const fields = listingFields(normalized.facts);
      if (storageProblem(fields)) continue;
      const gone = listing.delistedOn !== null && listing.delistedOn <= today ? listing.delistedOn : null;
      const stocked = normalized.facts.stocked && gone === null;
      const lastSeenAt = gone === null ? now : new Date(`${addDays(gone, -1)}T00:00:00Z`);
      const listed = { ...fields, stocked, ...stockDates(listing, stocked, today) };
      const score = scoreHouse({ ...listed, lastSeenAt });
      const row = {
        ...listed,
        supplierId: supplierIds.get(source) ?? null,
        source,
        sourceListingId: `${sector}.${product.sourceId}`,
        ownerId: null,
        publicCoffee: true,
        houseScore: score.score,
        houseScoreTier: score.tier,
        houseScoreConfidence: score.confidence,
        houseScoreVersion: score.version,
        createdAt: new Date(`${listing.listedOn}T00:00:00Z`),
        lastUpdated: new Date(`${changedOn}T00:00:00Z`),
      };
      rows.push({ row, lastSeenAt });
    }
  }
  if (rows.length < limit) throw new Error(`Sector ${sector} has only ${rows.length} listings.`);
  return rows.slice(0, limit);
}
