import { expect, test } from "vitest";
import { call } from "@/tests/support/call";

const strict = { headers: { prefer: "handling=strict" } };
const ask = (query: string, init?: RequestInit) => call(`/v1/catalog?${query}`, init);

async function detailsOf(query: string, init?: RequestInit) {
  const response = await ask(query, init);
  expect(response.status).toBe(400);
  return (await response.json()).details;
}

test("an unknown parameter is ignored, or rejected in strict mode with the nearest known name", async () => {
  expect((await ask("contry=Kenya")).status).toBe(200);
  const listed = { headers: { prefer: "respond-async, handling=strict" } };
  expect(await detailsOf("contry=Kenya", listed)).toEqual({
    parameter: "contry",
    value: "Kenya",
    expected: "a known parameter; did you mean country?",
  });
  const refused = await ask("contry=Kenya", strict);
  expect(refused.headers.get("preference-applied")).toBe("handling=strict");
  const { message } = await refused.json();
  expect(message).toBe("Invalid contry: expected a known parameter; did you mean country?");
  const good = await ask("country=Kenya", strict);
  expect(good.headers.get("preference-applied")).toBe("handling=strict");
});

test("a name that resembles none gets all of a few, or the nearest of many, in strict mode", async () => {
  const coffee = await call("/v1/catalog/1?quantity_lb=150", strict);
  expect([coffee.status, (await coffee.json()).details]).toEqual([
    400,
    { parameter: "quantity_lb", value: "150", expected: "a known parameter: include, showWholesale" },
  ]);
  expect((await detailsOf("zzzzzzzz=1", strict)).expected).toMatch(
    /^a known parameter; none is spelled alike, \w+ is the nearest$/,
  );
});

test("an alias next to its documented name is dropped, or refused in strict mode", async () => {
  const both = "source=altitude-works&supplier=longitude";
  expect((await ask(both)).status).toBe(200);
  expect(await detailsOf(both, strict)).toEqual({
    parameter: "supplier",
    value: "longitude",
    expected: "only one of source and supplier",
  });
});

test("a facet value outside its vocabulary gets a 400 that lists it in strict mode", async () => {
  const vocabularies = {
    processing_base_method:
      "Washed, Natural, Honey, Pulped Natural, Semi-Washed, Wet-Hulled, Monsooned, Decaf, Other, Unknown",
    fermentation_type:
      "Aerobic, Anaerobic, Carbonic Maceration, Lactic Fermentation, Yeast Inoculated, Mossto, Co-Fermented, Experimental, None Stated, Unknown",
    process_additive:
      "fruit, yeast, hops, spice, botanical, mossto, starter-culture, other, none, unspecified",
    processing_disclosure_level: "none, label_only, structured, narrative, high_detail",
  };
  for (const [parameter, expected] of Object.entries(vocabularies)) {
    expect(await detailsOf(`${parameter}=Purple`, strict)).toEqual({ parameter, value: "Purple", expected });
    expect(await detailsOf(`contry=Kenya&${parameter}=Purple`, strict)).toMatchObject({ parameter });
    // A known word in any case, and any word without strict mode, gets as far as authorization.
    for (const word of expected.split(", "))
      expect((await ask(`${parameter}=%20${word.toUpperCase()}%20`, strict)).status).toBe(401);
    expect((await ask(`${parameter}=Purple`)).status).toBe(401);
    expect((await ask(`${parameter}=`, strict)).status).toBe(200);
  }
  const coverage = await call("/v1/catalog/proof-coverage?fermentation_type=Purple", strict);
  expect([coverage.status, (await coverage.json()).details.expected]).toEqual([
    400,
    vocabularies.fermentation_type,
  ]);
});
