import { expect, test } from "vitest";
import { type ComparedFacts, featuresOf } from "@/lib/similarity/lot/features";
import { score } from "@/lib/similarity/pair/score";
import { eligibilityBetween, factsWith, rarity } from "@/tests/support/compared-facts";

/** Classes of pairs that authors wrote who hadn't seen the rules, in other words. */
const facts = (told: Partial<ComparedFacts>) =>
  featuresOf(factsWith({ country: "Burundi", region: "Ngozi", processBaseMethod: "Washed", ...told }));

const eligibilityIn = (a: Partial<ComparedFacts>, b: Partial<ComparedFacts>) =>
  eligibilityBetween(facts(a), facts(b));

const station = "Gatukuza";

test.each<[string, string, string]>([
  ["words written small", "Gatukuza, tallest terraces of them all", "Gatukuza, sent by rail"],
  ["a word in quotes that is written small", "Gatukuza (« sorcière »)", "Burundi Gatukuza by Rafiki"],
  ["a country in the shop's language", "Gatukuza, Éthiopie", "Etiopija Gatukuza"],
  ["a German compound", "Gatukuza Riesenbohne, handgewaschen", "Gatukuza Special Prep"],
  ["a number", "Gatukuza Twenty Hectares", "Gatukuza Zweite Generation"],
])("%s in a title is no name of a lot", (_, a, b) => {
  expect(eligibilityIn({ washingStation: station, name: a }, { washingStation: station, name: b })).toBe(
    "eligible",
  );
});

test("names that titles write with a capital still tell two lots", () => {
  const [a, b] = ["Gatukuza Inyenyeri", "Gatukuza Umuravumba"];
  expect(eligibilityIn({ washingStation: station, name: a }, { washingStation: station, name: b })).toBe(
    "insufficient_evidence",
  );
});

test("a possessive, or a second surname left out, names the same person", () => {
  const person = { producer: "Leonardo Zurbano Iturri" };
  expect(eligibilityIn(person, { name: "Leonardo Zurbano's honeyed terraces" })).toBe("eligible");
  expect(eligibilityIn(person, { name: "Leonardo Quispe's honeyed terraces" })).toBe("insufficient_evidence");
});

test("a village of three words isn't another that begins with two of them", () => {
  const village = { washingStation: "Muko Bira Hode" };
  expect(eligibilityIn(village, { name: "Muko Bira Hode honey" })).toBe("eligible");
  expect(eligibilityIn(village, { name: "Muko Bira Zan honey" })).toBe("insufficient_evidence");
});

test("a station that only the notes on the process name tells the lot", () => {
  const told = {
    name: "A hillside in the north",
    processNotes: "Carried down to the Gatukuza mill at dusk.",
  };
  expect(eligibilityIn({ washingStation: station }, told)).toBe("eligible");
  expect(eligibilityIn({ washingStation: "Mubarizi" }, told)).toBe("insufficient_evidence");
});

test("an importer's long code or the mark on the bags tells a lot, a short number doesn't", () => {
  const [a, b] = ["Ngozi 015-0033-20417", "Burundi washed"];
  expect(eligibilityIn({ name: a }, { name: b, processNotes: "Stencilled 15/33/20417" })).toBe("eligible");
  expect(eligibilityIn({ name: "Ngozi T704418-1" }, { name: "Our T704418-1" })).toBe("eligible");
  expect(eligibilityIn({ name: "Ngozi lot 12" }, { name: "Our lot 12" })).toBe("insufficient_evidence");
});

test("a women's lot is another one, except of a women's cooperative or where women did the sorting", () => {
  const plain = { washingStation: station };
  const group = { ...plain, cooperative: "Women of Ngozi" };
  const womens = { ...plain, name: "Gatukuza Women's Lot" };
  expect(eligibilityIn(plain, womens)).toBe("insufficient_evidence");
  expect(eligibilityIn(group, womens)).toBe("eligible");
  expect(eligibilityIn(plain, { ...plain, name: "Gatukuza, sorted by women" })).toBe("eligible");
});

test("a farm that once won a contest needn't sell the winning lot", () => {
  const farm = { farm: "Kivuruga" };
  expect(eligibilityIn(farm, { ...farm, name: "Kivuruga, a CoE-winning farm" })).toBe("eligible");
  expect(eligibilityIn(farm, { ...farm, name: "Kivuruga CoE" })).toBe("insufficient_evidence");
});

test("a company's lot and one of its stations' are two", () => {
  const company = { producer: "Kawanyota" };
  expect(eligibilityIn(company, { ...company, washingStation: station })).toBe("insufficient_evidence");
  expect(
    eligibilityIn({ ...company, name: "Gatukuza by Kawanyota" }, { ...company, washingStation: station }),
  ).toBe("eligible");
});

