import { expect, test } from "vitest";
import type { SupplierProduct } from "@/lib/coffee/supplier-product";
import { normalizeProduct } from "@/lib/supply/normalize/normalize";
import { product } from "./product";
import { outcome, say } from "./said";

function sized(name: string, description: string, labels: string[]) {
  const sizes: SupplierProduct["sizes"] = labels.map((label) => ({
    label,
    weight: null,
    price: "18.00",
    currency: "USD",
    available: true,
  }));
  return normalizeProduct(product({ name, description, sizes }), { wholesaleOnly: false });
}

test.each([
  ["Kenya Kirinyaga AA", "Bright and sweet.\n250 g roasted coffee beans\nProcess: Washed"],
  ["Kaffee Honduras Copán 500g", "Schonend und frisch geröstet in unserer Trommel."],
  ["Caffè macinato Guatemala 100% Arabica", "Note di cacao."],
  ["Pérou Chanchamayo", "Pays: Pérou\nTorréfaction: Foncée\nAltitude: 1500 m"],
  [
    "Indian Nilgiri: Hill Estate",
    "This is a fine tea of the spring. Picked by hand, our tea is rolled and fired.",
  ],
])("roasted coffee and tea are no green coffee: %s", (name, description) => {
  expect(outcome(name, description)).toMatchObject({ kind: "rejected", code: "not_green_coffee" });
});

test("a choice of grinds is of roasted coffee, unless one choice is green", () => {
  expect(sized("Sumatra Lake Toba", "A dark cup.", ["12 oz / Whole Bean", "12 oz / Drip Grind"]).kind).toBe(
    "rejected",
  );
  expect(sized("Sumatra Lake Toba", "A dark cup.", ["1 lb / Green", "1 lb / Drip Grind"]).kind).toBe(
    "coffee",
  );
});

test.each([
  ["Rohkaffee Honduras Copán", "Für alle, die frisch geröstet trinken wollen."],
  ["Ethiopia Guji Washed", "Peach, jasmine and a black tea finish. It drinks like a tea."],
  ["Colombia Huila", "Unroasted. The smell of freshly roasted coffee beans is your reward."],
])("green coffee whose text speaks of roasting or tea stays: %s", (name, description) => {
  expect(outcome(name, description).kind).toBe("coffee");
});
