import { expect, test } from "vitest";
import { outcome, say } from "./said";

test.each([
  ["Enoc Morales's hands have kept it since the war.", "Enoc Morales"],
  ["Wubit Sorsa's farm is on the ridge.", "Wubit Sorsa"],
  ["Pepe Jijón prefers to be left alone with his trees.", "Pepe Jijón"],
])("the grower in: %s", (words, producer) => {
  expect(say(words).producer).toBe(producer);
});

test.each([
  "It was dried at the Adado station, which is managed by Samuel Dinku.",
  "Lorie Obra's name is the one people know.",
])("no grower in: %s", (words) => {
  expect(say(words).producer).toBeNull();
});

test.each([
  [
    "Koerintji Barokah Bersama is a young cooperative on the flank of the mountain.",
    "Koerintji Barokah Bersama",
  ],
  ["COMSA's growers compost everything.", "COMSA"],
  ["They founded a cooperative called Umoja wa Kahawa.", "Umoja wa Kahawa"],
])("the cooperative in: %s", (words, cooperative) => {
  expect(say(words).cooperative).toBe(cooperative);
});

test.each([
  ["We scored it at 90 and a quarter.", 90.25],
  ["The panel agreed, and 87.25 is the number.", 87.25],
])("the score of the panel in: %s", (words, score) => {
  expect(say(words).scoreValue).toBe(score);
});

test("a price isn't a score", () => {
  expect(say("The panel paid $87.50 for lunch.").scoreValue).toBeNull();
});

test.each([
  ["Lot size was 60 sacks.", "60 sacks"],
  ["17 bags of 60 kilos.", "17 bags"],
])("the lot in: %s", (words, lotSize) => {
  expect(say(words).lotSize).toBe(lotSize);
});

test("hours without air are anaerobic fermentation", () => {
  expect(say("This is the one with 120 hours without air.").process).toMatchObject({
    fermentationType: "Anaerobic",
    fermentationDurationHours: 120,
  });
});

test("days in a dark room are shade drying", () => {
  expect(say("He dries it for 25 days in a dark room.").process.dryingMethod).toBe("Shade-Dried");
});

test.each(["Silverskin Tea – Huila", "Used Barrel, Jamaica Blue Mountain"])("%s isn't a coffee", (name) => {
  expect(outcome(name, "It smells of coffee.").kind).toBe("rejected");
});

test("a hill station isn't a washing station", () => {
  expect(say("Pyin Oo Lwin was a hill station once.").washingStation).toBeNull();
});

test.each(["Our own decaf is made from it now and then.", "The decaf sits on the shelf below."])(
  "a mention of another decaf doesn't make a decaf: %s",
  (words) => {
    expect(say(words).decaf).toBe(false);
  },
);

test("a fact denied after its name is denied", () => {
  expect(say("Fermented with care, but fruit infused it is not.").process.fermentationType).toBeNull();
});

test("a farm named after the word farm has that name", () => {
  expect(say("The Sagastume farm Santa Isabel lies in the rain.").farm).toBe("Santa Isabel");
});

test("the bags bought are the lot size, and a lab's number is the score", () => {
  expect(say("38 bags were bought. Our lab says 86.75.")).toMatchObject({
    lotSize: "38 bags",
    scoreValue: 86.75,
  });
});

test.each([
  "Green Coffee Storage Jar, 5 lb",
  "Cupping Form Pad (50 sheets)",
  "Roast Profile Download – Yirgacheffe",
])("%s isn't green coffee", (name) => {
  expect(outcome(name, "Shown with a washed Ethiopia Guji.").kind).toBe("rejected");
});

test("a flavour in a question isn't stated", () => {
  expect(say("Rum? People say so; we say cocoa, cedar, sweet spice.").tastingNotes).not.toContain("rum");
});

test("a month on drying tables isn't fermentation", () => {
  expect(
    say("They skip the tanks: from the pulper to the tables for thirty days.").process
      .fermentationDurationHours,
  ).toBeNull();
});

test("friendly in spirit isn't certified", () => {
  expect(say("Organic certified; bird friendly in spirit only.").certifications).toEqual(["Organic"]);
});

test("two weeks in a greenhouse means a parabolic dryer", () => {
  expect(say("Honey process, 14 days under a greenhouse.").process.dryingMethod).toBe("Parabolic Dryers");
});

test("the sacks received are the lot size", () => {
  expect(say("Ten sacks came to us.").lotSize).toBe("10 sacks");
});

test.each([
  "Carbonic? No, an ordinary washed lot.",
  "Cultured with champagne yeast? No inoculation here.",
  "Wild yeasts live on the skins in this valley.",
])("nothing was fermented with anything in: %s", (words) => {
  expect(say(words).process).toMatchObject({ fermentationType: null });
  expect(say(words).process.additives ?? ["none"]).toEqual(["none"]);
});

test("a question, or a likeness, names no cultivar", () => {
  expect(say("Pacamara? Not here. SL28-ish acidity and Gesha-like florals.").cultivars).toBeNull();
});

test.each([
  "Not from Finca El Tambor.",
  "Grown next to Finca El Tambor.",
  "Unlike Finca El Tambor, it is shaded.",
])("no farm in: %s", (words) => {
  expect(say(words).farm).toBeNull();
});

test("communities and villages that are unnamed are no producer", () => {
  expect(say("Producers: communities in the Maubisse subdistrict\nProcess: Washed").producer).toBeNull();
  expect(say("Producer: villages around Ainaro\nProcess: Washed").producer).toBeNull();
});

test("a title that is named after a seal gives way to a denial of this lot", () => {
  expect(say("The mill handles all kinds.", "Organic Coffee Project: Peru Puno").certifications).toBeNull();
  expect(say("This lot isn't certified organic.", "Peru Puno Organic").certifications).toBeNull();
  expect(say("It is clean.", "Peru Puno Organic").certifications).toEqual(["Organic"]);
});

test("a wash in the tank is the method, a wash in the river is not", () => {
  expect(say("Washed, two days in the tank.").process.baseMethod).toBe("Washed");
  expect(say("Cherries are washed in the river.").process.baseMethod).toBeNull();
});
