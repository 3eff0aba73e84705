import { describe, expect, test } from "vitest";
import { say } from "./said";

describe("cooperatives", () => {
  test("a society's station bears its whole name", () => {
    expect(
      say("Nano Challa is a small cooperative with a mill near Gera.", "Ethiopia Nano Challa"),
    ).toMatchObject({
      cooperative: "Nano Challa",
    });
  });

  test.each([
    [
      "Grower: Sociedad Rural Unión de Ejidos y Comunidades San Fermín, S.P.R.",
      "Sociedad Rural Unión de Ejidos y Comunidades San Fermín",
    ],
    ["Grower: 30 producers organized around Asociación Terra Viva SAS", "Asociación Terra Viva"],
    ["It comes from a women's collective called Friends of Daughters.", "Friends of Daughters"],
    ["Kilimu CWS was built by a trading company.", null],
    ["Grower: AMCOS Pachani", "AMCOS Pachani"],
    [
      "Grower: Producers organized around the Cooperative of Rante Coffee Growers",
      "Cooperative of Rante Coffee Growers",
    ],
    ["Grower: Members of Cooperativa Agropecuaria Reyna de San Luis R.L (COOPAREL R.L)", "COOPAREL"],
    ["Grower: Cooperativa Agrícola de Servicios Múltiples Norandino", "Norandino"],
    ["It lies in the hills of Huehuetenango Unión Cantinil.", null],
    ["Grower: Cooperativa de Caficultores del Palmar, COOPEPALMAR, R. L.", "COOPEPALMAR"],
    ["He was for many years the manager of the Rante Coffee Farmers Cooperative Union.", null],
    ["Takele was our partner during his time at YCFCU.", null],
    ["Members of Cooperativa Departamental de Productores del Cauca, or Codecauca, grow it.", "Codecauca"],
  ])("%s", (text, name) => {
    expect(say(text).cooperative).toBe(name);
  });

  test("the grower's line beats a title that puts a town in front of the name", () => {
    const facts = say(
      "Grower: Members of the Danau Biru Cooperative",
      "Sumatra Takengon Danau Women's Cooperative",
    );
    expect(facts.cooperative).toBe("Danau Biru");
  });

  test.each([
    "The station is private and not affiliated with the Bukoa Farmers Cooperative Union.",
    "The Ziwa Cooperative Union was a school of self-rule in colonial days.",
    "Coffee here is rooted in cooperative structures. Cooperatives sell most of it.",
    "She eventually joined the larger Tulise cooperative, and left it again.",
  ])("none in: %s", (text) => {
    expect(say(text).cooperative).toBeNull();
  });

  test("a cooperative on the farm's line beats a longer title", () => {
    expect(say("Farm: Asodel Cooperative", "Guatemala Huehuetenango Cooperative Asodel Txol")).toMatchObject({
      cooperative: "Asodel",
      farm: null,
    });
  });

  test("an organisation isn't its own producer", () => {
    expect(say("Producer: Danau Biru\nCherry goes to the Danau Biru cooperative.")).toMatchObject({
      producer: null,
      cooperative: "Danau Biru",
    });
  });

  test("Kenyan titles name the society, then its factory", () => {
    expect(say("Country: Kenya", "Kenya Nyeri Othaya Mbuyu AB")).toMatchObject({
      cooperative: "Othaya",
      washingStation: "Mbuyu",
    });
    expect(say("Country: Kenya", "Kenya Nyeri Windy Ridge AB").washingStation).toBeNull();
  });
});

