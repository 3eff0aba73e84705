import { beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { priceObservations } from "@/db/schema";
import { answerQuestion } from "@/lib/assistant/answer-question";
import { daysBefore } from "@/lib/units/days";
import type { SessionViewer } from "@/lib/viewer";
import { insertCoffee, insertSupplier } from "@/tests/support/factories";
import { insertPerson } from "@/tests/support/people";
import { sessionOf } from "@/tests/support/viewers";

let viewer: SessionViewer;

/** Washed Kenyans at two shops, the second dearer, some with a score and seals; and a decaf. */
beforeAll(async () => {
  viewer = sessionOf("member", (await insertPerson({ role: "member" })).id);
  const corner = await insertSupplier({ slug: "corner-green", name: "Corner Green" });
  const drupe = await insertSupplier({ slug: "northern-drupe", name: "Northern Drupe" });
  const shops = [
    { supplier: corner, price: 8, count: 6 },
    { supplier: drupe, price: 10, count: 5 },
  ];
  for (const { supplier, price, count } of shops)
    for (const [i, name] of ["Karugwa", "Kiambu", "Embu", "Kirinyaga", "Muranga", "Meru"]
      .slice(0, count)
      .entries())
      await insertCoffee({
        supplier,
        name: `Kenya ${name} ${supplier.name}`,
        country: "Kenya",
        processing: "Washed",
        processBaseMethod: "Washed",
        pricePerLb: price + i / 10,
        priceTiers: [
          { min_lbs: 1, price: price + i / 10 },
          { min_lbs: 20, price: price - 1 },
        ],
        scoreValue: i < 2 ? 87 : 84,
        certifications: i === 0 ? ["Organic", "Fair Trade"] : i === 1 ? ["Organic"] : null,
      });
  const decaf = await insertCoffee({
    supplier: corner,
    name: "Colombia Tunalito Decaf",
    country: "Colombia",
    processing: "Decaf",
    processBaseMethod: "Decaf",
    decaf: true,
    pricePerLb: 6,
    priceTiers: [{ min_lbs: 1, price: 6 }],
  });
  const readings = [
    { coffeeId: decaf.id, observedOn: daysBefore(60), pricePerLb: 8, stocked: true, wholesale: false },
    { coffeeId: decaf.id, observedOn: daysBefore(1), pricePerLb: 6, stocked: true, wholesale: false },
  ];
  await database()
    .insert(priceObservations)
    .values(readings.map((reading) => ({ ...reading, priceTiers: [] })));
});

async function ask(question: string, ...history: string[]) {
  const { text, figures, toolCalls } = await answerQuestion(viewer, { question, history });
  expect([question, figures.filter(({ source }) => source === null)]).toEqual([question, []]);
  return { text, tools: toolCalls.map(({ name }) => name) };
}

test("a cup score is a score in any form of the word, never a price", async () => {
  expect((await ask("Which washed Kenya scores at least 86?")).text).toMatch(
    /^4 coffees in stock match Kenya, washed, scored 86 or more\./,
  );
});

test("a score and a grade hold in follow-ups until they are taken back", async () => {
  const first = "Washed Kenya scoring 87 or better";
  expect((await ask("What about 60 kg?", first)).text).toContain("scored 87 or more");
  expect((await ask("Only from Corner Green", first, "What about 60 kg?")).text).toMatch(
    /^2 coffees in stock match .*scored 87 or more/,
  );
  expect((await ask("forget the score", first)).text).toMatch(/^11 coffees in stock match Kenya, washed\./);
});

test("a whole question of its own keeps nothing of the one before", async () => {
  const { text } = await ask("What is the cheapest decaf at 30 kg?", "Which washed Kenya is cheapest?");
  expect(text).toContain("Tunalito");
});

test("two certifications are both needed, unless the question says or", async () => {
  expect((await ask("organic, fair trade kenyas")).text).toMatch(
    /^2 coffees in stock match Kenya, Organic and Fair Trade\./,
  );
  expect((await ask("organic or fair trade kenyas")).text).toMatch(
    /^4 coffees in stock match Kenya, Organic or Fair Trade\./,
  );
});

test("suppliers and origins are compared by their medians, also for another origin afterwards", async () => {
  const question = "Which is cheaper for washed Kenya, Corner Green or Northern Drupe?";
  expect((await ask(question)).text).toContain(
    "Northern Drupe costs 23.6% more than Corner Green by the median: Northern Drupe $10.20/lb (5) against Corner Green $8.25/lb (6).",
  );
  expect((await ask("Compare the suppliers Corner Green and Northern Drupe")).text).toMatch(
    /^Northern Drupe costs .* more than Corner Green/,
  );
  expect((await ask("And for Colombia?", question)).text).toMatch(/matches washed|Colombia/);
  expect((await ask("Compare Kenya and Colombia prices")).text).toContain("By origin: Kenya");
});

test("suppliers are counted where the question asks who has the most", async () => {
  expect((await ask("Which supplier has the most Kenyan coffees?")).text).toContain(
    "Corner Green has the most, 6; next is Northern Drupe (5).",
  );
  const both = await ask(
    "What is the median price of washed Kenya and which supplier has the most Kenyan coffees?",
  );
  expect(both.tools).toEqual(["price_against_median", "find_coffees"]);
});

test("one coffee's own prices are told, with what its whole quantity costs", async () => {
  const { text, tools } = await ask("How has the price of the Tunalito changed?");
  expect(tools).toEqual(["coffee_prices"]);
  expect(text).toMatch(
    /^Colombia Tunalito Decaf costs \$6\.00\/lb now\. On .* it went from \$8\.00\/lb to \$6\.00\/lb \(−25%\)\.$/,
  );
  expect((await ask("How much is the Tunalito at 30 kg, and per kg?")).text).toMatch(
    /30\u00a0kg of it cost \$396\.84\. A kilogram costs \$13\.23\./,
  );
  await insertCoffee({ name: "Burundi Ngozi Province Decaf", country: "Burundi", region: "Ngozi" });
  const whole = await ask("How has the price of Burundi Ngozi Province Decaf changed?");
  expect(whole.tools).toEqual(["coffee_prices"]);
  expect(whole.text).toMatch(/^No price of Burundi Ngozi Province Decaf has been read yet\./);
});
