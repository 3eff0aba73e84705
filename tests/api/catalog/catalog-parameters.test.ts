import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { FILTER_NAMES, type FilterName } from "@/lib/catalog/search/filters/filter-names";
import { type catalogQuery, SORT_FIELDS } from "@/lib/catalog/search/filters/parameters";
import { call } from "@/tests/support/call";
import { wholeError } from "@/tests/support/error-body";
import { insertCoffee } from "@/tests/support/factories";
import { asWritten, FILTER_VALUES } from "@/tests/support/random-filters";

const ask = (query: string, init?: RequestInit) => call(`/v1/catalog?${query}`, init);

async function detailsOf(query: string, init?: RequestInit) {
  const response = await ask(query, init);
  const body = await response.json();
  expect({ status: response.status, error: body.error, code: body.code }).toEqual({
    status: 400,
    error: "Invalid query parameter",
    code: "invalid_parameter",
  });
  expect(body.message).toEqual(expect.any(String));
  return body.details;
}

beforeAll(async () => {
  await insertCoffee({
    name: "100% Ñariño_Supremo",
    country: "Colombia",
    region: "Nariño",
    pricePerLb: 7.35,
  });
});

/** A value that each parameter accepts. */
const GOOD: Record<keyof typeof catalogQuery.parameters, string> = {
  page: "1",
  limit: "10",
  fields: "full",
  include: "proof",
  ...goodFilters(),
  quantity_lb: "150",
  sortField: "name",
  sortDirection: "asc",
};

function goodFilters() {
  const pairs = FILTER_NAMES.map((name) => {
    const [value] = fc.sample(FILTER_VALUES[name] as fc.Arbitrary<unknown>, { numRuns: 1, seed: 3 });
    return [name, asWritten({ [name]: value }).get(name)];
  });
  return Object.fromEntries(pairs) as Record<FilterName, string>;
}
const NAMES = Object.keys(GOOD) as (keyof typeof GOOD)[];
// As the contract has them, since the parser reads the declarations. A new one is red until it is written here too.
const REPEATABLE = ["ids", "country", "source", "flavor", "certification", "harvest_year", "producer"];
const FACETS = NAMES.filter((name) => /^(process|ferment|has_additives)/.test(name) && name !== "processing");

const ABSENT = "counts as absent";

/** contract/errors.md#3.4: a blank value is malformed, or counts as absent. */
const EXPECTED_OF_BLANK: Record<keyof typeof GOOD, string> = {
  page: "positive integer",
  limit: "positive integer less than or equal to 1000",
  fields: "full or dropdown",
  include: "proof",
  stocked: "true, false, or all",
  price_per_lb_min: "number",
  price_per_lb_max: "number",
  cost_lb_min: "number",
  cost_lb_max: "number",
  score_value_min: "number",
  score_value_max: "number",
  stocked_date: "YYYY-MM-DD",
  stocked_days: "positive integer less than or equal to 36500",
  showWholesale: "true or false",
  wholesaleOnly: "true or false",
  has_additives: "true or false",
  processing_confidence_min: "number between 0 and 1",
  q: ABSENT,
  ids: ABSENT,
  origin: ABSENT,
  country: ABSENT,
  continent: ABSENT,
  source: ABSENT,
  processing: ABSENT,
  name: ABSENT,
  region: ABSENT,
  cultivar_detail: ABSENT,
  type: ABSENT,
  grade: ABSENT,
  appearance: ABSENT,
  arrival_date: ABSENT,
  processing_base_method: ABSENT,
  fermentation_type: ABSENT,
  process_additive: ABSENT,
  processing_disclosure_level: ABSENT,
  drying_method: ABSENT,
  flavor: ABSENT,
  certification: ABSENT,
  decaf: ABSENT,
  elevation_min: ABSENT,
  elevation_max: ABSENT,
  harvest_year: ABSENT,
  producer: ABSENT,
  past_crop: ABSENT,
  quantity_lb: ABSENT,
  sortField: SORT_FIELDS.join(", "),
  sortDirection: "asc or desc",
};

describe.each(NAMES)("%s", (name) => {
  const value = GOOD[name];
  const sent = `${name}=${encodeURIComponent(value)}`;
  const repeated = `${sent}&${sent}`;
  const gated = FACETS.includes(name);

  test("accepts a valid value, or rejects it only for a missing right", async () => {
    expect((await ask(sent)).status).toBe(gated ? 401 : 200);
  });

  test("is a list when sent twice if repeatable, otherwise a 400", async () => {
    if (REPEATABLE.includes(name)) expect((await ask(repeated)).status).toBe(200);
    else
      expect(await detailsOf(repeated)).toEqual({
        parameter: name,
        value: [value, value],
        expected: "a single value",
      });
  });

  test.each(["", "%20"])(
    "treats blank (%j) as absent, or as a 400 where the contract says so",
    async (blank) => {
      const expected = EXPECTED_OF_BLANK[name];
      if (expected === ABSENT) expect((await ask(`${name}=${blank}`)).status).toBe(200);
      else expect(await detailsOf(`${name}=${blank}`)).toMatchObject({ parameter: name, expected });
    },
  );

  test("never fails on huge, negative, foreign or hostile values", async () => {
    const hostile = [
      "9".repeat(400),
      "-1",
      "1e3",
      "0x10",
      "Infinity",
      "NaN",
      " 5",
      "5 ",
      "٣",
      "ñ́Ⅷ🫘",
      "%",
      "_",
      "\\",
      "';drop table catalog_coffees;--",
      "') or 1=1 --",
      "{1,2}",
      "a\0b",
      "\u001f",
      "x".repeat(5000),
    ];
    for (const each of hostile) {
      const response = await ask(`${name}=${encodeURIComponent(each)}`);
      expect([200, 400, 401], `${name}=${each.slice(0, 20)}`).toContain(response.status);
      const body = await response.json();
      if (response.status === 400) expect(body.details.parameter).toBe(name);
    }
    expect((await ask("")).status).toBe(200);
  });

  test("rejects a NUL byte with a 400 that names it, never a 500", async () => {
    expect(await detailsOf(`${name}=a%00b`)).toMatchObject({ parameter: name });
  });
});

