import { beforeAll, expect, test } from "vitest";
import { searchCatalog } from "@/lib/catalog/catalog";
import { listFilterValues } from "@/lib/catalog/first-party-contract";
import { factValues, filterValues } from "@/lib/catalog/search/filter-values";
import { flavorsOf } from "@/lib/supply/flavour-wheel";
import { call } from "@/tests/support/call";
import { publishChanges } from "@/tests/support/catalog-version";
import { insertCoffee } from "@/tests/support/factories";
import { insertRandomCoffees } from "@/tests/support/random-coffees";
import { EVERY_VIEWER, sessionOf } from "@/tests/support/viewers";

beforeAll(async () => {
  await insertRandomCoffees(600, 5);
});

const json = async (path: string) => (await call(path)).json();

test("the legacy shape is bare rows, with pagination once a page or limit is sent", async () => {
  const { data, pagination } = await json("/v1/catalog");
  expect(await json("/api/catalog")).toEqual(data);
  expect(await json("/api/catalog?limit=100")).toEqual({ data, pagination });
  const second = await json("/v1/catalog?page=2");
  expect(await json("/api/catalog?page=2")).toEqual({ data: second.data, pagination: second.pagination });
  const dropdown = await json("/v1/catalog?fields=dropdown");
  expect(await json("/api/catalog?fields=dropdown")).toEqual(dropdown.data);
});

test("bare rows link to the next page while there is one", async () => {
  const linkOf = async (path: string) => (await call(path)).headers.get("link");
  const nextOf = (link: string | null) => /<([^>]+)>; rel="next"/.exec(link ?? "")?.[1];
  const next = nextOf(await linkOf("/api/catalog?stocked=all&sortField=name&utm=x"));
  expect(next).toBe("/api/catalog?stocked=all&sortField=name&page=2&limit=100");
  const { data } = await json("/v1/catalog?stocked=all&sortField=name&page=2&limit=100");
  expect((await json(next ?? "")).data).toEqual(data);
  expect(await linkOf("/api/catalog?country=Atlantis")).toBeNull();
  const { data: few } = await json("/v1/catalog?limit=3");
  expect(await linkOf(`/api/catalog?ids=${few.map((row: { id: number }) => row.id)}`)).toBeNull();
});

test("the legacy routes reject what the public one rejects, with the same messages", async () => {
  for (const query of ["limit=1001", "stocked=perhaps", "has_additives=true", "sortField=secret"]) {
    const expected = await call(`/v1/catalog?${query}`);
    const actual = await call(`/api/catalog?${query}`);
    expect([query, actual.status]).toEqual([query, expected.status]);
    expect(await actual.json()).toEqual(await expected.json());
  }
});

test.each(["GET", "POST", "DELETE", "OPTIONS", "HEAD", "PROPFIND"])(
  "%s of the deprecated route names its successor and its sunset date",
  async (method) => {
    const { headers } = await call("/api/catalog-api", { method });
    expect(headers.get("deprecation")).toBe("true");
    expect(headers.get("link")).toBe('</v1/catalog>; rel="successor-version"');
    expect(headers.get("sunset")).toBe("Thu, 31 Dec 2026 23:59:59 GMT");
  },
);

test("each filter value finds as many coffees as it says", async () => {
  const values = await filterValues(EVERY_VIEWER.anonymous);
  for (const [list, name] of [
    ["sources", "source"],
    ["countries", "country"],
  ] as const) {
    for (const { value, count } of values[list] ?? []) {
      const found = await searchCatalog(EVERY_VIEWER.anonymous, { [name]: [value], limit: 1 });
      expect([value, count]).toEqual([value, found.pagination.total]);
    }
  }
  const total = (await searchCatalog(EVERY_VIEWER.anonymous, { limit: 1 })).pagination.total;
  expect(values.sources?.reduce((sum, { count }) => sum + count, 0)).toBe(total);
});

test("each value of a fact finds as many coffees as it says", async () => {
  await insertCoffee({
    name: "Facts",
    tastingNotes: ["blueberry", "jasmine"],
    flavors: flavorsOf(["blueberry", "jasmine"]),
    certifications: ["Organic", "Fair Trade"],
    harvest: "2025/26",
    producer: "Wilton Benitez",
    dryingMethod: "Patio",
  });
  await publishChanges();
  const values = await factValues(EVERY_VIEWER.anonymous);
  expect(values.flavor?.map(({ value }) => value)).toEqual(expect.arrayContaining(["blueberry", "floral"]));
  expect(values.harvest_year?.map(({ value }) => value)).toEqual(expect.arrayContaining(["2025", "2026"]));
  for (const name of ["flavor", "certification", "producer", "harvest_year"] as const)
    for (const { value, count } of values[name] ?? []) {
      const wanted = name === "harvest_year" ? [Number(value)] : [value];
      const found = await searchCatalog(EVERY_VIEWER.anonymous, { [name]: wanted, limit: 1 });
      expect([name, value, count]).toEqual([name, value, found.pagination.total]);
    }
  expect(values.drying_method).toContainEqual({ value: "Patio", count: expect.any(Number) });
});

test("process values are listed only for callers who may filter by them", async () => {
  const viewer = await filterValues(sessionOf("viewer"));
  const member = await filterValues(sessionOf("member"));
  expect(Object.keys(viewer).filter((list) => list.startsWith("process"))).toEqual(["processing"]);
  for (const { value, count } of member.process_additive ?? []) {
    const found = await searchCatalog(sessionOf("member"), { process_additive: value, limit: 1 });
    expect([value, count]).toEqual([value, found.pagination.total]);
  }
  expect(member.process_additive?.length).toBeGreaterThan(1);
  expect(member.processing_disclosure_level?.length).toBeGreaterThan(1);
});

test("filter values match their contract, most frequent first, without empty ones", async () => {
  const lists = listFilterValues.response.parse(await json("/api/catalog/filters"));
  expect(lists.countries?.length).toBeGreaterThan(1);
  for (const values of Object.values(lists)) {
    const counts = values?.map(({ count }) => count) ?? [];
    expect(counts.length).toBeGreaterThan(0);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(Math.min(...counts)).toBeGreaterThan(0);
  }
});
