import { expect, test } from "vitest";
import { STORIES } from "@/lib/demo/shops/stories";
import { normalizeProduct } from "@/lib/supply/normalize/normalize";

function factsOf(title: string) {
  const story = STORIES.find((each) => each.title.includes(title));
  if (!story) throw new Error(`No story "${title}".`);
  const result = normalizeProduct(
    {
      sourceId: "1",
      name: story.title,
      description: story.description,
      url: null,
      productType: "Green Coffee",
      tags: [],
      columns: {},
      sizes: story.sizes.map(({ label, price, grams }) => ({
        label,
        price,
        weight: null,
        shippingWeight: grams === 0 ? null : { value: grams, unit: "g" },
        currency: "USD",
        available: true,
      })),
    },
    { wholesaleOnly: false },
  );
  if (result.kind !== "coffee") throw new Error(result.reason);
  return { ...result.facts.process, ...result.facts };
}

test.each([
  [
    "La Loma",
    {
      country: "Peru",
      certifications: null,
      cultivars: ["Caturra", "Typica"],
      appearance: "Screen 15–18, 0.4 defects/300 g",
      tastingNotes: ["panela", "mandarin", "red apple", "almond"],
      priceTiers: [
        { min_lbs: 1, price: 8.65 },
        { min_lbs: 5, price: 8.05 },
        { min_lbs: 20, price: 7.1 },
      ],
    },
  ],
  [
    "FT-FLO/USA",
    {
      country: "Honduras",
      region: "Marcala",
      producer: null,
      certifications: ["Fair Trade", "Organic"],
      elevationMaxMasl: 1650,
      harvest: "Dec–Mar",
    },
  ],
  [
    "Banana Split",
    {
      country: "Colombia",
      producer: "Fidel Ospina",
      farm: "Finca El Guadual",
      additives: ["none"],
      fermentationType: "Anaerobic",
      processing: "Anaerobic Natural",
      notes: null,
    },
  ],
  ["Saison", { baseMethod: "Natural", additives: ["none"], additiveDetail: null, notes: null }],
  [
    "East Timor",
    {
      country: "Timor-Leste",
      baseMethod: "Washed",
      cultivars: ["Timor Hybrid", "Typica"],
      tastingNotes: ["cedar", "brown sugar", "baking spice"],
    },
  ],
  [
    "Los Abuelos",
    {
      producer: "Silvia Monge Calderón",
      processing: "Red Honey",
      notes: null,
      scoreValue: 87,
      priceTiers: [
        { min_lbs: 1, price: 11.4 },
        { min_lbs: 10, price: 10.4 },
      ],
    },
  ],
  [
    "Iganya",
    {
      type: null,
      grade: "AB",
      lotSize: null,
      cooperative: "Iganya AMCOS",
      elevationMinMasl: 1500,
      harvest: "2025/26",
      decaf: false,
    },
  ],
  [
    "Las Nubes",
    {
      producer: null,
      farm: "Finca Las Nubes",
      certifications: null,
      elevationMinMasl: 1280,
      baseMethod: "Washed",
    },
  ],
  [
    "Piendamó",
    {
      producer: "Yamid Osorio",
      farm: "Finca La Rivera",
      fermentationType: "Co-Fermented",
      additives: ["unspecified"],
      tastingNotes: ["tropical fruit", "cinnamon", "lime"],
    },
  ],
])("the demo's story %s is read as it is meant", (title, facts) => {
  expect(factsOf(title)).toMatchObject(facts);
});

test("every story is tried", () => {
  expect(STORIES).toHaveLength(9);
});
