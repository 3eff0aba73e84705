import fc from "fast-check";
import { expect, test } from "vitest";
import { type Candidate, classifyRoast, type LogText } from "@/lib/roast/matching/classify";
import { formsOf } from "@/lib/roast/matching/tokenize";

const log = (text: Partial<LogText> | string): LogText => ({
  title: "",
  beans: "",
  notes: "",
  roastDate: null,
  ...(typeof text === "string" ? { title: text } : text),
});
const lot = (id: number, name: string, facts: string[] = [], more: Partial<Candidate> = {}): Candidate => ({
  id,
  name,
  facts,
  stocked: true,
  purchaseDate: null,
  ...more,
});

const SHELF = [
  lot(1, "Ethiopia Yirgacheffe Konga Natural", ["Ethiopia", "Yirgacheffe", "Natural", "Heirloom"]),
  lot(2, "Ethiopia Guji Uraga Washed", ["Ethiopia", "Guji", "Washed"]),
  lot(3, "Kenya Kirinyaga Karimikui AA", ["Kenya", "Kirinyaga", "Washed", "SL28 SL34", "AA"]),
  lot(4, "Colombia Huila Pink Bourbon", ["Colombia", "Huila", "Pink Bourbon", "Washed", "Finca El Mirador"]),
  lot(5, "Colombia Nariño Buesaco Decaf", ["Colombia", "Nariño", "EA Decaf"]),
  lot(6, "Guatemala Antigua La Flor", ["Guatemala", "Antigua", "Washed", "Caturra"]),
];
const idOf = (text: Partial<LogText> | string, shelf: readonly Candidate[] = SHELF) =>
  classifyRoast(log(text), shelf)?.inventoryId ?? null;

test.each([
  ["Ethiopia Yirgacheffe Konga Natural", 1],
  ["konga nat #14", 1],
  ["YIRGACHEFE KONGA", 1],
  ["Uraga 350g light", 2],
  ["Kenya AA", 3],
  ["karimikui city+", 3],
  ["Pink bourbon - first try", 4],
  ["Narino decaf", 5],
  ["Buesaco", 5],
  ["La Flor de Antigua", 6],
])("a log titled %j matches lot %i", (title, id) => {
  expect(idOf(title)).toBe(id);
});

test("the beans field counts like the title, and notes count a little", () => {
  expect(idOf({ title: "Batch 12", beans: "Sweet Maria's\nGuji Uraga" })).toBe(2);
  const noted = classifyRoast(log({ title: "Batch 12", notes: "the Karimikui again, 1C at 9:10" }), SHELF);
  const titled = classifyRoast(log("the Karimikui again"), SHELF);
  expect(noted?.inventoryId).toBe(3);
  expect(noted?.confidence).toBeLessThan(titled?.confidence ?? 0);
});

test.each([
  [""],
  ["Roaster Scope"],
  ["Batch 14"],
  ["washed"],
  ["Natural, light roast"],
  ["Rwanda Kanzu"],
  ["2026-10-04"],
  ["Brazil natural"],
])("a log titled %j matches no lot", (title) => {
  expect(classifyRoast(log(title), SHELF)).toBeNull();
});

test("an empty inventory gives no match", () => {
  expect(classifyRoast(log("Konga"), [])).toBeNull();
});

test("a country alone matches a lot only with low confidence", () => {
  const match = classifyRoast(log("Colombia"), SHELF);
  expect(match?.confidence ?? 0).toBeLessThan(50);
});

test("two equal lots halve the confidence, and the older one matches", () => {
  const twins = [lot(9, "Kenya Karimikui"), lot(8, "Kenya Karimikui")];
  const alone = classifyRoast(log("Kenya Karimikui"), twins.slice(0, 1));
  const both = classifyRoast(log("Kenya Karimikui"), twins);
  expect(alone).toMatchObject({ inventoryId: 9, confidence: 100 });
  expect(both).toMatchObject({ inventoryId: 8, confidence: 50 });
  expect(both?.reasoning).toContain("another lot matches almost as well");
});

