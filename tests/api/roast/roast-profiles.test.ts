import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { lots, referenceRoasts, roasts, sales } from "@/db/schema";
import { changeRoastEndpoint } from "@/lib/roast/contract";
import { call } from "@/tests/support/call";
import { insertCoffee, insertLot, insertRoast } from "@/tests/support/factories";
import { added, batchesOf, listed, PATH, post, put, refusal, remove, roaster } from "@/tests/support/roasts";

async function stocked(lotId: number) {
  const [lot] = await database().select().from(lots).where(eq(lots.id, lotId));
  return lot?.stocked;
}

test("a roast is returned with its coffee and weight loss, and null for unknown values", async () => {
  const coffee = await insertCoffee({ name: "Kochere 4" });
  const { cookie, lot } = await roaster({ coffeeId: coffee.id });
  const { data, warnings } = await added(cookie, {
    coffee_id: lot.id,
    roast_date: "2026-11-01",
    oz_in: 8,
    oz_out: "6.8",
    roast_notes: "  sweet\nclean ",
    milestones: { drop: null },
  });
  expect(warnings).toEqual([]);
  expect(data).toMatchObject([
    {
      coffee_id: lot.id,
      catalog_id: coffee.id,
      coffee_name: "Kochere 4",
      batch_name: "Kochere 4 #1",
      batch_number: "2026-1",
      saved_with: null,
      roast_date: "2026-11-01",
      oz_in: 8,
      oz_out: 6.8,
      weight_loss_percent: 15,
      roast_notes: "sweet\nclean",
      roast_targets: null,
      data_source: "manual",
      temperature_unit: "F",
      milestones: { charge: null, turning_point: null, drop: null },
      phases: { drying_percent: null },
      rates: { at_first_crack: null },
      total_time: null,
      dtr_percent: null,
      defects: [],
    },
  ]);
  expect((await listed(cookie)).data).toEqual(data);
});

test("a roast without a date is dated today, and without a weight has no weight loss", async () => {
  const { cookie, lot } = await roaster();
  const { data } = await added(cookie, { coffee_id: String(lot.id), oz_in: 8, oz_out: "" });
  expect(data).toMatchObject([{ oz_out: null, weight_loss_percent: null }]);
  const [roast] = data;
  expect(Math.abs(Date.now() - Date.parse(roast?.roast_date ?? ""))).toBeLessThan(2 * 86_400_000);
});

test("several roasts are returned in the order sent, and a batch shares its name, day and notes", async () => {
  const { cookie, ownerId, lot } = await roaster();
  const other = await insertLot({ ownerId });
  const several = await added(cookie, [
    { coffee_id: other.id, batch_name: "B" },
    { coffee_id: lot.id, batch_name: "A" },
  ]);
  expect(several.data.map(({ coffee_id, batch_name }) => [coffee_id, batch_name])).toEqual([
    [other.id, "B"],
    [lot.id, "A"],
  ]);
  const batch = await added(cookie, {
    batch_name: "Sunday",
    roast_date: "2026-10-04",
    roast_notes: "rain",
    roast_targets: "light",
    batch_beans: [{ coffee_id: lot.id, oz_in: 3, oz_out: 2.5 }, { coffee_id: other.id }],
  });
  const common = {
    batch_name: "Sunday",
    roast_date: "2026-10-04",
    roast_notes: "rain",
    roast_targets: "light",
  };
  expect(batch.data).toMatchObject([
    { coffee_id: lot.id, oz_in: 3, oz_out: 2.5, ...common },
    { coffee_id: other.id, oz_in: null, oz_out: null, ...common },
  ]);
});

test("a batch without a name names each roast after its coffee and its number of the year", async () => {
  const { cookie, ownerId, lot } = await roaster({ coffeeId: (await insertCoffee({ name: "Sidra" })).id });
  const other = await insertLot({ ownerId, coffeeId: (await insertCoffee({ name: "Java" })).id });
  const beans = [{ coffee_id: lot.id }, { coffee_id: other.id }];
  const { data } = await added(cookie, { roast_date: "2026-10-04", batch_beans: beans });
  expect(data.map(({ batch_name }) => batch_name)).toEqual(["Sidra #1", "Java #2"]);
});

test("one invalid roast rejects the whole list", async () => {
  const { cookie, lot } = await roaster();
  const other = (await roaster()).lot;
  for (const [bad, status] of [
    [{ coffee_id: other.id }, 403],
    [{ coffee_id: 2_147_483_647 }, 404],
    [{ coffee_id: lot.id, oz_in: 1, oz_out: 2 }, 400],
  ] as const) {
    const answer = await post(cookie, [{ coffee_id: lot.id, oz_in: 15 }, bad]);
    expect([bad, answer.status]).toEqual([bad, status]);
  }
  expect((await listed(cookie)).data).toEqual([]);
  expect(await stocked(lot.id)).toBe(true);
});

