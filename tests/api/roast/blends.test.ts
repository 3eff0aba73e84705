import fc from "fast-check";
import { expect, test } from "vitest";
import { sqlClient } from "@/db/client";
import { insertCoffee, insertLot, insertRoast } from "@/tests/support/factories";
import { beansOf } from "@/tests/support/inventory";
import { insertPerson, signIn } from "@/tests/support/people";
import { runs } from "@/tests/support/property-tests";
import { added, listed, PATH, put, refusal } from "@/tests/support/roasts";
import { profitOf, sendFromPage } from "@/tests/support/sales";

/** Somebody with two lots of ten pounds: one for $100, one for $50. */
async function blender() {
  const person = await insertPerson();
  const lots = [];
  for (const [name, beanCost] of [
    ["Kochere", 100],
    ["Huila", 50],
  ] as const)
    lots.push(
      await insertLot({
        ownerId: person.id,
        coffeeId: (await insertCoffee({ name })).id,
        purchasedQtyLbs: 10,
        beanCost,
        taxShipCost: null,
      }),
    );
  const [first, second] = lots;
  if (!first || !second) throw new Error("no lots");
  return { person, first, second, cookie: await signIn(person) };
}

const leftOf = async (cookie: string) =>
  Object.fromEntries((await beansOf(cookie)).map((lot) => [lot.coffee_name, lot.remaining_lbs]));

test("a blend draws on each of its lots, and its sales cost each lot's green coffee to the cent", async () => {
  const { first, second, cookie } = await blender();
  const { data } = await added(cookie, {
    inputs: [
      { coffee_id: first.id, oz_in: 16 },
      { coffee_id: second.id, oz_in: 8 },
    ],
    roast_date: "2026-11-01",
    oz_out: 19.2,
  });
  const [blend] = data;
  expect(blend).toMatchObject({
    coffee_id: first.id,
    batch_name: "Kochere + Huila #1",
    oz_in: 24,
    weight_loss_percent: 20,
    inputs: [
      { coffee_id: first.id, coffee_name: "Kochere", oz_in: 16 },
      { coffee_id: second.id, coffee_name: "Huila", oz_in: 8 },
    ],
  });
  expect(await leftOf(cookie)).toEqual({ Kochere: 9, Huila: 9.5 });
  for (const lot of [first, second])
    expect((await listed(cookie, `lot=${lot.id}`)).data.map(({ roast_id }) => roast_id)).toEqual([
      blend?.roast_id,
    ]);
  expect(
    (await beansOf(cookie)).map(({ roast_count, roast_profiles }) => [roast_count, roast_profiles.length]),
  ).toEqual([
    [1, 1],
    [1, 1],
  ]);

  const sold = await sendFromPage(cookie, "POST", "/api/profit", {
    roast_id: blend?.roast_id,
    oz_sold: 19.2,
    price: 30.01,
    sell_date: "2026-11-02",
  });
  expect(await sold.json()).toMatchObject({
    sale: { green_coffee_inv_id: first.id, cost: 12.5, gross_profit: 17.51 },
    warnings: [],
  });
  const { sales, profit } = await profitOf(cookie);
  expect(sales).toHaveLength(1);
  expect(profit.toSorted((a, b) => a.green_coffee_inv_id - b.green_coffee_inv_id)).toMatchObject([
    {
      oz_roasted: 12.8,
      oz_sold: 12.8,
      revenue: 20.01,
      cost_of_sold: 10,
      gross_profit: 10.01,
      unsold_value: 90,
    },
    { oz_roasted: 6.4, oz_sold: 6.4, revenue: 10, cost_of_sold: 2.5, gross_profit: 7.5, unsold_value: 47.5 },
  ]);
  expect((await profitOf(cookie, `?green_coffee_inv_id=${second.id}`)).sales).toMatchObject([{ cost: 12.5 }]);

  // Deleting a lot takes the blend and its sale along, and gives the other lot its green coffee back.
  const path = `/api/beans?id=${second.id}`;
  const asked = await sendFromPage(cookie, "DELETE", path);
  expect([asked.status, await asked.json()]).toMatchObject([409, { details: { roasts: 1, sales: 1 } }]);
  expect((await sendFromPage(cookie, "DELETE", `${path}&cascade=true`)).status).toBe(200);
  expect(await leftOf(cookie)).toEqual({ Kochere: 10 });
  expect((await listed(cookie)).data).toEqual([]);
});