test("a brand that both titles have tells a lot whose owner is named here and its farm there", () => {
  const [a, b] = [{ producer: "Adelin Kawanyota" }, { farm: "Kivuruga" }];
  const title = { name: "Burundi Rusamaza" };
  expect(eligibilityIn({ ...a, ...title }, { ...b, ...title })).toBe("eligible");
  expect(eligibilityIn({ ...a, ...title }, { producer: "Onesphore Umusambi", ...title })).toBe(
    "insufficient_evidence",
  );
});

test("a misspelt region is the same one beside a narrower place", () => {
  const place = (region: string) => ({ country: "Kenya", region, washingStation: station });
  expect(eligibilityIn(place("Krinyaga"), place("Gichugu, Kirinyaga"))).toBe("eligible");
});

test.each<[string, Partial<ComparedFacts>, Partial<ComparedFacts>]>([
  ["a count of growers", { producer: "about 480 families of nine hills" }, {}],
  ["a count of growers with a name in it", { producer: "312 cultivateurs, société IMBONI" }, {}],
  ["a description behind a comma", { farm: "Kivuruga, third generation" }, { farm: "Kivuruga" }],
])("%s in a grower's field is no other grower", (_, a, b) => {
  expect(eligibilityIn({ washingStation: station, ...a }, { name: "Burundi Gatukuza", ...b })).toBe(
    "eligible",
  );
});

test("initials and honorifics name the person they stand for, in a field or a title", () => {
  const person = { producer: "S. Zurbano" };
  expect(eligibilityIn(person, { producer: "Serafina Zurbano" })).toBe("eligible");
  expect(eligibilityIn(person, { name: "Serafina Zurbano" })).toBe("eligible");
  expect(eligibilityIn({ producer: "Doña Serafina Zurbano" }, { producer: "Serafina Zurbano Iturri" })).toBe(
    "eligible",
  );
  expect(eligibilityIn(person, { producer: "Leocadio Zurbano" })).toBe("insufficient_evidence");
});

test("a brand tells a lot though one shop gives no place", () => {
  const title = { name: "Burundi Rusamaza Kirimiro" };
  expect(eligibilityIn({ ...title, region: null }, title)).toBe("eligible");
  expect(eligibilityIn({ name: "Burundi Rusamaza", region: null }, title)).toBe("eligible");
});

test("a farm that one shop files as the producer is the other's farm, beside its owner", () => {
  const owned = { farm: "Kivuruga", producer: "Leocadio Zurbano" };
  expect(eligibilityIn({ producer: "Kivuruga" }, owned)).toBe("eligible");
  expect(eligibilityIn({ producer: "Kivuruga" }, { ...owned, farm: "Rusamaza" })).toBe(
    "insufficient_evidence",
  );
});

test("a company that only one shop tells makes no member of a cooperative's lot, but a person does", () => {
  const cooperative = { cooperative: "Kivuruga" };
  expect(eligibilityIn(cooperative, { ...cooperative, producer: "Bellmont Trading" })).toBe("eligible");
  expect(eligibilityIn(cooperative, { ...cooperative, producer: "Serafina Zurbano" })).toBe(
    "insufficient_evidence",
  );
});

test("a brand may be a word of a longer place's name", () => {
  const brand = { name: "Kivuruga Serrania", region: "Huila", country: "Colombia" };
  expect(eligibilityIn({ ...brand, name: "Serrania" }, { ...brand, name: "La Serrania" })).toBe("eligible");
});

test("a thermal shock is left out for a prized variety only", () => {
  const farm = { farm: "Kivuruga", name: "Kivuruga" };
  const shocked = { ...farm, name: "Kivuruga thermal shock" };
  const prized = { cultivars: ["Sidra"] };
  expect(eligibilityIn(farm, shocked)).toBe("insufficient_evidence");
  expect(eligibilityIn({ ...farm, ...prized }, { ...shocked, ...prized })).toBe("eligible");
});

test("one farm's owner and its company dispute an origin less than two owners do", () => {
  const producedBy = (producer: string) => facts({ farm: "Tierra Zurda", producer });
  const originBeside = (producer: string) =>
    score(producedBy("Pedro Ospina"), producedBy(producer), rarity).dimensions.origin;
  expect(originBeside("Colores Vivos")).toBeGreaterThan(originBeside("Fabio Ortega") ?? 1);
});

test("a brother that a title names sells another lot of the farm", () => {
  const farm = { farm: "Kivuruga", producer: "Nestor Zurbano" };
  expect(eligibilityIn(farm, { farm: "Kivuruga", name: "Fabio Zurbano, Kivuruga" })).toBe(
    "insufficient_evidence",
  );
  expect(eligibilityIn(farm, { farm: "Kivuruga", name: "Nestor Zurbano, Kivuruga" })).toBe("eligible");
});