test("a lot is out of stock below four ounces, and back when a roast is changed or deleted", async () => {
  const { cookie, lot } = await roaster();
  const { data } = await added(cookie, { coffee_id: lot.id, oz_in: 12.001 });
  const id = data[0]?.roast_id;
  expect(await stocked(lot.id)).toBe(false);
  expect((await put(cookie, id, { oz_in: 12 })).status).toBe(200);
  expect(await stocked(lot.id)).toBe(true);
  expect((await put(cookie, id, { oz_in: 13 })).status).toBe(200);
  expect(await stocked(lot.id)).toBe(false);
  expect(await (await remove(cookie, `id=${id}`)).json()).toEqual({ success: true, deleted: 1 });
  expect(await stocked(lot.id)).toBe(true);
});

test("moving a roast to another lot returns its beans to the first and takes them from the second", async () => {
  const { cookie, ownerId, lot } = await roaster();
  const other = await insertLot({ ownerId, purchasedQtyLbs: 1 });
  const [roast] = (await added(cookie, { coffee_id: lot.id, oz_in: 14, oz_out: 12 })).data;
  const id = roast?.roast_id ?? 0;
  const [sale] = await database()
    .insert(sales)
    .values({ ownerId, lotId: lot.id, roastId: id, ozSold: 4, price: 9, sellDate: "2026-11-02" })
    .returning();
  await database().insert(referenceRoasts).values({ ownerId, coffeeId: lot.coffeeId, roastId: id });
  expect([await stocked(lot.id), await stocked(other.id)]).toEqual([false, true]);
  const answer = changeRoastEndpoint.response.parse(
    await (await put(cookie, id, { coffee_id: other.id })).json(),
  );
  expect(answer.data).toMatchObject({ coffee_id: other.id, oz_in: 14 });
  expect([await stocked(lot.id), await stocked(other.id)]).toEqual([true, false]);
  const [moved] = await database()
    .select()
    .from(sales)
    .where(eq(sales.id, sale?.id ?? 0));
  expect(moved?.lotId).toBe(other.id);
  expect(await database().$count(referenceRoasts, eq(referenceRoasts.roastId, id))).toBe(0);
});

