import { z } from "zod";
import type { FactColumn, SupplierProduct, SupplierSize } from "@/lib/coffee/supplier-product";
import { htmlToText } from "../normalize/text/html-to-text";
import { fromMinorUnits } from "./decimal";
import type { FeedContent, SecondPass } from "./feed";
import { productId, readProducts } from "./product-page";

export const WOOCOMMERCE_PAGE_SIZE = 100;
export const WOOCOMMERCE_SECOND_PAGE_SIZE = 83;

export const woocommercePage = z.array(z.unknown());

/** WordPress sends titles and terms as HTML: `Kenya &#8211; Nyeri`. */
const htmlText = z.string().transform((html) => htmlToText(html).lines.join(" "));

const named = z.object({ name: htmlText });

const pricesSchema = z.object({
  price: z.union([z.string(), z.int().transform(String)]).nullish(),
  currency_code: z.string().nullish(),
  currency_minor_unit: z.int().min(0).max(6).default(2),
  /** Set for a variable product whose variations differ in price; `price` is then the lowest. */
  price_range: z.object({ min_amount: z.string(), max_amount: z.string() }).nullish(),
});

const stock = {
  is_in_stock: z.boolean().nullish(),
  is_on_backorder: z.boolean().nullish(),
  is_purchasable: z.boolean().nullish(),
};

const variationSchema = z.object({
  id: productId,
  parent: productId,
  variation: z.string().nullish(),
  prices: pricesSchema.nullish(),
  ...stock,
});
type Variation = z.infer<typeof variationSchema>;

const productSchema = z.object({
  id: productId,
  name: htmlText.pipe(z.string().min(1)),
  type: z.string().nullish(),
  permalink: z.string().nullish(),
  short_description: z.string().nullish(),
  description: z.string().nullish(),
  prices: pricesSchema.nullish(),
  categories: z.array(named).nullish(),
  tags: z.array(named).nullish(),
  attributes: z
    .array(
      z.object({
        name: htmlText,
        has_variations: z.boolean().default(false),
        terms: z.array(named).default([]),
      }),
    )
    .nullish(),
  variations: z
    .array(
      z.object({
        id: productId,
        attributes: z.array(z.object({ name: z.string(), value: htmlText.nullish() })).default([]),
      }),
    )
    .nullish(),
  variation_products: z.array(variationSchema).default([]),
  ...stock,
});
type Product = z.infer<typeof productSchema>;

const ATTRIBUTE_COLUMNS: Readonly<Record<string, FactColumn>> = {
  country: "country",
  origin: "country",
  "country of origin": "country",
  region: "region",
  producer: "producer",
  farmer: "producer",
  grower: "producer",
  farm: "farm",
  estate: "farm",
  cooperative: "cooperative",
  "co-op": "cooperative",
  variety: "variety",
  varieties: "variety",
  varietal: "variety",
  varietals: "variety",
  cultivar: "variety",
  cultivars: "variety",
  process: "process",
  processing: "process",
  "processing method": "process",
  drying: "drying",
  "drying method": "drying",
  fermentation: "fermentation",
  additives: "additives",
  grade: "grade",
  elevation: "elevation",
  altitude: "elevation",
  score: "score",
  "cup score": "score",
  "cupping score": "score",
  "sca score": "score",
  harvest: "harvest",
  crop: "harvest",
  "crop year": "harvest",
  arrival: "arrival_date",
  "arrival date": "arrival_date",
  notes: "notes",
  "tasting notes": "notes",
  "cupping notes": "notes",
  "flavor notes": "notes",
  "flavour notes": "notes",
  certification: "certifications",
  certifications: "certifications",
  wholesale: "wholesale",
};

const SIZE_ATTRIBUTES = new Set(["weight", "size", "bag size", "package", "packaging", "quantity", "amount"]);

function price(prices: z.infer<typeof pricesSchema> | null | undefined): string | null {
  return prices?.price ? fromMinorUnits(prices.price, prices.currency_minor_unit) : null;
}

function currency(prices: z.infer<typeof pricesSchema> | null | undefined): string | null {
  return prices?.currency_code?.trim().toUpperCase() || null;
}

/** A back-ordered coffee can be bought but hasn't arrived, so it isn't in stock. */
function available(of: Pick<Product, keyof typeof stock>): boolean | null {
  if (of.is_in_stock === false || of.is_on_backorder || of.is_purchasable === false) return false;
  return of.is_in_stock ?? null;
}

function attributeTerms(product: Product, wanted: (name: string) => boolean): string | null {
  const attribute = product.attributes?.find(
    ({ name, has_variations }) => !has_variations && wanted(name.trim().toLowerCase()),
  );
  const terms = attribute?.terms.map(({ name }) => name.trim()).filter(Boolean) ?? [];
  return terms.length > 0 ? terms.join(", ") : null;
}

function readColumns(product: Product): SupplierProduct["columns"] {
  const columns: SupplierProduct["columns"] = {};
  for (const [name, column] of Object.entries(ATTRIBUTE_COLUMNS)) {
    const value = attributeTerms(product, (attribute) => attribute === name);
    if (value !== null) columns[column] ??= value;
  }
  return columns;
}

