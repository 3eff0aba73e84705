import { afterAll, beforeAll, expect, test } from "vitest";
import { openApi } from "@/lib/api-root/operations";
import { ApiError, Peaberry, type PeaberryOptions, RateLimitError } from "@/packages/client/src/client";
import { insertCoffee, insertSupplier } from "@/tests/support/factories";
import { serveFront } from "@/tests/support/front-server";
import { insertKey, insertKeyViewer, spend } from "@/tests/support/keys";
import { insertPerson } from "@/tests/support/people";

let close = () => {};
let baseUrl = "";
beforeAll(async () => {
  const supplier = await insertSupplier();
  for (let i = 0; i < 60; i++)
    await insertCoffee({
      supplier,
      country: "Rwanda",
      name: `Rwanda ${i}`,
      pricePerLb: i % 7,
      stocked: true,
    });
  ({ origin: baseUrl, close } = await serveFront());
});
afterAll(() => close());

const open = (options: Partial<PeaberryOptions> = {}) => new Peaberry({ baseUrl, ...options });

async function memberKey() {
  const person = await insertPerson({ apiPlan: "member", marketIntelligence: true });
  return insertKey(person, { scopes: ["catalog:read", "price-index:read"] });
}

test("the client has a method for every operation of /v1, and each answers", async () => {
  const paths: string[] = [];
  const client = open({
    apiKey: await memberKey(),
    fetch: (url, init) => {
      paths.push(new URL(String(url)).pathname);
      return fetch(url, init);
    },
  });
  const { data } = await client.catalog.list({ limit: 1 });
  const id = data[0]?.id ?? 0;
  const answers = await Promise.all([
    client.describe(),
    client.openApi(),
    client.catalog.get(id, { include: "proof" }),
    client.catalog.similar(id, { limit: 3 }),
    client.catalog.proofCoverage({ country: ["Rwanda"] }),
    client.priceIndex.list({ tier: "origin" }),
  ]);
  for (const { http } of answers) expect(http).toMatchObject({ status: 200, requestId: expect.any(String) });
  expect(answers[2].data.proof?.version).toBe("proof-v1");
  const declared = Object.keys(openApi().paths ?? {}).filter((path) => path.startsWith("/v1"));
  expect([...new Set(paths)].map((path) => path.replace(`/${id}`, "/{id}")).sort()).toEqual(declared.sort());
});

test("for await visits every row once, in the order of the list, also under a plan's row cap", async () => {
  const viewer = open({ apiKey: await insertKey(await insertPerson()) });
  const query = { country: "Rwanda", sortField: "price_per_lb", sortDirection: "asc" } as const;
  const ids: number[] = [];
  for await (const { id } of viewer.catalog.list(query)) ids.push(id);
  const whole = await open().catalog.list({ ...query, limit: 1000 });
  expect(ids).toEqual(whole.data.map(({ id }) => id));
  expect(ids.length).toBe(60);

  const sizes: number[] = [];
  for await (const { data } of viewer.catalog.list({ ...query, limit: 20 }).pages()) sizes.push(data.length);
  expect(sizes).toEqual([20, 20, 20]);
});

test("for await visits every coffee of ids once, sorted by name, when a plan's row cap cuts the answer", async () => {
  const whole = await open().catalog.list({ limit: 1000, sortField: "name", sortDirection: "asc" });
  const asked = [...whole.data.map(({ id }) => id), 2_000_000_000];
  const viewer = open({ apiKey: await insertKey(await insertPerson()) });
  const names: string[] = [];
  for await (const { name } of viewer.catalog.list({ ids: asked, fields: "dropdown" })) names.push(name);
  expect(names).toEqual(whole.data.map(({ name }) => name));

  const sizes: number[] = [];
  for await (const { data } of viewer.catalog.list({ ids: asked }).pages()) sizes.push(data.length);
  expect(sizes).toEqual([25, 25, 10]);
});

test("rows of fields=dropdown are typed and answered as the eight fields", async () => {
  const { data } = await open().catalog.list({ fields: "dropdown", limit: 1 });
  const [row] = data;
  expect(Object.keys(row ?? {}).length).toBe(8);
  // @ts-expect-error a row of a picker has no country
  expect(row?.country).toBeUndefined();
});

test("a repeated question costs no quota while nothing changed, and tells so", async () => {
  const client = open({ apiKey: await memberKey() });
  const first = await client.catalog.list({ country: "Rwanda" });
  const second = await client.catalog.list({ country: "Rwanda" });
  expect([first.http.notModified, second.http.notModified]).toEqual([false, true]);
  expect(second.http.rate).toEqual(first.http.rate);
  expect(first.http.rate).toMatchObject({ limit: 10_000, remaining: 9999 });
  expect({ ...second }).toEqual({ ...first });
});

test("errors carry code, details, request id and quota", async () => {
  const keyed = open({ apiKey: await memberKey(), maxRetries: 0 });
  const failed = async (promise: PromiseLike<unknown>) => {
    const error = await Promise.resolve(promise).catch((thrown: unknown) => thrown);
    if (!(error instanceof ApiError)) throw error;
    return error;
  };
  expect(await failed(keyed.catalog.get(2_000_000_000))).toMatchObject({ status: 404, code: "not_found" });
  const wrong = await failed(keyed.catalog.list({ limit: 5000 }));
  expect([wrong.code, wrong.details]).toEqual([
    "invalid_parameter",
    { parameter: "limit", value: "5000", expected: "positive integer less than or equal to 1000" },
  ]);
  expect(wrong.rate?.limit).toBe(10_000);
  expect((await failed(open({ apiKey: "pb_live_wrong" }).catalog.list())).code).toBe("invalid_credentials");
  expect((await failed(open().priceIndex.list())).code).toBe("auth_required");
  const strict = open({ strict: true }).catalog.list({ ...JSON.parse('{"contry":"Rwanda"}') });
  expect((await failed(strict)).message).toContain("country");
});

test("a used-up month is a RateLimitError that says when it ends", async () => {
  const person = await insertPerson();
  const apiKey = await insertKey(person);
  await spend(await insertKeyViewer("viewer", person.id), 200);
  const error = await Promise.resolve(open({ apiKey }).catalog.list()).catch((thrown: unknown) => thrown);
  if (!(error instanceof RateLimitError)) throw error;
  const now = new Date();
  expect(error.resetAt).toEqual(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)));
  expect(error.message).toBe("You've used all 200 requests for this month. See /pricing.");
});