test.each([
  ["limit=1001", "limit", "positive integer less than or equal to 1000"],
  ["limit=0", "limit", "positive integer less than or equal to 1000"],
  ["page=0", "page", "positive integer"],
  ["page=1.5", "page", "positive integer"],
  ["page=-1", "page", "positive integer"],
  ["page=%2B1", "page", "positive integer"],
  ["stocked=TRUE", "stocked", "true, false, or all"],
  ["stocked_date=2026-02-30", "stocked_date", "YYYY-MM-DD"],
  ["stocked_date=2026-2-3", "stocked_date", "YYYY-MM-DD"],
  ["stocked_date=0000-01-01", "stocked_date", "YYYY-MM-DD"],
  ["price_per_lb_min=1e3", "price_per_lb_min", "number"],
  ["price_per_lb_max=.5", "price_per_lb_max", "number"],
  ["price_per_lb_min=5&price_per_lb_max=4", "price_per_lb_min", "number less than or equal to 4"],
  ["cost_lb_min=5&cost_lb_max=4", "cost_lb_min", "number less than or equal to 4"],
  ["cost_lb_min=5&price_per_lb_max=4", "cost_lb_min", "number less than or equal to 4"],
  ["score_value_min=90&score_value_max=89.5", "score_value_min", "number less than or equal to 89.5"],
  ["processing_confidence_min=1.01", "processing_confidence_min", "number between 0 and 1"],
  ["quantity_lb=0.09", "quantity_lb", "number between 0.1 and 100000"],
  ["quantity_lb=100000.1", "quantity_lb", "number between 0.1 and 100000"],
  ["quantity_lb=70+kg", "quantity_lb", "number between 0.1 and 100000"],
  ["decaf=yes", "decaf", "true or false"],
  ["harvest_year=25", "harvest_year", "year from 2000 to 2099"],
  ["harvest_year=2024&harvest_year=1999", "harvest_year", "year from 2000 to 2099"],
  ["elevation_min=high", "elevation_min", "number"],
  ["elevation_min=1500&elevation_max=1400", "elevation_min", "number less than or equal to 1400"],
  ["sortField=newest", "sortField", SORT_FIELDS.join(", ")],
  ["page=3000000&limit=1000", "page", "positive integer less than or equal to 2147483"],
  ["ids=0", "ids", "at most 1000 positive integers less than or equal to 2147483647"],
  ["ids=2147483648", "ids", "at most 1000 positive integers less than or equal to 2147483647"],
  ["ids=1,,2", "ids", "at most 1000 positive integers less than or equal to 2147483647"],
  [
    `ids=${Array.from({ length: 1001 }, (_, n) => n + 1)}`,
    "ids",
    "at most 1000 positive integers less than or equal to 2147483647",
  ],
])("rejects %s by name with the accepted values", async (query, parameter, expected) => {
  expect(await detailsOf(query)).toMatchObject({ parameter, expected });
});

test.each([
  "limit=1000",
  "page=2147483&limit=1000",
  "price_per_lb_min=-1",
  "price_per_lb_min=7&price_per_lb_max=7",
  "stocked_date=2024-02-29",
])("accepts %s", async (query) => {
  expect((await ask(query)).status).toBe(200);
});

test("reports the first problem in the contract's order, whatever order was sent", async () => {
  expect(await detailsOf("sortField=x&limit=x&page=x")).toMatchObject({ parameter: "page" });
  expect(await detailsOf("sortField=x&limit=x")).toMatchObject({ parameter: "limit" });
});

test("a malformed facet gets 400 even for callers who may not use it, a valid one 401", async () => {
  await detailsOf("has_additives=maybe");
  const response = await ask("has_additives=true");
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual(
    wholeError({
      error: "Authentication required",
      code: "auth_required",
      requiredCapability: "canUseProcessFacets",
      message:
        "has_additives requires a member account, or an API key on the Origin or Enterprise plan. See /pricing.",
      details: { parameter: "has_additives" },
    }),
  );
});

test("aliases work, and the documented name takes precedence", async () => {
  const sorted = await ask(
    "sort=name&order=asc&variety=x&pricePerLbMin=1&scoreValueMax=90&stockedDays=3&coffeeIds=1,2",
  );
  expect(sorted.status).toBe(200);
  expect(await detailsOf("stockedDate=yesterday")).toMatchObject({
    parameter: "stockedDate",
    value: "yesterday",
  });
  expect((await ask("sortField=name&sort=nonsense")).status).toBe(200);
});
