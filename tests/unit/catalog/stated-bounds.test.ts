import { expect, test } from "vitest";
import { asSearch, statedBounds } from "@/lib/catalog/search/stated-bounds";

const asked = (q: string) => {
  const stated = statedBounds(q);
  return stated && String(asSearch(stated));
};

test.each([
  ["kenya under $9", "q=kenya&price_per_lb_max=9"],
  ["Kenya under 9", "q=Kenya&price_per_lb_max=9"],
  ["price below 8 dollars a pound, decaf, at 20 lb", "q=decaf&price_per_lb_max=8&quantity_lb=20"],
  ["peru $9 or less", "q=peru&price_per_lb_max=9"],
  ["brazil between $6 and $8.50", "q=brazil&price_per_lb_min=6&price_per_lb_max=8.5"],
  ["brazil 6-8 usd/lb", "q=brazil&price_per_lb_min=6&price_per_lb_max=8"],
  // A pound is 0.45359237 kg.
  ["kenya < $20/kg", "q=kenya&price_per_lb_max=9.07"],
  // A bag is 70 kg.
  ["sumatra under $6 for 1 bag", "q=sumatra&price_per_lb_max=6&quantity_lb=70+kg"],
])("a price or quantity among the words is asked for as a filter: %s", (q, search) => {
  expect(asked(q)).toBe(search);
});

test.each([
  ["ethiopia above 1,900 masl", "q=ethiopia&elevation_min=1900"],
  ["ethiopia natural 1800-2000m", "q=ethiopia+natural&elevation_min=1800&elevation_max=2000"],
  ["huila over 1800", "q=huila&elevation_min=1800"],
  // 6,000 ft are 1,829 m.
  ["guji 6,000 ft and up", "q=guji&elevation_min=1829"],
  ["gesha 86+ points", "q=gesha&score_value_min=86"],
  ["natural 87+", "q=natural&score_value_min=87"],
  ["colombia scoring 87 or more", "q=colombia&score_value_min=87"],
  ["washed between 84 and 86.5 points", "q=washed&score_value_min=84&score_value_max=86.5"],
  ["score above 86", "score_value_min=86"],
])("a height or score among the words is asked for as a filter: %s", (q, search) => {
  expect(asked(q)).toBe(search);
});

test.each([
  "sl28 kenya",
  "SL 28",
  "74110",
  "grade 1 sidamo",
  "coffees from 2024",
  "harvest 2025",
  "under 10 minutes",
  "under 20 lb",
  "fermented over 72 hours",
  "rate limit 100+",
  "screen 16+",
  "above the clouds",
  "from $ to $",
])("words that state no price, height, score or quantity stay words: %s", (q) => {
  expect(statedBounds(q)).toBeNull();
});
