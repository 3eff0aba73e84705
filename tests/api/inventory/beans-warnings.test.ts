import { expect, test } from "vitest";
import { insertCoffee, insertLot, insertRoast } from "@/tests/support/factories";
import { changeBeans } from "@/tests/support/inventory";
import { insertPerson, signIn } from "@/tests/support/people";

test("fewer pounds than were roasted are saved with a warning until corrected", async () => {
  const person = await insertPerson();
  const cookie = await signIn(person);
  const coffee = await insertCoffee({ name: "Java" });
  const lot = await insertLot({ ownerId: person.id, coffeeId: coffee.id, purchasedQtyLbs: 2 });
  await insertRoast({ lot, ozIn: 16 });
  const changed = async (body: Record<string, unknown>) => (await changeBeans(cookie, lot.id, body)).json();
  const tooFew = ["1.6 oz more of Java roasted than bought. Check the roast weights or the lot's quantity."];
  expect(await changed({ purchased_qty_lbs: 1 })).toMatchObject({ warnings: [] });
  expect(await changed({ purchased_qty_lbs: 0.9 })).toMatchObject({
    data: { purchased_qty_lbs: 0.9 },
    warnings: tooFew,
  });
  expect(await changed({ notes: "weighed again" })).toMatchObject({ warnings: tooFew });
});