describe("stations", () => {
  test.each([
    ["Grower: 40 families organized around the Rimba Coffee Tengah Coffee Mill", "Rimba Coffee Tengah"],
    ["Cherry was processed at a private station in Worsa, an hour away.", "Worsa"],
    ["They carry it to the Kimuri site, where it is floated.", "Kimuri"],
    ["When we visited the Gitembe site last year, it had a new pulper.", "Gitembe"],
    ["Wet Mill Vivalto", "Vivalto"],
    ["Mill: Sabino micro mill", "Sabino"],
    ["They take it to the Café de Altura mill, which sorts it.", "Café de Altura"],
    ["Dambelo is the name of the buying site, and of the hill.", "Dambelo"],
  ])("%s", (text, station) => {
    expect(say(text).washingStation).toBe(station);
  });

  test.each([
    "It was processed at a private mill in Woreda Odo Anno.",
    "They own a processing station in Guji.",
  ])("none in: %s", (text) => {
    expect(say(text).washingStation).toBeNull();
  });
});

describe("farms", () => {
  test.each([
    ["Colombia Campo Hermoso Honey", "Campo Hermoso"],
    ["Colombia Cauca – Asociación Cerro Azul", null],
    ["Guatemala Campo Hermoso Honey", null],
    ["Colombia Huila El Vergel Alto", null],
  ])("well-known ones in the title %s", (title, farm) => {
    expect(say("Fresh.", title).farm).toBe(farm);
  });

  test.each([
    ["Grower: Finca Monte Claro SA de CV", "Finca Monte Claro"],
    ["Farm Name Las Brisas", "Las Brisas"],
    ["It comes from the Naluai Family Farm on the slope.", "Naluai Family Farm"],
    ["It is sourced from Finca Santa Clara and El Molino, farms near the town.", null],
    ["A project beyond the boundaries of Ruiz's famous Hacienda La Brisa.", null],
  ])("%s", (text, farm) => {
    expect(say(text).farm).toBe(farm);
  });

  test("a title's capitals are written as in the prose", () => {
    expect(say("It grew at Fazenda da Serra.", "BRAZIL FAZENDA DA SERRA NATURAL").farm).toBe(
      "Fazenda da Serra",
    );
  });
});

describe("producers", () => {
  test.each([
    ["Region: Eko Lereng, Bajawa\nFarmers of Eko Lereng grow it.", null],
    ["Producer: The Alvarez Brothers", "Alvarez Brothers"],
    ["Jamison Reed owns Finca Dorada in the hills.", "Jamison Reed"],
    ["Grower: 18 farms managed by Luis Pedro Mejía", "Luis Pedro Mejía"],
    ["In 2019 the reins were handed to Rubens Prado Lima.", "Rubens Prado Lima"],
    [
      "Grower: Julia Vega Rojas, Olman Cruz Vega, Ricardo Chaves Garita, and Juan Bautista Mejia Rojas",
      "Julia Vega Rojas, Olman Cruz Vega, Ricardo Chaves Garita, and Juan Bautista Mejia Rojas",
    ],
    ["Grower: 400 farmers organized around a trading house | Blue Gate", null],
    ["Asefa Dinku and his brother Mulugeta founded Bensa Hills Coffee.", null],
    ["Venkatesh Nair, with us for years, manages the day-to-day work of the estate.", null],
  ])("%s", (text, producer) => {
    expect(say(text).producer).toBe(producer);
  });

  test("a line with only a farm leaves it to the prose who works there", () => {
    const line = "Grower: Finca Dorada Coffee Estate\n";
    expect(say(`${line}The farm is owned and managed by Sonia Arosema and her family.`).producer).toBe(
      "Sonia Arosema",
    );
    expect(say(`${line}It was the exporter's model farm of 10 acres.`).producer).toBeNull();
  });

  test("Ethiopian names are known", () => {
    expect(say("Country: Ethiopia", "Ethiopia Yirgacheffe 1 Natural Etenesh Kebede").producer).toBe(
      "Etenesh Kebede",
    );
  });

  test("a blend of several countries has none", () => {
    const facts = say(
      "Country: Yemen, Indonesia\nThe Yemeni part is grown by Omar Saleh.",
      "Mocha Java Blend",
    );
    expect(facts).toMatchObject({ blend: true, producer: null });
  });
});

