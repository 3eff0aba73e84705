import { expect, test } from "vitest";
import { normalizeProduct } from "@/lib/supply/normalize/normalize";
import { product } from "./product";

const say = (description: string, name = "Green coffee 7") => {
  const result = normalizeProduct(product({ name, description }), { wholesaleOnly: false });
  if (result.kind !== "coffee") throw new Error(`${result.code}: ${result.reason}`);
  return result.facts;
};

test.each([
  ["Produced by Wilton Benitez at Granja Paraiso 92.", "Wilton Benitez"],
  ["The farm has been in the hands of the Barrientos family since 1894.", "Barrientos family"],
  ["Don Eladio Huamán picks at night.", "Eladio Huamán"],
  ["Keoki and Lani Nakamura tend five acres of Typica.", "Keoki and Lani Nakamura"],
  ["Mauricio Salaverría's farm lies in Ataco.", "Mauricio Salaverría"],
  // A variety's name is a surname behind a given name.
  ["Grown by Luis Castillo Ruiz on his father's plot.", "Luis Castillo Ruiz"],
  ["Eastern Nepal's bright cup, harvested first of the season.", null],
  ["Producer: Various smallholders", null],
  ["Grown by 400 smallholders.", null],
  ["Exported by Carlos Mendez.", null],
])("%s was grown by %s", (words, producer) => {
  expect(say(words).producer).toBe(producer);
});

test("a variety behind a farm named after a person is no part of its name", () => {
  expect(say("", "El Salvador Finca Santa Rosa Pacas Natural")).toMatchObject({
    farm: "Finca Santa Rosa",
    cultivars: ["Pacas"],
  });
});

test.each([
  ["From Finca El Injerto in the hills.", "Finca El Injerto"],
  ["Grown on Mooleh Manay Estate.", "Mooleh Manay Estate"],
  ["It comes from La Perla Negra farm.", "La Perla Negra"],
  ["They call the place Tinkuy.", "Tinkuy"],
  ["Her farm, Buena Vista, is steep.", "Buena Vista"],
])("%s names the farm %s", (words, farm) => {
  expect(say(words).farm).toBe(farm);
});

test.each([
  ["Processed at the Konga washing station.", "Konga"],
  ["Kiamugumo, a factory run by neighbors, takes in cherry.", "Kiamugumo"],
  ["Washing station: Nyarusiza CWS", "Nyarusiza"],
])("%s names the station %s", (words, station) => {
  expect(say(words).washingStation).toBe(station);
});

test.each([
  ["Members of Koperasi Ketiara pulp at home.", "Koperasi Ketiara"],
  ["Run by Thiriku Farmers' Cooperative Society.", "Thiriku FCS"],
  ["Delivered to the factory by Thiriku FCS.", "Thiriku FCS"],
  ["Sold through the COOPAC cooperative.", "COOPAC"],
])("%s names the cooperative %s", (words, cooperative) => {
  expect(say(words).cooperative).toBe(cooperative);
});

test("a line of notes ends where the next sentence changes the subject", () => {
  expect(say("Tasting notes: milk chocolate, orange. Organic certified.")).toMatchObject({
    tastingNotes: ["milk chocolate", "orange"],
    certifications: ["Organic"],
  });
});

test.each(["Grown by tribal cooperatives of the hills.", "The COOP Women's producer story."])(
  "%s names no cooperative",
  (words) => {
    expect(say(words).cooperative).toBeNull();
  },
);