test("shares divide a charge exactly, another charge keeps the shares, and new inputs replace the old", async () => {
  const { first, second, cookie } = await blender();
  const { data } = await added(cookie, {
    oz_in: 10,
    inputs: [
      { coffee_id: first.id, share: 2 },
      { coffee_id: second.id, share: 1 },
    ],
  });
  const id = data[0]?.roast_id;
  const ouncesAfter = async (changes: object) => {
    const response = await put(cookie, id, changes);
    expect(response.status).toBe(200);
    return (await listed(cookie)).data[0]?.inputs.map(({ coffee_id, oz_in }) => [coffee_id, oz_in]);
  };
  expect(data[0]?.inputs.map(({ oz_in }) => oz_in)).toEqual([6.667, 3.333]);
  expect(await ouncesAfter({ ...data[0], roast_notes: "the whole row, sent back" })).toEqual([
    [first.id, 6.667],
    [second.id, 3.333],
  ]);
  expect(await ouncesAfter({ oz_in: 20 })).toEqual([
    [first.id, 13.334],
    [second.id, 6.666],
  ]);
  expect(await leftOf(cookie)).toEqual({ Kochere: 10 - 13.334 / 16, Huila: 10 - 6.666 / 16 });
  const swapped = [
    { coffee_id: second.id, oz_in: 5 },
    { coffee_id: first.id, oz_in: 1.5 },
  ];
  expect(await ouncesAfter({ inputs: swapped })).toEqual([
    [second.id, 5],
    [first.id, 1.5],
  ]);
  expect((await listed(cookie)).data[0]).toMatchObject({ coffee_id: second.id, oz_in: 6.5 });
  expect(await ouncesAfter({ inputs: [{ coffee_id: first.id, oz_in: 4 }] })).toEqual([[first.id, 4]]);
  expect(await leftOf(cookie)).toEqual({ Kochere: 9.75, Huila: 10 });
});

test("lots and weights that contradict each other are refused, and nothing is saved", async () => {
  const { first, second, cookie } = await blender();
  const stranger = await blender();
  const both = (one: object, other: object) => [
    { coffee_id: first.id, ...one },
    { coffee_id: second.id, ...other },
  ];
  const refused = [
    [{ inputs: both({ oz_in: 4 }, {}) }, "inputs"],
    [{ inputs: both({ oz_in: 4 }, { oz_in: 0 }) }, "inputs"],
    [{ inputs: both({ share: 1 }, { share: 1 }) }, "inputs"],
    [{ inputs: both({ oz_in: 4 }, { oz_in: 4 }), oz_in: 9 }, "oz_in"],
    [{ inputs: both({ oz_in: 4 }, { oz_in: 4 }), oz_out: 9 }, "oz_out"],
    [{ inputs: both({ oz_in: 4 }, { oz_in: 4 }), coffee_id: second.id }, "coffee_id"],
    [{ inputs: [{ coffee_id: first.id }, { coffee_id: first.id }] }, "inputs"],
    [{ inputs: [] }, "inputs"],
    [{ oz_in: 4 }, "coffee_id"],
  ] as const;
  for (const [body, field] of refused) {
    const response = await sendFromPage(cookie, "POST", PATH, body);
    expect([body, ...(await refusal(response)).slice(0, 3)]).toEqual([body, 400, "invalid_request", field]);
  }
  const foreign = {
    inputs: [...both({ oz_in: 1 }, { oz_in: 1 }), { coffee_id: stranger.first.id, oz_in: 1 }],
  };
  expect((await sendFromPage(cookie, "POST", PATH, foreign)).status).toBe(403);
  expect((await listed(cookie)).data).toEqual([]);
  const made = await added(cookie, { inputs: both({ oz_in: 4 }, { oz_in: 4 }) });
  const moved = await put(cookie, made.data[0]?.roast_id, { coffee_id: second.id });
  expect((await refusal(moved)).slice(0, 3)).toEqual([400, "invalid_request", "coffee_id"]);
});

test("Postgres refuses a roast whose inputs don't add up to its charge", async () => {
  const { first, second } = await blender();
  const roast = await insertRoast({ lot: first, ozIn: 16 });
  const sql = sqlClient();
  const input = { owner_id: first.ownerId, roast_id: roast.id, lot_id: second.id, oz_in: 4, position: 1 };
  await expect(sql`insert into roast_inputs ${sql(input)}`).rejects.toMatchObject({ code: "23514" });
  await expect(sql`delete from roast_inputs where roast_id = ${roast.id}`).rejects.toMatchObject({
    code: "23514",
  });
  expect(await sql`select oz_in::float8 from roast_inputs where roast_id = ${roast.id}`).toEqual([
    { oz_in: 16 },
  ]);
});