test("of two equal lots, the one with stock left, or bought before the roast, matches", () => {
  const used = lot(8, "Kenya Karimikui", [], { stocked: false });
  expect(idOf("Kenya Karimikui", [used, lot(9, "Kenya Karimikui")])).toBe(9);
  const early = lot(8, "Kenya Karimikui", [], { purchaseDate: "2026-06-01" });
  const late = lot(9, "Kenya Karimikui", [], { purchaseDate: "2026-11-01" });
  expect(idOf({ title: "Kenya Karimikui", roastDate: "2026-07-01" }, [late, early])).toBe(8);
  expect(classifyRoast(log({ title: "Kenya Karimikui", roastDate: "2026-07-01" }), [late])).toMatchObject({
    confidence: 75,
    reasoning: expect.stringContaining("bought after the roast"),
  });
});

test("an exact name beats a name with more of the log's words", () => {
  const shelf = [lot(1, "Konga"), lot(2, "Konga Natural"), lot(3, "Konga Natural Lot 3")];
  expect(idOf("Konga", shelf)).toBe(1);
  expect(idOf("konga, NATURAL", shelf)).toBe(2);
  expect(idOf({ title: "Konga Natural", roastDate: "2020-01-01" }, shelf)).toBe(2);
});

const word = fc.constantFrom(
  ..."ethiopia kenya konga uraga guji washed natural honey huila bourbon pink aa 14 2026 decaf buesaco naríño".split(
    " ",
  ),
);
const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((each) => each.join(" "));
const shelves = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 1000 }),
    name: words,
    facts: fc.array(words, { maxLength: 3 }),
    stocked: fc.boolean(),
    purchaseDate: fc.option(fc.constantFrom("2026-01-01", "2026-06-01", "2026-11-01")),
  }),
  { maxLength: 8, selector: ({ id }) => id },
);
const logs = fc.record({
  title: fc.oneof(words, fc.string()),
  beans: fc.oneof(words, fc.constant("")),
  notes: fc.oneof(words, fc.constant("")),
  roastDate: fc.option(fc.constantFrom("2026-03-01", "2026-10-01")),
});

test("the match is one of the inventory's lots, in any order", () => {
  fc.assert(
    fc.property(logs, shelves, fc.integer({ min: 0, max: 7 }), (text, shelf, turn) => {
      const match = classifyRoast(text, shelf);
      expect(classifyRoast(text, shelf.toReversed())).toEqual(match);
      expect(classifyRoast(text, [...shelf.slice(turn), ...shelf.slice(0, turn)])).toEqual(match);
      if (!match) return;
      expect(match.confidence).toBeGreaterThanOrEqual(35);
      expect(match.confidence).toBeLessThanOrEqual(100);
      expect(shelf.find(({ id }) => id === match.inventoryId)?.name).toBe(match.coffeeName);
    }),
  );
});

test("a log titled with a lot's name matches a lot of that name in any inventory", () => {
  fc.assert(
    fc.property(logs, shelves, fc.nat(), (text, shelf, pick) => {
      const named = shelf[pick % Math.max(1, shelf.length)];
      if (!named) return;
      const match = classifyRoast({ ...text, title: named.name, beans: "" }, shelf);
      const sorted = (name = "") => [...new Set(name.split(" "))].join(" ");
      expect(sorted(match?.coffeeName)).toBe(sorted(named.name));
    }),
  );
});

test("a word longer than any name costs no more than its letters, and still matches itself", () => {
  const word = "kochere".repeat(3000);
  expect(formsOf(word)).toEqual([word]);
  expect(formsOf("kochere")).toContain("kocher");
  const shelf = [lot(1, "Kochere", [word]), lot(2, `Guji ${word}`)];
  expect(classifyRoast(log(word), shelf)?.inventoryId).toBe(2);
});
