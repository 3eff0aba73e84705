import type { FactColumn } from "@/lib/coffee/supplier-product";
import type { ListingState, SizeState } from "@/lib/demo/history";
import { type Good, isQuoted } from "@/lib/demo/shops/shop";
import type { SupplierListings } from "@/lib/demo/supplier-listings";
import { handleOf } from "./slug";

export const ROW_COLUMNS = [
  "id",
  "name",
  "description",
  "url",
  "weight",
  "unit",
  "price",
  "currency",
  "available",
] as const;
type RowColumn = (typeof ROW_COLUMNS)[number];
export type Row = Partial<Record<RowColumn | FactColumn, string>>;

function weightOf(size: SizeState, bagKg: number): { weight: string; unit: string } {
  if (size.weight === "bag") return { weight: String(bagKg), unit: "kg" };
  return { weight: String(size.weight.value), unit: size.weight.unit };
}

/** One row per size, the facts repeated on each, as spreadsheets do. */
export function listingRows(listings: SupplierListings, state: ListingState): Row[] {
  const { shop } = listings;
  const { title, description, told } = listings.copy(state.listing);
  const facts: Row = {};
  for (const { column, from } of shop.columns) {
    const value = told[from];
    if (value !== undefined) facts[column] = value;
  }
  const quoted = isQuoted(shop, state.listing.lot);
  return state.sizes.map((size) => ({
    id: state.listing.id,
    name: title,
    description,
    url: `${shop.website}/coffee/${handleOf(title)}`,
    ...weightOf(size, state.listing.lot.bagKg),
    ...(quoted ? {} : { price: size.price }),
    currency: "USD",
    available: size.available ? "yes" : "no",
    ...facts,
  }));
}

export function goodRow(good: Good, ordinal: number): Row {
  return {
    id: `X-${ordinal + 1}`,
    name: good.title,
    description: good.description.replace(/<[^>]+>/g, ""),
    price: good.price,
    currency: "USD",
    available: "yes",
  };
}