describe("in other languages", () => {
  test.each([
    ["Der Rohkaffee kommt von der Mitgliedskooperative Wamena Jaro.", "cooperative", "Wamena Jaro"],
    ["Die TULI Kooperative hat 400 Mitglieder.", "cooperative", "TULI"],
    ["Farmer: Kooperative Sol Andino", "cooperative", "Kooperative Sol Andino"],
    ["Il vient de la coopérative de femmes Ejo Heza.", "cooperative", "Ejo Heza"],
    ["Proviene de la cooperativa Flor de Luna, en la sierra.", "cooperative", "Flor de Luna"],
    ["Iyola Agricultural Marketing Cooperative and Society", "cooperative", "Iyola AMCOS"],
    ["Mbuye est l'une des quatre stations de lavage.", "washingStation", "Mbuye"],
    ["Ils gèrent une station de lavage appelée Sirakawa.", "washingStation", "Sirakawa"],
    ["Besitzer: Manuel Rojas", "producer", "Manuel Rojas"],
    ["Caficultor: Don Pedro Ruiz", "producer", "Pedro Ruiz"],
  ] as const)("%s", (text, field, name) => {
    expect(say(text)[field]).toBe(name);
  });

  test("a mill on the farm's line is a station, and beneficio may be the method", () => {
    expect(say("Farm: Kimandi Coffee Factory")).toMatchObject({ farm: null, washingStation: "Kimandi" });
    expect(say("Beneficio: Natural").process.baseMethod).toBe("Natural");
    expect(say("Procédé : lavé").process.baseMethod).toBe("Washed");
  });
});

describe("the process line", () => {
  test("washed and then wet-hulled is wet-hulled", () => {
    expect(say("Process: Washed, wet-hulled, sun-dried", "Sumatra Grade 1").process.baseMethod).toBe(
      "Wet-Hulled",
    );
    expect(say("Process: Washed or Wet-Hulled", "Sumatra Grade 1").process.baseMethod).not.toBe("Wet-Hulled");
  });

  test("flavors in it are no process", () => {
    const facts = say("Process: Dried apricot, cola, cocoa powder", "Mexico Oaxaca");
    expect(facts.process.baseMethod).toBeNull();
    expect(facts.processing).toBeNull();
  });
});

test.each([
  ["We landed on a treat traceable to a single estate in the hills.", "Estate"],
  ["Grade: Estate 16 Up", "Estate"],
  ["This work produces a traceable community lot with a vibrant regional profile.", "Community Lot"],
  ["They have established community blends with vibrant profiles.", null],
  ["In 2019 Arabiga established a regional blend with a focus on transparency.", "Regional"],
  ["It could be homogenized into large regional blends with little traceability.", null],
  ["It is milled as a single farm micro-lot at the society.", "Microlot"],
  ["Outturn numbers are unique microlot codes.", null],
])("the kind of lot in: %s", (text, type) => {
  expect(say(text).type).toBe(type);
});

test("the peaberries that were sold before are no AB's", () => {
  expect(say("We sold out of the Peaberry lot months back.", "Kenya Nyeri AB").type).toBeNull();
});

test("a community's blend of one lot is none of the seller's", () => {
  expect(say("This pink blend is from four different small producers.").blend).toBe(false);
});

test.each([
  ["Inés Morales grows Bourbon. Her uncle's farm, Finca El Tambor, lies across the road.", null],
  ["Her uncle's farm, Finca El Tambor, is hers now: she inherited it.", "Finca El Tambor"],
  ["Luis bought the land, which had been part of Finca Chiblac.", null],
  ["Villa Miranda covers 6 hectares above the river.", "Villa Miranda"],
  ["Huila covers 150,000 hectares of coffee.", null],
])("whose farm is it: %s", (text, farm) => {
  expect(say(text).farm).toBe(farm);
});

test.each([
  ["Our exporter hulls it at the Las Palmas mill.", null],
  ["Our exporter washes it at the Las Palmas mill.", "Las Palmas"],
])("a mill is a station where something is washed: %s", (text, station) => {
  expect(say(text).washingStation).toBe(station);
});
