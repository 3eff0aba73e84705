import { beforeAll, expect, test } from "vitest";
import { answerQuestion } from "@/lib/assistant/answer-question";
import { daysBefore } from "@/lib/units/days";
import type { SessionViewer } from "@/lib/viewer";
import { insertCoffee, insertLot, insertRoast, insertSupplier } from "@/tests/support/factories";
import { insertPerson } from "@/tests/support/people";
import { insertSale } from "@/tests/support/sales";
import { sessionOf } from "@/tests/support/viewers";

let mine: SessionViewer;

beforeAll(async () => {
  const supplier = await insertSupplier({ slug: "corner-green", name: "Corner Green" });
  const person = await insertPerson({ role: "member" });
  mine = sessionOf("member", person.id);
  for (const [i, name] of ["Ant", "Bee", "Cat", "Dog"].entries())
    await insertCoffee({
      supplier,
      name: `Thailand ${name}`,
      country: "Thailand",
      pricePerLb: 5 + i,
      priceTiers: [{ min_lbs: 1, price: 5 + i }],
    });
  for (const [country, ozOut, beanCost, days] of [
    ["Kenya", 12, 50, 9],
    ["Colombia", 14, 80, 3],
  ] as const) {
    const coffee = await insertCoffee({ supplier, name: `${country} Alba`, country, pricePerLb: 9 });
    const lot = await insertLot({
      ownerId: person.id,
      coffeeId: coffee.id,
      beanCost,
      purchaseDate: daysBefore(60),
    });
    await insertRoast({ lot, ozOut, batchName: `${country} batch`, roastDate: daysBefore(days) });
    await insertSale({ lot, sellDate: daysBefore(1) });
  }
});

async function ask(question: string, ...history: string[]) {
  const { text, toolCalls, intent } = await answerQuestion(mine, { question, history });
  return { text, intent, tool: toolCalls[0]?.name };
}

test("the second cheapest is the second, and what follows is about that one", async () => {
  const [cheapest, second] = ["cheapest from Thailand", "and the second cheapest?"];
  expect((await ask(second, cheapest)).text).toContain("The second cheapest is Thailand Bee");
  expect((await ask("how much is it per kilo", cheapest, second)).text).toMatch(/^Thailand Bee costs/);
});

test("after one coffee of a list was picked, its price is that coffee's, and the list stays", async () => {
  const asked = ["coffees from Thailand, cheapest first", "tell me about the second one"];
  const moved = await ask("has its price changed?", ...asked);
  expect([moved.tool, moved.text]).toEqual(["coffee_prices", expect.stringContaining("Thailand Bee")]);
  expect((await ask("and the third one?", ...asked, "has its price changed?")).text).toMatch(/^Thailand Cat/);
  expect((await ask("how are prices moving", ...asked)).tool).toBe("price_moves");
});

test("which is better after two margins ranks both", async () => {
  const asked = ["what's my margin on the Kenya", "and on the Colombia?"];
  expect((await ask("which is better", ...asked)).text).toMatch(
    /highest first: Kenya Alba .* and Colombia Alba/,
  );
});

test("it means the roast that a ranking names first, also in the question after", async () => {
  const ranked = "which roast had the highest weight loss";
  expect((await ask("how long did it take", ranked)).text).toMatch(/^Kenya batch/);
  expect((await ask("is that normal?", ranked, "how long did it take")).text).toMatch(/^Kenya batch/);
});

test("roasts of one coffee are counted with its name, also where there are none", async () => {
  expect((await ask("how many batches of the Kenya did I roast this year")).text).toMatch(
    /^You roasted Kenya Alba once/,
  );
  expect((await ask("how many batches of the Kenya did I roast today")).text).toMatch(
    /^You have no roasts of Kenya Alba/,
  );
});

test("where a lot was bought is the shop of its coffee where none is entered", async () => {
  expect((await ask("where did I buy my Colombia")).text).toContain("from Corner Green");
});

test("what the site cannot know is said, not answered with something else", async () => {
  expect((await ask("what should I charge for a 12 oz bag of the Kenya")).text).toContain("doesn't suggest");
  expect((await ask("how long should I rest coffee after roasting")).text).toContain("no advice");
  expect((await ask("why?", "has the price of Kenya gone up")).text).toContain("doesn't know why");
  for (const [question, ...before] of [
    ["what did shipping cost me on my last purchase"],
    ["how often is it updated", "how many coffees are in the catalogue"],
  ] as const)
    expect([question, (await ask(question, ...before)).intent]).toEqual([question, "not_understood"]);
});
