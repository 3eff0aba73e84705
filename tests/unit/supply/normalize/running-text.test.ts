import { expect, test } from "vitest";
import { outcome, say } from "./said";

test.each([
  ["A twenty-seven bag microlot from one slope.", "27 bags"],
  ["Enough for them to sell us eleven sacks? They sold us 12 sacks.", "12 sacks"],
  ["The neighbours pooled eleven bags.", "11 bags"],
  ["The finca made us 9 bags of this.", "9 bags"],
  ["Bought as nine boxes of 24 kg.", "9 boxes"],
  ["Members number 62; the export was 19 bags.", "19 bags"],
  ["The harvest gave just six 30 kg boxes.", "6 boxes"],
])("the size of the lot in: %s", (words, lotSize) => {
  expect(say(words).lotSize).toBe(lotSize);
});

test("stock left in the warehouse isn't the lot size", () => {
  expect(say("There are twenty-two bags left.").lotSize).toBeNull();
});

test.each([
  ["Our Q graders landed on eighty-six and a half.", 86.5],
  ["At eighty-seven points it leads our Peru range.", 87],
  ["The panel scored it eighty four point two five.", 84.25],
  ["It measures 88 on the SCA scale.", 88],
  ["It cupped at 86.75 in our lab.", 86.75],
  ["It came in at 85.5 points.", 85.5],
])("the cup score in: %s", (words, score) => {
  expect(say(words).scoreValue).toBe(score);
});

test.each([
  "Eighty farmers cupped together last year.",
  "Cupped after seventy-two hours of rest.",
  "We buy only coffees above eighty-four points.",
])("no cup score is read from: %s", (words) => {
  expect(say(words).scoreValue).toBeNull();
});

test.each([
  ["Cherries ferment dry for 28 hours in a tank.", 28],
  ["Given 24 hours of dry fermentation and washed.", 24],
  ["It sits in fermentation tanks for a day and a half.", 36],
  ["Fermented for two and a half days under water.", 60],
  ["It ferments the old Dutch way: 36 hours wet, wash, soak.", 36],
])("the hours of fermentation in: %s", (words, hours) => {
  expect(say(words).process.fermentationDurationHours).toBe(hours);
});

test.each([
  ["It is washed in the Kenyan manner.", "Washed"],
  ["The beans ferment for 20 hours. Washing follows.", "Washed"],
  ["Overnight dry fermentation, then washing, a second soak, and raised beds.", "Washed"],
  ["24 hours in a fermentation tank, washed, raised beds.", "Washed"],
  ["Not much washed Yunnan gets out of here this clean.", "Washed"],
  ["The farm made us nine bags of this Pacamara natural.", "Natural"],
  ["Grade 1 natural, 74158 and 74112.", "Natural"],
  ["All of it natural, all of it sold.", "Natural"],
])("the method in: %s", (words, method) => {
  expect(say(words, "Coffee 7").process.baseMethod).toBe(method);
});

test.each([
  "Cherries are floated, washed, and sorted.",
  "The forest here is Guji natural beauty at its best.",
  "Six parts Yirgacheffe natural, four parts Lintong.",
])("no method is read from: %s", (words) => {
  expect(say(words, "Sunrise Blend green coffee").process.baseMethod).toBeNull();
});

test("a name that contains a word for sun says nothing about drying", () => {
  expect(say("Sol de la Mañana is a school as much as a programme.").process.dryingMethod).toBeNull();
});

test.each([
  ["Pedro Canul trusts his plot to nobody.", "Pedro Canul"],
  ["Wubit Sorsa sells almost everything she grows.", "Wubit Sorsa"],
  ["It stands on the Sharp family's estate.", "Sharp family"],
])("the grower in: %s", (words, producer) => {
  expect(say(words).producer).toBe(producer);
});

test.each([
  "Grown by Delmy Regalado? Not this time.",
  "Asfa Dukamu, whose company it is, bought this cherry.",
])("no grower is read from: %s", (words) => {
  expect(say(words).producer).toBeNull();
});

test.each([
  ["It comes from her plot Apachita.", "farm", "Apachita"],
  ["Picked by José Arcadio Caro at La Esperanza.", "farm", "La Esperanza"],
  ["At Beneficio San Diego, the little wet mill, it was pulped.", "washingStation", "San Diego"],
  ["Processed at the Herbazú micro mill.", "washingStation", "Herbazú"],
  ["Cenfrocafe, the cooperative, unites 2,400 growers.", "cooperative", "Cenfrocafe"],
  ["CECOVASA, the union he belongs to, sets the best aside.", "cooperative", "CECOVASA"],
  ["It comes from the UPH Papa Wiu in Ngada.", "cooperative", "UPH Papa Wiu"],
] as const)("the name in: %s", (words, field, name) => {
  expect(say(words)[field]).toBe(name);
});

