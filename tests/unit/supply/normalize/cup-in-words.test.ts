import { expect, test } from "vitest";
import { say } from "./said";

test.each([
  [
    "The fragrance shows date sugar and dried fruit, with a hint of fermented orange.",
    ["date sugar", "dried fruit", "fermented orange"],
  ],
  ["The cup has notes of golden plum and amber honey.", ["golden plum", "honey"]],
  [
    "Notes: A cup of cocoa, then black cherry, and you have cherry again as it cools.",
    ["cocoa", "black cherry"],
  ],
  ["The cup opens with dark honey and lime. As it cools the honey stays.", ["lime", "honey"]],
  ["The fragrance has dark caramel and a hint of dried fruit.", ["dark caramel", "dried fruit"]],
  ["The cup has cocoa and a hint of fruit.", ["cocoa"]],
  ["Notes: It is sweet with cocoa and a hint of dried fruit.", ["cocoa", "dried fruit"]],
  ["The wet aroma has molasses and sweet baked goods.", ["molasses", "baked goods"]],
  ["The wet aroma has molasses and baked goods like peach scone.", ["molasses", "peach scone"]],
  ["The finish has chocolate taffy and an earthy complexity.", ["chocolate taffy", "earth"]],
])("the flavors of %s are %j", (words, notes) => {
  expect(say(words).tastingNotes).toEqual(notes);
});

test("what a variety is known to taste like, and how cherries ripen, is no flavor of this cup", () => {
  const words =
    "Shade slows cherry ripening and concentrates flavor. The S.795 produces a balanced cup with chocolate and mocha notes.";
  expect(say(words, "India Arabica").tastingNotes).toBeNull();
});

test("a German description tells drying, height and flavors", () => {
  const words =
    "Er wächst auf 1.400 bis 1.700 Metern. Die Kirschen werden auf afrikanischen Trockentischen sonnengetrocknet. " +
    "Er hat ausgeprägte zitronige und blumige Geschmacksnoten mit schokoladigem Abgang.";
  expect(say(words, "Kolumbien Rohkaffee")).toMatchObject({
    elevationMinMasl: 1400,
    elevationMaxMasl: 1700,
    tastingNotes: ["lemon", "floral", "chocolate"],
    process: { dryingMethod: "Raised Beds" },
  });
});

test("prose that offers several processes tells none of this lot", () => {
  const words = "Available in washed, natural, and honey process. The AA washed is our most popular option.";
  expect(say(words, "India Arabica").process.baseMethod).toBeNull();
  expect(say(words, "India Arabica Natural").process.baseMethod).toBe("Natural");
});
