import { describe, expect, test } from "vitest";
import { say } from "./said";

test.each([
  ["A microlot of just 14 bags.", "14 bags"],
  ["Sent in 60 kg GrainPro bags x 285.", "285 bags"],
  ["320 bags.", "320 bags"],
  ["We bought the nanolot complete: 60 kg.", "60 kg"],
  ["We got four boxes of 20 kg.", "4 boxes"],
])("the lot in: %s", (words, lotSize) => {
  expect(say(words).lotSize).toBe(lotSize);
});

test.each([
  ["Erasto Radilla dries capulín on the flat roof.", "Erasto Radilla"],
  ["The Zelaya family has been here since 1928; Rebeca Zelaya runs it now.", "Rebeca Zelaya"],
  ["The Rodríguez family has two farms, where Pedro Rodríguez planted Java.", "Pedro Rodríguez"],
  ["Café de la familia Mamani, colonia Villa Oriente.", "familia Mamani"],
])("the grower in: %s", (words, producer) => {
  expect(say(words).producer).toBe(producer);
});

test.each([
  ["The station is called Kinini and pays on the day.", "Kinini"],
  ["Ninga, one of Greenco's stations, takes cherry from the hills.", "Ninga"],
  ["The station, Mutamba, uses its old concrete tank.", "Mutamba"],
  ["Kawacom's station at Kapchorwa takes in ripe cherry.", "Kapchorwa"],
])("the station in: %s", (words, washingStation) => {
  expect(say(words).washingStation).toBe(washingStation);
});

test.each([
  ["Osman Paz grows it on a plot he named El Pinal.", "El Pinal"],
  ["She has 2,000 trees of it at La Pradera, in the hills.", "La Pradera"],
])("the farm in: %s", (words, farm) => {
  expect(say(words).farm).toBe(farm);
});

test.each([
  ["He ferments for 24 hours dry, rinses, ferments for 24 hours more.", 48],
  ["Fermented for 80 hours in the cherry, then another 24 once pulped.", 104],
  ["Sixteen hours dry in open tanks, then a rinse.", 16],
  ["Infused with cinnamon for four days in closed bags.", null],
])("hours of fermentation in: %s", (words, hours) => {
  expect(say(words).process.fermentationDurationHours).toBe(hours);
});

test("defects of a sample keep its weight", () => {
  expect(say("Screen 18, zero defects in our 350 g sample.").appearance).toBe("Screen 18, 0 defects/350 g");
});

test("this lot's elevation beats a legal minimum", () => {
  const words = "Blue Mountain lies over 3,000 feet: this lot is from 1,900 feet.";
  expect(say(words).elevationMinMasl).toBe(579);
});

test("a bare range in an offer sheet is an elevation, two years aren't", () => {
  expect(say("Uraga, Guji. 2150-2250. Heirloom.").elevationMaxMasl).toBe(2250);
  expect(say("Uraga, Guji. 2024-2025. Heirloom.").elevationMaxMasl).toBeNull();
});

test("the English half of notes in two languages counts", () => {
  expect(say("Notas: maracujá, cacau, melaço / passion fruit, cacao, molasses").tastingNotes).toEqual([
    "passion fruit",
    "cacao",
    "molasses",
  ]);
  expect(say("Perfil / Profile: chocolate oscuro, naranja / dark chocolate, orange").tastingNotes).toEqual([
    "dark chocolate",
    "orange",
  ]);
});

test("several things sealed in with a coffee are all named", () => {
  const { processing } = say("", "Ethiopia Harrar Natural – Cardamom & Clove Infused");
  expect(processing).toBe("Cardamom & Clove Infused Natural");
});

test("a station is recognized from a title that the prose repeats", () => {
  const words = "Dukunde Kawa owns four washing stations and Ruli is one up the hill.";
  expect(say(words, "Rwanda Gakenke – Ruli Washed")).toMatchObject({
    washingStation: "Ruli",
    cooperative: "Dukunde Kawa",
  });
});

