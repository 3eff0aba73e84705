import { expect, test } from "vitest";
import { classifyRoastEndpoint } from "@/lib/roast/matching/contract";
import { insertPerson, signIn } from "@/tests/support/people";
import { refusal, send } from "@/tests/support/roasts";

const PATH = "/api/ai/classify-roast";
const member = async () => signIn(await insertPerson({ role: "member" }));
const classify = async (body: unknown) => send(await member(), "POST", PATH, body);

test("a log is matched to the lot its words name, as listed by /api/beans", async () => {
  const inventory = [
    { id: 7, coffee_name: "Guji Uraga", coffee_catalog: null },
    {
      id: 9,
      coffee_name: "Lot 14",
      stocked: true,
      purchase_date: null,
      roast_profiles: [],
      coffee_catalog: { country: "Kenya", region: "Kirinyaga", producer: "Karimikui", grade: "AA", id: 3 },
    },
  ];
  const alogMetadata = { title: "Karimikui, Kirinyaga", beans: null, roastUUID: "x", weight: [1, 2, "g"] };
  const response = await classify({ alogMetadata, inventory });
  const { match } = classifyRoastEndpoint.response.parse(await response.json());
  expect(match).toMatchObject({ inventoryId: 9, coffeeName: "Lot 14" });
  expect(match?.reasoning).toContain("“karimikui”");
});

test("an empty inventory, or one that doesn't fit, gives no match", async () => {
  const inventory = [{ id: 7, coffee_name: "Guji Uraga" }];
  for (const body of [
    { alogMetadata: { title: "Guji" }, inventory: [] },
    { alogMetadata: { title: "Roaster Scope" }, inventory },
    { alogMetadata: {}, inventory },
  ])
    expect(await (await classify(body)).json()).toEqual({ match: null });
});

const SHELF = "a list of at most 1000 lots, each id once";
test.each([
  [[], "body", "a JSON object"],
  [{ inventory: [] }, "alogMetadata", "the metadata of a roast's log"],
  [{ alogMetadata: {} }, "inventory", SHELF],
  [{ alogMetadata: {}, inventory: [{ id: 1 }] }, "inventory.0.coffee_name", "the coffee's name"],
  [{ alogMetadata: {}, inventory: [{ id: 0, coffee_name: "a" }] }, "inventory.0.id", expect.any(String)],
  [
    {
      alogMetadata: {},
      inventory: [
        { id: 1, coffee_name: "a" },
        { id: "1", coffee_name: "b" },
      ],
    },
    "inventory",
    SHELF,
  ],
  [
    {
      alogMetadata: {},
      inventory: Array.from({ length: 1001 }, (_, id) => ({ id: id + 1, coffee_name: "a" })),
    },
    "inventory",
    SHELF,
  ],
  [
    { alogMetadata: { title: "x".repeat(20_001) }, inventory: [] },
    "alogMetadata.title",
    "text of at most 20000 characters",
  ],
])("the body %# gets a 400 that names the field", async (body, field, expected) => {
  expect(await refusal(await classify(body))).toEqual([400, "invalid_request", field, expected]);
});

test("a caller who isn't a member is told that the role is missing", async () => {
  const cookie = await signIn(await insertPerson());
  const response = await send(cookie, "POST", PATH, { alogMetadata: {}, inventory: [] });
  expect([response.status, await response.json()]).toMatchObject([403, { error: "Member role required" }]);
});
