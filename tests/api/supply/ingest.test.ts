import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { database, sqlClient } from "@/db/client";
import { catalogCoffees, ingestRuns, priceObservations, supplierPayloads } from "@/db/schema";
import { NORMALIZER_VERSION, normalizeProduct } from "@/lib/supply/normalize/normalize";
import { insertCoffee } from "@/tests/support/factories";
import { feedRow } from "@/tests/support/feed-files";
import { catalogVersion, day, shop } from "@/tests/support/shop";

describe("what a run reports", () => {
  test("every entry is counted once as created, updated, unchanged or rejected, and what left as delisted", async () => {
    const { write, ingest } = await shop([feedRow("a"), feedRow("b"), feedRow("c"), feedRow("d")]);
    expect(await ingest(day(1))).toMatchObject({
      status: "succeeded",
      created: 4,
      updated: 0,
      unchanged: 0,
      delisted: 0,
      rejected: 0,
    });

    write([feedRow("a"), feedRow("b", { price: "8.25" }), "not json", feedRow("e"), feedRow("c")]);
    expect(await ingest(day(2))).toMatchObject({
      status: "succeeded",
      created: 1,
      updated: 1,
      unchanged: 2,
      delisted: 1,
      rejected: 1,
      rejections: [{ row: 3, sourceId: null, reason: "the line is not JSON" }],
    });
  });

  test("a run is kept in the database as it was reported", async () => {
    const { ingest } = await shop([feedRow("a"), feedRow("b", { unit: "stone" })]);
    const report = await ingest(day(1));
    if (report.status === "busy") throw new Error("busy");
    const [kept] = await database()
      .select()
      .from(ingestRuns)
      .where(eq(ingestRuns.id, report.runId ?? 0));
    const { created, updated, unchanged, delisted, rejected, rejections, status, message } = report;
    expect(kept).toMatchObject({
      created,
      updated,
      unchanged,
      delisted,
      rejected,
      rejections,
      status,
      message,
      asOf: day(1),
    });
    expect(kept?.finishedAt).not.toBeNull();
    expect(rejected).toBe(1);
  });

  test("what is not green coffee is rejected with the reason, and delisted when it was a listing before", async () => {
    const { write, ingest, listings } = await shop([feedRow("a"), feedRow("b"), feedRow("c")]);
    await ingest(day(1));
    write([feedRow("a"), feedRow("b"), { id: "c", name: "Enamel coffee mug", price: "14.00" }]);
    const report = await ingest(day(2));
    expect(report).toMatchObject({ delisted: 1, rejected: 1, rejections: [{ row: 3, sourceId: "c" }] });
    expect((await listings())[2]).toMatchObject({ stocked: false, unstockedDate: "2026-01-02" });
  });

  test("a broken row keeps its listing as it was", async () => {
    const { write, ingest, listings } = await shop([feedRow("a"), feedRow("b")]);
    await ingest(day(1));
    write([feedRow("a"), feedRow("b", { price: "call us" })]);
    expect(await ingest(day(2))).toMatchObject({ unchanged: 1, delisted: 0, rejected: 1 });
    expect((await listings())[1]).toMatchObject({ stocked: true, pricePerLb: 7.5 });
  });
});