test("a triple pick in the prose completes the grade in the title", () => {
  expect(say("Grade 1, triple pick.", "Sumatra Lintong G1").grade).toBe("Grade 1 TP");
});

test("an arrival in the last week of a month is late in that month", () => {
  expect(say("Landed in Bremen in the last week of May 2026.").arrivalDate).toBe("2026-05-25");
});

test("a honey keeps the colour stated next to it", () => {
  expect(
    say("A corner is for honeys. This red one dried 18 days on raised beds.", "Guatemala Honey").processing,
  ).toBe("Red Honey");
});

test("a company named after a person isn't a grower, and a town called Santa Ana doesn't hide one", () => {
  expect(say("David Rubanzangabo's Huye Mountain Coffee put up the station.").producer).toBeNull();
  expect(say("Known to everyone in Santa Ana, Carmen da Silva runs it.").producer).toBe("Carmen da Silva");
});

describe("who grew it, on an importer's page", () => {
  test("smallholders on the grower's line aren't replaced by an exporter of the prose", () => {
    const facts = say(
      "Grower: Smallholder farmers organized around the Kibanda processing site\nFarmers work with Nube Roja, a dry mill of Marta Ochoa Prieto, who grows coffee herself.",
    );
    expect(facts.producer).toBeNull();
    expect(facts.washingStation).toBe("Kibanda");
  });

  test.each([
    ["Grower: Finca Los Robles | Jorge and Luis Aguirre", "Jorge and Luis Aguirre"],
    ["Grower: Rosa Mejía Paz, Luis Mejía Paz, and Ana Paz", "Rosa Mejía Paz, Luis Mejía Paz, and Ana Paz"],
  ])("people are taken whole: %s", (line, people) => {
    expect(say(line).producer).toBe(people);
  });

  test.each([
    "Grower: Finca Uno, Finca Dos, and Finca Tres",
    "At La Semilla, the cooperative's biodynamic demonstration farm, members learn to compost.",
  ])("no farm in: %s", (text) => {
    expect(say(text).farm).toBeNull();
  });

  test("a farm's name may stand in quotes", () => {
    expect(say('"Arroyo Hondo" is the name of the farm that Celia Duarte planted.').farm).toBe(
      "Arroyo Hondo",
    );
  });

  test("a heading that ran into its text names no cooperative", () => {
    const facts = say(
      "The town lies at the river.Cooperative ActivitiesMembers meet each month to plan the harvest.",
    );
    expect(facts.cooperative).toBeNull();
  });
});

test.each([
  ["Ethiopia Yirgacheffe 2 Washed Kela", "Grade 2"],
  ["Ethiopia Gesha 1 Natural", "Grade 1"],
  ["Papua New Guinea Ukarumpa A", "A"],
  ["Ethiopia Guji 5 lb", null],
  ["Colombia Cauca Castillo A", null],
])("the grade that an importer's title leaves unnamed: %s", (name, grade) => {
  expect(say("Bags of 60 kg.", name).grade).toBe(grade);
});

test.each([
  ["Cultivar Detail: Caturra, Chiroso", ["Caturra", "Chiroso"]],
  ["Cultivar Detail: Caturra\nTheir groves of Pacamara and Caturra varieties are free of rust.", ["Caturra"]],
])("cultivars of %s", (text, cultivars) => {
  expect(say(text, "Guatemala Caturra").cultivars).toEqual(cultivars);
});

describe("how much is told of the process", () => {
  test.each([
    [
      "Cherries undergo floating and washing at the mill. They are then sun-dried on raised beds for two weeks.",
      "narrative",
    ],
    [
      "The owner runs a wet and dry mill in town. Enset is fermented with yeast to make bread in these villages.",
      "label_only",
    ],
  ])("%s", (text, level) => {
    expect(say(`Process: Washed\n${text}`).process.disclosureLevel).toBe(level);
  });
});
