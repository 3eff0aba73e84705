import { monthOf } from "@/lib/demo/calendar";
import type { ListingState } from "@/lib/demo/history";
import { hash } from "@/lib/demo/random";
import { type Good, POUNDS } from "@/lib/demo/shops/shop";
import { STORIES, type Story, storyId } from "@/lib/demo/shops/stories";
import type { SupplierListings } from "@/lib/demo/supplier-listings";
import { handleOf } from "./slug";

const PAGE_SIZE = 250;

/** Half of these shops never set shipping weights, as is usual. */
function grams(state: ListingState["sizes"][number], bagKg: number): number {
  if (state.weight === "bag") return bagKg * 1000;
  return Math.round((state.weight.value * POUNDS[state.weight.unit] * 1000) / POUNDS.kg);
}

function product(listings: SupplierListings, state: ListingState) {
  const { listing, changedOn } = state;
  const { shop } = listings;
  const { title, description, told } = listings.copy(listing);
  const id = Number(listing.id);
  const published = `${listing.listedOn}T09:${String(10 + (id % 50))}:00-05:00`;
  const updated = `${changedOn}T16:${String(10 + (id % 40))}:00-05:00`;
  const weighs = hash(`weights/${shop.slug}`) % 2 === 0;
  const tags = [
    told.country ?? listing.lot.country,
    told.process,
    listing.lot.recipe.decaf ? "decaf" : null,
    monthOf(listing.listedOn) > 9 ? "new arrivals" : null,
  ];
  return {
    id,
    title,
    handle: `${handleOf(title)}-${String(id).slice(-4)}`,
    body_html: description,
    published_at: published,
    created_at: published,
    updated_at: updated,
    vendor: shop.name,
    product_type: "Green Coffee",
    tags: tags.filter((tag): tag is string => !!tag),
    variants: state.sizes.map((size, i) => ({
      id: id * 10 + i,
      title: size.label,
      option1: size.label,
      option2: null,
      option3: null,
      sku: `${handleOf(title).slice(0, 12).toUpperCase()}-${i + 1}`,
      requires_shipping: true,
      taxable: false,
      featured_image: null,
      available: size.available,
      price: size.price,
      grams: weighs ? grams(size, listing.lot.bagKg) : 0,
      compare_at_price: null,
      position: i + 1,
      product_id: id,
      created_at: published,
      updated_at: updated,
    })),
    images: [],
    options: [{ name: "Size", position: 1, values: state.sizes.map(({ label }) => label) }],
  };
}

function goodProduct(vendor: string, good: Good, ordinal: number) {
  const id = 6_500_000_000_000 + hash(`${vendor}/${good.title}`);
  const sizes = good.sizes ?? ["Default Title"];
  return {
    id,
    title: good.title,
    handle: handleOf(good.title),
    body_html: good.description,
    published_at: "2024-02-11T09:00:00-05:00",
    created_at: "2024-02-11T09:00:00-05:00",
    updated_at: "2024-02-11T09:00:00-05:00",
    vendor,
    product_type: good.type,
    tags: [],
    variants: sizes.map((size, i) => ({
      id: id * 10 + i,
      title: size,
      option1: size,
      sku: `G-${ordinal}-${i}`,
      available: true,
      price: good.price,
      grams: 0,
      position: i + 1,
      product_id: id,
    })),
    images: [],
    options: [{ name: sizes.length > 1 ? "Option" : "Title", position: 1, values: sizes }],
  };
}

function storyProduct(vendor: string, { title, description, sizes }: Story) {
  const id = storyId(vendor, title);
  return {
    id,
    title,
    handle: handleOf(title),
    body_html: description,
    vendor,
    product_type: "Green Coffee",
    tags: [],
    variants: sizes.map(({ label, price, grams: shipped }, i) => ({
      id: id * 10 + i,
      title: label,
      option1: label,
      available: true,
      price,
      grams: shipped,
      position: i + 1,
      product_id: id,
    })),
    images: [],
    options: [{ name: "Size", position: 1, values: sizes.map(({ label }) => label) }],
  };
}

export function shopifyProducts(listings: SupplierListings, states: readonly ListingState[]): unknown[] {
  return [
    ...states.toReversed().map((state) => product(listings, state)),
    ...STORIES.filter(({ shop }) => shop === listings.shop.slug).map((story) =>
      storyProduct(listings.shop.name, story),
    ),
    ...listings.shop.goods.map((good, i) => goodProduct(listings.shop.name, good, i)),
  ];
}

/** `/products.json`; more than one page becomes an array of pages, as a crawl would save it. */
export function shopifyFeed(listings: SupplierListings, states: readonly ListingState[]): string {
  const products = shopifyProducts(listings, states);
  if (products.length <= PAGE_SIZE) return JSON.stringify({ products });
  const pages = [];
  for (let from = 0; from < products.length; from += PAGE_SIZE)
    pages.push({ products: products.slice(from, from + PAGE_SIZE) });
  return JSON.stringify(pages);
}
