import { describe, expect, test } from "vitest";
import { type FeedSource, NO_VALIDATORS } from "@/lib/supply/feeds/feed";
import { HTTP_LIMITS } from "@/lib/supply/feeds/http";
import { readFeed } from "@/lib/supply/feeds/read-feed";
import { feedServer } from "@/tests/support/feed-server";

function read(url: string, kind: FeedSource["kind"], validators = NO_VALIDATORS, limits = HTTP_LIMITS) {
  return readFeed({ kind, url, website: null }, validators, { limits });
}

describe("a paged feed", () => {
  const product = (id: number) => ({ id, title: `Lot ${id}`, variants: [] });
  const page = (from: number, to: number) =>
    JSON.stringify({ products: Array.from({ length: to - from }, (_, index) => product(from + index)) });

  test("is read until a page is empty", async () => {
    const server = await feedServer((request, response) => {
      const number = Number(new URL(request.url ?? "", "http://x").searchParams.get("page"));
      response.end(page(Math.min((number - 1) * 250, 520), Math.min(number * 250, 520)));
    });
    const reading = await read(server.origin, "shopify");
    expect(reading.kind === "read" && reading.entries.map(({ product }) => product.sourceId)).toEqual(
      Array.from({ length: 520 }, (_, index) => String(index)),
    );
    expect(server.requests).toEqual([1, 2, 3, 4].map((n) => `GET /products.json?limit=250&page=${n}`));
  });

  /** A shop of so many products that tags each page, and answers 304 to a page's tag. */
  async function taggedShop(shelf: { products: number; edition: Record<number, string> }) {
    const statuses: string[] = [];
    const server = await feedServer((request, response) => {
      const number = Number(new URL(request.url ?? "", "http://x").searchParams.get("page"));
      const etag = `"p${number}${shelf.edition[number] ?? ""}"`;
      const known = request.headers["if-none-match"] === etag;
      statuses.push(`${known ? 304 : 200} page ${number}`);
      response.writeHead(known ? 304 : 200, { etag });
      response.end(
        known
          ? ""
          : page(Math.min((number - 1) * 250, shelf.products), Math.min(number * 250, shelf.products)),
      );
    });
    return { server, statuses };
  }

  test.each([3, 250, 300])(
    "of %i products isn't sent again while every page is unchanged",
    async (products) => {
      const { server, statuses } = await taggedShop({ products, edition: {} });
      const first = await read(server.origin, "shopify");
      const validators = first.kind === "read" ? first.validators : NO_VALIDATORS;
      const requests = statuses.splice(0);
      expect(await read(server.origin, "shopify", validators)).toEqual({ kind: "not_modified" });
      expect(statuses).toEqual(requests.map((status) => status.replace("200", "304")));
    },
  );

  test("is read in full when one of its pages changed", async () => {
    const shelf = { products: 300, edition: {} };
    const { server, statuses } = await taggedShop(shelf);
    const first = await read(server.origin, "shopify");
    const validators = first.kind === "read" ? first.validators : NO_VALIDATORS;
    statuses.length = 0;
    Object.assign(shelf, { products: 310, edition: { 2: "b" } });
    const again = await read(server.origin, "shopify", validators);
    expect(again.kind === "read" && again.entries).toHaveLength(310);
    expect(statuses).toEqual(["304 page 1", "200 page 2", "200 page 1", "200 page 2", "200 page 3"]);
  });

  test("is requested unconditionally if a page had no tag", async () => {
    const server = await feedServer((request, response) => {
      const number = Number(new URL(request.url ?? "", "http://x").searchParams.get("page"));
      response.writeHead(200, number === 1 ? { etag: '"p1"' } : {}).end(page(0, number === 1 ? 3 : 0));
    });
    expect(await read(server.origin, "shopify")).toMatchObject({ validators: NO_VALIDATORS });
  });

  test("that fails on a later page is refused as a whole", async () => {
    const server = await feedServer((request, response) => {
      if (request.url?.includes("page=2")) response.end('{"products":[{"id":');
      else response.end(page(0, 250));
    });
    await expect(read(server.origin, "shopify")).rejects.toThrow("page 2 is not JSON");
  });

  test.each(["shopify", "woocommerce"] as const)("that answers with a web page says so: %s", async (kind) => {
    const server = await feedServer((_, response) => response.end("\n<!DOCTYPE html><title>Moved</title>"));
    await expect(read(server.origin, kind)).rejects.toThrow("a web page, not JSON. Check the address");
  });

  test("that is too large as a whole is refused, counted in bytes", async () => {
    const server = await feedServer((request, response) => {
      const number = Number(new URL(request.url ?? "", "http://x").searchParams.get("page"));
      const products = [{ ...product(number), body_html: "é".repeat(800_000) }];
      response.end(JSON.stringify({ products: number < 4 ? products : [] }));
    });
    await expect(
      read(server.origin, "shopify", NO_VALIDATORS, { ...HTTP_LIMITS, maxBytes: 3 * 2 ** 20 }),
    ).rejects.toThrow(/^The feed up to page 2 is larger than 3 MB\.$/);
  });

  test("whose server ignores the page number is refused, since anything may be missing", async () => {
    const server = await feedServer((_, response) => response.end(page(0, 250)));
    await expect(read(server.origin, "shopify")).rejects.toThrow("same products for every page");
  });

  test("of WooCommerce ends at the server's last page", async () => {
    const server = await feedServer((_, response) =>
      response
        .writeHead(200, { "x-wp-totalpages": "1" })
        .end(JSON.stringify([{ id: 1, name: "Nyeri", variations: [] }])),
    );
    const reading = await read(server.origin, "woocommerce");
    expect(reading).toMatchObject({ entries: [{ product: { name: "Nyeri" } }] });
    expect(server.requests).toEqual(["GET /wp-json/wc/store/v1/products?per_page=100&page=1"]);
  });

  test("of WooCommerce requests variations if a product has any, and again if either list changed", async () => {
    let edition = 1;
    const server = await feedServer((request, response) => {
      const variations = request.url?.includes("type=variation");
      const prices = { currency_code: "USD", currency_minor_unit: 2 };
      const body = variations
        ? [{ id: 2, parent: 1, type: "variation", prices: { ...prices, price: "850" }, is_in_stock: true }]
        : [
            {
              id: 1,
              name: "Nyeri",
              prices: { ...prices, price: "850", price_range: { min_amount: "850", max_amount: "900" } },
              variations: [{ id: 2, attributes: [{ name: "Size", value: "1 lb" }] }],
            },
          ];
      const etag = variations ? `"v${edition}"` : '"p1"';
      const known = request.headers["if-none-match"] === etag;
      response.writeHead(known ? 304 : 200, { "x-wp-totalpages": "1", etag });
      response.end(known ? "" : JSON.stringify(body));
    });
    const first = await read(server.origin, "woocommerce");
    expect(first).toMatchObject({
      entries: [{ product: { sizes: [{ label: "1 lb", price: "8.50", available: true }] } }],
    });
    expect(server.requests).toHaveLength(2);
    const validators = first.kind === "read" ? first.validators : NO_VALIDATORS;
    expect(await read(server.origin, "woocommerce", validators)).toEqual({ kind: "not_modified" });
    edition = 2;
    expect(await read(server.origin, "woocommerce", validators)).toMatchObject({ kind: "read" });
  });
});
