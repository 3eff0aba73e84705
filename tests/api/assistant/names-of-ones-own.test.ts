import { beforeAll, expect, test } from "vitest";
import { answerQuestion } from "@/lib/assistant/answer-question";
import { addRecipe } from "@/lib/roast/recipes/recipes";
import { daysBefore, today } from "@/lib/units/days";
import type { SessionViewer } from "@/lib/viewer";
import { insertCoffee, insertLot, insertRoast, insertSupplier } from "@/tests/support/factories";
import { insertPerson } from "@/tests/support/people";
import { insertSale } from "@/tests/support/sales";
import { sessionOf } from "@/tests/support/viewers";

let mine: SessionViewer;

/** A washed Kenyan and a recipe with one batch, beside other coffees of these names in the catalog. */
beforeAll(async () => {
  const supplier = await insertSupplier({ slug: "corner-green", name: "Corner Green" });
  const person = await insertPerson({ role: "member" });
  mine = sessionOf("member", person.id);
  const more = { supplier, pricePerLb: 9, priceTiers: [{ min_lbs: 1, price: 9 }], processing: "Washed" };
  const coffee = await insertCoffee({ ...more, name: "Nyeri Washed", country: "Kenya" });
  await insertCoffee({ ...more, name: "Karugwa Washed", country: "Kenya", pricePerLb: 12 });
  await insertCoffee({ ...more, name: "Foundry House Blend", country: null });
  const lot = await insertLot({
    ownerId: person.id,
    coffeeId: coffee.id,
    purchasedQtyLbs: 20,
    beanCost: 300,
    purchaseDate: daysBefore(60),
  });
  await addRecipe(mine, { name: "House espresso", parts: [{ coffee_id: lot.id, share: 100 }] });
  await insertRoast({ lot, roastDate: daysBefore(9), ozIn: 32, ozOut: 27, batchName: "House espresso 1" });
  await insertRoast({ lot, roastDate: daysBefore(2), ozIn: 32, ozOut: 28, batchName: "Nyeri 1" });
  await insertSale({ lot, ozSold: 16, price: 20, sellDate: today() });
});

async function ask(question: string, viewer = mine) {
  const { text, figures } = await answerQuestion(viewer, { question, history: [] });
  expect([question, figures.filter(({ source }) => source === null)]).toEqual([question, []]);
  return text;
}

test("a recipe's name is its batches, and elsewhere is said to be left out", async () => {
  expect(await ask("when did I last roast house espresso")).toMatch(/^House espresso 1 /);
  expect(await ask("how much house espresso did I sell")).toMatch(
    /^I couldn't use “house espresso”, so this answer leaves it out\./,
  );
  expect(await ask("how much does house espresso cost me")).toContain("I can't look up “house espresso”");
});

test("a coffee of one's own that isn't there is never another's in the catalog", async () => {
  expect(await ask("is our house blend overpriced")).toBe("None of your lots matches “house blend”.");
});

test("a coffee's name with its process finds the coffee, not all of that process", async () => {
  expect(await ask("tell me about Karugwa Washed")).toMatch(
    /^1 coffee in stock matches washed, from Karugwa/,
  );
});

test("a roaster who asks for costs is told whose they are, and what is left", async () => {
  const roaster = { ...mine, bench: { ...mine.bench, role: "roaster" as const } };
  expect(await ask("what did we pay for the kenya", roaster)).toMatch(
    /^Costs and sales are for the owners of this bench\. .*Nyeri Washed are left/,
  );
  expect(await ask("how much kenya is left", roaster)).not.toContain("Costs");
});

test("weights in the unit that is asked for, and what a pound yields, come from the data", async () => {
  expect(await ask("how many kilos did I roast this year")).toContain(" kg of green coffee became ");
  expect(await ask("how much green do I need of the kenya for roasting")).toContain(
    "each pound of green gives",
  );
});
