import { beforeAll, expect, test } from "vitest";
import { answerQuestion } from "@/lib/assistant/answer-question";
import type { ResolvedBlock } from "@/lib/canvas/block-data";
import { resolveBlock } from "@/lib/canvas/resolve-block";
import { today } from "@/lib/units/days";
import type { SessionViewer } from "@/lib/viewer";
import { insertCoffee, insertLot, insertRoast, insertSupplier } from "@/tests/support/factories";
import { insertPerson } from "@/tests/support/people";
import { sessionOf } from "@/tests/support/viewers";

let mine: SessionViewer;

/** Kenyans at two shops, the second dearer, and a lot of one that was roasted twice this year. */
beforeAll(async () => {
  const shops = [
    { supplier: await insertSupplier({ slug: "corner-green", name: "Corner Green" }), price: 8 },
    { supplier: await insertSupplier({ slug: "northern-drupe", name: "Northern Drupe" }), price: 10 },
  ];
  for (const { supplier, price } of shops)
    for (const name of ["Karugwa", "Kiambu", "Embu", "Kirinyaga", "Muranga", "Meru"])
      await insertCoffee({
        supplier,
        name: `Kenya ${name} ${supplier.name}`,
        country: "Kenya",
        pricePerLb: price,
        priceTiers: [{ min_lbs: 1, price }],
      });
  const person = await insertPerson({ role: "member" });
  mine = sessionOf("member", person.id);
  const coffee = await insertCoffee({ name: "Rwanda Huye", country: "Rwanda" });
  const lot = await insertLot({
    ownerId: person.id,
    coffeeId: coffee.id,
    purchasedQtyLbs: 20,
    boughtFrom: "Cinder & Parchment",
    purchaseDate: "2026-10-01",
  });
  for (const batchNumber of [38, 39])
    await insertRoast({
      lot,
      roastDate: today(),
      ozIn: 16,
      ozOut: 14,
      batchName: `Huye ${batchNumber}`,
      batchYear: 2026,
      batchNumber,
      totalTime: 500 + batchNumber,
    });
});

async function ask(question: string, ...history: string[]) {
  const { text, intent, figures, toolCalls } = await answerQuestion(mine, { question, history });
  expect(figures.filter(({ source }) => source === null)).toEqual([]);
  return { text, intent, tools: toolCalls.map(({ name }) => name) };
}

test("two questions at once are answered one after the other, the second about what the first names", async () => {
  const { text, tools } = await ask("How much Huye do I have left, and when does it run out?");
  expect(tools).toEqual(["my_stock", "run_out"]);
  const [first = "", second = ""] = text.split("\n\n");
  expect(first).toContain("18 lb");
  expect(second).toContain("Rwanda Huye");
  expect((await ask("What does DTR mean? Which kenyas cost under $9?")).tools).toEqual([
    "explain_term",
    "find_coffees",
  ]);
});

test("one question with an “and” stays one", async () => {
  expect((await ask("washed and natural kenyas under $9")).tools).toEqual(["find_coffees"]);
  expect((await ask("compare batch 2026-38 and 2026-39")).tools).toEqual(["compare_roasts"]);
});

test("a batch is known by its number, and one that isn't there is admitted", async () => {
  expect(await ask("how did batch 2026-38 go?")).toMatchObject({
    intent: "last_roast",
    text: expect.stringMatching(/^Huye 38 /),
  });
  expect((await ask("compare batch 2026-38 and 2026-39")).text).toMatch(/^Huye 38 .* and Huye 39 /);
  expect((await ask("show me the curve of roast 2026-77")).text).toBe("You have no batch 2026-77.");
  expect((await ask("compare batches 2026-38 and 2026-77")).text).toContain("You have no batch 2026-77.");
});

test("the median of several suppliers is told for each of them", async () => {
  const { text } = await ask("median price of kenyas at Corner Green and Northern Drupe");
  expect(text).toMatch(
    /^Northern Drupe costs 25% more than Corner Green by the median: Northern Drupe \$10\.00\/lb \(6\) against Corner Green \$8\.00\/lb \(6\)\./,
  );
});

test("lots bought of a seller after a month aren't coffees of the catalog", async () => {
  const { text, tools } = await ask("lots bought from Cinder & Parchment after september 2026");
  expect(tools).toEqual(["lots_bought"]);
  expect(text).toMatch(/^You bought 1 lot from Cinder & Parchment in the last \d+ days: 20 lb/);
  expect((await ask("lots bought from Cinder & Parchment after october 2026")).text).toMatch(
    /^No lots were bought from Cinder & Parchment in the last \d+ days/,
  );
});

test.each(["What should I roast on 24 December?", "When do my lots run out?"])(
  "a table pinned from an answer shows what the answer showed: %s",
  async (question) => {
    const { blocks } = await answerQuestion(mine, { question, history: [] });
    const told = (shown: ResolvedBlock) =>
      "columns" in shown && [
        shown.title,
        shown.columns.map(({ label }) => label),
        shown.rows.map(({ cells }) => Object.values(cells)),
      ];
    const tables = blocks.filter(({ block }) => block.type === "table");
    expect(tables).toHaveLength(1);
    expect(tables.map(({ data }) => "rows" in data && data.rows.length)).toEqual([1]);
    for (const { block, data } of tables) expect(told(await resolveBlock(mine, block))).toEqual(told(data));
  },
);
