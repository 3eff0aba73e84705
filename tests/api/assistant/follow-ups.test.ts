import { beforeAll, expect, test } from "vitest";
import { answerQuestion } from "@/lib/assistant/answer-question";
import { resolveBlock } from "@/lib/canvas/resolve-block";
import { dateText, daysBefore, today } from "@/lib/units/days";
import type { SessionViewer } from "@/lib/viewer";
import { insertCoffee, insertLot, insertRoast, insertSupplier } from "@/tests/support/factories";
import { insertPerson } from "@/tests/support/people";
import { insertSale } from "@/tests/support/sales";
import { sessionOf } from "@/tests/support/viewers";

let mine: SessionViewer;

/** A Kenyan that earns most in all, and a decaf from Colombia that has the higher margin. */
beforeAll(async () => {
  const supplier = await insertSupplier({ slug: "corner-green", name: "Corner Green" });
  const person = await insertPerson({ role: "member" });
  mine = sessionOf("member", person.id);
  const coffee = (name: string, country: string, price: number, more = {}) =>
    insertCoffee({
      supplier,
      name,
      country,
      pricePerLb: price,
      priceTiers: [{ min_lbs: 1, price }],
      ...more,
    });
  for (const [i, name] of ["A", "B", "C", "D", "E", "F"].entries()) {
    await coffee(`Colombia Test ${name}`, "Colombia", 10 + i);
    await coffee(i === 0 ? "Thailand Decaf" : `Thailand Decaf ${name}`, "Thailand", 9, {
      decaf: true,
      processing: "Decaf",
    });
  }
  const kenya = await coffee("Kenya Karugwa", "Kenya", 9, { stockedDate: daysBefore(2) });
  const decaf = await coffee("Colombia Huila Decaf", "Colombia", 8, { decaf: true, processing: "Decaf" });
  for (const [of, cost, price] of [
    [kenya, 200, 60],
    [decaf, 40, 12],
  ] as const) {
    const lot = await insertLot({
      ownerId: person.id,
      coffeeId: of.id,
      purchasedQtyLbs: 20,
      beanCost: cost,
      purchaseDate: daysBefore(60),
    });
    for (const day of [9, 6, 3])
      await insertRoast({
        lot,
        roastDate: daysBefore(day),
        ozIn: 32,
        ozOut: 27,
        batchName: `${of.name} ${day}`,
      });
    await insertSale({ lot, ozSold: of === kenya ? 40 : 16, price, sellDate: today() });
  }
});

async function ask(question: string, ...history: string[]) {
  const { text, figures, toolCalls } = await answerQuestion(mine, { question, history });
  expect([question, figures.filter(({ source }) => source === null)]).toEqual([question, []]);
  return { text, input: toolCalls[0]?.input, facts: toolCalls[0]?.result.facts };
}

test("the second one is the second that the answer names, in whichever order", async () => {
  const margins = "which coffee has the best margin";
  expect((await ask(margins)).text).toMatch(/highest first: Colombia Huila Decaf .* and Kenya Karugwa/);
  expect((await ask("and the second one?", margins)).text).toMatch(/^Kenya Karugwa brought in/);
  const profits = "what do i make money on";
  expect((await ask("and the second one?", profits)).text).toMatch(/^Colombia Huila Decaf brought in/);
});

test("the last three roasts are three, and fewer are admitted", async () => {
  expect((await ask("compare my last three kenya roasts")).text).toMatch(
    /Karugwa 3 .*Karugwa 6 .*Karugwa 9 /,
  );
  expect((await ask("compare my last five kenya roasts")).text).toContain("Only 3 such roasts are recorded.");
  expect((await ask("average weight loss of my last five roasts")).text).toContain(
    "I couldn't use “last five roasts”",
  );
});

test("a price without a dollar sign is an offer where fairness is asked, and so is one that follows", async () => {
  const fair = "is 6 a fair price for a Colombia";
  expect((await ask(fair)).input).toMatchObject({ offer_per_lb: 6 });
  expect((await ask("and 5.50?", fair)).input).toMatchObject({ offer_per_lb: 5.5 });
  expect((await ask("got quoted 7.80 for a Colombia, is that ok")).input).toMatchObject({
    offer_per_lb: 7.8,
  });
  expect((await ask("what about at 150 lb", fair)).input).not.toHaveProperty("offer_per_lb");
});

test("my decaf is the person's own, not the best fit in the catalog", async () => {
  expect((await ask("price of my decaf vs market")).text).toMatch(/^Colombia Huila Decaf costs/);
});

test("the lot with the least is named where that is asked", async () => {
  expect((await ask("which coffee do i have the least of")).text).toContain("The least is");
});

test("an unknown lot isn't taken for a time without purchases", async () => {
  const spent = "how much have i spent on green this year";
  expect((await ask("on the freight", spent)).text).toBe("None of your lots matches “freight”.");
});

test("a pinned table has the columns of the answer that it was pinned from", async () => {
  for (const question of [
    "what is similar to Colombia Huila Decaf",
    "when do my lots run out",
    "what should i roast tomorrow",
    "how are prices moving",
  ]) {
    const { blocks } = await answerQuestion(mine, { question, history: [] });
    for (const { block, data } of blocks) {
      const pinned = await resolveBlock(mine, block);
      if (!("columns" in data)) continue;
      expect([question, pinned]).toEqual([question, expect.objectContaining({ columns: data.columns })]);
    }
  }
});

test("three questions at once are three answers", async () => {
  const { toolCalls } = await answerQuestion(mine, {
    question: "what's my best margin coffee and compare my last two roasts and what's new this week?",
    history: [],
  });
  expect(toolCalls.map(({ name }) => name)).toEqual(["lot_profit", "compare_roasts", "new_arrivals"]);
});

test("what is pinned of new arrivals says since which day, which stays true", async () => {
  const { blocks } = await answerQuestion(mine, { question: "what's new this week", history: [] });
  const since = dateText(new Date(daysBefore(7)));
  expect(blocks[0]?.block).toMatchObject({ type: "coffees", title: `New since ${since}` });
});
