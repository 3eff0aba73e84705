import { expect, test } from "vitest";
import { say } from "./said";

test.each([
  ["Harvest: March - June (Mitaca), September - December (Main)", "Sep–Dec"],
  ["Harvest: Jan, Feb, and March", "Jan–Mar"],
  ["Harvest: Jan, Feb, March 2025", "Jan–Mar 2025"],
  ["Ernte: Oktober bis Dezember", "Oct–Dec"],
  ["Erntezeit: März - Juni", "Mar–Jun"],
])("the harvest in %s is %s", (line, harvest) => {
  expect(say(line).harvest).toBe(harvest);
});

test("a year alone in a Korean title is the shop's list, not the harvest", () => {
  expect(say("", "생두 2026 예가체프 Washed").harvest).toBeNull();
});

test.each([
  ["Altitude: 4,400 - 6,000 ft (1300 - 1800m)", 1300, 1800],
  ["Altitude: 4,400 - 6,000 ft", 1341, 1829],
  ["Der Kaffee wächst auf einer Höhe von 1.200 bis 1.800 Metern.", 1200, 1800],
])("the supplier's own metres count in: %s", (words, min, max) => {
  const { elevationMinMasl, elevationMaxMasl } = say(words);
  expect([elevationMinMasl, elevationMaxMasl]).toEqual([min, max]);
});

test("coffee pulp that feeds the soil is no step of the process", () => {
  const words =
    "Farmers use coffee pulp to make compost for the next season. They carry the coffee pulp as fertilizer to their plots.";
  expect(say(`Process: Washed\n\n${words}`).process.disclosureLevel).toBe("label_only");
});

test.each([
  ["Variety: Bourbon- SL28, SL34", ["SL28", "SL34"]],
  ["Variety: N5, N39 (Bourbon)", ["N5", "N39"]],
  ["Variety: Bourbon, SL28", ["Bourbon", "SL28"]],
])("the family of selections isn't one of them in %s", (line, cultivars) => {
  expect(say(line).cultivars).toEqual(cultivars);
});
