import { describe, expect, test } from "vitest";
import { outcome, say } from "./said";

describe("what a line or the title states is final", () => {
  test("drying on the lot's line isn't widened by the mill's other yards", () => {
    const facts = say(
      "Drying Method: Patio Sun-Dried\nTheir mill has raised beds and a mechanical dryer, too.",
    );
    expect(facts.process.dryingMethod).toBe("Patio");
  });

  test("a list of cultivars isn't widened by what else grows on the farm", () => {
    const facts = say(
      "Cultivar Detail: Pacas\nThe farm is planted in Pacas, with a little Gesha and Bourbon.",
    );
    expect(facts.cultivars).toEqual(["Pacas"]);
  });

  test("a lone number behind the lot's size stays as stated", () => {
    expect(say("Lot size: 31\nBag size: 60 KG").lotSize).toBe("31");
  });
});

test.each([
  "Her cherries are dried by two methods: the usual one and anaerobic processing.",
  "Besides dry process, Otávio is experimenting with anaerobic fermentation.",
  "They also started producing naturals and anaerobics at the station.",
  "The owners plan to introduce carbonic maceration next year.",
  "The wet mill works with several fermentation methods, carbonic maceration and anaerobic among them.",
])("what else a mill does is no fact of this lot: %s", (sentence) => {
  expect(say(`Processing: Washed\n${sentence}`).process.fermentationType).toBeNull();
});

describe("cooperatives", () => {
  test.each([
    ["Grower: 212 members of Asociación de Caficultores del Valle Alto (ASOCAVAL)", "ASOCAVAL"],
    [
      "Producer: Cooperativa de Servicios Múltiples Luna y Niebla",
      "Cooperativa de Servicios Múltiples Luna y Niebla",
    ],
    ["Cherries are brought to the Sungai Batu Cooperative by its members.", "Sungai Batu"],
    ["It comes from the Sungai Batu cooperative.", "Sungai Batu"],
    ["Grower: Central de Caficultores del Lago (CECALAGO S.A)", "CECALAGO"],
    ["Grower: Members of the Kali Putih (KPT) Primary Cooperative", "Kali Putih"],
    ["It is milled at ARBOL (Cooperativa Regional de Agricultores del Bosque).", "ARBOL"],
    ["It comes from one of the oldest coops of the island, Coopamar.", "Coopamar"],
    ["The Valle Alto Coffee Cooperative has 200 members.", "Valle Alto Coffee Cooperative"],
  ])("%s", (text, name) => {
    const facts = say(text);
    expect(facts.cooperative).toBe(name);
    expect(facts.producer).toBeNull();
  });

  test.each([
    "Members run a Village Savings and Loan Association.",
    "All groups are certified by Control Union.",
    "The factory used to be part of the Mlima Farmers Cooperative Society.",
    "They took tenth place at the Best of Minasul competition.",
  ])("none in: %s", (text) => {
    expect(say(text).cooperative).toBeNull();
  });
});

describe("producers", () => {
  test.each([
    "Grower: Varies seasonally, with producers from two regions",
    "Farmer/Grower: Nearly 4,000 coffee growers!",
    "Grower: Seven farming groups",
    "Grower: Finca Los Cerezos",
    "The decaffeination plant is a modern facility, partly owned by Kessler Compagnie.",
    "SL28 was produced by Scott Laboratories in the 1930s.",
    "The first coffee here was planted in 1911 by Teodoro Rivas.",
  ])("none in: %s", (text) => {
    expect(say(text).producer).toBeNull();
  });

  test("other households don't belong to the name", () => {
    expect(say("Producer: Aline and Jean Bizimana and 140 other households").producer).toBe(
      "Aline and Jean Bizimana",
    );
  });
});

describe("farms and mills", () => {
  test("a farm's name ends before a screen size and begins behind its country", () => {
    expect(say("Pulped natural.", "Brazil Fazenda Córrego Azul 14/16").farm).toBe("Fazenda Córrego Azul");
    expect(say("Washed.", "Costa Rica La Brisa Estate").farm).toBe("La Brisa Estate");
  });

  test("a dry mill isn't a washing station", () => {
    expect(say("Parchment is taken to the Molino Sur dry mill for export.").washingStation).toBeNull();
  });

  test("a person with a farm isn't one", () => {
    expect(say("We haven't visited Marisol Quintero, her farm is two hours away.").farm).toBeNull();
  });
});

