import { afterAll, expect, test, vi } from "vitest";
import { wholeError } from "@/tests/support/error-body";
import { startFakeModel } from "@/tests/support/fake-model";
import { insertPerson, signIn } from "@/tests/support/people";
import { send } from "@/tests/support/roasts";

const provider = await startFakeModel();
vi.stubEnv("ASSISTANT_BASE_URL", provider.url);
vi.stubEnv("ASSISTANT_API_KEY", "a key of the tests");
vi.stubEnv("ASSISTANT_MODEL", "a-model");
afterAll(() => provider.stop());

const INVENTORY = [
  { id: 7, coffee_name: "Guji Uraga" },
  { id: 9, coffee_name: "Kenya Karimikui" },
];

async function classify(title: string, inventory: object[] = INVENTORY) {
  const cookie = await signIn(await insertPerson({ role: "member" }));
  return send(cookie, "POST", "/api/ai/classify-roast", { alogMetadata: { title }, inventory });
}
const matchOf = async (title: string) => (await (await classify(title)).json()).match;

test("the language model is asked with its key when words are inconclusive, and its lot is the match", async () => {
  provider.will({ text: '```json\n{"id": 9, "confidence": 71.6, "reasoning": "AA is Kenyan."}\n```' });
  expect(await matchOf("AA from last week")).toEqual({
    inventoryId: 9,
    coffeeName: "Kenya Karimikui",
    confidence: 72,
    reasoning: "AA is Kenyan.",
  });
  expect(provider.asked.at(-1)).toMatchObject({
    model: "a-model",
    authorization: "Bearer a key of the tests",
    text: expect.stringContaining("AA from last week"),
  });
});

test("the language model isn't asked for an exact name or without lots", async () => {
  provider.will("hangs up");
  const before = provider.asked.length;
  expect(await matchOf("Guji Uraga")).toMatchObject({ inventoryId: 7, confidence: 100 });
  expect(await (await classify("Guji", [])).json()).toEqual({ match: null });
  expect(provider.asked.length).toBe(before);
});

test("a model that matches no lot is trusted", async () => {
  provider.will({ text: '{"id": null, "confidence": 90, "reasoning": "None of them."}' });
  expect(await matchOf("Karimikui or so, or Guji")).toBeNull();
});

test.each([
  ["a lot that is not there", '{"id": 8, "confidence": 99, "reasoning": "It is."}'],
  ["no JSON", "I think it is the Kenyan one."],
  ["a confidence beyond 100", '{"id": 9, "confidence": 900, "reasoning": "It is."}'],
  ["nothing", ""],
])("words decide when the model answers %s", async (_, text) => {
  provider.will({ text });
  expect(await matchOf("Uraga, the new one")).toMatchObject({
    inventoryId: 7,
    reasoning: expect.stringContaining("“uraga”"),
  });
  expect(await matchOf("something else")).toBeNull();
});

test("a rate-limited provider gives 429 with Retry-After and none of its text", async () => {
  provider.will({ status: 429, headers: { "retry-after": "7" } });
  const response = await classify("last week's");
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "7"]);
  const body = await response.json();
  expect(body).toMatchObject({ error: "Rate limit exceeded", code: "rate_limit_exceeded", remaining: 0 });
  expect(Date.parse(body.resetTime)).toBeGreaterThan(Date.now());
  expect(JSON.stringify(body)).not.toContain("own words");
});

test.each([
  ["fails", { status: 500 }],
  ["refuses our key", { status: 401 }],
  ["answers no JSON", { status: 200, body: "<html>" }],
  ["hangs up", "hangs up"],
] as const)("a provider that %s gives 502 without its text", async (_, behaviour) => {
  provider.will(behaviour);
  const response = await classify("last week's");
  expect(response.status).toBe(502);
  expect(await response.json()).toEqual(
    wholeError({
      error: "Upstream provider failure",
      code: "upstream_failure",
      message: "The language model didn't respond. Try again later.",
    }),
  );
});
