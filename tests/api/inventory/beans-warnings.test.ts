import { expect, test } from "vitest";
import { database } from "@/db/client";
import { lotMovements } from "@/db/schema";
import { insertCoffee, insertLot, insertRoast } from "@/tests/support/factories";
import { changeBeans } from "@/tests/support/inventory";
import { insertPerson, signIn } from "@/tests/support/people";

test("fewer pounds than were roasted and spilled are saved with a warning until corrected", async () => {
  const person = await insertPerson();
  const cookie = await signIn(person);
  const coffee = await insertCoffee({ name: "Java" });
  const lot = await insertLot({ ownerId: person.id, coffeeId: coffee.id, purchasedQtyLbs: 2 });
  await insertRoast({ lot, ozIn: 16 });
  const changed = async (body: Record<string, unknown>) => (await changeBeans(cookie, lot.id, body)).json();
  const tooFew = [
    "1.6 oz more of Java taken than the lot holds. Check its roasts, its other changes or the quantity bought.",
  ];
  expect(await changed({ purchased_qty_lbs: 1 })).toMatchObject({ warnings: [] });
  expect(await changed({ purchased_qty_lbs: 0.9 })).toMatchObject({
    data: { purchased_qty_lbs: 0.9 },
    warnings: tooFew,
  });
  expect(await changed({ notes: "weighed again" })).toMatchObject({ warnings: tooFew });
  await database()
    .insert(lotMovements)
    .values({ ownerId: person.id, lotId: lot.id, kind: "spilled", oz: -2, movedOn: "2026-11-01" });
  expect(await changed({ notes: "and spilled" })).toMatchObject({
    warnings: [expect.stringContaining("3.6 oz more of Java taken than the lot holds.")],
  });
  expect(await changed({ purchased_qty_lbs: 2 })).toMatchObject({ warnings: [] });
});
