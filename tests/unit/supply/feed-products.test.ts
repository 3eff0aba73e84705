import { describe, expect, test } from "vitest";
import { FeedError } from "@/lib/supply/feeds/feed";
import { type PagedFeed, productsOfFile } from "@/lib/supply/feeds/pages";
import { readProducts } from "@/lib/supply/feeds/product-page";
import { shopifyPage, shopifyPageUrl, shopifyProduct } from "@/lib/supply/feeds/shopify";
import { readWoocommerce, woocommercePage, woocommercePageUrl } from "@/lib/supply/feeds/woocommerce";

const shop = { kind: "shopify", url: "https://shop.example/", website: null } as const;

function variant(overrides: Record<string, unknown> = {}) {
  return { id: 1, title: "1 lb", price: "7.50", grams: 454, available: true, ...overrides };
}

function shopifyEntry(overrides: Record<string, unknown> = {}) {
  return {
    id: 6543210987654,
    title: "Ethiopia Guji",
    handle: "ethiopia-guji",
    body_html: "<p>Washed.</p>",
    vendor: "Harbor Green",
    product_type: "Green Coffee",
    tags: ["Africa", " Washed "],
    variants: [variant()],
    ...overrides,
  };
}

describe("Shopify", () => {
  test("a product becomes a listing with a size per variant", () => {
    const product = shopifyEntry({
      variants: [
        variant(),
        variant({ title: "Default Title", price: 38, grams: 0, available: false }),
        variant({ title: "Sample", price: "0.00", available: undefined }),
      ],
    });
    expect(readProducts([product], shopifyProduct(shop)).entries).toEqual([
      {
        row: 1,
        payload: product,
        product: {
          sourceId: "6543210987654",
          name: "Ethiopia Guji",
          description: "<p>Washed.</p>",
          url: "https://shop.example/products/ethiopia-guji",
          productType: "Green Coffee",
          tags: ["Africa", "Washed"],
          columns: {},
          sizes: [
            {
              label: "1 lb",
              weight: null,
              shippingWeight: { value: 454, unit: "g" },
              price: "7.50",
              currency: null,
              available: true,
            },
            {
              label: null,
              weight: null,
              shippingWeight: null,
              price: "38",
              currency: null,
              available: false,
            },
            {
              label: "Sample",
              weight: null,
              shippingWeight: { value: 454, unit: "g" },
              price: "0.00",
              currency: null,
              available: null,
            },
          ],
        },
      },
    ]);
  });

  test("older feeds give tags as one string", () => {
    const { entries } = readProducts([shopifyEntry({ tags: "Africa, Washed,," })], shopifyProduct(shop));
    expect(entries[0]?.product.tags).toEqual(["Africa", "Washed"]);
  });

  test("a malformed product is rejected with its position and reason, and the others are read", () => {
    const { entries, rejected } = readProducts(
      [
        shopifyEntry(),
        shopifyEntry({ title: " " }),
        shopifyEntry({ variants: [variant({ price: "n/a" })] }),
        null,
        { title: "No id" },
        shopifyEntry({ id: 7 }),
      ],
      shopifyProduct(shop),
    );
    expect(entries.map(({ row }) => row)).toEqual([1, 6]);
    expect(rejected.map(({ row, sourceId }) => [row, sourceId])).toEqual([
      [2, "6543210987654"],
      [3, "6543210987654"],
      [4, null],
      [5, null],
    ]);
    expect(rejected[1]?.reason).toBe(`variants 1 price: "n/a" isn't a price such as 12.50`);
  });

  test("a shop's home page, a collection and the feed itself all lead to the feed's pages", () => {
    const page = (url: string) => shopifyPageUrl(new URL(url), 3).href;
    expect(page("https://shop.example")).toBe("https://shop.example/products.json?limit=250&page=3");
    expect(page("https://shop.example/collections/green/products.json?locale=en")).toBe(
      "https://shop.example/collections/green/products.json?locale=en&limit=250&page=3",
    );
  });
});

function wooEntry(overrides: Record<string, unknown> = {}) {
  return {
    id: 34,
    name: "Kenya Nyeri AA",
    type: "simple",
    permalink: "https://shop.example/product/kenya-nyeri-aa/",
    short_description: "<p>Bright.</p>",
    description: "<p>Washed at Gichathaini.</p>",
    prices: { currency_code: "USD", currency_minor_unit: 2, price: "850", price_range: null },
    categories: [{ id: 1, name: "Green coffee" }],
    tags: [{ id: 2, name: "Africa" }],
    attributes: [
      { id: 1, name: "Weight", has_variations: false, terms: [{ id: 1, name: "1 lb" }] },
      { id: 2, name: "Varietals", has_variations: false, terms: [{ name: "SL28" }, { name: "SL34" }] },
      { id: 3, name: "Origin", has_variations: false, terms: [{ name: "Kenya" }] },
      { id: 4, name: "Grind", has_variations: false, terms: [{ name: "Whole" }] },
    ],
    variations: [],
    is_in_stock: true,
    is_purchasable: true,
    is_on_backorder: false,
    ...overrides,
  };
}

function wooVariation(id: number, price: string, overrides: Record<string, unknown> = {}) {
  return {
    id,
    parent: 34,
    type: "variation",
    name: "Kenya Nyeri AA",
    variation: "Size: anything",
    prices: { currency_code: "USD", currency_minor_unit: 2, price },
    is_in_stock: true,
    ...overrides,
  };
}

const variable = wooEntry({
  type: "variable",
  prices: {
    currency_code: "USD",
    currency_minor_unit: 2,
    price: "850",
    price_range: { min_amount: "850", max_amount: "3900" },
  },
  attributes: [{ name: "Size", has_variations: true, terms: [{ name: "1 lb" }, { name: "5 lb" }] }],
  variations: [
    { id: 35, attributes: [{ name: "Size", value: "1 lb" }] },
    { id: 36, attributes: [{ name: "Size", value: "5 lb" }] },
  ],
});

