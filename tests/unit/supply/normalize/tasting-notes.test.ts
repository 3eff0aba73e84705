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

test("every readable flavour has a place on the wheel and is read as itself", () => {
  const homeless = FLAVOUR_NAMES.filter((name) => placeNote(name).family === null || noteOf(name) === null);
  expect(homeless).toEqual([]);
});