test("what a title tells of the fermentation agrees with a field, and contradicts none", () => {
  const told = { washingStation: station, fermentationType: "Anaerobic" as const };
  const titled = { washingStation: station, name: "Gatukuza anaerobic natural" };
  expect(eligibilityIn(told, titled)).toBe("eligible");
  expect(eligibilityIn(told, { ...titled, name: "Gatukuza natural" })).toBe("insufficient_evidence");
  expect(eligibilityIn({ ...told, fermentationType: "Aerobic" as const }, titled)).not.toBe("blocked");
});

const TWO = "insufficient_evidence";

test("two stations of one owner are two though both are called after villages", () => {
  const owner = { producer: "Serafina Zurbano", country: "Ethiopia", region: "Gedeb" };
  const inTitle = { ...owner, name: "Worka Wuri, Serafina Zurbano" };
  expect(eligibilityIn(inTitle, { ...owner, washingStation: "Halo Beriti" })).toBe(TWO);
  expect(eligibilityIn(inTitle, { ...owner, washingStation: "Worka Wuri" })).toBe("eligible");
});

test("a village that two titles name tells a lot, a district doesn't", () => {
  const titled = (place: string) => ({ country: "Ethiopia", region: "Guji", name: `Ethiopia ${place}` });
  expect(eligibilityIn(titled("Larcho Torka"), { ...titled("Larcho Torka"), region: "Oromia" })).toBe(
    "eligible",
  );
  expect(eligibilityIn(titled("Uraga"), { ...titled("Uraga"), region: "Oromia" })).toBe(TWO);
});

test("a farm's name is none of a place that has one of its words, or lies in another country", () => {
  const owner = { country: "El Salvador", region: "Chalatenango", producer: "Serafina Zurbano" };
  const other = { ...owner, name: "Serafina Zurbano, Kivuruga" };
  for (const farm of ["Ayura Creek", "Machakos"]) expect(eligibilityIn({ ...owner, farm }, other)).toBe(TWO);
  expect(eligibilityIn({ ...owner, farm: "Kivuruga" }, other)).toBe("eligible");
});

test("a person with the same surname in a title is another one", () => {
  const place = { washingStation: station, cultivars: ["Pacas"] };
  const title = { name: "Danny Zurbano Pacas", ...place };
  expect(eligibilityIn(title, { producer: "Santiago Zurbano", name: "Gatukuza" })).toBe(TWO);
  expect(eligibilityIn(title, { producer: "Danny Zurbano", name: "Gatukuza" })).toBe("eligible");
});

test("one of two owners, or a first and a last name, is the person in a title", () => {
  expect(eligibilityIn({ producer: "Rohith and Anselmo Zurbano" }, { name: "Rohith Zurbano" })).toBe(
    "eligible",
  );
  expect(eligibilityIn({ producer: "Lidio Zurbano" }, { producer: "L. Zurbano" })).toBe("eligible");
});

test("a flavor or color in another language is no name of a lot", () => {
  const told = { farm: "Kivuruga", name: "Kivuruga Pfirsich, roter Honey" };
  expect(eligibilityIn(told, { name: "Serafina Zurbano: Kivuruga" })).toBe("eligible");
});

test("a code of a lot that both tell says more than a kind that one leaves out", () => {
  const [plain, womens] = [{ name: "Gatukuza RM-431" }, { name: "Gatukuza Women's RM-431" }];
  expect(eligibilityIn({ washingStation: station, ...plain }, { washingStation: station, ...womens })).toBe(
    "eligible",
  );
});

test("a member's lot isn't the cooperative's, and a cooperative may sell of two regions", () => {
  const cooperative = { cooperative: "Kawanyota Rusamaza" };
  const title = { name: "Kawanyota Rusamaza, Burundi" };
  expect(eligibilityIn(cooperative, title)).toBe("eligible");
  expect(eligibilityIn(cooperative, { ...title, producer: "Danilo Zurbano" })).toBe(TWO);
  expect(eligibilityIn(cooperative, { ...cooperative, region: "Gitega" })).toBe(TWO);
});

test("three notes that agree tell a lot of one town beside a region", () => {
  const titled = (name: string, tastingNotes: string[]) => ({
    country: "Brazil",
    region: "Sul de Minas",
    name,
    tastingNotes,
  });
  const notes = ["raisin", "walnut", "lime"];
  expect(eligibilityIn(titled("Varginha pulped", notes), titled("Brazil Varginha", notes))).toBe("eligible");
  expect(eligibilityIn(titled("Varginha pulped", notes), titled("Brazil Machado", notes))).toBe(TWO);
  expect(eligibilityIn(titled("Sul de Minas", notes), titled("Brazil Sul de Minas", notes))).toBe(TWO);
});
