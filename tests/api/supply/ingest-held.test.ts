import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { ingestRuns } from "@/db/schema";
import { feedRow } from "@/tests/support/feed-files";
import { day, shop } from "@/tests/support/shop";

test("a feed whose rows are mostly unreadable changes nothing until confirmed, then delists these listings", async () => {
  const rows = ["a", "b", "c"].map((id) => feedRow(id));
  const { write, ingest, listings } = await shop(rows);
  await ingest(day(1));
  const unreadable = ["a", "b"].map((id) => feedRow(id, { price: "8,50" }));
  write([...unreadable, feedRow("c", { price: "6.00" })]);
  expect(await ingest(day(2))).toMatchObject({
    status: "held",
    delisted: 0,
    withheld: 2,
    updated: 1,
    rejected: 2,
    message: "The rows of 2 listings in stock can't be read: more than half. Nothing was delisted.",
  });
  write(unreadable);
  expect(await ingest(day(3), { confirmShrink: 2 })).toMatchObject({
    status: "held",
    withheld: 3,
    message:
      "The rows of 2 listings in stock can't be read, and the feed lost 1 more: more than half. Nothing was delisted.",
  });
  expect(await ingest(day(4), { confirmShrink: 3 })).toMatchObject({ status: "succeeded", delisted: 3 });
  write(rows);
  await ingest(day(5));
  expect((await listings()).map(({ stocked, pricePerLb }) => [stocked, pricePerLb])).toEqual([
    [true, 7.5],
    [true, 7.5],
    [true, 7.5],
  ]);
});

test("a feed without a readable row fails, with its rejections, while nothing is in stock", async () => {
  const { ingest } = await shop(["a", "b"].map((id) => feedRow(id, { price: "8,50" })));
  const report = await ingest(day(1));
  expect(report).toMatchObject({
    status: "failed",
    rejected: 2,
    rejections: [{ row: 1, sourceId: "a" }, { row: 2 }],
    message: `None of the feed's rows can be read. The first says: price "8,50" isn't a price such as 12.50.`,
  });
  const [kept] = await database().select().from(ingestRuns).orderBy(desc(ingestRuns.id)).limit(1);
  expect(kept).toMatchObject({ rejected: 2, rejections: [{ raw: expect.stringContaining("8,50") }, {}] });
});

test("a feed that takes a fact from most listings that had it leaves them alone until confirmed", async () => {
  const rows = ["a", "b", "c", "d"].map((id) => feedRow(id));
  const { write, ingest, listings, observations } = await shop(rows);
  await ingest(day(1));
  const bare = (id: string) => feedRow(id, { price: null, process: null, name: `Guji ${id}` });
  write([bare("a"), bare("b"), bare("c"), feedRow("d", { price: "6.00" })]);
  for (const number of [2, 3])
    expect(await ingest(day(number))).toMatchObject({
      status: "held",
      withheld: 3,
      message:
        "The feed no longer gives most listings what they had: price (3 of 4), process (3 of 4). These listings were left as they were.",
    });
  expect((await listings()).map(({ pricePerLb, processing }) => [pricePerLb, processing])).toEqual([
    [7.5, "Natural"],
    [7.5, "Natural"],
    [7.5, "Natural"],
    [6, "Natural"],
  ]);
  // Their old price wasn't seen on these days.
  expect((await observations()).filter(({ on }) => on === "2026-01-03").map(({ id }) => id)).toEqual(["d"]);

  expect(await ingest(day(4), { confirmShrink: 3 })).toMatchObject({ status: "succeeded", updated: 3 });
  expect((await listings()).map(({ pricePerLb }) => pricePerLb)).toEqual([null, null, null, 6]);
  expect(await ingest(day(5))).toMatchObject({ status: "succeeded", unchanged: 4 });
});

test("listings that sell out or lose a rare fact are no loss of the feed", async () => {
  const { write, ingest } = await shop([feedRow("a", { grade: "Grade 1" }), feedRow("b"), feedRow("c")]);
  await ingest(day(1));
  write([feedRow("a"), ...["b", "c"].map((id) => feedRow(id, { price: null, available: false }))]);
  expect(await ingest(day(2))).toMatchObject({ status: "succeeded", updated: 3 });
});

test("a feed whose ids all changed is held, and says at each reading that its coffees are on sale twice", async () => {
  const named = (ids: string[]) => ids.map((id, i) => feedRow(id, { name: `Kenya Nyeri lot ${i}` }));
  const { write, ingest, listings } = await shop(named(["a", "b", "c"]));
  await ingest(day(1));
  // As many new ones as old ones: half of the listings in stock are missing from the second reading on.
  write(named(["x", "y", "z"]));
  const message = expect.stringContaining("3 of the lost ones are in the feed under another id.");
  expect(await ingest(day(2))).toMatchObject({ status: "held", created: 3, withheld: 3, message });
  expect(await ingest(day(3))).toMatchObject({ status: "held", unchanged: 3, withheld: 3, message });
  expect((await listings()).map(({ stocked }) => stocked)).toEqual(Array(6).fill(true));
  expect(await ingest(day(4), { confirmShrink: 3 })).toMatchObject({ status: "succeeded", delisted: 3 });
  // The old ids come back, on the same day.
  write(named(["a", "b", "c"]));
  for (const hours of [1, 2])
    expect(await ingest(new Date(day(4).getTime() + hours * 3_600_000))).toMatchObject({
      status: "held",
      withheld: 3,
      delisted: 0,
    });
});

test("a listing with one size in another currency keeps the prices of the others", async () => {
  const { ingest, listings } = await shop([
    feedRow("a"),
    feedRow("a", { weight: "5", price: "30.00", currency: "EUR" }),
  ]);
  await ingest(day(1));
  expect(await listings()).toMatchObject([{ pricePerLb: 7.5, priceTiers: [{ min_lbs: 1, price: 7.5 }] }]);
});
