import { expect, test } from "vitest";
import { placeNote } from "@/lib/supply/flavour-wheel";
import { FLAVOUR_NAMES, noteOf } from "@/lib/supply/normalize/flavours";
import { say } from "./said";

test.each([
  ["Notes: lemon take, tangerine energy, blackcurrant", ["lemon", "tangerine", "blackcurrant"]],
  ["Our panel's descriptors were guava, blueberry and a big syrup body.", ["guava", "blueberry"]],
  ["Cup: the lime thing, a caramel moment, very fragrant and exotic, nice", ["lime", "caramel"]],
  ["Tasting notes: plum leaning, molasses forward, toffee for days", ["plum", "molasses", "toffee"]],
  ["Flavors: fragrance; strawberry overload; syrup", ["strawberry"]],
  [
    "Notes: grapefruit marmalade, cherry candy, jasmine rice",
    ["grapefruit marmalade", "cherry candy", "jasmine rice"],
  ],
])("keeps only the flavours of %s", (words, notes) => {
  expect(say(words).tastingNotes).toEqual(notes);
});

test.each([
  // Every flavor of a sentence about the cup counts, with or without a list.
  ["The wet aroma turns to warm toffee, with a faint overlay of pine.", ["toffee", "pine"]],
  ["City roasts show an apple-like acidity and a finish of rooibos.", ["apple", "rooibos"]],
  // Two flavors side by side are two, a flavor and what is made of it one.
  [
    "Notes: tangerine citrus, almond marzipan, cranberry sauce",
    ["tangerine", "citrus", "almond", "marzipan", "cranberry sauce"],
  ],
  ["Notes: walnut, milk chocolate", ["walnut", "milk chocolate"]],
  ["Cupping notes: notes of tart fruit, dark cocoa and peanut", ["dark cocoa", "peanut"]],
  // Texture, process and other people's coffees are no flavor.
  ["Notes: plum, tea-like acidity, jasmine blossom", ["plum", "jasmine"]],
  ["The best coffees of that hill have butterscotch sweetness or a lemonade acidity.", null],
  ["Honey processing keeps the sweetness of this one high.", null],
])("reads what the cup has in %s", (words, notes) => {
  expect(say(words).tastingNotes).toEqual(notes);
});

test("every readable flavour has a place on the wheel and is read as itself", () => {
  const homeless = FLAVOUR_NAMES.filter((name) => placeNote(name).family === null || noteOf(name) === null);
  expect(homeless).toEqual([]);
});
