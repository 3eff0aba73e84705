import { expect, test } from "vitest";
import { say } from "./said";

test("fruit is a flavor where a shop names it, and winey is wine in a list", () => {
  expect(say("Notes: Fruity, winey, cedar").tastingNotes).toEqual(["fruit", "wine", "cedar"]);
  expect(say("The cup has a floral aroma and fruity-sweet notes.").tastingNotes).toEqual(["floral", "fruit"]);
  expect(say("In the cup we find cocoa and winey acidity.").tastingNotes).toEqual(["cocoa"]);
});

test("a slash parts two flavors and a plural before brackets is none beside its kinds", () => {
  expect(say("Notes: Lemon/Lime, vanilla").tastingNotes).toEqual(["lemon", "lime", "vanilla"]);
  expect(say("Notes: lemon-lime soda").tastingNotes).toEqual(["lemon-lime soda"]);
  expect(say("Flavor has cedar and multiple berries (raspberry, black berry).").tastingNotes).toEqual([
    "cedar",
    "raspberry",
    "blackberry",
  ]);
});

test("what is baked of a flavor is one note with it", () => {
  expect(say("A smell of hazelnut biscotti and lemon peel.").tastingNotes).toEqual([
    "hazelnut biscotti",
    "lemon peel",
  ]);
});

test("a row of the producer's type and a regional decaf say what kind of lot it is", () => {
  expect(say("Producer Type Single Estate\nRegion Santa Ana").type).toBe("Estate");
  expect(say("Producer Type\nSingle Estate\nRegion\nSanta Ana").type).toBe("Estate");
  expect(say("Process: EA", "Decaf Peru Regional Washed").type).toBe("Regional");
});

test.each([
  ["Coffee Grade COL CA WA EXCO EP10", "Excelso EP"],
  ["NY (New York) 2/3; the defects that are permitted", "NY2/3"],
])("an abbreviated grade is read: %j", (row, grade) => {
  expect(say(row).grade).toBe(grade);
});

test("members of a body in capitals are that cooperative's", () => {
  expect(say("Producer | Farmers from COMIPAL").cooperative).toBe("COMIPAL");
  expect(say("Producer | Farmers from HUILA").cooperative).toBeNull();
});

test("a region's name in front of Cooperative gives way to the cooperative of the prose", () => {
  const prose = "This coffee comes from the Bokoso cooperative near town.";
  expect(say(prose, "Ethiopia Limu Cooperative Washed").cooperative).toBe("Bokoso");
  expect(say("It is washed.", "Ethiopia Limu Cooperative Washed").cooperative).toBe("Limu Cooperative");
});

test("a name that ends with Farmer's keeps its Cooperative", () => {
  expect(say("They belong to the Kasule Farmer's Cooperative.", "Uganda Washed").cooperative).toBe(
    "Kasule Farmer's Cooperative",
  );
});

test("several things that were added stand in one phrase", () => {
  const { process } = say(
    "During this fermentation, crushed fresh plums and wine yeast were added to the tank.",
  );
  expect(process).toMatchObject({ additives: ["fruit", "yeast"], additiveDetail: "plum, wine yeast" });
});

test("a height below a limit gives way to the height itself, and most farms of a lot count", () => {
  const prose =
    "Soft beans grow low (under 1,100 meters). The hills of the farms have an altitude of 750m to 1050m.";
  expect(say(prose)).toMatchObject({ elevationMinMasl: 750, elevationMaxMasl: 1050 });
  const most = "Most of the coffees are grown on the slopes at between 4,000 and 5,000 feet.";
  expect(say(most)).toMatchObject({ elevationMinMasl: 1219, elevationMaxMasl: 1524 });
});

test("a preparation that tells the drying is read for it", () => {
  expect(say("Preparation: Natural, dried on raised beds").process.dryingMethod).toBe("Raised Beds");
});

test.each([
  ["Sun-dried", "Sun-Dried"],
  ["Dried on raised beds for 20 days", "Raised Beds"],
  ["Patio and mechanical dryers", "Patio + Mechanical"],
])("a row of the process that tells only the drying names no process: %s", (row, dryingMethod) => {
  const { processing, process } = say(`<p>Process: ${row}</p><p>Elevation: 1800 masl</p>`);
  expect([processing, process.baseMethod, process.dryingMethod]).toEqual([null, null, dryingMethod]);
});

test("a row that tells more than the drying keeps its words", () => {
  const { processing, process } = say("<p>Process: Traditional, sun-dried</p>");
  expect([processing, process.baseMethod]).toEqual(["Traditional, sun-dried", "Other"]);
});

test.each([
  ["A heavy crema, nutty-chocolate intensity and hardly any bitterness.", ["chocolate"]],
  ["Long drying gives a round, chocolatey body with a low acidity.", ["chocolate"]],
  ["Its acidity has a lemony character.", ["lemon"]],
  ["An elegant cup with a clean, lightly floral finish.", ["floral"]],
  ["The cup has a tea-like body and a mild acidity.", null],
])("a flavor counts by itself and beside the noun it belongs to: %j", (told, notes) => {
  expect(say(told).tastingNotes).toEqual(notes);
});

test("an auction's row says what the lot weighs, and a contest's year is no crop", () => {
  const rows = "Rank: 3b\nFarm: El Roble\nScore: 90.1\nWeight (lb): 311.5";
  expect(say(rows, "COE Guatemala 2025 3b El Roble")).toMatchObject({ lotSize: "311.5 lb", harvest: null });
  expect(say("Washed.", "Guatemala El Roble 2025").harvest).toBe("2025");
});

test("feet continue to just under a height, and fruit put in a ferment is named", () => {
  const heights = say("The farms are at altitudes from 4,900 ft to just under 6,900 and face east.");
  expect([heights.elevationMinMasl, heights.elevationMaxMasl]).toEqual([1494, 2103]);
  expect(say("Process: Honey / Fruit Co-fermentation").process.additives).toEqual(["fruit"]);
  expect(say("Process: Honey / Co-fermentation").process.additives).toEqual(["unspecified"]);
});

test("La Unión is a farm, and a farmers' union none", () => {
  expect(say("Farm: Finca La Unión").farm).toBe("Finca La Unión");
  expect(say("Farm: La Unión").farm).toBe("La Unión");
  expect(say("Farm / Station: Damota Wolayta Farmers Cooperative Union").farm).toBeNull();
});

test("two regions joined by and are no couple", () => {
  expect(say("To its north are the coffee growing regions of Teresa and Ana Luz.").producer).toBeNull();
  expect(say("Grown by Teresa and Ana Luz on two hectares.").producer).toBe("Teresa and Ana Luz");
});
