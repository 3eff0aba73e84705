import type { ListingState, SizeState } from "@/lib/demo/history";
import type { Good } from "@/lib/demo/shops/shop";
import type { SupplierListings } from "@/lib/demo/supplier-listings";
import { handleOf } from "./slug";

const USD = {
  currency_code: "USD",
  currency_symbol: "$",
  currency_minor_unit: 2,
  currency_decimal_separator: ".",
  currency_thousand_separator: ",",
  currency_prefix: "$",
  currency_suffix: "",
};

function cents(price: string): string {
  return price.replace(".", "").replace(/^0+(?=\d)/, "");
}

function prices(sizes: readonly Pick<SizeState, "price">[]) {
  const amounts = sizes.map(({ price }) => Number(cents(price)));
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const range = low === high ? null : { min_amount: String(low), max_amount: String(high) };
  return {
    price: String(low),
    regular_price: String(low),
    sale_price: String(low),
    price_range: range,
    ...USD,
  };
}

function term(name: string, id: number) {
  return { id, name, slug: handleOf(name) };
}

function attributes(listings: SupplierListings, state: ListingState) {
  const { told } = listings.copy(state.listing);
  const facts = listings.shop.columns.flatMap(({ column, from, label }, i) => {
    const value = told[from];
    if (value === undefined) return [];
    // This kind of shop stores notes as a list of terms.
    const names = column === "notes" ? value.split(", ") : [value];
    return [
      {
        id: i + 1,
        name: label ?? column,
        taxonomy: `pa_${column}`,
        has_variations: false,
        terms: names.map(term),
      },
    ];
  });
  const sizes = state.sizes.map(({ label }) => label);
  return [
    ...facts,
    {
      id: 90,
      name: "Weight",
      taxonomy: "pa_weight",
      has_variations: sizes.length > 1,
      terms: sizes.map(term),
    },
  ];
}

function entries(listings: SupplierListings, state: ListingState): unknown[] {
  const { listing, sizes } = state;
  const { title, description, told } = listings.copy(listing);
  const id = Number(listing.id);
  const many = sizes.length > 1;
  const permalink = `${listings.shop.website}/product/${handleOf(title)}-${id}/`;
  const common = { permalink, on_sale: false, average_rating: "0", review_count: 0, images: [] };
  const categories = [
    "Green Coffee",
    listing.lot.recipe.decaf ? "Decaf" : (told.country ?? listing.lot.country),
  ];
  const parent = {
    id,
    name: title,
    slug: `${handleOf(title)}-${id}`,
    parent: 0,
    type: many ? "variable" : "simple",
    variation: "",
    ...common,
    sku: `GC-${id}`,
    short_description: told.notes ? `<p>${told.notes}</p>` : "",
    description,
    prices: prices(sizes),
    categories: categories.filter(Boolean).map((name, i) => term(name, i + 15)),
    tags: [],
    attributes: attributes(listings, state),
    variations: many
      ? sizes.map(({ label }, i) => ({ id: id + i + 1, attributes: [{ name: "Weight", value: label }] }))
      : [],
    has_options: many,
    is_purchasable: true,
    is_in_stock: sizes.some(({ available }) => available),
    is_on_backorder: false,
  };
  if (!many) return [parent];
  const variations = sizes.map((size, i) => ({
    id: id + i + 1,
    name: title,
    parent: id,
    type: "variation",
    variation: `Weight: ${size.label}`,
    ...common,
    prices: prices([size]),
    is_purchasable: true,
    is_in_stock: size.available,
    is_on_backorder: false,
  }));
  return [parent, ...variations];
}

function goodEntry(website: string, good: Good, ordinal: number) {
  return {
    id: 300 + ordinal,
    name: good.title,
    slug: handleOf(good.title),
    parent: 0,
    type: "simple",
    permalink: `${website}/product/${handleOf(good.title)}/`,
    short_description: "",
    description: good.description,
    prices: prices([{ price: good.price }]),
    categories: [term(good.type, 80 + ordinal)],
    tags: [],
    attributes: [],
    variations: [],
    has_options: false,
    is_purchasable: true,
    is_in_stock: true,
    is_on_backorder: false,
  };
}

/** What the Store API lists: products and their variations. */
export function woocommerceProducts(listings: SupplierListings, states: readonly ListingState[]): unknown[] {
  const { goods, website } = listings.shop;
  return [
    ...states.flatMap((state) => entries(listings, state)),
    ...goods.map((good, i) => goodEntry(website, good, i)),
  ];
}

export function woocommerceFeed(listings: SupplierListings, states: readonly ListingState[]): string {
  return JSON.stringify(woocommerceProducts(listings, states));
}
