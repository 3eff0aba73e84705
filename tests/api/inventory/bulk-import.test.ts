import { expect, test } from "vitest";
import { createLots } from "@/lib/inventory/contract";
import { insertCoffee } from "@/tests/support/factories";
import { beansOf, send } from "@/tests/support/inventory";
import { insertPerson, signIn } from "@/tests/support/people";

async function roaster() {
  const person = await insertPerson();
  return { ...person, cookie: await signIn(person) };
}

test("a batch of lots is added once for each import id, all or none", async () => {
  const { cookie } = await roaster();
  const other = await roaster();
  const listed = await insertCoffee({ name: "Konga" });
  const importId = "7d0e2f4a-93a5-4f34-8f30-0d8c63f4a001";
  const lots = [
    { catalog_id: listed.id, purchased_qty_lbs: "2.5" },
    { manual_name: "Second", country: "ethiopia", purchased_qty_lbs: 5 },
    { manual_name: "Third", purchase_date: "2024-05-01" },
  ];
  const post = async (owner: string, body: object) => {
    const response = await send("POST", "/api/beans/batch", owner, body);
    return { status: response.status, answer: await response.json() };
  };
  const refused = await post(cookie, { import_id: importId, lots: [...lots, { manual_name: "", rank: 99 }] });
  expect(refused).toMatchObject({ status: 400, answer: { details: { field: "lots.3.rank" } } });
  const hidden = await post(cookie, { import_id: importId, lots: [...lots, { catalog_id: 2147483647 }] });
  expect(hidden.status).toBe(404);
  expect(await beansOf(cookie)).toEqual([]);

  const answers = await Promise.all([1, 2, 3].map(() => post(cookie, { import_id: importId, lots })));
  for (const { status, answer } of answers) {
    createLots.response.parse(answer);
    expect([status, answer.data.map((lot: { coffee_name: string }) => lot.coffee_name)]).toEqual([
      200,
      ["Konga", "Second", "Third"],
    ]);
    expect(answer.data).toEqual(answers[0]?.answer.data);
  }
  expect(answers.map(({ answer }) => answer.replayed).sort()).toEqual([false, true, true]);
  expect((await beansOf(cookie)).map(({ coffee_name, stocked }) => [coffee_name, stocked])).toEqual([
    ["Third", false],
    ["Second", true],
    ["Konga", true],
  ]);
  const changed = await post(cookie, { import_id: importId, lots: lots.slice(1) });
  expect(changed.status).toBe(409);
  // Another person's id is another id.
  expect(await post(other.cookie, { import_id: importId, lots: lots.slice(1) })).toMatchObject({
    status: 200,
    answer: { replayed: false },
  });
});
