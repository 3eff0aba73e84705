import { expect, test } from "vitest";
import { normalizeProduct } from "@/lib/supply/normalize/normalize";
import { product } from "./product";

const read = (overrides: Parameters<typeof product>[0]) =>
  normalizeProduct(product(overrides), { wholesaleOnly: false });

test("a green blend meant for cold brew is a coffee, bottled cold brew is not", () => {
  expect(read({ name: "Half Moon Cold Brew Blend", productType: "Green Coffee" }).kind).toBe("coffee");
  expect(read({ name: "Cold Brew Concentrate, 32 oz" }).kind).toBe("rejected");
});

test("empty coffee sacks aren't coffee", () => {
  expect(read({ name: "Empty Burlap Coffee Sacks (3 pack)" }).kind).toBe("rejected");
});

test("a sentence that begins with a function word doesn't name a station or farm", () => {
  expect(
    read({
      name: "Colombia Huila Washed",
      description: "The mill calibrates its meters. Meet Badra Mane Estate.",
    }),
  ).toMatchObject({ facts: { washingStation: null, farm: "Badra Mane Estate" } });
});

test("a farm's name ends where the process begins", () => {
  expect(read({ name: "Brazil Fazenda Serra do Ipê Pulp Natural" })).toMatchObject({
    facts: { farm: "Fazenda Serra do Ipê" },
  });
});

test.each([
  ["Burundi Kayanza A1 Washed", "A1"],
  ["Papua New Guinea Simbu AX Washed", "AX"],
])("the grade of %s is %s", (name, grade) => {
  expect(read({ name })).toMatchObject({ facts: { grade } });
});

test("leaves that cover a tank aren't an additive", () => {
  const description = "Pulped by hand and left to ferment under banana leaves before it is washed.";
  expect(read({ name: "Rwanda Huye Washed", description })).toMatchObject({
    facts: { process: { additives: null, fermentationType: null } },
  });
});

test("days in a drum dryer are drying, not fermentation", () => {
  const description = "Dried on drum dryers for about 10 days.";
  expect(read({ name: "Brazil Mogiana Natural", description })).toMatchObject({
    facts: { process: { fermentationDurationHours: null } },
  });
});
