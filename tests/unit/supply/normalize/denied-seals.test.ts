import { expect, test } from "vitest";
import { normalizeProduct } from "@/lib/supply/normalize/normalize";
import { product } from "./product";
import { say } from "./said";

test.each([
  "Organic Certification: No",
  "Certified Organic: N",
  "Fair Trade? No",
  "Rainforest Alliance: none",
  "usda_organic: false",
  "Bird Friendly: 0",
  "RFA: -",
  "FT/ORG: no/no",
  "<table><tr><td>Organic</td><td>No</td></tr><tr><td>UTZ Certified</td><td>No</td></tr></table>",
])("reads a seal as denied when its line says no: %s", (line) => {
  expect(say(line).certifications).toBeNull();
});

test.each([
  ["Organic: Yes\nFair Trade: No", ["Organic"]],
  ["Organic? Yes", ["Organic"]],
  ["Certified Organic: Y", ["Organic"]],
  ["Rainforest Alliance: yes; Organic: no", ["Rainforest Alliance"]],
])("reads only the seals whose lines say yes: %s", (lines, seals) => {
  expect(say(lines).certifications).toEqual(seals);
});

test("lets a line that says no overrule the title", () => {
  expect(say("Organic certified: no", "Peru Organic Roots Project").certifications).toBeNull();
});

const withColumn = (certifications: string, description: string) =>
  normalizeProduct(product({ columns: { certifications }, description }), { wholesaleOnly: false });

test.each(["Conventional", "None", "No", "no certification"])(
  "lets a certifications column that says %s overrule the prose",
  (column) => {
    expect(withColumn(column, "Certified organic and Fair Trade certified.")).toMatchObject({
      facts: { certifications: null },
    });
  },
);

test("reads the prose when the certifications column discloses nothing", () => {
  expect(withColumn("n/a", "Certified organic.")).toMatchObject({ facts: { certifications: ["Organic"] } });
});

test("lets a labelled line overrule the prose after it", () => {
  const words = "Certifications: Conventional\nThe mill holds a Rainforest Alliance certificate.";
  expect(say(words).certifications).toBeNull();
});

test.each([
  "The neighbouring farm is certified organic.",
  "Other members of the union are Fair Trade certified.",
  "Many cooperatives around here are certified organic.",
  "They expect to be certified organic in 2028.",
  "From 2012 to 2019 the estate was Rainforest Alliance certified.",
  "Its Fair Trade Organic lots go to Germany.",
  "The families took part in the Organic Coffee Project.",
  "The mill itself is UTZ certified.",
])("ignores seals of other coffees, other times or in a name: %s", (sentence) => {
  expect(say(sentence).certifications).toBeNull();
});

test("reads this coffee's seal next to a neighbour's", () => {
  expect(say("This lot is certified organic, but its neighbours sell as Fair Trade.").certifications).toEqual(
    ["Organic"],
  );
});

test.each(["Organic certified lots are available.", "Fair Trade coffee is available upon request."])(
  "another lot's seal isn't this one's: %s",
  (sentence) => {
    expect(say(sentence).certifications).toBeNull();
  },
);

test("papers and samples on request deny no seal", () => {
  expect(say("This coffee is USDA Organic, certificate available upon request.").certifications).toEqual([
    "Organic",
  ]);
});