describe("what a run changes", () => {
  test("the dates of a listing move only when what they date does", async () => {
    const { write, ingest, listings } = await shop([feedRow("a"), feedRow("b", { available: false })]);
    await ingest(day(1));
    expect(await listings()).toMatchObject([
      { stocked: true, stockedDate: "2026-01-01", unstockedDate: null, lastUpdated: day(1) },
      { stocked: false, stockedDate: null, unstockedDate: null },
    ]);

    await ingest(day(2));
    expect((await listings())[0]).toMatchObject({
      lastUpdated: day(1),
      lastSeenAt: day(2),
      createdAt: day(1),
    });

    write([feedRow("a", { price: "7.75" }), feedRow("b", { available: true })]);
    await ingest(day(3));
    expect(await listings()).toMatchObject([
      { stockedDate: "2026-01-01", lastUpdated: day(3), pricePerLb: 7.75 },
      { stocked: true, stockedDate: "2026-01-03", unstockedDate: null },
    ]);

    write([feedRow("a", { price: "7.75", available: false }), feedRow("b")]);
    await ingest(day(4));
    expect((await listings())[0]).toMatchObject({
      stocked: false,
      stockedDate: "2026-01-01",
      unstockedDate: "2026-01-04",
    });
  });

  test("a listing that comes back word for word is stocked again", async () => {
    const rows = [feedRow("a"), feedRow("b"), feedRow("c")];
    const { write, ingest, listings } = await shop(rows);
    await ingest(day(1));
    write(rows.slice(1));
    expect(await ingest(day(2))).toMatchObject({ delisted: 1 });
    write(rows);
    expect(await ingest(day(3))).toMatchObject({ updated: 1, unchanged: 2, delisted: 0 });
    expect((await listings())[0]).toMatchObject({
      stocked: true,
      stockedDate: "2026-01-03",
      unstockedDate: null,
    });
  });

  test("a payload that says the same in other words changes the source but not the listing", async () => {
    const { supplier, write, ingest, listings } = await shop([feedRow("a")]);
    await ingest(day(1));
    write([feedRow("a", { updated_at: "2026-01-02T03:04:05Z" })]);
    expect(await ingest(day(2))).toMatchObject({ updated: 0, unchanged: 1 });
    expect((await listings())[0]?.lastUpdated).toEqual(day(1));
    const [source] = await database()
      .select({ payload: supplierPayloads.payload })
      .from(supplierPayloads)
      .innerJoin(catalogCoffees, eq(catalogCoffees.id, supplierPayloads.coffeeId))
      .where(eq(catalogCoffees.supplierId, supplier.id));
    expect(source?.payload).toMatchObject([{ updated_at: "2026-01-02T03:04:05Z" }]);
  });

  test("the catalog's version rises exactly when something visible changed, and listeners hear of it", async () => {
    const { write, ingest } = await shop([feedRow("a"), feedRow("b")]);
    const heard: string[] = [];
    const listening = await sqlClient().listen("peaberry_catalog", (payload) => heard.push(payload));
    const before = (await catalogVersion()) ?? 0;

    await ingest(day(1));
    const second = (await catalogVersion()) ?? 0;
    expect(second).toBeGreaterThan(before);
    await ingest(day(2));
    expect(await catalogVersion()).toBe(second);
    write([feedRow("a"), feedRow("b", { available: false })]);
    await ingest(day(3));
    const third = (await catalogVersion()) ?? 0;
    expect(third).toBeGreaterThan(second);
    await expect.poll(() => heard).toEqual([String(second), String(third)]);
    await listening.unlisten();
  });

  test("an unchanged listing loses freshness points as its dates grow old", async () => {
    const { ingest, listings } = await shop([feedRow("a", { arrival_date: "2025-12-20" })]);
    await ingest(day(1));
    const fresh = (await listings())[0]?.houseScore ?? 0;
    const before = (await catalogVersion()) ?? 0;
    expect(await ingest(new Date(Date.UTC(2026, 5, 1)))).toMatchObject({ unchanged: 1 });
    expect((await listings())[0]?.houseScore).toBeLessThan(fresh);
    expect(await catalogVersion()).toBeGreaterThan(before);
  });

  test("a person's private coffee is never touched", async () => {
    const { supplier, write, ingest } = await shop([feedRow("a"), feedRow("b"), feedRow("c")]);
    const mine = await insertCoffee({
      supplier,
      sourceListingId: "private",
      ownerId: "someone",
      publicCoffee: false,
    });
    await ingest(day(1));
    write([feedRow("a"), feedRow("b")]);
    await ingest(day(2));
    const [after] = await database().select().from(catalogCoffees).where(eq(catalogCoffees.id, mine.id));
    expect(after).toEqual(mine);
    const seen = await database()
      .select()
      .from(priceObservations)
      .where(eq(priceObservations.coffeeId, mine.id));
    expect(seen).toEqual([]);
  });

  test("one listing too odd to store is rejected and the others go on", async () => {
    const nested = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
    const { ingest } = await shop([
      feedRow("a", { name: "x".repeat(3000) }),
      feedRow("b", { price: "99999999", weight: 0.5 }),
      feedRow("c", { description: "NUL \u0000 and half a pair \ud83d stay out" }),
      feedRow("d".repeat(300)),
      JSON.stringify(feedRow("e")).replace("{", `{"nested":${nested},`),
    ]);
    expect(await ingest(day(1))).toMatchObject({
      status: "succeeded",
      created: 2,
      rejected: 3,
      rejections: [
        { row: 1, reason: "name is longer than 500 characters" },
        { row: 2, reason: "the price per pound is out of range" },
        { row: 4, reason: "the id is longer than 200 characters" },
      ],
    });
  });

  test("a feed cannot make a page link to anything but the web", async () => {
    const { ingest, listings } = await shop([
      feedRow("a", { url: "https://shop.example/guji" }),
      feedRow("b", { url: "javascript:alert(1)" }),
      feedRow("c", { url: "/guji" }),
    ]);
    await ingest(day(1));
    expect((await listings()).map(({ link }) => link)).toEqual(["https://shop.example/guji", null, null]);
  });

  test("prices in another currency are kept out of comparison, and the run says so", async () => {
    const { ingest, listings } = await shop([feedRow("a"), feedRow("b", { currency: "EUR" })]);
    expect(await ingest(day(1))).toMatchObject({
      status: "succeeded",
      created: 2,
      message: "1 listing with prices in EUR, which are neither converted nor compared.",
    });
    expect(await listings()).toMatchObject([{ pricePerLb: 7.5 }, { pricePerLb: null, priceTiers: [] }]);
  });

  test("a shop's own currency holds for prices that state none", async () => {
    const { ingest, listings } = await shop([feedRow("a"), feedRow("b", { currency: "USD" })], {
      currency: "CAD",
    });
    await ingest(day(1));
    expect(await listings()).toMatchObject([{ pricePerLb: null }, { pricePerLb: 7.5 }]);
  });

  test("other rules read unchanged payloads again", async () => {
    const { ingest, listings } = await shop([feedRow("a")]);
    await ingest(day(1));
    const rules = {
      version: `${NORMALIZER_VERSION} and then some`,
      normalize: ((product, context) => {
        const normalized = normalizeProduct(product, context);
        if (normalized.kind === "rejected") return normalized;
        return { ...normalized, facts: { ...normalized.facts, grade: "Grade 1" } };
      }) satisfies typeof normalizeProduct,
    };
    expect(await ingest(day(2), { rules })).toMatchObject({ updated: 1 });
    expect((await listings())[0]?.grade).toBe("Grade 1");
  });
});

