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

test("who holds an office or is quoted grew nothing", () => {
  expect(
    say("The country's Prime Minister, Juan Mendoza, has planted an eye on coffee farms.").producer,
  ).toBeNull();
  expect(say("In 1922 Robert Miller wrote that wild coffee trees grew here.").producer).toBeNull();
  expect(say("Pedro Mendoza grows this coffee on his farm.").producer).toBe("Pedro Mendoza");
});

test("of two families, the one that has bought the farm since is the grower", () => {
  const facts = say(
    "The farm was planted at the start of the 20th century by settlers, the Ruiz family. " +
      "In 2004 it was bought by the Keller family, who grow coffee there.",
  );
  expect(facts.producer).toBe("Keller family");
});

test("a lot of several growers names neither one of them nor one farm", () => {
  const facts = say(
    "Three growers contributed: Ana Ruiz, from Finca El Sol in La Paz; Luis Paz, from Finca La Luna in Oropolí.",
  );
  expect(facts).toMatchObject({ producer: null, farm: null });
});

test("a French sentence says who is a grower", () => {
  expect(say("Tadesse Wolde est un petit producteur qui possède 12 hectares.").producer).toBe(
    "Tadesse Wolde",
  );
});

test("a label of three kinds rules out another farm of the prose", () => {
  const facts = say(
    "Farm/Coop/Station:\nCerro Azul\nThe founders bought Finca Timbaya and moved back home.",
    "Peru Amazonas Washed",
  );
  expect(facts.farm).toBeNull();
});

test("a family, a municipality and a table's bar are no farm", () => {
  expect(say("Farm: |\nMendoza family |").farm).toBeNull();
  expect(say("Finca: Municipio di Yirgalem").farm).toBeNull();
  expect(say("Farm: |\nLas Brisas |").farm).toBe("Las Brisas");
});

test("the title has the estate's whole name", () => {
  expect(say("Estate: Lusaka Hills", "Malawi AA Mafinga Estate").farm).not.toBe("Mafinga Estate");
  expect(say("Estate: Mafinga", "Malawi AA Mafinga Estate").farm).toBe("Mafinga Estate");
});

test("a sentence's first word names no station, and one of several mills does", () => {
  const facts = say(
    "It operates four wet mills, one of them being Gathuri. Moreover, the society and mill protect the river.",
    "Kenya AA Washed",
  );
  expect(facts.washingStation).toBe("Gathuri");
});

test("in a title the station stands between its country and its region", () => {
  expect(say("Coffee from a washing station.", "Burundi – Mubuga – Ngozi – Natural").washingStation).toBe(
    "Mubuga",
  );
});

test("a cooperative goes by its own name, without the places before it and with its society", () => {
  expect(
    say("The members of the Mutiara Cooperative dry it.", "Organic Sumatra Aceh Gayo Mutiara Coop")
      .cooperative,
  ).toBe("Mutiara");
  expect(
    say(
      "Producer Kariaini Farmers Cooperative\nIt was grown by members of the Kariaini Farmers Cooperative Society.",
      "Kenya AA Washed",
    ).cooperative,
  ).toBe("Kariaini FCS");
});