function simpleSize(product: Product): SupplierSize {
  return {
    label: attributeTerms(product, (name) => SIZE_ATTRIBUTES.has(name)),
    weight: null,
    price: price(product.prices),
    currency: currency(product.prices),
    available: available(product),
  };
}

function variationSize(
  product: Product,
  listed: NonNullable<Product["variations"]>[number],
  detail: Variation | undefined,
): SupplierSize {
  const values = listed.attributes.map(({ value }) => value?.trim()).filter(Boolean);
  // Without the variation's own entry its price is known only when all variations cost the same, and its
  // stock only when the whole product has none.
  const shared = product.prices?.price_range ? null : price(product.prices);
  return {
    label: values.join(" / ") || detail?.variation?.trim() || null,
    weight: null,
    price: detail ? price(detail.prices) : shared,
    currency: currency(detail?.prices ?? product.prices),
    available: detail ? available(detail) : available(product) === false ? false : null,
  };
}

function readSizes(product: Product): SupplierSize[] {
  const listed = product.variations ?? [];
  if (listed.length === 0) return [simpleSize(product)];
  const details = new Map(product.variation_products.map((detail) => [detail.id, detail]));
  return listed.map((variation) => variationSize(product, variation, details.get(variation.id)));
}

const supplierProduct = productSchema.transform((product, context): SupplierProduct => {
  if (product.type === "grouped") {
    context.addIssue("a grouped product; its parts are listed separately");
    return z.NEVER;
  }
  const description = [product.short_description, product.description].map((text) => text?.trim());
  return {
    sourceId: product.id,
    name: product.name,
    description: description.filter(Boolean).join("\n") || null,
    url: product.permalink?.trim() || null,
    productType: product.categories?.map(({ name }) => name.trim()).join(", ") || null,
    tags: (product.tags ?? []).map(({ name }) => name.trim()).filter(Boolean),
    columns: readColumns(product),
    sizes: readSizes(product),
  };
});

const isVariation = z.object({ type: z.literal("variation"), parent: productId });
const hasVariations = z.object({ variations: z.array(z.unknown()) });
const identified = z.object({ id: productId });

/**
 * Ids of the variations that these products list. Where there are any, the Store API must also be asked for
 * `type=variation`: a product's own entry prices no variation.
 */
export function listedVariations(products: readonly unknown[]): string[] {
  return products
    .flatMap((product) => hasVariations.safeParse(product).data?.variations ?? [])
    .flatMap((variation) => identified.safeParse(variation).data?.id ?? []);
}

/**
 * The second pass over the variations as one over the products: products that list a missing variation lack a size.
 */
function inProducts(variations: SecondPass | null, products: readonly unknown[]): SecondPass | null {
  if (variations?.kind !== "failed") return null;
  const incomplete = products.filter((product) =>
    listedVariations([product]).some((id) => variations.missing.has(id)),
  );
  const missing = new Set(incomplete.flatMap((product) => identified.safeParse(product).data?.id ?? []));
  return { ...variations, missing };
}

/** The combined result of the second passes over a shop's two lists: a failed one decides. */
export function bothSecondPasses(
  ofProducts: SecondPass | null,
  ofVariations: SecondPass | null,
  products: readonly unknown[],
): SecondPass | null {
  const incomplete = inProducts(ofVariations, products);
  if (ofProducts?.kind !== "failed") return incomplete ?? ofProducts;
  if (incomplete?.kind !== "failed") return ofProducts;
  return { ...ofProducts, missing: new Set([...ofProducts.missing, ...incomplete.missing]) };
}

/**
 * Reads the Store API's products (WooCommerce, `GET /wp-json/wc/store/v1/products`). Price and
 * stock of a variation are in a separate entry (`type: "variation"`, `parent`), joined here.
 * The API states no weights: they are in an attribute, a variation's name or the title.
 */
export function readWoocommerce(products: readonly unknown[]): FeedContent {
  const details = new Map<string, unknown[]>();
  for (const product of products) {
    const variation = isVariation.safeParse(product);
    if (!variation.success) continue;
    const siblings = details.get(variation.data.parent);
    if (siblings) siblings.push(product);
    else details.set(variation.data.parent, [product]);
  }
  const listings = products
    .filter((product) => !isVariation.safeParse(product).success)
    .map((product) => {
      const parent = z.looseObject({ id: productId }).safeParse(product);
      const own = parent.success ? details.get(parent.data.id) : undefined;
      return own && typeof product === "object" ? { ...product, variation_products: own } : product;
    });
  return readProducts(listings, supplierProduct);
}

export function woocommercePageUrl(
  feedUrl: URL,
  page: number,
  type: "variation" | null,
  pageSize = WOOCOMMERCE_PAGE_SIZE,
): URL {
  const url = new URL(feedUrl);
  if (!url.pathname.includes("/wc/store/"))
    url.pathname = `${url.pathname.replace(/\/+$/, "")}/wp-json/wc/store/v1/products`;
  url.searchParams.set("per_page", String(pageSize));
  url.searchParams.set("page", String(page));
  if (type) url.searchParams.set("type", type);
  return url;
}
