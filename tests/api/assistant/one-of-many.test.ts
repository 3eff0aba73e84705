import { beforeAll, expect, test } from "vitest";
import { answerQuestion } from "@/lib/assistant/answer-question";
import { daysBefore } from "@/lib/units/days";
import type { SessionViewer } from "@/lib/viewer";
import { insertCoffee, insertLot, insertRoast, insertSupplier } from "@/tests/support/factories";
import { insertPerson } from "@/tests/support/people";
import { sessionOf } from "@/tests/support/viewers";

let mine: SessionViewer;
const ids = new Map<string, number>();

/** Five Colombians at rising prices, and a person with a Kenyan and two decafs. */
beforeAll(async () => {
  const supplier = await insertSupplier({ slug: "corner-green", name: "Corner Green" });
  const person = await insertPerson({ role: "member" });
  mine = sessionOf("member", person.id);
  const coffee = async (name: string, country: string, price: number, more = {}) => {
    const priceTiers = [
      { min_lbs: 1, price },
      { min_lbs: 20, price: price - 1 },
    ];
    const made = await insertCoffee({ supplier, name, country, pricePerLb: price, priceTiers, ...more });
    ids.set(name, made.id);
    return made;
  };
  for (const [i, name] of ["A", "B", "C", "D", "E"].entries())
    await coffee(`Colombia Test ${name}`, "Colombia", 10 + i, {
      ...(i === 2 && { certifications: ["Organic"], tastingNotes: ["plum"] }),
    });
  await coffee("Thailand Decaf", "Thailand", 5, { decaf: true, processing: "Decaf" });
  const own = [
    await coffee("Kenya Karugwa", "Kenya", 9),
    await coffee("Peru Selva Decaf", "Peru", 8, { decaf: true, processing: "Decaf" }),
    await coffee("Mexico Sierra Decaf", "Mexico", 7, { decaf: true, processing: "Decaf" }),
  ];
  for (const { id } of own) {
    const lot = await insertLot({
      ownerId: person.id,
      coffeeId: id,
      purchasedQtyLbs: 20,
      beanCost: 300,
      purchaseDate: daysBefore(60),
    });
    await insertRoast({ lot, roastDate: daysBefore(3), ozIn: 32, ozOut: 27, batchName: `Roast ${id}` });
  }
});

async function ask(question: string, ...history: string[]) {
  const { text, figures, sources, toolCalls } = await answerQuestion(mine, { question, history });
  expect([question, figures.filter(({ source }) => source === null)]).toEqual([question, []]);
  return {
    text: text.replaceAll("\u00a0", " "),
    sources: sources.map(({ href }) => href),
    input: toolCalls[0]?.input,
  };
}

const LIST = "cheapest colombian coffees";

test("a place in a list means the coffee there, and the words after it mean that coffee", async () => {
  const second = await ask("the second one", LIST);
  expect(second.text).toMatch(/^Colombia Test B is from Corner Green .* It costs \$11\.00\/lb/);
  expect(second.sources[0]).toBe(`/catalog/${ids.get("Colombia Test B")}`);
  expect((await ask("how much for 20 lb of it", LIST, "the second one")).text).toMatch(
    /^Colombia Test B costs \$10\.00\/lb at 20 lb.* 20 lb of it cost \$200\.00/,
  );
  expect((await ask("and number 4?", LIST, "the second one")).text).toMatch(/^Colombia Test D is/);
  expect((await ask("the last one", LIST)).text).toMatch(/^Colombia Test E is/);
  expect((await ask("anything like it", LIST, "the third one")).text).toContain("Colombia Test C");
});

test("a question of fact about one of a list tells that fact, not who else has it", async () => {
  expect((await ask("is the third one organic", LIST)).text).toMatch(
    /^Colombia Test C is .* Supplier's notes: plum\. Certified: Organic\./,
  );
  expect((await ask("is it organic", LIST, "the first one")).text).toMatch(
    /^Colombia Test A is .* No certification stated\./,
  );
});

test("an amount alone is of what was listed, not of the whole catalog", async () => {
  expect((await ask("how much for 20 lb", LIST)).text).toMatch(
    /^5 coffees in stock match Colombia\. .*Colombia Test A .* \$9\.00\/lb at 20 lb/,
  );
});

test("my coffee is the person's lot, and its price that of the lot's coffee", async () => {
  expect((await ask("my kenya")).text).toMatch(/lb of Kenya Karugwa are left/);
  expect((await ask("my kenya at 20 lb")).text).toMatch(/^Kenya Karugwa costs \$8\.00\/lb at 20 lb/);
  expect((await ask("could I buy my kenya again")).text).toMatch(/^Kenya Karugwa costs \$9\.00\/lb/);
  const paid = "what did I pay for the kenya";
  expect((await ask(paid)).text).toContain("$15.00/lb");
  expect((await ask("what would it cost me now", paid)).text).toMatch(/^Kenya Karugwa costs \$9\.00\/lb/);
  expect((await ask("and at 20 lb?", paid)).text).toMatch(/^Kenya Karugwa costs \$8\.00\/lb at 20 lb/);
});

test("my decaf is each of two such lots, and no other's", async () => {
  const left = await ask("my decaf");
  expect(left.text).toMatch(/Peru Selva Decaf .*Mexico Sierra Decaf|Mexico Sierra Decaf .*Peru Selva Decaf/);
  expect(left.text).not.toContain("Thailand");
  expect((await ask("what does my decaf cost now")).text).toMatch(
    /^Mexico Sierra Decaf is the cheapest at \$7\.00\/lb; Peru Selva Decaf costs \$8\.00\/lb/,
  );
});

test("an origin after the price of one coffee is priced itself", async () => {
  const { text, input } = await ask("for Colombia?", "how much does the Karugwa cost");
  expect(input).toMatchObject({ origin: ["colombia"] });
  expect(text).toContain("The median of 5 coffees in stock (Colombia)");
});

test("a few words about what the last answer tells get it again", async () => {
  const asked = "how much is left of my kenya";
  const { text } = await ask(asked);
  for (const again of ["since when", "how old?", "and how long"])
    expect((await ask(again, asked)).text).toBe(text);
});

test("an amount of the cheapest is priced as a whole where its cost is asked", async () => {
  expect((await ask("what would 20 lb of the cheapest colombian cost me in total")).text).toMatch(
    /Colombia Test A .* \$9\.00\/lb at 20 lb\. 20 lb of it cost \$180\.00\.$/,
  );
  expect((await ask("cheapest colombian at 20 lb")).text).not.toContain("of it cost");
});

test("a search whose only condition is unknown doesn't list everything", async () => {
  expect((await ask("show me low acid coffees")).text).toContain("I can't look up “acid”");
});