describe("labels of real pages", () => {
  test("in brackets, and in tables whose columns ran together", () => {
    const facts = say("[Region] Guji, Ethiopia\n[Altitude] 1900-2100m\nVariety Heirloom\nProcess Natural");
    expect(facts).toMatchObject({ country: "Ethiopia", region: "Guji", elevationMinMasl: 1900 });
    expect(facts).toMatchObject({ cultivars: ["Heirloom"], processing: "Natural" });
  });

  test("in German and French", () => {
    const facts = say(
      "Anbauhöhe: 1600 m\nSorte: Caturra\nAufbereitung: gewaschen\nGeschmack: Haselnuss, Pfirsich",
    );
    expect(facts).toMatchObject({ elevationMinMasl: 1600, cultivars: ["Caturra"] });
    expect(facts.tastingNotes).toEqual(["hazelnut", "peach"]);
  });

  test.each([
    ["Grade: SHG, grown at 1720 masl", 1720, 1720],
    ["Altitude (meters): 1, 400 - 1,900 masl", 1400, 1900],
    ["The farm stretches from 1350 all the way up to 1750 meters above sea level.", 1350, 1750],
  ])("%s", (text, low, high) => {
    expect(say(text)).toMatchObject({ elevationMinMasl: low, elevationMaxMasl: high });
  });

  test("screen and defects in one line", () => {
    expect(say("Appearance: 1+ d/300gr, 15 Peaberry Screen").appearance).toBe("Screen 15, 1+ defects/300 g");
  });
});

describe("flavours", () => {
  test("adjectives of a list name what they are like", () => {
    expect(say("Cupping notes: Chocolatey, nutty undertones, citrusy").tastingNotes).toEqual([
      "chocolate",
      "nut",
      "citrus",
    ]);
  });

  test("a hint of fruit names none", () => {
    expect(say("We taste caramel and walnut with a hint of fruit.").tastingNotes).toEqual([
      "caramel",
      "walnut",
    ]);
  });
});

test("a blend suggested with another coffee says nothing of that coffee's farm or grade", () => {
  const facts = say(
    "A 1:1 blend with Brazil Fazenda Serra Clara made lovely espresso.",
    "Sumatra Aceh Grade 1",
  );
  expect(facts).toMatchObject({ country: "Indonesia", farm: null, grade: "Grade 1" });
});

test.each([
  ["Set: Citrus Lovers Flavor Set", "Four coffees of one pound each."],
  ["Autumn Roasting Championship Entry Pack", "One green coffee in two versions for the judges."],
  ["Huila Washed", "Region: Huila\nGrind preference: whole bean, drip, espresso"],
])("is no green coffee: %s", (name, description) => {
  expect(outcome(name, description)).toMatchObject({ kind: "rejected", code: "not_green_coffee" });
});

test("contests of other years, and milk in the cup, say nothing of this lot", () => {
  const facts = say(
    "The farm has won the Cup of Excellence three times. You can add a bit of milk and sugar.",
  );
  expect(facts.certifications).toBeNull();
  expect(facts.process.additives).toBeNull();
});

test("a mill's name for its process behind a label isn't prose on processing", () => {
  const facts = say(
    "Process: Fully washed and dried in the sun\nThe cherry is pulped and fermented for 20 hours.",
  );
  expect(facts.process.disclosureLevel).toBe("structured");
});

test("a continent behind a region's label is no region", () => {
  expect(say("Country: Brazil\nLocal Region: South America").region).toBeNull();
});

test("mistyped cultivars are read", () => {
  expect(say("Varieties: Catimore, Mundo Nuovo, Kents, Kerume").cultivars).toEqual([
    "Catimor",
    "Mundo Novo",
    "Kent",
    "Kurume",
  ]);
});

describe("sentences on processing", () => {
  test("the rest of the fruit is no other coffee", () => {
    const facts = say(
      "The skin is taken off and cherries are left to ferment for a day. Then the coffee is washed to remove the rest of the cherry.",
    );
    expect(facts.process.disclosureLevel).toBe("narrative");
  });

  test("a wet-hulled coffee in talk of its cup isn't one", () => {
    const facts = say(
      "This wet-hulled coffee shares much with others of the island. Fans of wet hulled coffees will like its weight.",
      "Flores Wet Hulled",
    );
    expect(facts.process.disclosureLevel).toBe("label_only");
  });
});

