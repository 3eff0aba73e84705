import { describe, expect, test } from "vitest";
import { type PageHook, pagedShop } from "@/tests/support/paged-shop";
import { day } from "@/tests/support/shop";

/** Per kind, the products of a first page. */
const PAGES = [
  ["shopify", 250],
  ["woocommerce", 100],
] as const;

describe.each(PAGES)("a paged %s feed", (kind, pageSize) => {
  test("keeps every coffee on sale when one is removed between two pages", async () => {
    const { shelf, ingest, delisted } = await pagedShop(kind, 600);
    await ingest(day(1));
    const [removed] = shelf.ids;
    const report = await ingest(day(2), ({ page, pass, variations }) => {
      if (page === 2 && pass === 1 && !variations && shelf.ids[0] === removed) shelf.ids.shift();
      return undefined;
    });
    expect(report).toMatchObject({ status: "succeeded", delisted: 0, created: 0, rejected: 0 });
    // The removed one was on the first pass's first page, the one that slipped through is on the second pass's.
    expect("message" in report && report.message).toContain("2 products in only one of two passes");
    expect(await delisted()).toEqual([]);

    expect(await ingest(day(3))).toMatchObject({ status: "succeeded", delisted: 1 });
    expect(await delisted()).toEqual([String(removed)]);
  });

  test("keeps every coffee on sale when something is removed between any two requests of both passes", async () => {
    const { shelf, ingest, listings } = await pagedShop(kind, 3 * pageSize);
    await ingest(day(1));
    const removed = new Set<string>();
    await ingest(day(2), ({ page, variations }) => {
      if (page > 1 && !variations) removed.add(String(shelf.ids.shift()));
      return undefined;
    });
    const gone = (await listings()).filter(({ stocked }) => !stocked).map(({ id }) => String(id));
    expect(gone.filter((id) => !removed.has(id))).toEqual([]);
  });

  test("is read twice before a coffee that left is delisted, and once when nothing is missing", async () => {
    const { shelf, ingest, delisted, requests } = await pagedShop(kind, pageSize + 20);
    await ingest(day(1));
    const once = requests.length;
    await ingest(day(2));
    expect(requests).toHaveLength(once);

    shelf.ids.splice(pageSize - 1, 2);
    const report = await ingest(day(3));
    expect(report).toMatchObject({ status: "succeeded", delisted: 2 });
    expect("message" in report && report.message).toContain("2 listings missing from both passes");
    expect(await delisted()).toEqual([String(pageSize), String(pageSize + 1)]);
    expect(requests.length).toBeLessThanOrEqual(2 * once);
  });

  test("delists nothing while the second pass fails, even if its pages don't change, and updates the rest", async () => {
    const { shelf, ingest, listings, delisted } = await pagedShop(kind, pageSize + 20);
    shelf.tagged = true;
    await ingest(day(1));
    shelf.ids.splice(5, 1);
    shelf.ids.push(9001);
    const failing: PageHook = ({ pass, variations }) => (pass === 2 && !variations ? "fail" : undefined);
    const report = await ingest(day(2), failing);
    expect(report).toMatchObject({ status: "succeeded", delisted: 0, created: 1 });
    expect("message" in report && report.message).toMatch(
      /1 listing missing or incomplete, kept because the second pass failed: .* answered 404/,
    );
    expect(await delisted()).toEqual([]);
    expect(await listings()).toHaveLength(pageSize + 21);
    expect(await ingest(day(3), failing)).toMatchObject({ status: "succeeded", delisted: 0 });
    expect(await ingest(day(4))).toMatchObject({ delisted: 1 });
    expect(await ingest(day(5))).toMatchObject({ status: "not_modified", delisted: 0 });
  });

  test("reads a coffee on two pages as one when another is added in between", async () => {
    const { shelf, ingest, listings } = await pagedShop(kind, pageSize + 20);
    await ingest(day(1));
    const report = await ingest(day(2), ({ page, variations }) => {
      if (page === 2 && !variations && shelf.ids[0] === 1) shelf.ids.unshift(9001);
      return undefined;
    });
    expect(report).toMatchObject({ status: "succeeded", delisted: 0, rejected: 0, unchanged: pageSize + 20 });
    expect((await listings()).filter(({ stocked }) => !stocked)).toEqual([]);
  });
});

test("a WooCommerce price is kept when the list of variations changes between two pages", async () => {
  const { shelf, ingest, listings } = await pagedShop("woocommerce", 250);
  await ingest(day(1));
  await ingest(day(2), ({ page, variations }) => {
    if (page === 2 && variations && shelf.ids[0] === 1) shelf.ids.shift();
    return undefined;
  });
  const prices = (await listings()).filter(({ price }) => price !== 7.5);
  expect(prices).toEqual([]);
});

test("a WooCommerce coffee stays as it was while the second pass over the variations fails", async () => {
  const { shelf, ingest, listings } = await pagedShop("woocommerce", 250);
  await ingest(day(1));
  const before = await listings();
  let asked = 0;
  const report = await ingest(day(2), ({ page, variations }) => {
    if (!variations) return undefined;
    if (page === 1) asked++;
    if (page === 2 && asked === 1) shelf.ids.push(...shelf.ids.splice(0, 1));
    return asked > 1 ? "fail" : undefined;
  });
  expect(report).toMatchObject({ status: "succeeded", updated: 0, delisted: 0 });
  expect("message" in report && report.message).toMatch(/^1 listing missing or incomplete, kept because/);
  expect(await listings()).toEqual(before);
});
