import { describe, expect, test } from "vitest";
import { type FeedSource, NO_VALIDATORS } from "@/lib/supply/feeds/feed";
import { readFeed } from "@/lib/supply/feeds/read-feed";
import { feedServer } from "@/tests/support/feed-server";

function read(url: string, kind: FeedSource["kind"]) {
  return readFeed({ kind, url, website: null }, NO_VALIDATORS);
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

  test("is requested conditionally only if it was one short page", async () => {
    for (const [sizes, kept] of [
      [[3], '"p1"'],
      [[250], null],
      [[250, 50], null],
      // A shop that hides some products gives short pages before the last.
      [[240, 50], null],
    ] as const) {
      const server = await feedServer((request, response) => {
        const number = Number(new URL(request.url ?? "", "http://x").searchParams.get("page"));
        response
          .writeHead(200, { etag: `"p${number}"` })
          .end(page(number * 1000, number * 1000 + (sizes[number - 1] ?? 0)));
      });
      expect(await read(server.origin, "shopify")).toMatchObject({ validators: { etag: kept } });
    }
  });

  test("that fails on a later page is refused as a whole", async () => {
    const server = await feedServer((request, response) => {
      if (request.url?.includes("page=2")) response.end('{"products":[{"id":');
      else response.end(page(0, 250));
    });
    await expect(read(server.origin, "shopify")).rejects.toThrow("page 2 is not JSON");
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

  test("of WooCommerce requests variations if a product has any", async () => {
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
      response.writeHead(200, { "x-wp-totalpages": "1", etag: '"v1"' }).end(JSON.stringify(body));
    });
    expect(await read(server.origin, "woocommerce")).toMatchObject({
      entries: [{ product: { sizes: [{ label: "1 lb", price: "8.50", available: true }] } }],
      validators: NO_VALIDATORS,
    });
    expect(server.requests).toHaveLength(2);
  });
});
