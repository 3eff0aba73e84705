import { expect, test } from "vitest";
import { database } from "@/db/client";
import { benchMembers } from "@/db/schema";
import { insertLot, insertRoast } from "@/tests/support/factories";
import { beansOf, send as sendBeans } from "@/tests/support/inventory";
import { insertPerson, signIn } from "@/tests/support/people";
import { added, batchesOf, PATH, put, refusal, remove, roaster, send } from "@/tests/support/roasts";
import { insertSale, profitOf } from "@/tests/support/sales";

const idsOf = (rows: readonly { roast_id: number }[]) => rows.map(({ roast_id }) => roast_id);
/** The cookie of a roaster who looks at this bench. */
async function asRoaster(ownerId: string): Promise<string> {
  const person = await insertPerson();
  const [member] = await database()
    .insert(benchMembers)
    .values({ ownerId, userId: person.id, role: "roaster" })
    .returning();
  const theirs = await signIn(person);
  await send(theirs, "POST", "/api/bench/current", { bench: member?.id });
  return theirs;
}

const query = (ids: readonly number[]) => ids.map((id) => `id=${id}`).join("&");

test("deleting by ids removes those roasts and no others with the same name", async () => {
  const { cookie, ownerId, lot } = await roaster({ purchasedQtyLbs: 2 });
  const other = await insertLot({ ownerId, purchasedQtyLbs: 1 });
  const today = await added(cookie, [
    { coffee_id: lot.id, batch_name: "Sunday", oz_in: 14, roast_date: "2026-11-22" },
    { coffee_id: other.id, batch_name: "Sunday", oz_in: 14, roast_date: "2026-11-22" },
  ]);
  await added(cookie, { coffee_id: lot.id, batch_name: "Sunday", oz_in: 1, roast_date: "2026-11-15" });
  const response = await remove(cookie, query(idsOf(today.data)));
  expect([response.status, await response.json()]).toEqual([200, { success: true, deleted: 2 }]);
  expect(await batchesOf(cookie, "name=Sunday")).toEqual(["Sunday"]);
  expect(await batchesOf(cookie, "to=2026-11-15")).toEqual(["Sunday"]);
});

test("deleting by ids deletes nothing when one is absent or another person's", async () => {
  const { cookie, lot } = await roaster();
  const theirs = await insertRoast({ lot: (await roaster()).lot });
  const [first = 0, second = 0] = idsOf(
    (await added(cookie, [{ coffee_id: lot.id }, { coffee_id: lot.id }])).data,
  );
  for (const [ids, status, code] of [
    [[first, theirs.id, second], 403, "not_owner"],
    [[first, 2_147_483_647], 404, "not_found"],
  ] as const) {
    expect(await refusal(await remove(cookie, query(ids)))).toEqual([status, code]);
    expect(await batchesOf(cookie)).toHaveLength(2);
  }
  expect((await remove(cookie, `id=${first},${second}`)).status).toBe(200);
  expect(await batchesOf(cookie)).toEqual([]);
});

test("a roaster can't delete roasts of which one was sold, an owner can", async () => {
  const { cookie, ownerId, lot } = await roaster({ purchasedQtyLbs: 2 });
  const theirs = await asRoaster(ownerId);
  const roast = { coffee_id: lot.id, batch_name: "Sunday" };
  const [sold = 0, unsold = 0] = idsOf((await added(cookie, [roast, roast])).data);
  const sale = await insertSale({ lot, roastId: sold });
  for (const which of [query([sold]), query([unsold, sold]), "name=Sunday"])
    expect((await refusal(await remove(theirs, which))).slice(0, 2)).toEqual([403, "bench_role_required"]);
  const saleOf = async () => (await profitOf(cookie)).sales.map(({ id, roast_id }) => [id, roast_id]);
  expect([await batchesOf(cookie), await saleOf()]).toEqual([["Sunday", "Sunday"], [[sale.id, sold]]]);
  expect((await remove(theirs, query([unsold]))).status).toBe(200);
  expect((await remove(cookie, query([sold]))).status).toBe(200);
  expect(await saleOf()).toEqual([[sale.id, null]]);
});