describe("observations", () => {
  test("every listing in the feed is observed each day, and the last reading of a day wins", async () => {
    const { write, ingest, observations } = await shop([feedRow("a"), feedRow("b")]);
    await ingest(day(1));
    write([feedRow("a", { price: "9.00" }), feedRow("b")]);
    await ingest(new Date(Date.UTC(2026, 0, 1, 23, 59)));
    await ingest(day(2));
    expect(await observations()).toEqual([
      { id: "a", on: "2026-01-01", price: 9, stocked: true },
      { id: "b", on: "2026-01-01", price: 7.5, stocked: true },
      { id: "a", on: "2026-01-02", price: 9, stocked: true },
      { id: "b", on: "2026-01-02", price: 7.5, stocked: true },
    ]);
  });

  test("what a feed says of a day replaces what was rebuilt for it", async () => {
    const { ingest, listings } = await shop([feedRow("a")]);
    await ingest(day(1));
    const coffeeId = (await listings())[0]?.id ?? 0;
    const rebuilt = { coffeeId, observedOn: "2026-01-02", pricePerLb: 1, stocked: false, wholesale: false };
    await database()
      .insert(priceObservations)
      .values({ ...rebuilt, synthetic: true });
    await ingest(day(2));
    const [, second] = await database()
      .select()
      .from(priceObservations)
      .where(eq(priceObservations.coffeeId, coffeeId))
      .orderBy(priceObservations.observedOn);
    expect(second).toMatchObject({ pricePerLb: 7.5, stocked: true, synthetic: false });
  });

  test("a listing is observed out of stock on the day it leaves the feed and not after", async () => {
    const { write, ingest, observations } = await shop([feedRow("a"), feedRow("b"), feedRow("c")]);
    await ingest(day(1));
    write([feedRow("b"), feedRow("c")]);
    await ingest(day(2));
    await ingest(day(3));
    expect((await observations()).filter(({ id }) => id === "a")).toEqual([
      { id: "a", on: "2026-01-01", price: 7.5, stocked: true },
      { id: "a", on: "2026-01-02", price: 7.5, stocked: false },
    ]);
  });
});