const weight = fc.integer({ min: 1, max: 40_000 }).map((milliOunces) => milliOunces / 1000);
const step = fc.oneof(
  fc.record({
    lots: fc.uniqueArray(fc.nat(2), { minLength: 1 }),
    oz: weight,
    loss: fc.nat(30),
  }),
  fc.record({ which: fc.nat(20), oz: weight }),
  fc.record({ which: fc.nat(20), oz: weight, cents: fc.nat(9000) }),
  fc.record({ which: fc.nat(20) }),
  fc.record({ place: fc.nat(2), kind: fc.constantFrom("sold_green", "spilled", "counted"), oz: weight }),
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** One change of a bench. Sales and changes pick one of the roasts that there are. */
async function play(cookie: string, lots: readonly { id: number }[], each: Step) {
  if ("lots" in each) {
    const inputs = each.lots.map((place) => ({ coffee_id: lots[place]?.id, share: place + 1 }));
    const oz_in = Math.max(each.oz, 0.01);
    return added(cookie, { inputs, oz_in, oz_out: Math.floor(oz_in * (100 - each.loss) * 10) / 1000 });
  }
  if ("kind" in each) {
    const { kind, oz } = each;
    const body = { coffee_id: lots[each.place]?.id, kind, weight: oz, confirm_overdraw: true };
    return sendFromPage(cookie, "POST", "/api/beans/movements", body);
  }
  const { data } = await listed(cookie);
  const roast = data[each.which % Math.max(1, data.length)];
  if (!roast) return;
  if ("cents" in each)
    return sendFromPage(cookie, "POST", "/api/profit", {
      roast_id: roast.roast_id,
      oz_sold: each.oz,
      price: each.cents / 100,
      sell_date: "2026-11-02",
    });
  if ("oz" in each) return put(cookie, roast.roast_id, { oz_in: Math.max(each.oz, roast.oz_out ?? 0.01) });
  return sendFromPage(cookie, "DELETE", `${PATH}?id=${roast.roast_id}`);
}

const sumOf = (times: number, values: readonly (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + Math.round((value ?? 0) * times), 0);
const milliOunces = (values: readonly (number | null)[]) => sumOf(1000, values);
const cents = (values: readonly (number | null)[]) => sumOf(100, values);

test("stock, weight and cost are conserved over any order of roasts, blends, sales, movements and deletions", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const { person, first, second, cookie } = await blender();
      const costs = { purchasedQtyLbs: 3, beanCost: 33.33, taxShipCost: 0.01 };
      const third = await insertLot({ ownerId: person.id, ...costs });
      for (const each of steps) await play(cookie, [first, second, third], each);

      const roasts = (await listed(cookie)).data;
      const held = await beansOf(cookie);
      const { sales, profit } = await profitOf(cookie);
      const unroasted = profit.flatMap((lot) => [lot.oz_green_sold, lot.oz_lost]);
      expect(milliOunces(held.map((lot) => (lot.purchased_qty_lbs - lot.remaining_lbs) * 16))).toBe(
        milliOunces([...roasts.map(({ oz_in }) => oz_in), ...unroasted]),
      );
      for (const { inputs, oz_in } of roasts)
        expect(milliOunces(inputs.map((input) => input.oz_in))).toBe(milliOunces([oz_in]));
      expect(milliOunces(profit.map((lot) => lot.oz_roasted))).toBe(
        milliOunces(roasts.map(({ oz_out }) => oz_out)),
      );
      expect(milliOunces(profit.map((lot) => lot.oz_sold))).toBe(
        milliOunces(sales.map(({ oz_sold }) => oz_sold)),
      );
      expect(cents(profit.map(({ revenue }) => revenue))).toBe(cents(sales.map(({ price }) => price)));
      for (const lot of profit.filter(({ cost_of_sold }) => cost_of_sold !== null))
        expect(cents([lot.cost_of_sold, lot.cost_of_green_sold, lot.cost_of_lost, lot.unsold_value])).toBe(
          cents([lot.landed_cost]),
        );
      if (sales.every(({ cost }) => cost !== null))
        expect(cents(profit.map((lot) => lot.cost_of_sold))).toBe(cents(sales.map(({ cost }) => cost)));
    }),
    { numRuns: runs(40) },
  );
});
