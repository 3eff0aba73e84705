import { z } from "zod";
import type { SupplierProduct } from "@/lib/coffee/supplier-product";
import { notAPrice, plainDecimal } from "./decimal";
import type { FeedSource } from "./feed";
import { productId } from "./product-page";

export const SHOPIFY_PAGE_SIZE = 250;
export const SHOPIFY_SECOND_PAGE_SIZE = 211;

export const shopifyPage = z.object({ products: z.array(z.unknown()) });

const price = z.union([z.string(), z.number()]).transform((value, context) => {
  const decimal = plainDecimal(value);
  if (decimal === null) context.addIssue(notAPrice(value));
  return decimal;
});

const variantSchema = z.object({
  title: z.string().nullish(),
  price: price.nullish(),
  grams: z.number().nonnegative().nullish(),
  available: z.boolean().nullish(),
});

const productSchema = z.object({
  id: productId,
  title: z.string().trim().min(1),
  handle: z.string().nullish(),
  body_html: z.string().nullish(),
  product_type: z.string().nullish(),
  // A list in `products.json`; older themes and exports give one comma-separated string.
  tags: z.union([z.array(z.string()), z.string().transform((text) => text.split(","))]).nullish(),
  variants: z.array(variantSchema).nullish(),
});

function readSize(variant: z.infer<typeof variantSchema>): SupplierProduct["sizes"][number] {
  const title = variant.title?.trim();
  return {
    // Shopify's name for the only variant of a product without options.
    label: title && title !== "Default Title" ? title : null,
    weight: null,
    shippingWeight: variant.grams ? { value: variant.grams, unit: "g" } : null,
    price: variant.price ?? null,
    currency: null,
    available: variant.available ?? null,
  };
}

/**
 * Reads a product of `/products.json`. Shopify states no currency (the shop's own applies);
 * `grams` is the shipping weight, 0 if never set.
 */
export function shopifyProduct(feed: FeedSource): z.ZodType<SupplierProduct> {
  const base = URL.parse(feed.url) ?? (feed.website ? URL.parse(feed.website) : null);
  return productSchema.transform((product) => ({
    sourceId: product.id,
    name: product.title,
    description: product.body_html?.trim() || null,
    url:
      base && product.handle ? new URL(`/products/${encodeURIComponent(product.handle)}`, base).href : null,
    productType: product.product_type?.trim() || null,
    tags: (product.tags ?? []).map((tag) => tag.trim()).filter(Boolean),
    columns: {},
    sizes: (product.variants ?? []).map(readSize),
  }));
}

/** The address of page `page` of a shop named by its home page or by any `….json` collection of it. */
export function shopifyPageUrl(feedUrl: URL, page: number, pageSize = SHOPIFY_PAGE_SIZE): URL {
  const url = new URL(feedUrl);
  if (!url.pathname.endsWith(".json")) url.pathname = `${url.pathname.replace(/\/+$/, "")}/products.json`;
  url.searchParams.set("limit", String(pageSize));
  url.searchParams.set("page", String(page));
  return url;
}