describe("titles in Hangul", () => {
  test.each([
    ["(생두) 과테말라 우에우에테낭고 카투라 워시드", "Guatemala", "Huehuetenango", "Washed"],
    ["케냐 니에리 AB 풀리 워시드", "Kenya", "Nyeri", "Washed"],
    ["콜롬비아 우일라 무산소 옐로우 허니", "Colombia", "Huila", "Anaerobic Yellow Honey"],
  ])("are read: %s", (name, country, region, processing) => {
    expect(say("", name)).toMatchObject({ country, region, processing });
  });

  test("roasted beans are no green coffee", () => {
    expect(outcome("르완다 내추럴 원두", "")).toMatchObject({ kind: "rejected", code: "not_green_coffee" });
  });
});

describe("a choice is no fact of the lot", () => {
  test("of two methods", () => {
    const facts = say("Process: Natural & washed (by lot)");
    expect(facts.processing).toBeNull();
    expect(facts.process.disclosureLevel).toBe("none");
  });

  test("of grades", () => {
    expect(say("Grades: AB, AA, C").grade).toBeNull();
    expect(say("Grade: AB, well sorted").grade).toBe("AB");
  });

  test("of two states", () => {
    expect(say("Country: India\nRegion: Kerala & Karnataka").region).toBeNull();
  });
});

describe("who sells or runs things grew nothing", () => {
  test.each([
    "The mill has ten tanks. We have been buying coffees from Pedro Almagro since 2012 and his farm never lets us down.",
    "They farm with care: a woman, Elena Duarte, as the director of operations plants the nursery.",
    "The Gate station is owned by Blue Trading and operated by the Almagro family and their crew.",
    "Elena Duarte oversees cherry selection and picking on the farm.",
    "The lot was exported by an old partner, Blue Gate, managed by the extended Almagro family since 1950.",
    "We buy several regional blends each year from the Almagro family.",
    "The beans come from the Gate of Almagro, owned by a trading house.",
  ])("%s", (sentence) => {
    expect(say(sentence).producer).toBeNull();
  });
});

describe("flavours in lists", () => {
  test("a comma parts two flavours that are one elsewhere", () => {
    expect(say("Sweet cup with walnut, lemon, lime, and honey notes.").tastingNotes).toEqual([
      "walnut",
      "lemon",
      "lime",
      "honey",
    ]);
    expect(say("Tasting notes: lemon-lime, honey").tastingNotes).toEqual(["lemon lime", "honey"]);
  });

  test("a line of its own that ends in notes is a list", () => {
    expect(say("Lively acidity\nCaramel and nutty notes\nLow defect rate").tastingNotes).toEqual([
      "caramel",
      "nut",
    ]);
  });

  test("a tea-like body is a texture", () => {
    expect(say("Flavor Profile: Plum, vanilla, tea-like body").tastingNotes).toEqual(["plum", "vanilla"]);
  });
});

test.each([
  ["Many farmers in the province have raised beds.", "Sun-Dried"],
  ["A solar dryer stands by the office.", "Sun-Dried"],
  ["At home the family moves the parchment to raised, covered beds.", "Raised Beds"],
])("plain sun in a row becomes only the bed or patio of this lot: %s", (prose, way) => {
  expect(say(`Process: Washed and dried in the sun\n\n${prose}`).process.dryingMethod).toBe(way);
});

test("labels that lost the breaks before them part the facts of a run-together table", () => {
  const facts = say(
    "Country: PeruRegion: CajamarcaVarietal: BourbonProcess: WashedAltitude: 1,650 MASLCupping Notes: Plum, Cocoa, Oolong TeaRecommended Roast:City to Full CityGood For: Pour Over",
  );
  expect(facts).toMatchObject({
    country: "Peru",
    region: "Cajamarca",
    cultivars: ["Bourbon"],
    elevationMinMasl: 1650,
    tastingNotes: ["plum", "cocoa", "oolong tea"],
  });
  expect(facts.process.baseMethod).toBe("Washed");
});
