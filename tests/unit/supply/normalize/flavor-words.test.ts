import { describe, expect, test } from "vitest";
import { outcome, say } from "./said";

const notes = (line: string) => say(`Cupping notes: ${line}`).tastingNotes;

test.each([
  ["Earthy, vanilla bean and cedar wood", ["earth", "vanilla", "cedar"]],
  ["Sour patch kids, Hershey's chocolate and graham", ["candy", "chocolate", "graham cracker"]],
  ["Lady Grey, speculaas and bilberries", ["lady grey", "speculaas", "bilberry"]],
  ["Gewurztraminer, apple wood smoke, jamaica tea", ["gewurztraminer", "smoke", "hibiscus tea"]],
])("the flavors of %s are %j", (line, expected) => {
  expect(notes(line)).toEqual(expected);
});

describe("what is no second flavor", () => {
  test("is a plain word some sentences after a fuller one, and the syrup of what was named", () => {
    const facts = say(
      "Aromas of burnt caramel and sorghum fill the room. The cup tastes of caramel, sorghum syrup and lime.",
    );
    expect(facts.tastingNotes).toEqual(["burnt caramel", "sorghum", "lime"]);
  });
});

describe("a word of the field", () => {
  test("is a flavor as an item of a list", () => {
    expect(notes("avocado, plum, coffee cherry")).toEqual(["avocado", "plum", "coffee cherry"]);
  });

  test("is none in a sentence about the cup", () => {
    expect(say("The cup shows plum and lime, as the avocado hills promise.").tastingNotes).toEqual([
      "plum",
      "lime",
    ]);
  });

  test("is a tea only where the sentence speaks of tea", () => {
    expect(say("A cup with notes of plum, lime and assam tea.").tastingNotes).toContain("assam tea");
    expect(say("A cup with notes of plum and lime from Assam.").tastingNotes).toEqual(["plum", "lime"]);
  });
});

test("a shop's family of cultivars gives way to the lot's own", () => {
  const rows = "Cultivar: Bourbon Types\nDrying Method: Patio\nCultivar Detail: Pacas, SL-28";
  expect(say(rows).cultivars).toEqual(["Pacas", "SL28"]);
  expect(say("Cultivar: Bourbon Types\nDrying Method: Patio").cultivars).toEqual(["Bourbon"]);
});

describe("green coffee", () => {
  test("is what seasons a roaster, and what the shop advises to brew or rest", () => {
    expect(outcome("Roaster Seasoning Beans", "Old crop, by the sack.").kind).toBe("coffee");
    const advice = "Brew it with a moderate grind size. Freshly roasted coffee of this kind wants rest.";
    expect(outcome("Bolivia Sol de Nube Washed", advice).kind).toBe("coffee");
  });

  test("is what comes in export bags, even of a shop that also roasts", () => {
    expect(outcome("Bolivia Sol de Nube", "Bag size: 60 kg\nWe roast it to order.").kind).toBe("coffee");
    expect(outcome("Bolivia Sol de Nube", "We roast it to order.").kind).toBe("rejected");
  });
});

test("sweetness like a sweet's is no candy, and the kind that notes are of is none of them", () => {
  expect(say("Flavor: Clove with cocoa and mild candy-like sweetness.").tastingNotes).toEqual([
    "clove",
    "cocoa",
  ]);
  expect(say("The cup has strong spice notes of cardamom and clove.").tastingNotes).toEqual([
    "cardamom",
    "clove",
  ]);
});

test("jamaica among flavors is a flower, and no country", () => {
  const facts = say("Blueberry, Caramel, Jamaica, Lemon, Orange", "Loja Typica");
  expect([facts.country, facts.region]).toEqual(["Ecuador", "Loja"]);
});
