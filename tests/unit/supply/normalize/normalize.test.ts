import { expect, test } from "vitest";
import { normalizeProduct } from "@/lib/supply/normalize/normalize";
import { product } from "./product";

const facts = (overrides: Parameters<typeof product>[0]) => {
  const result = normalizeProduct(product(overrides), { wholesaleOnly: false });
  if (result.kind !== "coffee") throw new Error(`${result.code}: ${result.reason}`);
  return result.facts;
};

test("a title and a few lines become the facts a buyer looks for", () => {
  expect(
    facts({
      name: "Ethiopia Guji Hambela Natural G1",
      description:
        "<p>Dried on raised beds for 18 days. Notes of blueberry, dark chocolate and jasmine.</p>" +
        "<ul><li><b>Variety:</b> 74110, Heirloom</li><li>Altitude: 1,950–2,200 masl</li>" +
        "<li>Arrival: late March 2026</li></ul>",
    }),
  ).toMatchObject({
    country: "Ethiopia",
    continent: "Africa",
    region: "Guji",
    grade: "Grade 1",
    cultivars: ["74110", "Heirloom"],
    elevationMinMasl: 1950,
    elevationMaxMasl: 2200,
    processing: "Natural",
    tastingNotes: ["blueberry", "dark chocolate", "jasmine"],
    arrivalDate: "2026-03-25",
    process: { baseMethod: "Natural", dryingMethod: "Raised Beds", fermentationDurationHours: null },
  });
});

test("unstated facts are null", () => {
  expect(facts({ name: "Green coffee, lot 7", description: null })).toMatchObject({
    country: null,
    region: null,
    processing: null,
    cultivars: null,
    tastingNotes: null,
    scoreValue: null,
    process: {
      baseMethod: null,
      fermentationType: null,
      additives: null,
      disclosureLevel: "none",
      confidence: 0,
    },
  });
});

test("an entry without a name, one without sizes, and a T-shirt are each rejected for their own reason", () => {
  const code = (overrides: Parameters<typeof product>[0]) => {
    const result = normalizeProduct(product(overrides), { wholesaleOnly: false });
    return result.kind === "rejected" ? result.code : "coffee";
  };
  expect(code({ name: "  " })).toBe("no_name");
  expect(code({ name: "Kenya AA", sizes: [] })).toBe("no_sizes");
  expect(code({ name: "Peaberry T-shirt" })).toBe("not_green_coffee");
});
