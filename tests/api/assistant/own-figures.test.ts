import { beforeAll, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { roastedMovements } from "@/db/schema";
import { answerQuestion } from "@/lib/assistant/answer-question";
import { daysOfPeriod } from "@/lib/assistant/understand/slots/period";
import { daysBefore, today } from "@/lib/units/days";
import type { SessionViewer } from "@/lib/viewer";
import { insertCoffee, insertLot, insertRoast, insertSupplier } from "@/tests/support/factories";
import { insertPerson } from "@/tests/support/people";
import { insertSale } from "@/tests/support/sales";
import { sessionOf } from "@/tests/support/viewers";

let mine: SessionViewer;
let other: SessionViewer;

const firstOf = (period: string) => daysOfPeriod(period)?.from ?? today();

/** A Kenyan on shelf A and a used-up Brazilian, roasted and sold to two buyers, last month and before. */
beforeAll(async () => {
  const supplier = await insertSupplier({ slug: "corner-green", name: "Corner Green" });
  const facts = { supplier, priceTiers: [{ min_lbs: 1, price: 8 }], pricePerLb: 8 };
  const kenya = await insertCoffee({
    ...facts,
    name: "Kenya Karugwa AA",
    country: "Kenya",
    dryingMethod: "Raised Beds",
  });
  const brazil = await insertCoffee({
    ...facts,
    name: "Brazil Capoeira",
    country: "Brazil",
    producer: "Lucia Prates Moura",
  });
  await insertCoffee({ ...facts, name: "Kenya Thunguri", country: "Kenya", stocked: false });
  await insertCoffee({
    ...facts,
    name: "Tanzania Mbozi",
    country: "Tanzania",
    type: "Peaberry",
    grade: "PB",
    scoreValue: 86,
  });
  const [person, somebody] = [await insertPerson({ role: "member" }), await insertPerson({ role: "member" })];
  mine = sessionOf("member", person.id);
  other = sessionOf("member", somebody.id);
  const lot = await insertLot({
    ownerId: person.id,
    coffeeId: kenya.id,
    purchasedQtyLbs: 20,
    beanCost: 150,
    purchaseDate: firstOf("last month"),
    location: "Shelf A",
    moisturePercent: 11.2,
    boughtFrom: "Cinder & Parchment",
  });
  const empty = await insertLot({
    ownerId: person.id,
    coffeeId: brazil.id,
    purchasedQtyLbs: 1,
    beanCost: 10,
    purchaseDate: "2024-03-01",
    location: "Shelf B",
    stocked: false,
  });
  await insertRoast({
    lot: empty,
    roastDate: daysBefore(400),
    ozIn: 16,
    ozOut: 13.6,
    batchName: "Capoeira 1",
  });
  const long = await insertRoast({
    lot,
    roastDate: firstOf("last month"),
    ozIn: 32,
    ozOut: 27,
    batchName: "Karugwa 1",
    totalTime: 640,
    developmentTime: 130,
    defects: ["Tipping"],
    operator: "Rosa",
  });
  await insertRoast({
    lot,
    roastDate: today(),
    ozIn: 16,
    ozOut: 14,
    batchName: "Karugwa 2",
    totalTime: 600,
    developmentTime: 90,
  });
  const sold = { lot, roastId: long.id };
  await database().insert(roastedMovements).values({
    ownerId: person.id,
    roastId: long.id,
    kind: "given_away",
    oz: 2,
    movedOn: today(),
    reason: "Food bank",
  });
  await insertSale({ ...sold, ozSold: 8, price: 20, buyer: "Café Ostrava", sellDate: firstOf("last month") });
  await insertSale({ ...sold, ozSold: 4, price: 9, buyer: "cafe ostrava", sellDate: today() });
  await insertSale({
    ...sold,
    ozSold: 12,
    price: 25,
    buyer: "Market stall",
    sellDate: firstOf("last month"),
  });
});

const ask = async (question: string, ...history: string[]) => {
  const { text, intent, figures, toolCalls } = await answerQuestion(mine, { question, history });
  expect([
    question,
    figures.filter(({ source }) => source === null).map(({ text: figure }) => figure),
  ]).toEqual([question, []]);
  return { text, intent, tool: toolCalls[0]?.name };
};

describe("sales", () => {
  test("to one buyer are all of theirs, however the name is spelt, and no one else's", async () => {
    const { text } = await ask("what did I sell to cafe ostrava?");
    expect(text).toContain("bought 2 times: 12 oz for $29.00");
    expect(text).not.toContain("$54");
  });

  test("of last month are those of the calendar's, also where buyers are named", async () => {
    expect((await ask("revenue last month")).text).toContain("2 sales");
    const { text } = await ask("what did Café Ostrava buy last month");
    expect(text).toContain("bought once");
    expect(text).toContain("$20.00");
    expect((await ask("and this month?", "what did Café Ostrava buy last month")).text).toContain("$9.00");
  });

  test("are ranked by buyer and by the profit of a pound", async () => {
    expect((await ask("who is my best customer?")).text).toContain("bought the most: $29.00 in 2 sales");
    expect((await ask("profit per pound by lot")).text).toContain("On average it sold at $36.00/lb");
    expect((await ask("which buyer makes me the most profit")).text).toMatch(/Café Ostrava|cafe ostrava/);
  });

  test("have a best and a worst month, and buyers who haven't bought for longest", async () => {
    expect((await ask("what was my worst month")).text).toMatch(/the best month was .* and the worst was /);
    expect((await ask("which buyer hasn't ordered for the longest time?")).text).toMatch(
      /^They bought last, the longest ago first: Market stall on .* and (?:Café|cafe) [Oo]strava on /,
    );
  });

  test("of somebody else are never told, not even that there is such a buyer", async () => {
    const { text } = await answerQuestion(other, {
      question: "what did I sell to Café Ostrava?",
      history: [],
    });
    expect(text).toMatch(/^I couldn't use “Café Ostrava”/);
    expect(text).not.toContain("$29");
  });
});

describe("lots", () => {
  test("are found by place, and told with it", async () => {
    expect((await ask("what's on shelf A")).text).toContain("in Shelf A");
    expect((await ask("how much Karugwa is left")).text).toContain("kept in Shelf A");
    expect((await ask("what is the oldest green I have")).text).toContain("The oldest is Kenya Karugwa AA");
    expect((await ask("which shelf holds the most coffee")).text).toContain("By place: 17 lb in Shelf A");
  });

  test("are found by what was measured of them", async () => {
    expect((await ask("which of my lots have moisture above 11%?")).text).toBe(
      "1 lot has moisture of 11% or more: Kenya Karugwa AA 11.2%.",
    );
    expect((await ask("which of my lots have moisture above 12%?")).text).toContain(
      "No lot has moisture of 12% or more",
    );
  });

  test("that are used up are those with nothing left", async () => {
    expect((await ask("which lots are used up?")).text).toBe("Brazil Capoeira is used up.");
  });

  test("bought in a time are counted by the day of purchase", async () => {
    const { text } = await ask("how much did I spend on green last month?");
    expect(text).toMatch(/^You bought 1 lot in .*: 20 lb for \$150\.00 landed\./);
    expect((await ask("what did I pay Cinder & Parchment for green")).text).toContain(
      "from Cinder & Parchment: 20 lb",
    );
  });

  test("are told in kilograms where the question asks for them", async () => {
    expect((await ask("how many kilos of green do I have")).text).toContain("7.711 kg in 1 lot");
  });

  test("tell what is roasted apart from what is green", async () => {
    const { text } = await ask("how much roasted Karugwa do I have left?");
    expect(text).toContain("15 oz of roasted coffee is left");
    expect(text).toContain("17 lb is still green");
    expect((await ask("how much coffee did I give to the food bank")).text).toBe(
      "2 oz of roasted coffee was given away, in 1 entry: 2 oz (Food bank).",
    );
  });
});

describe("roasts", () => {
  test("are counted with their weights", async () => {
    expect((await ask("how many roasts did I do last month?")).text).toMatch(
      /^You roasted once in .*: 2 lb of green coffee became 1\.69 lb\./,
    );
  });

  test("of one who roasted are theirs alone", async () => {
    expect((await ask("how many roasts did Rosa do last month?")).text).toMatch(/^Rosa roasted once in /);
    expect((await ask("how many roasts did Rosa do this week?")).text).toMatch(/^Rosa has no roasts from /);
  });

  test("are ranked by the figure that is asked, not by their day", async () => {
    const { text, intent } = await ask("which roast had the longest development time?");
    expect(intent).toBe("roast_figures");
    expect(text).toMatch(/^Karugwa 1 .* has the highest development time: 2:10\. Next is Karugwa 2/);
    expect((await ask("shortest roast of the Karugwa")).text).toMatch(
      /^Karugwa 2 .* has the lowest total time: 10:00/,
    );
  });

  test("give the mean of those that have the figure, and say how many have it", async () => {
    expect((await ask("average development time of my roasts")).text).toBe(
      "The average development time of your roasts is 1:50, over the 2 of 3 roasts that have one.",
    );
  });

  test("are found by a bound of a figure", async () => {
    expect((await ask("roasts longer than 10:30 minutes")).text).toMatch(
      /^1 roast has a total time above 10:30: Karugwa 1/,
    );
    expect((await ask("roasts shorter than 5 minutes")).text).toBe(
      "None of your 3 roasts has a total time below 5:00.",
    );
  });

  test("are found by a defect", async () => {
    expect((await ask("which roasts had tipping")).text).toMatch(/^1 roast has tipping noted: Karugwa 1 /);
    expect((await ask("which roasts had scorching")).text).toBe("None of your 3 roasts has scorching noted.");
  });
});

describe("coffees", () => {
  test("that are sold out are never mixed with those in stock", async () => {
    const { text } = await ask("sold out Kenyans");
    expect(text).toContain("1 coffee that is sold out matches Kenya");
    expect(text).toContain("Thunguri");
  });

  test("are found by drying, by producer and as peaberries, whatever the field that says it", async () => {
    expect((await ask("kenyas dried on raised beds")).text).toContain("Karugwa");
    expect((await ask("what have you got from Lucia Prates Moura?")).text).toContain("Brazil Capoeira");
    expect((await ask("tanzania peaberry that has a cup score")).text).toContain("Tanzania Mbozi");
  });

  test("that are past crop are left out where they aren't wanted", async () => {
    const old = {
      arrivalDate: daysBefore(500),
      country: "Peru",
      pricePerLb: 7,
      priceTiers: [{ min_lbs: 1, price: 7 }],
    };
    await insertCoffee({ ...old, name: "Peru Yanama" });
    await insertCoffee({ ...old, arrivalDate: daysBefore(20), name: "Peru Lonya" });
    expect((await ask("peru, not past crop")).text).toMatch(
      /^1 coffee in stock matches Peru, not past crop\. .*Lonya/,
    );
  });

  test("of a name that nothing knows aren't all coffees", async () => {
    expect(await ask("show me beans from Finca Nowhere")).toMatchObject({ intent: "not_understood" });
  });

  test("are looked for after a question about sales, too", async () => {
    const { intent, text } = await ask("cheapest kenya under $9", "what do I make money on");
    expect(intent).toBe("find_coffees");
    expect(text).toContain("Karugwa");
  });

  test("have a price that is offered judged by the median", async () => {
    for (const name of ["Kiambu", "Embu", "Kirinyaga", "Muranga", "Meru"])
      await insertCoffee({
        name: `Kenya ${name}`,
        country: "Kenya",
        pricePerLb: 8,
        priceTiers: [{ min_lbs: 1, price: 8 }],
      });
    expect((await ask("is $6 a fair price for a kenya")).text).toContain(
      "$6.00/lb is 25% below that median.",
    );
  });
});

test("a name that nothing knows is admitted, also where nothing else is understood", async () => {
  expect((await ask("what did I earn from Bakery Olsson")).text).toMatch(
    /^I couldn't use “Bakery Olsson”, so this answer leaves it out\./,
  );
  expect((await ask("who roasted with Annika")).text).toContain("Annika");
});
