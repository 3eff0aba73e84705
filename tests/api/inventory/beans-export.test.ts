import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { call } from "@/tests/support/call";
import { insertCoffee, insertLot, insertRoast } from "@/tests/support/factories";
import { insertPerson, signIn } from "@/tests/support/people";

test("the CSV has only the person's lots, with cost and value, and no formula cells", async () => {
  const person = await insertPerson();
  const cookie = await signIn(person);
  const coffee = await insertCoffee({ name: '=HYPERLINK("https://evil.example")', country: "Peru" });
  const lot = await insertLot({
    ownerId: person.id,
    coffeeId: coffee.id,
    purchasedQtyLbs: 3,
    beanCost: 20.01,
    taxShipCost: 4.99,
    boughtFrom: "@somebody, else",
    notes: 'first "line"\nsecond',
  });
  await insertRoast({ lot, ozIn: 16 });
  const bare = await insertLot({ ownerId: person.id, beanCost: null, purchasedQtyLbs: 1 });
  await insertLot({ ownerId: (await insertPerson()).id });
  const response = await call("/api/beans/export", { headers: { cookie } });
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="peaberry-beans.csv"');
  expect(response.headers.get("cache-control")).toBe("no-store");
  const rows = parse(await response.text(), { bom: true, columns: true }) as Record<string, string>[];
  expect(rows.map(({ id }) => id)).toEqual([String(bare.id), String(lot.id)]);
  expect(rows[0]).toMatchObject({
    bean_cost: "",
    landed_cost: "",
    landed_cost_per_lb: "",
    remaining_value: "",
  });
  expect(rows[1]).toMatchObject({
    coffee_name: `'${coffee.name}`,
    bought_from: "'@somebody, else",
    notes: 'first "line"\nsecond',
    country: "Peru",
    purchased_qty_lbs: "3",
    remaining_lbs: "2",
    landed_cost: "25",
    landed_cost_per_lb: "8.33",
    remaining_value: "16.67",
    roasts: "1",
  });
});