test("a roaster can't move a sold roast to another lot, an owner can, and its sale goes along", async () => {
  const { cookie, ownerId, lot } = await roaster({ purchasedQtyLbs: 2 });
  const other = await insertLot({ ownerId, purchasedQtyLbs: 2 });
  const theirs = await asRoaster(ownerId);
  const roast = { coffee_id: lot.id, oz_in: 8, oz_out: 7 };
  const [sold = 0, blended = 0, unsold = 0] = idsOf((await added(cookie, [roast, roast, roast])).data);
  const parts = [blended, unsold].map((roast_id) => ({ roast_id, weight: 2 }));
  const made = await send(cookie, "POST", "/api/roasted-blends", { name: "House", parts });
  const blend = (await made.json()).data.id;
  await insertSale({ lot, roastId: sold });
  expect((await put(theirs, blended, { coffee_id: other.id })).status).toBe(200);
  await send(cookie, "POST", "/api/profit", {
    blend_id: blend,
    oz_sold: 1,
    price: 2,
    sell_date: "2026-11-29",
  });
  for (const [id, change] of [
    [sold, { coffee_id: other.id }],
    [sold, { inputs: [lot, other].map(({ id: coffee_id }) => ({ coffee_id, oz_in: 4 })) }],
    [blended, { coffee_id: lot.id }],
  ] as const)
    expect((await refusal(await put(theirs, id, change))).slice(0, 2)).toEqual([403, "bench_role_required"]);
  const mix = (weights: readonly (readonly [number, number])[]) =>
    send(theirs, "PUT", `/api/roasted-blends?id=${blend}`, {
      parts: weights.map(([roast_id, weight]) => ({ roast_id, weight })),
    });
  for (const others of [
    [blended, sold],
    [unsold, blended],
  ] as const)
    expect((await mix(others.map((id) => [id, 2]))).status).toBe(403);
  expect((await mix([blended, unsold].map((id) => [id, 3]))).status).toBe(200);
  expect((await put(theirs, sold, { coffee_id: lot.id, oz_out: 6.5 })).status).toBe(200);
  expect((await put(cookie, sold, { coffee_id: other.id })).status).toBe(200);
  const moved = (await profitOf(cookie)).sales.find(({ roast_id }) => roast_id === sold);
  expect(moved).toMatchObject({ green_coffee_inv_id: other.id });
});

test("two concurrent overlapping deletes delete all of one list and none of the other", async () => {
  const { cookie, lot } = await roaster();
  const ids = idsOf(
    (
      await added(
        cookie,
        Array.from({ length: 5 }, () => ({ coffee_id: lot.id })),
      )
    ).data,
  );
  const answers = await Promise.all([
    remove(cookie, query(ids.slice(0, 3))),
    remove(cookie, query(ids.slice(2))),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await batchesOf(cookie)).toHaveLength(2);
});

test.each(["id=", "id=0", "id=1&id=x", "id=1&id=", "id=1&id=2&name=a"])(
  "rejects DELETE ?%s with 400",
  async (search) => {
    const { cookie } = await roaster();
    const answer = await refusal(await send(cookie, "DELETE", `${PATH}?${search}`));
    expect(answer.slice(0, 3)).toEqual([400, "invalid_parameter", "id"]);
  },
);

test("deleting a lot is rejected when it has more roasts than the page listed", async () => {
  const { cookie, lot } = await roaster();
  await insertRoast({ lot });
  const asNamed = `/api/beans?id=${lot.id}&cascade=true&roasts=1&sales=0`;
  const late = await insertRoast({ lot });
  const refused = await sendBeans("DELETE", asNamed, cookie);
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { code: "conflict", details: { roasts: 2, sales: 0 } },
  ]);
  expect(await beansOf(cookie)).toHaveLength(1);
  await remove(cookie, `id=${late.id}`);
  expect((await sendBeans("DELETE", asNamed, cookie)).status).toBe(200);
  expect(await beansOf(cookie)).toEqual([]);
});