test.each([
  ["Moisture & Density Meter for Green Beans", "Calibrated on washed Colombian at 11%."],
  ["Origami Dripper + 1 lb Sidamo", "Matte green, with a pound of green Sidamo."],
  ["GrainPro Liner – holds one 69 kg sack", "Keeps your Ethiopian fresh."],
  ["Cacao Nibs – Tumaco, Colombia", "Fermented five days and sun-dried."],
  ["Coffee Flower Honey – Kona jar", "Raw honey from the Kona bloom."],
  ["Home Roasting 101", "We roast a Guatemala Antigua and a natural Sidama."],
])("%s isn't green coffee, even if it names origins", (name, words) => {
  expect(outcome(name, words)).toMatchObject({ kind: "rejected", code: "not_green_coffee" });
});

test.each(["Roaster's Choice Guatemala", "Kona Red Honey", "Costa Rica Raw Honey Process"])(
  "%s is a coffee",
  (name) => {
    expect(outcome(name, "Grown at 1,500 masl.").kind).toBe("coffee");
  },
);

test.each([
  ["It ferments in an open tiled tank.", "Aerobic"],
  ["It ferments in a cement pila open to the air.", "Aerobic"],
  ["80 hours in airtight tanks came first.", "Anaerobic"],
  ["The owner put Cascade hops in with the mosto.", "Co-Fermented"],
])("the fermentation in: %s", (words, type) => {
  expect(say(words).process.fermentationType).toBe(type);
});

test.each([
  "A creamy, lactic cup.",
  "Nothing anaerobic happens here, just a plain ferment.",
  "Also from Chelín, and much wilder, is a 120-hour anaerobic natural.",
])("no fermentation is read from: %s", (words) => {
  expect(say(words).process.fermentationType).toBeNull();
});

test.each([
  "Cherries ferment beside lemon and orange trees.",
  "It ferments for a day while the hills smell of jasmine.",
  "Salt water keeps the cherries until lactic bacteria take the lead.",
  "The cinnamon everyone tastes is in the cup, not in the barrel.",
  "Fermented with patience, the coffee has a cinnamon note in the cup.",
])("nothing was added in: %s", (words) => {
  expect(say(words).process.additives).toBeNull();
});

test("juice poured into the vat with the cherry is an additive", () => {
  expect(
    say("Fresh cane juice goes into the vat together with the cherry to ferment.").process,
  ).toMatchObject({
    additives: ["other"],
    additiveDetail: "cane juice",
    fermentationType: "Co-Fermented",
  });
});

test.each([
  "If decaf is what you came for, scroll on: this one has all its caffeine.",
  "Part of it goes to Vancouver to be made into a decaf.",
  "Our decaf drinkers ask for it, too.",
  "It is so gentle that people want the decaf version.",
])("no decaf: %s", (words) => {
  expect(say(words).decaf).toBe(false);
});

test.each([
  "A decaf that does not taste like one.",
  "This is a sugarcane decaf from Cauca.",
  "It was decaffeinated with ethyl acetate.",
])("a decaf: %s", (words) => {
  expect(say(words).decaf).toBe(true);
});

test("raised beds under a plastic roof are raised beds", () => {
  expect(say("Ten days on raised beds under plastic.").process.dryingMethod).toBe("Raised Beds");
});

test.each([
  ["18-20 screen, no more than 6 defects per 300 g.", "Screen 18–20, max 6 defects/300 g"],
  ["Robusta 18 screen.", "Screen 18"],
])("the appearance in: %s", (words, appearance) => {
  expect(say(words).appearance).toBe(appearance);
});

test.each([
  "Down in the valley women farmers do the sorting by hand.",
  "We pay well above Fairtrade prices.",
])("no certification is read from: %s", (words) => {
  expect(say(words).certifications).toBeNull();
});

test.each([
  [
    "Clean for its kind: cedar and sweet tobacco, a bit of green pepper.",
    ["cedar", "tobacco", "green pepper"],
  ],
  [
    "Peanut brittle and milk chocolate, and as forgiving as coffee gets.",
    ["peanut brittle", "milk chocolate"],
  ],
  ["Tasted blind it came across as blood orange and treacle.", ["blood orange", "treacle"]],
  ["Jasmine hangs over the road; in the cup it is about red apple and toffee.", ["red apple", "toffee"]],
  ["Somewhere between a fruit salad and a dessert: strawberry, mango.", ["strawberry", "mango"]],
])("the flavours in: %s", (words, notes) => {
  expect(say(words).tastingNotes).toEqual(notes);
});

test("a monthly club isn't a coffee", () => {
  expect(outcome("Roaster's Choice Club", "Every month we pick one green coffee for you.").kind).toBe(
    "rejected",
  );
});

test.each([
  ["A station called Nyarusiza dries it.", "Nyarusiza"],
  ["It comes from the washing station Konga.", "Konga"],
  ["The Barichu society's Gatomboya is up the road.", "Gatomboya"],
])("the station in: %s", (words, station) => {
  expect(say(words).washingStation).toBe(station);
});
