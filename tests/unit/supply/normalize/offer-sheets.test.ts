import { describe, expect, test } from "vitest";
import { normalizeProduct } from "@/lib/supply/normalize/normalize";
import { product } from "./product";
import { say } from "./said";

const size = (label: string) => ({ label, weight: null, price: "8.00", currency: null, available: true });

function read(overrides: Parameters<typeof product>[0]) {
  const result = normalizeProduct(product(overrides), { wholesaleOnly: true });
  if (result.kind !== "coffee") throw new Error(result.reason);
  return result.facts;
}

test("a sheet's column name in one word labels its line", () => {
  expect(say("EstArrival: Mid Sep 2026\nDestination: USA").arrivalDate).toBe("2026-09-15");
});

describe("a size of bare kilograms is the bag", () => {
  test("where the title says what the coffee is packed in", () => {
    const sizes = [size("69 Kg")];
    expect(read({ name: "Guatemala Nebaj Washed (GrainPro)", sizes }).bagSize).toBe("69 kg GrainPro");
    expect(read({ name: "Guatemala Nebaj Washed (Jute Bag Only)", sizes }).bagSize).toBe("69 kg");
    expect(read({ name: "Guatemala Nebaj Washed", sizes }).bagSize).toBeNull();
  });

  test("where a row counts the bags", () => {
    const sheet = { name: "Uganda Mbale Washed", sizes: [size("60 kg")] };
    expect(read({ ...sheet, description: "Bags: 118" }).bagSize).toBe("60 kg");
  });
});

describe("who stands before the farm of a title", () => {
  test("grew the coffee, whatever the given name", () => {
    expect(say("Process: Washed", "Ruvin Ardila - Finca Los Sauces - Caturra").producer).toBe("Ruvin Ardila");
  });

  test.each([
    "Don Rufino Micromill - Finca Birrisito - Catuaí",
    "Finca Birrisito - Alma Negra - Natural",
    "Costa Rica - Finca Birrisito",
  ])("is no person in %s", (title) => {
    expect(say("Process: Natural", title).producer).toBeNull();
  });
});

describe("a title of abbreviations", () => {
  test("names the cooperative that a Fairtrade number belongs to", () => {
    expect(say("Process: Washed", "ASOVAL - El Roble - FLO ID 41234").cooperative).toBe("ASOVAL");
    expect(say("Process: Washed", "FUVAL - El Roble").cooperative).toBeNull();
  });

  test("tells a seal by `Org.`", () => {
    expect(say("Process: Washed", "Guatemalan Org. Nebaj Select").certifications).toEqual(["Organic"]);
  });

  test("keeps a farm's quoted byname whole", () => {
    expect(say("Process: Natural", "Brazil Fazenda Boa 'Terra Nova' NY2").farm).not.toMatch(/Nov$/);
  });
});

test("whom producers work with is no producer", () => {
  expect(say("Producers work with Puente Alto, which hulls their parchment.").producer).toBeNull();
});

test("a station with a name of its own isn't called after the fall beside it", () => {
  const text = "Set near the Lume Nora Waterfall, the Abeto washing station is widely known.";
  expect(say(text, "Ethiopia Sidama Washed").washingStation).toBe("Abeto");
});

test("farms in a title are one farm's name, and no person's", () => {
  const facts = say("Process: Washed", "Hawaii Kona – Lani Moreno Farms – Extra Fancy");
  expect(facts).toMatchObject({ farm: "Lani Moreno Farms", producer: null });
});

test("a farm called after Ana isn't anaerobic, a coffee in capitals is", () => {
  const fermentation = (title: string) => say("Process: Natural", title).process.fermentationType;
  expect(fermentation("Brazil Fazenda Sant'Ana Natural")).toBeNull();
  expect(fermentation("Brazil Boa Sorte ANA Natural")).toBe("Anaerobic");
});

describe("an auction's rows", () => {
  const rows =
    "Country: Thailand\nYear: 2025\nRank: 3\nFarm: Doi Rim Bio\nProducer: Mr.Somsak Thawee\nWeight (kg): 60";

  test("tell the lot's farm, grower and weight, but no harvest and no seal", () => {
    expect(say(rows, "Doi Rim Bio")).toMatchObject({
      farm: "Doi Rim Bio",
      producer: "Somsak Thawee",
      lotSize: "60 kg",
      harvest: null,
      certifications: null,
    });
  });
});

test("of grades and screens that a title offers to choose from none is the coffee's", () => {
  expect(say("Processing: Washed", "Colombia (Excelso EP; Supremo Scr 17/18)")).toMatchObject({
    grade: null,
    appearance: null,
  });
  expect(say("Processing: Washed", "Uganda Robusta (Scr 15,17,18)").appearance).toBeNull();
  expect(say("Processing: Washed", "Kenya AA/AB Nyeri").grade).toBeNull();
  expect(say("Available Grades\nGrade 1, Grade 2", "Peru Washed").grade).toBeNull();
  expect(say("Processing: Washed", "Tanzania AA, Grade 1").grade).toBe("AA");
});

test("an open screen needs no space before its word", () => {
  expect(say("Process: natural", "Fazenda Sol NY2 16up").appearance).toBe("Screen 16+");
});

test("a weight in a list by the kilogram is the sack's", () => {
  const sheet = { name: "Brazil Serra Azul Natural", sizes: [size("1 kg")] };
  expect(read({ ...sheet, description: "Weight: 59 kg\nPrice EUR/kg: 7.60" }).bagSize).toBe("59 kg");
  expect(read({ ...sheet, description: "Weight: 59 kg" }).bagSize).toBeNull();
});

test("a row of several origins makes a blend, and a row of conventional denies the title's seal", () => {
  const rows = "Region: Various Origins\nCertifications: Conventional";
  expect(say(rows, "DECAF HARBOR ORGANIC SWISS WATER")).toMatchObject({
    blend: true,
    type: "Blend",
    certifications: null,
  });
});

test("a row of grades to choose from names none", () => {
  expect(say("Grade: Grade 1 / Grade 2 / Peaberry")).toMatchObject({ grade: null, type: null });
  expect(say("Grade: SHG / EP").grade).toBe("SHG EP");
});

test("a blend of mixed heirlooms is one coffee", () => {
  expect(say("Neighbors bring their cherries, a blend of mixed heirlooms, to the mill.").type).toBeNull();
});