describe("WooCommerce", () => {
  test("a simple product has one size and its attributes as facts", () => {
    expect(readWoocommerce([wooEntry()]).entries[0]?.product).toEqual({
      sourceId: "34",
      name: "Kenya Nyeri AA",
      description: "<p>Bright.</p>\n<p>Washed at Gichathaini.</p>",
      url: "https://shop.example/product/kenya-nyeri-aa/",
      productType: "Green coffee",
      tags: ["Africa"],
      columns: { country: "Kenya", variety: "SL28, SL34" },
      sizes: [{ label: "1 lb", weight: null, price: "8.50", currency: "USD", available: true }],
    });
  });

  test("titles and terms are read as HTML", () => {
    const { entries } = readWoocommerce([
      wooEntry({
        name: "Kenya &#8211; Nyeri &amp; <em>Embu</em>",
        tags: [{ name: "R&amp;D" }],
        attributes: [{ name: "Farm", terms: [{ name: "O&#8217;Hara" }] }],
      }),
    ]);
    expect(entries[0]?.product).toMatchObject({
      name: "Kenya – Nyeri & Embu",
      tags: ["R&D"],
      columns: { farm: "O’Hara" },
    });
  });

  test("a variation has the price and stock of its own entry", () => {
    const variations = [wooVariation(36, "3900", { is_in_stock: false }), wooVariation(35, "850")];
    const { entries } = readWoocommerce([variable, ...variations]);
    expect(entries).toHaveLength(1);
    expect(entries[0]?.product.sizes).toEqual([
      { label: "1 lb", weight: null, price: "8.50", currency: "USD", available: true },
      { label: "5 lb", weight: null, price: "39.00", currency: "USD", available: false },
    ]);
    expect(entries[0]?.product.columns).toEqual({});
    expect(entries[0]?.payload).toMatchObject({ id: 34, variation_products: variations });
  });

  test("without its own entry a variation's price is unknown, unless all cost the same", () => {
    expect(readWoocommerce([variable]).entries[0]?.product.sizes).toMatchObject([
      { label: "1 lb", price: null, available: null },
      { label: "5 lb", price: null, available: null },
    ]);
    const uniform = { ...variable, prices: { ...wooEntry().prices }, is_in_stock: false };
    expect(readWoocommerce([uniform]).entries[0]?.product.sizes).toMatchObject([
      { price: "8.50", available: false },
      { price: "8.50", available: false },
    ]);
  });

  test("prices are read in their currency's own minor unit", () => {
    const yen = wooEntry({ prices: { currency_code: "JPY", currency_minor_unit: 0, price: "2400" } });
    expect(readWoocommerce([yen]).entries[0]?.product.sizes).toMatchObject([
      { price: "2400", currency: "JPY" },
    ]);
  });

  test("a product that can only be back-ordered isn't in stock", () => {
    const sizes = readWoocommerce([wooEntry({ is_on_backorder: true })]).entries[0]?.product.sizes;
    expect(sizes?.[0]?.available).toBe(false);
  });

  test("a grouped product is rejected, since its parts are listed separately", () => {
    expect(readWoocommerce([wooEntry({ type: "grouped" })]).rejected).toMatchObject([
      { row: 1, sourceId: "34", reason: "a grouped product; its parts are listed separately" },
    ]);
  });

  test("a shop's home page and its Store API both lead to the API's pages", () => {
    expect(woocommercePageUrl(new URL("https://shop.example/store/"), 2, "variation").href).toBe(
      "https://shop.example/store/wp-json/wc/store/v1/products?per_page=100&page=2&type=variation",
    );
    expect(woocommercePageUrl(new URL("https://x.example/wp-json/wc/store/v1/products"), 1, null).href).toBe(
      "https://x.example/wp-json/wc/store/v1/products?per_page=100&page=1",
    );
  });
});

describe("a local file of products", () => {
  const feeds = {
    shopify: {
      pageUrl: () => new URL("https://x.example"),
      products: (page) => shopifyPage.safeParse(page).data?.products ?? null,
      pageSize: 250,
      secondPageSize: 249,
    },
    woocommerce: {
      pageUrl: () => new URL("https://x.example"),
      products: (page) => woocommercePage.safeParse(page).data ?? null,
      pageSize: 100,
      secondPageSize: 99,
    },
  } satisfies Record<string, PagedFeed>;
  const read = (kind: keyof typeof feeds, value: unknown) =>
    productsOfFile(feeds[kind], JSON.stringify(value), "feed.json");

  test("holds one page or an array of pages", () => {
    expect(read("shopify", { products: [1, 2] })).toEqual([1, 2]);
    expect(read("shopify", [{ products: [1] }, { products: [2] }, { products: [] }])).toEqual([1, 2]);
    expect(read("woocommerce", [{ id: 1 }, { id: 2 }])).toEqual([{ id: 1 }, { id: 2 }]);
    expect(read("woocommerce", [[{ id: 1 }], [{ id: 2 }]])).toEqual([{ id: 1 }, { id: 2 }]);
    expect(read("woocommerce", [])).toEqual([]);
  });

  test("with anything else is refused", () => {
    for (const value of [{}, [], "text", [{ products: [] }, {}], { products: {} }])
      expect(() => read("shopify", value)).toThrow(FeedError);
    expect(() => productsOfFile(feeds.shopify, '{"products":[', "feed.json")).toThrow(FeedError);
    expect(() => read("woocommerce", { code: "rest_no_route" })).toThrow(FeedError);
  });
});
