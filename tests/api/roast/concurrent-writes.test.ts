import { expect, test } from "vitest";
import { sqlClient } from "@/db/client";
import { call } from "@/tests/support/call";
import { insertCoffee, insertLot, insertRoast } from "@/tests/support/factories";
import { insertPerson, signIn } from "@/tests/support/people";
import { insertSale, sendFromPage } from "@/tests/support/sales";

/** Three lots of two pounds, each with three roasts of half a pound, and a sale of each roast. */
async function busyRoaster() {
  const person = await insertPerson();
  const [first, second] = [await insertCoffee(), await insertCoffee()];
  const bought = [first, first, second].map((coffee) =>
    insertLot({ ownerId: person.id, coffeeId: coffee.id, purchasedQtyLbs: 2 }),
  );
  const lots = await Promise.all(bought);
  const roasts = [];
  for (const lot of [...lots, ...lots, ...lots]) roasts.push(await insertRoast({ lot, ozIn: 8, ozOut: 7 }));
  const sales = [];
  for (const { id, lotId } of roasts) {
    const lot = lots.find((each) => each.id === lotId);
    if (lot) sales.push(await insertSale({ lot, roastId: id, ozSold: 3 }));
  }
  return { person, lots, roasts, sales, cookie: await signIn(person) };
}

/** What must hold of this person's rows whatever came in which order: the rows that break it. */
async function brokenRows(ownerId: string) {
  const sql = sqlClient();
  const stocked = await sql`
    select l.id, l.stocked from lots l where l.owner_id = ${ownerId} and l.stocked is distinct from
      (l.purchased_qty_lbs * 16 - coalesce((select sum(oz_in) from roast_inputs i where i.lot_id = l.id), 0)
        + coalesce((select sum(oz) from lot_movements m where m.lot_id = l.id), 0) >= 4)`;
  const strayed = await sql`
    select s.id from sales s join roasts r on r.id = s.roast_id
    where s.owner_id = ${ownerId} and s.lot_id <> r.lot_id`;
  const foreign = await sql`
    select s.id from sales s join lots l on l.id = s.lot_id where l.owner_id <> s.owner_id`;
  const references = await sql`
    select f.roast_id from reference_roasts f join roasts r on r.id = f.roast_id join lots l on l.id = r.lot_id
    where f.owner_id = ${ownerId} and f.coffee_id <> l.coffee_id`;
  return [...stocked, ...strayed, ...foreign, ...references];
}

const inputsOf = (...lotIds: (number | undefined)[]) =>
  lotIds.map((coffee_id) => ({ coffee_id, oz_in: 2.5 }));

test("concurrent writes to the same lots, roasts and sales never fail or contradict each other", async () => {
  const { person, lots, roasts, sales, cookie } = await busyRoaster();
  const pick = <T>(list: readonly T[], n: number) => list[n % list.length];
  const writes = Array.from({ length: 90 }, (_, n) => {
    const lot = pick(lots, n)?.id;
    const other = pick(lots, n + 1)?.id;
    const roast = pick(roasts, n * 5)?.id;
    const sale = pick(sales, n * 7)?.id;
    switch (n % 9) {
      case 0:
        return n % 2
          ? (["POST", "/api/roast-profiles", { coffee_id: lot, oz_in: 8, oz_out: 7 }] as const)
          : (["POST", "/api/roast-profiles", { inputs: inputsOf(lot, other) }] as const);
      case 1:
        return n % 2
          ? (["PUT", `/api/roast-profiles?id=${roast}`, { coffee_id: other }] as const)
          : ([
              "PUT",
              `/api/roast-profiles?id=${roast}`,
              { inputs: inputsOf(other, lot), oz_out: 3 },
            ] as const);
      case 2:
        return [
          "POST",
          "/api/profit",
          { roast_id: roast, oz_sold: 1, price: 2, sell_date: "2026-11-02" },
        ] as const;
      case 3:
        return ["PUT", `/api/profit?id=${sale}`, { roast_id: roast }] as const;
      case 4:
        return n % 2
          ? (["PUT", `/api/beans?id=${lot}`, { purchased_qty_lbs: 1 + (n % 4) }] as const)
          : (["POST", "/api/beans/movements", { coffee_id: lot, kind: "counted", weight: n % 9 }] as const);
      case 5:
        return ["POST", "/api/roast-reference", { roast_id: roast }] as const;
      case 6:
        return [
          "DELETE",
          `/api/roast-profiles?id=${n % 2 ? roast : pick(roasts, n)?.id}`,
          undefined,
        ] as const;
      case 7:
        return ["DELETE", `/api/profit?id=${sale}`, undefined] as const;
      default:
        return n === 89
          ? (["DELETE", `/api/beans?id=${lots[2]?.id}&cascade=true`, undefined] as const)
          : (["DELETE", `/api/clear-roast?roast_id=${roast}`, undefined] as const);
    }
  });
  const answers = await Promise.all(
    writes.map(async ([method, path, body]) => {
      const { status } = await sendFromPage(cookie, method, path, body);
      return [method, path.split("?")[0], status] as const;
    }),
  );
  expect(answers.filter(([, , status]) => ![200, 400, 404].includes(status))).toEqual([]);
  expect(answers.filter(([, , status]) => status === 200).length).toBeGreaterThan(30);
  expect(await brokenRows(person.id)).toEqual([]);
});

