import { beforeAll, expect, test } from "vitest";
import { readCoffee, searchCatalog } from "@/lib/catalog/catalog";
import type { CatalogQuery } from "@/lib/catalog/search/filters/parameters";
import type { Viewer } from "@/lib/viewer";
import { call } from "@/tests/support/call";
import { type CoffeeRow, insertCoffee } from "@/tests/support/factories";
import { EVERY_VIEWER, sessionOf } from "@/tests/support/viewers";

const coffees: CoffeeRow[] = [];
beforeAll(async () => {
  for (let n = 0; n < 30; n++)
    coffees.push(await insertCoffee({ name: `Lot ${String.fromCharCode(90 - (n % 26))}` }));
});

const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id);

test("ids are sorted by name then id on one page, ignoring page, limit and sort", async () => {
  const wanted = idsOf(coffees.slice(0, 28));
  const response = await call(
    `/v1/catalog?ids=${wanted.slice(0, 10)}&ids=${wanted.slice(9)}&page=3&limit=2&sortField=source`,
  );
  const { data, pagination } = await response.json();
  const expected = coffees
    .slice(0, 28)
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id));
  expect(idsOf(data)).toEqual(idsOf(expected));
  expect(pagination).toEqual({
    page: 1,
    limit: 28,
    total: 28,
    totalPages: 1,
    hasNext: false,
    hasPrev: false,
  });
});

test("ids combine with the other filters and the stock default", async () => {
  const gone = await insertCoffee({ stocked: false });
  const ask = async (query: string) =>
    idsOf((await (await call(`/v1/catalog?ids=${gone.id}${query}`)).json()).data);
  expect(await ask("")).toEqual([]);
  expect(await ask("&stocked=all")).toEqual([gone.id]);
  expect(await ask("&stocked=all&country=Kenya")).toEqual([]);
});

test("a viewer key gets at most 25 of the requested ids and the full count", async () => {
  const answer = await searchCatalog(EVERY_VIEWER["viewer key"], { ids: idsOf(coffees) });
  expect(answer.data).toHaveLength(25);
  expect(answer.pagination).toMatchObject({ limit: 25, total: 30, totalPages: 1, hasNext: false });
});

test("meta.access.truncated is true only when the plan's cap cuts off some of the ids", async () => {
  const accessOf = async (viewer: Viewer, query: CatalogQuery) =>
    (await searchCatalog(viewer, query)).meta.access;
  const [few, many] = [idsOf(coffees.slice(0, 25)), idsOf(coffees)];
  const viewerKey = EVERY_VIEWER["viewer key"];
  expect(await accessOf(viewerKey, { ids: many })).toMatchObject({ limited: true, truncated: true });
  expect(await accessOf(viewerKey, { ids: many, fields: "dropdown" })).toMatchObject({ truncated: true });
  expect(await accessOf(viewerKey, { ids: few })).not.toHaveProperty("truncated");
  expect(await accessOf(viewerKey, {})).not.toHaveProperty("truncated");
  expect(await accessOf(EVERY_VIEWER["member key"], { ids: many })).not.toHaveProperty("truncated");
});

test("a hidden coffee and an absent one get the same 404", async () => {
  const hidden = await insertCoffee({ publicCoffee: false, ownerId: "user-member" });
  const wholesale = await insertCoffee({ wholesale: true });
  const bodyOf = async (id: number) => {
    const response = await call(`/v1/catalog/${id}`);
    return { status: response.status, body: (await response.text()).replaceAll(String(id), "ID") };
  };
  const absent = await bodyOf(2_000_000_000);
  expect(absent.status).toBe(404);
  expect(await bodyOf(hidden.id)).toEqual(absent);
  expect(await bodyOf(wholesale.id)).toEqual(absent);

  expect((await readCoffee(sessionOf("member"), hidden.id)).data.id).toBe(hidden.id);
  await expect(readCoffee(sessionOf("admin"), hidden.id)).rejects.toMatchObject({ code: "not_found" });
  await expect(readCoffee(EVERY_VIEWER["enterprise key"], hidden.id)).rejects.toMatchObject({
    code: "not_found",
  });
  expect((await readCoffee(sessionOf("member"), wholesale.id, { showWholesale: true })).data.id).toBe(
    wholesale.id,
  );
  await expect(readCoffee(sessionOf("member"), wholesale.id)).rejects.toMatchObject({ code: "not_found" });
});

test.each(["abc", "0", "-1", "2147483648", "1.5", "%20", "1%00"])(
  "id %j gets a 400 that names id",
  async (id) => {
    const response = await call(`/v1/catalog/${id}`);
    expect(response.status).toBe(400);
    expect((await response.json()).details).toMatchObject({
      parameter: "id",
      expected: "positive integer less than or equal to 2147483647",
    });
  },
);

test("a query string of 16,384 characters is read, one more is a 414", async () => {
  const queryOf = (characters: number) => `?x=${"a".repeat(characters - "x=".length)}`;
  expect((await call(`/v1/catalog${queryOf(16_384)}`)).status).toBe(200);
  expect((await call(`/v1/catalog${queryOf(16_385)}`)).status).toBe(414);
});

test("a thousand repeated ids fit, and a 20 KB query gets a JSON 414", async () => {
  const ids = Array.from({ length: 1000 }, (_, n) => `ids=${1_000_000_000 + n}`).join("&");
  expect((await call(`/v1/catalog?${ids}`)).status).toBe(200);
  const long = await call(`/v1/catalog?name=${"x".repeat(20_480)}`);
  expect(long.status).toBe(414);
  expect(await long.json()).toMatchObject({ error: "URI too long", code: "uri_too_long" });
});
