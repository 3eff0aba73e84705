import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { database } from "@/db/client";
import { catalogCoffees, type FeedKind } from "@/db/schema";
import { HTTP_LIMITS } from "@/lib/supply/feeds/http";
import { type IngestInput, ingestSupplier } from "@/lib/supply/ingest";
import { insertSupplier } from "./factories";
import { feedServer } from "./feed-server";

/** What becomes of a request before it is answered: `page` from 1, `pass` by the page sizes seen so far, from 1. */
export type PageHook = (asked: { page: number; pass: number; variations: boolean }) => "fail" | undefined;

const shopifyEntry = (id: number) => ({
  id,
  title: `Ethiopia Guji Natural ${id}`,
  handle: `guji-${id}`,
  product_type: "Green Coffee",
  variants: [{ title: "1 lb", price: "7.50", grams: 454, available: true }],
});

const wooPrices = { currency_code: "USD", currency_minor_unit: 2, price: "750" };
const wooEntry = (id: number) => ({
  id,
  name: `Ethiopia Guji Natural ${id}`,
  prices: { ...wooPrices, price_range: { min_amount: "700", max_amount: "800" } },
  categories: [{ name: "Green coffee" }],
  variations: [{ id: id + 100_000, attributes: [{ name: "Size", value: "1 lb" }] }],
  is_in_stock: true,
});
const wooVariation = (id: number) => ({
  id: id + 100_000,
  parent: id,
  type: "variation",
  prices: wooPrices,
  is_in_stock: true,
});

/**
 * A shop with a paged feed over HTTP. `shelf.ids` is what it sells, in the feed's order; `shelf.before` runs before a
 * page is answered and may change it. Once `shelf.tagged`, pages have an ETag; asking for one by it isn't part of a pass.
 */
export async function pagedShop(kind: Extract<FeedKind, "shopify" | "woocommerce">, count: number) {
  const shelf = {
    ids: Array.from({ length: count }, (_, index) => index + 1),
    before: (() => undefined) as PageHook,
    tagged: false,
  };
  const sizes: string[] = [];
  const server = await feedServer((request, response) => {
    const query = new URL(request.url ?? "", "http://shop").searchParams;
    const page = Number(query.get("page"));
    const size = query.get(kind === "shopify" ? "limit" : "per_page") ?? "";
    const variations = query.get("type") === "variation";
    const known = request.headers["if-none-match"];
    if (page === 1 && !variations && known === undefined) sizes.push(size);
    if (shelf.before({ page, pass: sizes.length, variations }) === "fail")
      return response.writeHead(404).end();
    const ids = shelf.ids.slice((page - 1) * Number(size), page * Number(size));
    const products =
      kind === "shopify"
        ? { products: ids.map(shopifyEntry) }
        : ids.map((id) => (variations ? wooVariation(id) : wooEntry(id)));
    const body = JSON.stringify(products);
    const etag = `"${createHash("sha1").update(body).digest("hex")}"`;
    if (shelf.tagged) response.setHeader("etag", etag);
    if (kind === "woocommerce")
      response.setHeader("x-wp-totalpages", String(Math.ceil(shelf.ids.length / Number(size))));
    return known === etag ? response.writeHead(304).end() : response.end(body);
  });
  const supplier = await insertSupplier({ feedKind: kind, feedUrl: server.origin });
  /** Reads the shop with a `before` of its own, as a new round of requests. */
  const ingest = (asOf: Date, before: PageHook = () => undefined, options: Partial<IngestInput> = {}) => {
    shelf.before = before;
    sizes.length = 0;
    server.requests.length = 0;
    const limits = { ...HTTP_LIMITS, backoffMs: 1 };
    return ingestSupplier({ db: database(), supplier, asOf, limits, ...options });
  };
  const listings = () =>
    database()
      .select({
        id: catalogCoffees.sourceListingId,
        stocked: catalogCoffees.stocked,
        price: catalogCoffees.pricePerLb,
      })
      .from(catalogCoffees)
      .where(eq(catalogCoffees.supplierId, supplier.id))
      .orderBy(asc(catalogCoffees.id));
  const delisted = async () => (await listings()).filter(({ stocked }) => !stocked).map(({ id }) => id);
  return { shelf, ingest, listings, delisted, requests: server.requests };
}