test("an account deleted during concurrent writes leaves no rows and no errors", async () => {
  const { person, lots, roasts, cookie } = await busyRoaster();
  const storm = Array.from({ length: 24 }, (_, n) => {
    const lot = lots[n % 3]?.id;
    if (n % 3 === 0) return sendFromPage(cookie, "POST", "/api/roast-profiles", { coffee_id: lot, oz_in: 1 });
    if (n % 3 === 1) return sendFromPage(cookie, "POST", "/api/share", { resourceId: lot });
    return sendFromPage(cookie, "PUT", `/api/roast-profiles?id=${roasts[n % 9]?.id}`, { coffee_id: lot });
  });
  const deletion = sendFromPage(cookie, "POST", "/api/account/delete", { email: person.email });
  const statuses = (await Promise.all([...storm, deletion])).map(({ status }) => status);
  expect(statuses.at(-1)).toBe(200);
  expect(statuses.filter((status) => ![200, 401, 404].includes(status))).toEqual([]);
  const [left] = await sqlClient()`
    select (select count(*) from lots where owner_id = ${person.id})::int
      + (select count(*) from roasts where owner_id = ${person.id})::int
      + (select count(*) from inventory_shares where owner_id = ${person.id})::int as rows`;
  expect(left?.rows).toBe(0);
});

test("two people who take the same coffee, edit one order or delete its recipe at once don't overwrite each other", async () => {
  const { person, lots, roasts, cookie } = await busyRoaster();
  const times = async (count: number, send: (n: number) => Promise<Response>) =>
    (await Promise.all(Array.from({ length: count }, (_, n) => send(n)))).map(({ status }) => status).sort();
  const [lot, other] = lots.map(({ id }) => id);
  // 8 oz are left of the lot, and 4 of each roast: enough for one of four.
  const roast = { coffee_id: lot, oz_in: 6, oz_out: 5, roast_date: "2026-11-02" };
  expect(
    await times(4, () => sendFromPage(cookie, "POST", "/api/roast-profiles?overdraw=ask", roast)),
  ).toEqual([200, 409, 409, 409]);
  const parts = [roasts[1], roasts[2]].map((each) => ({ roast_id: each?.id, weight: 3 }));
  expect(
    await times(4, (n) =>
      sendFromPage(cookie, "POST", "/api/roasted-blends?overdraw=ask", { name: `Blend ${n}`, parts }),
    ),
  ).toEqual([200, 409, 409, 409]);

  const recipe = { name: "House", parts: [lot, other].map((coffee_id) => ({ coffee_id, share: 1 })) };
  const { data } = await (await sendFromPage(cookie, "POST", "/api/blends", recipe)).json();
  const order = { recipe_id: data.id, weight: 10, due_on: "2026-11-25" };
  const added = await (await sendFromPage(cookie, "POST", "/api/roast-orders", order)).json();
  const edit = (n: number) =>
    call(`/api/roast-orders?id=${added.data.id}`, {
      method: "PUT",
      headers: {
        cookie,
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        "if-match": `"${added.data.last_updated}"`,
      },
      body: JSON.stringify({ weight: 20 + n }),
    });
  expect(await times(4, edit)).toEqual([200, 409, 409, 409]);

  // Whichever came first, no order goes that wasn't expected, and none is left without its recipe.
  await Promise.all([
    sendFromPage(cookie, "DELETE", `/api/blends?id=${data.id}&orders=1`),
    sendFromPage(cookie, "POST", "/api/roast-orders", order),
  ]);
  const [left] = await sqlClient()`
    select (select count(*) from blend_recipes where owner_id = ${person.id})::int as recipes,
      (select count(*) from roast_orders where owner_id = ${person.id})::int as orders`;
  expect([
    { recipes: 1, orders: 2 },
    { recipes: 0, orders: 0 },
  ]).toContainEqual({ ...left });
});
