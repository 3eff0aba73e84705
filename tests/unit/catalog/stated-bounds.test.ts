import fc from "fast-check";
import { expect, test } from "vitest";
import { catalogQuery } from "@/lib/catalog/search/filters/parameters";
import { asSearch, statedBounds } from "@/lib/catalog/search/filters/stated-bounds";
import { readQuery } from "@/lib/http/query/parse-query";
import { runs } from "@/tests/support/property-tests";

const asked = (q: string) => {
  const stated = statedBounds(q);
  return stated && String(asSearch(stated));
};

test.each([
  ["kenya under $9", "q=kenya&price_per_lb_max=9"],
  ["Kenya under 9", "q=Kenya&price_per_lb_max=9"],
  ["price below 8 dollars a pound, decaf, at 20 lb", "q=decaf&quantity_lb=20&price_per_lb_max=8"],
  ["peru $9 or less", "q=peru&price_per_lb_max=9"],
  ["brazil between $6 and $8.50", "q=brazil&price_per_lb_min=6&price_per_lb_max=8.5"],
  ["brazil 6-8 usd/lb", "q=brazil&price_per_lb_min=6&price_per_lb_max=8"],
  // A pound is 0.45359237 kg.
  ["kenya < $20/kg", "q=kenya&price_per_lb_max=9.07"],
  ["peru max. 8,50 usd/kg", "q=peru&price_per_lb_max=3.86"],
  ["brazil not more than $9", "q=brazil&price_per_lb_max=9"],
  ["brazil not under $5 a pound", "q=brazil&price_per_lb_min=5"],
  ["5 lb bag of kenya", "q=kenya&quantity_lb=5"],
  ["50# of decaf", "q=decaf&quantity_lb=50"],
  // A bag is 70 kg.
  ["two bags of sumatra", "q=sumatra&quantity_lb=308.65"],
  ["a hundred and fifty lb of brazil", "q=brazil&quantity_lb=150"],
  ["two hundred pounds kenya", "q=kenya&quantity_lb=200"],
  ["half a pound of gesha", "q=gesha&quantity_lb=0.5"],
  ["a quarter kilo of kenya", "q=kenya&quantity_lb=0.55"],
  ["two and a half kg sumatra", "q=sumatra&quantity_lb=5.51"],
  ["2½ kg kenya under $9", "q=kenya&quantity_lb=5.51&price_per_lb_max=9"],
  ["1 1/2 lb peru", "q=peru&quantity_lb=1.5"],
  ["a kilo and a half of yemen", "q=yemen&quantity_lb=3.31"],
  ["half washed kenya under $9", "q=half+washed+kenya&price_per_lb_max=9"],
  ["kenya between six and nine dollars", "q=kenya&price_per_lb_min=6&price_per_lb_max=9"],
  ["Twenty-five pounds of decaf under ten bucks", "q=decaf&quantity_lb=25&price_per_lb_max=10"],
  ["kenya under nine", "q=kenya&price_per_lb_max=9"],
  ["sumatra under $6 for 1 bag", "q=sumatra&quantity_lb=154.32&price_per_lb_max=6"],
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
  ["kenya score 86-88", "q=kenya&score_value_min=86&score_value_max=88"],
  ["no less than 86 points kenya", "q=kenya&score_value_min=86"],
  ["brazil not over 1,200 m", "q=brazil&elevation_max=1200"],
  ["ethiopia elevation above 1900", "q=ethiopia&elevation_min=1900"],
  ["kenya above 1,700 meters above sea level", "q=kenya&elevation_min=1700"],
  // Spaniards and Germans write thousands with a point.
  ["caturra más de 1.700 msnm", "q=caturra&elevation_min=1700"],
  ["entre 1400 y 1700 msnm honey", "q=honey&elevation_min=1400&elevation_max=1700"],
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
  "seven sisters kenya",
  "lot two",
  "one carbon",
  "moisture under 12",
  "density above 700",
  "agtron over 60",
  "aw < 0.55",
  "ethiopia from 74110",
  "version over 1.2.3",
  "free shipping over $50",
  "over 99999999999999999999",
  "lots under 1,500 kg",
  "less than 1,000 trees",
  "under 8,5 hours",
  "scoring 85.5%",
  "scored 86/100",
  "6-8 m",
  "69 kg jute brazil",
  "I don't want to spend over $5",
  "nothing from higher than 1200 m",
  "over $9 under $6",
  "from $ to $",
  "2 half pound bags of kenya",
  "4 quarter pound bags kenya",
])("words that state no price, height, score or quantity stay words: %s", (q) => {
  expect(statedBounds(q)).toBeNull();
});

const PIECES = [
  ...[
    "kenya",
    "under",
    "over",
    "not",
    "between",
    "and",
    "or less",
    "at",
    "$",
    "lb",
    "kg",
    "m",
    "ft",
    "+",
    "-",
    "/",
    ",",
  ],
  ...[
    "points",
    "score",
    "masl",
    "bag",
    "1",
    "9",
    "8.50",
    "1,900",
    "1.2.3",
    "86",
    "20",
    "99999999999",
    ".",
    "%",
    "#",
  ],
];

const BOUNDS = [" under $9", " over 1,900 masl", " 86+ points", " not over $8.50", " 70 kg", " above 20 m"];

test("whatever is typed, the filters that are read from it are accepted by the API", () => {
  let read = 0;
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...PIECES, ...BOUNDS), fc.constantFrom("", " ")), { maxLength: 12 }),
      (parts) => {
        const stated = statedBounds(parts.flat().join(""));
        if (!stated) return;
        read++;
        expect(readQuery(catalogQuery, asSearch(stated)).problems).toEqual([]);
      },
    ),
    { numRuns: runs(2000) },
  );
  expect(read).toBeGreaterThan(runs(2000) / 10);
});

test("a number without a unit is less sure than one with it", () => {
  expect(statedBounds("kenya under 9")?.isSure).toBe(false);
  expect(statedBounds("kenya under $9")?.isSure).toBe(true);
});

test("the end of a larger number in words is no quantity", () => {
  expect(asked("one thousand fifty pounds of sumatra")).toBeNull();
});
