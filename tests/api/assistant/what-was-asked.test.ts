import { beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { priceObservations } from "@/db/schema";
import { answerQuestion } from "@/lib/assistant/answer-question";
import { bumpCatalogVersion } from "@/lib/supply/stored-listings";
import { daysBefore } from "@/lib/units/days";
import type { SessionViewer } from "@/lib/viewer";
import { insertCoffee, insertSupplier } from "@/tests/support/factories";
import { insertPerson } from "@/tests/support/people";
import { sessionOf } from "@/tests/support/viewers";

let viewer: SessionViewer;

/** Five washed Kenyans and five natural Ethiopians at two shops, with and without a harvest year; one is sold out. */
beforeAll(async () => {
  viewer = sessionOf("member", (await insertPerson({ role: "member" })).id);
  const corner = await insertSupplier({ slug: "corner-green", name: "Corner Green" });
  const drupe = await insertSupplier({ slug: "northern-drupe", name: "Northern Drupe" });
  const coffee = (i: number, country: string, price: number) => ({
    supplier: i % 2 === 0 ? corner : drupe,
    country,
    pricePerLb: price,
    priceTiers: [
      { min_lbs: 1, price },
      { min_lbs: 50, price: price - 2 },
    ],
    harvest: i < 2 ? "2025/26" : null,
    scoreValue: 80 + i,
    elevationMinMasl: 2000 - 100 * i,
    elevationMaxMasl: 2000 - 100 * i,
    houseScore: i === 2 ? 91 : 40,
  });
  for (const [i, name] of ["Karugwa", "Kiambu", "Embu", "Kirinyaga", "Muranga"].entries())
    await insertCoffee({
      ...coffee(i, "Kenya", 12),
      name: `Kenya ${name}`,
      processing: "Washed",
      processBaseMethod: "Washed",
    });
  for (const [i, name] of ["Tadele Bekuma", "Gelana", "Hambela", "Bensa", "Kochere"].entries())
    await insertCoffee({
      ...coffee(i, "Ethiopia", 10),
      name: `Ethiopia ${name}`,
      processing: "Natural",
      processBaseMethod: "Natural",
      tastingNotes: ["blueberry"],
      cooperative: i === 0 ? "COOP Karorero" : null,
    });
  await insertCoffee({
    ...coffee(0, "Rwanda", 9),
    name: "Rwanda Gone",
    stocked: false,
    unstockedDate: daysBefore(0),
  });
});

async function ask(question: string, ...history: string[]) {
  const { text, toolCalls, figures } = await answerQuestion(viewer, { question, history });
  expect([question, figures.filter(({ source }) => source === null)]).toEqual([question, []]);
  return { text, call: toolCalls[0] };
}

test("the highest score is of the cup, never of the elevation, and the house score is the house score", async () => {
  for (const question of ["which has the highest score coffee?", "which has the highest score?"])
    expect((await ask(question)).text).toMatch(/The best scored is .*, 84 points/);
  expect((await ask("which coffee has the best house score?")).text).toMatch(
    /The best described is .* with a house score of 91,/,
  );
  expect((await ask("the highest grown Kenya")).text).toMatch(/The highest grown is Kenya Karugwa/);
});

test("facts that a listing must or must not state narrow the search, and the answer says so", async () => {
  expect((await ask("Show Kenyan coffees without a harvest year")).text).toMatch(
    /^3 coffees in stock match Kenya, with no harvest year stated\./,
  );
  expect((await ask("Kenyas with a harvest year")).text).toMatch(
    /^2 coffees in stock match Kenya, with a harvest year stated\./,
  );
  expect((await ask("Which Kenyans don't state a harvest or a grade?")).text).toMatch(
    /^3 coffees in stock match Kenya, with no harvest year or grade stated\./,
  );
  expect((await ask("Kenyas with a cup score")).text).toMatch(
    /^5 coffees in stock match Kenya, with a cup score stated\./,
  );
  expect((await ask("Kenya with no price")).text).toBe(
    "No coffee in stock matches Kenya, with no price stated.",
  );
});

test("facts asked one after the other add up, and one asked the other way round changes sides", async () => {
  const first = "Kenyas with a harvest year";
  expect((await ask("and with a cup score", first)).text).toMatch(
    /^2 coffees in stock match Kenya, with a harvest year and a cup score stated\./,
  );
  expect((await ask("and without a harvest year", first)).text).toMatch(
    /^3 coffees in stock match Kenya, with no harvest year stated\./,
  );
  expect((await ask("only those that scored 86 or more", "Kenyas with a cup score")).text).toMatch(
    /match(?:es)? Kenya, scored 86 or more/,
  );
});

test("a name that is no term finds its coffees, and what follows is about the first of them", async () => {
  const first = "tell me about COOP Karorero";
  expect((await ask(first)).text).toMatch(/^1 coffee in stock is from Coop Karorero\./);
  expect((await ask("how much is it per kilo?", first)).text).toMatch(
    /^Ethiopia Tadele Bekuma costs \$10\.00\/lb/,
  );
  expect((await ask("where else is it sold?", first)).call?.name).toBe("similar_coffees");
  expect((await ask("how much is Ethiopia Tadele Bekuma per kilo?")).text).toContain(
    "A kilogram costs $22.05.",
  );
});

test("a comparison begins with the answer, and tells by how much when asked again", async () => {
  const question = "Is Kenya more expensive than Ethiopia?";
  const answer =
    "Kenya costs 20% more than Ethiopia by the median: Kenya $12.00/lb (5) against Ethiopia $10.00/lb (5).";
  expect((await ask(question)).text.startsWith(answer)).toBe(true);
  expect((await ask("by how much?", question)).text.startsWith(answer)).toBe(true);
});

test("two weights are compared by the medians at both", async () => {
  expect((await ask("How much cheaper is Kenya at 50 lb than at 1 lb?")).text).toMatch(
    /^The median of 5 coffees in stock \(Kenya\) is \$10\.00\/lb at 50\slb\. At 1\slb it is \$12\.00\/lb, so 50\slb costs 16\.7% less a pound than 1\slb\./,
  );
  expect((await ask("what does Kenya cost at 5 kg compared to 50 kg?")).text).toContain(
    "At 50\u00a0kg it is",
  );
});

test("suppliers are counted where the question asks how many", async () => {
  expect((await ask("How many suppliers sell Kenya?")).text).toContain("2 suppliers sell them.");
});

test("what sold out is found by its day", async () => {
  expect((await ask("what sold out today?")).text).toMatch(/^1 coffee sold out today\. Rwanda Gone/);
  expect((await ask("what sold out today from Kenya?")).text).toBe("No coffee (Kenya) sold out today.");
});

test("what can't be known is said before or instead of an answer", async () => {
  expect((await ask("What's the C price today?")).text).toMatch(/^Peaberry has no exchange prices/);
  expect((await ask("What will Kenyan prices be next month?")).text).toMatch(
    /^Peaberry doesn't forecast prices/,
  );
  expect((await ask("When will my Kenya run out?")).text).not.toContain("forecast prices");
});

test("a difference of two methods explains both", async () => {
  for (const question of [
    "What's the difference between honey and pulped natural?",
    "Is honey better than pulped natural?",
  ]) {
    const { text, call } = await ask(question);
    expect([question, call?.name]).toEqual([question, "explain_term"]);
    expect(text).toMatch(/Honey coffee .* Pulped natural /);
  }
});

test("a question that names its own coffees forgets the filters of the one before", async () => {
  const first = "Washed Kenya between 7 and 19 dollars at 50 kg";
  expect((await ask(first)).text).toContain("a pound when you buy 50\u00a0kg");
  for (const question of [
    "Coffees that taste like blueberry but aren't washed",
    "which Ethiopian coffees tell their moisture?",
  ])
    expect((await ask(question, first)).text).toMatch(
      /5 coffees in stock (?:match|are) (?:Ethiopia|notes of)/,
    );
});

test("of a wholesale coffee's page a question is told what the page tells", async () => {
  const facts = {
    ...{ country: "Rwanda", region: "Nyamasheke", processing: "Washed", processBaseMethod: "Washed" },
    ...{ tastingNotes: ["peach", "jasmine"], wholesale: true, pricePerLb: 5 },
    priceTiers: [{ min_lbs: 60, price: 5 }],
  };
  const [coffee] = [
    await insertCoffee({ name: "Nyamasheke Bag Lot", ...facts }),
    await insertCoffee({ name: "Nyamasheke Other Bag Lot", ...facts, supplier: await insertSupplier() }),
  ];
  const reading = { coffeeId: coffee.id, stocked: true, wholesale: true, priceTiers: [] };
  await database()
    .insert(priceObservations)
    .values([
      { ...reading, observedOn: daysBefore(60), pricePerLb: 6 },
      { ...reading, observedOn: daysBefore(1), pricePerLb: 5 },
    ]);
  await bumpCatalogVersion(database());
  const page = { kind: "coffee", id: coffee.id } as const;
  const askThere = async (question: string) =>
    (await answerQuestion(viewer, { question, history: [], page })).text;
  expect(await askThere("How has the price of this coffee changed?")).toMatch(/from \$6\.00.* to \$5\.00/);
  expect(await askThere("What is similar to this one?")).toContain("Nyamasheke Other Bag Lot");
});

test("a search of which a part can't be used lists nothing, instead of everything in stock", async () => {
  for (const [question, part] of [
    ["Which roasts did I drop above 210 C?", "“210”"],
    ["give me all coffee what is come after 1 october", "“1 october”"],
    ["lowest grown coffee", "“lowest grown”"],
  ] as const) {
    const { text, call } = await ask(question);
    expect([question, text]).toEqual([question, expect.stringContaining(`I can't look up ${part}.`)]);
    expect(call).toBeUndefined();
  }
});

test("a follow-up takes back the limit that it names, and asks nothing of listings", async () => {
  const history = ["Kenyan lots under $8", "and the washed ones?"];
  for (const question of ["now without the price limit", "remove the price cap"])
    expect((await ask(question, ...history)).text).toMatch(/^5 coffees in stock match Kenya, washed\./);
});

test("both ends of a range of scores, and what a height isn't above, narrow the search", async () => {
  expect((await ask("Kenyans with a score between 81 and 82")).text).toMatch(
    /^2 coffees in stock match Kenya, scored 81 to 82\./,
  );
  expect((await ask("Kenyan coffees not grown above 1800 m")).text).toMatch(
    /^3 coffees in stock match Kenya, grown at 1,800 m or lower\./,
  );
});

test("what coffees are left out of is asked for, and the dearest first is no cheapest first", async () => {
  expect((await ask("except Kenya, African coffees")).text).toMatch(
    /^5 coffees in stock match .*Ethiopia.*, not from Kenya/,
  );
  expect((await ask("5 Kenyans sorted by price, most expensive first")).call?.input).toMatchObject({
    sort: "dearest",
  });
});

test("what isn't sold out is in stock, and the link to it leaves out what the answer does", async () => {
  expect((await ask("Coffees which are not sold out from Kenya")).text).toMatch(
    /^5 coffees in stock match Kenya\./,
  );
  const { sources } = await answerQuestion(viewer, { question: "coffees not from Kenya", history: [] });
  expect(sources[0]?.href).toBe("/catalog?country=Ethiopia");
});

test("what came back isn't among the arrivals, nor on the page that the answer links", async () => {
  const facts = { country: "Burundi", pricePerLb: 9, stockedDate: daysBefore(3) };
  const fresh = await insertCoffee({ ...facts, name: "Burundi Fresh" });
  const { id: coffeeId } = await insertCoffee({ ...facts, name: "Burundi Back" });
  const reading = { stocked: true, wholesale: false, priceTiers: [], pricePerLb: 9 };
  await database()
    .insert(priceObservations)
    .values({ ...reading, coffeeId, observedOn: daysBefore(60) });
  await bumpCatalogVersion(database());
  const asked = { question: "what arrived from Burundi in the last 14 days?", history: [] };
  const { text, sources } = await answerQuestion(viewer, asked);
  expect(text).toMatch(/^1 coffee arrived in the last 14 days \(Burundi\)/);
  expect(sources[0]?.href).toBe(`/catalog?ids=${fresh.id}`);
});