test("concurrent adds, changes and deletes keep a lot's stock correct", async () => {
  const { cookie, ownerId, lot } = await roaster({ purchasedQtyLbs: 2 });
  const other = await insertLot({ ownerId, purchasedQtyLbs: 2 });
  const first = await Promise.all(
    Array.from({ length: 8 }, (_, i) => added(cookie, { coffee_id: i % 2 ? lot.id : other.id, oz_in: 5 })),
  );
  const ids = first.map(({ data }) => data[0]?.roast_id ?? 0);
  const answers = await Promise.all([
    ...ids.slice(0, 3).map((id) => put(cookie, id, { coffee_id: lot.id, oz_in: 9 })),
    ...ids.slice(3, 5).map((id) => put(cookie, id, { coffee_id: other.id })),
    ...ids.slice(5, 8).map((id) => remove(cookie, `id=${id}`)),
    ...[4, 4, 4].map((oz_in) =>
      post(cookie, [
        { coffee_id: other.id, oz_in },
        { coffee_id: lot.id, oz_in },
      ]),
    ),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  for (const { id } of [lot, other]) {
    const rows = await database().select().from(roasts).where(eq(roasts.lotId, id));
    const used = rows.reduce((sum, { ozIn }) => sum + (ozIn ?? 0), 0);
    expect([id, await stocked(id)]).toEqual([id, 32 - used >= 4]);
  }
  // Of the first lot 3 × 9 + 3 × 4 ounces, more than there were; of the second 2 × 5 + 3 × 4.
  expect([await stocked(lot.id), await stocked(other.id)]).toEqual([false, true]);
});

test("more roasted than bought is saved with a warning", async () => {
  const { cookie, lot } = await roaster({ coffeeId: (await insertCoffee({ name: "Java" })).id });
  const { data, warnings } = await added(cookie, { coffee_id: lot.id, oz_in: 17.5 });
  expect(data).toHaveLength(1);
  expect(warnings).toEqual([
    "1.5 oz more of Java taken than the lot holds. Check its roasts, its other changes or the quantity bought.",
  ]);
});

test("roasted weight above green weight gets 400, whichever a change sends", async () => {
  const { cookie, lot } = await roaster();
  const [roast] = (await added(cookie, { coffee_id: lot.id, oz_in: 8, oz_out: 7 })).data;
  const expected = "ounces, no more than oz_in";
  const of = (changes: object) => put(cookie, roast?.roast_id, changes).then(refusal);
  expect(await of({ oz_out: 8.001 })).toEqual([400, "invalid_request", "oz_out", expected]);
  expect(await of({ oz_in: 6 })).toEqual([400, "invalid_request", "oz_in", expected]);
  expect(await of({ oz_in: 5, oz_out: 6 })).toEqual([400, "invalid_request", "oz_out", expected]);
  expect((await put(cookie, roast?.roast_id, { oz_in: null })).status).toBe(200);
  expect((await listed(cookie)).data).toMatchObject([{ oz_in: null, oz_out: 7, weight_loss_percent: null }]);
});

test("a change leaves fields it doesn't send and read-only fields unchanged", async () => {
  const { cookie, lot } = await roaster();
  const [before] = (
    await added(cookie, { coffee_id: lot.id, oz_in: 8, roast_notes: "a", roaster_type: "Drum" })
  ).data;
  const sent = { roast_notes: "", defects: ["tipping", "tipping"], roast_uuid: "x", owner_id: "y", auc: 3 };
  const answer = await (await put(cookie, before?.roast_id, sent)).json();
  const { last_updated: _, ...after } = changeRoastEndpoint.response.parse(answer).data;
  expect(after).toEqual({
    ...before,
    roast_notes: null,
    changed_by: after.changed_by,
    defects: ["tipping"],
    last_updated: undefined,
    roast_uuid: null,
    auc: null,
  });
});

test("a batch is deleted by name, among the caller's own only", async () => {
  const { cookie, ownerId, lot } = await roaster();
  const other = await insertLot({ ownerId });
  const stranger = await roaster();
  await insertRoast({ lot: stranger.lot, batchName: "Sunday, 50%" });
  const beans = [{ coffee_id: lot.id, oz_in: 14 }, { coffee_id: other.id }];
  await added(cookie, { batch_name: "Sunday, 50%", batch_beans: beans });
  await added(cookie, { coffee_id: lot.id, batch_name: "Sunday, 50" });
  expect(await stocked(lot.id)).toBe(false);
  const name = encodeURIComponent("Sunday, 50%");
  expect(await (await remove(cookie, `name=${name}`)).json()).toEqual({ success: true, deleted: 2 });
  expect(await batchesOf(cookie)).toEqual(["Sunday, 50"]);
  expect(await stocked(lot.id)).toBe(true);
  expect(await batchesOf(stranger.cookie)).toEqual(["Sunday, 50%"]);
  expect((await remove(cookie, `name=${name}`)).status).toBe(404);
});

test("another person's roast or lot gets 403 and an absent one 404 for every operation", async () => {
  const { cookie, lot } = await roaster();
  const theirs = await roaster();
  const mine = (await added(cookie, { coffee_id: lot.id })).data[0]?.roast_id;
  const roast = await insertRoast({ lot: theirs.lot });
  const ABSENT = 2_147_483_647;
  for (const [roastId, lotId, status] of [
    [roast.id, theirs.lot.id, 403],
    [ABSENT, ABSENT, 404],
  ] as const) {
    const answers = await Promise.all([
      call(`${PATH}?id=${roastId}`, { headers: { cookie } }),
      call(`${PATH}?coffee_id=${lotId}`, { headers: { cookie } }),
      post(cookie, { coffee_id: lotId }),
      post(cookie, { batch_beans: [{ coffee_id: lotId }] }),
      put(cookie, roastId, { oz_in: 1 }),
      put(cookie, mine, { coffee_id: lotId }),
      remove(cookie, `id=${roastId}`),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    const codes = await Promise.all(answers.map(async (answer) => (await answer.json()).code));
    expect(new Set(codes)).toEqual(new Set([status === 403 ? "not_owner" : "not_found"]));
  }
  expect(await listed(theirs.cookie)).toMatchObject({ data: [{ roast_id: roast.id, oz_in: 16 }] });
});

test("the list filters by lot, coffee, batch, source, days and words, and is paginated", async () => {
  const { cookie, ownerId, lot } = await roaster();
  const coffee = await insertCoffee({ name: "Sidra 100%" });
  const other = await insertLot({ ownerId, coffeeId: coffee.id });
  const at = (day: number) => ({ roastDate: `2026-10-0${day}` });
  await insertRoast({ lot, batchName: "one", ...at(1), roastNotes: "a_b" });
  await insertRoast({ lot, batchName: "two", ...at(2), dataSource: "live", roastNotes: "axb" });
  await insertRoast({
    lot: other,
    batchName: "three",
    ...at(3),
    roastedAt: new Date("2026-10-03T10:00:00Z"),
  });
  await insertRoast({ lot: other, batchName: "four", ...at(3), roastedAt: new Date("2026-10-03T09:00:00Z") });
  expect(await batchesOf(cookie)).toEqual(["three", "four", "two", "one"]);
  for (const [search, names] of [
    [`lot=${lot.id}`, ["two", "one"]],
    [`coffee_id=${other.id}`, ["three", "four"]],
    [`coffee=${coffee.id}`, ["three", "four"]],
    ["name=two", ["two"]],
    ["source=live", ["two"]],
    ["from=2026-10-02&to=2026-10-02", ["two"]],
    ["text=100%25", ["three", "four"]],
    ["text=a_b", ["one"]],
    ["text=FOUR", ["four"]],
    ["page=2&limit=3", ["one"]],
    ["page=3&limit=3", []],
  ] as const)
    expect([search, await batchesOf(cookie, search)]).toEqual([search, names]);
  expect((await listed(cookie, "page=2&limit=3")).pagination).toEqual({
    page: 2,
    limit: 3,
    total: 4,
    totalPages: 2,
    hasNext: false,
    hasPrev: true,
  });
});
