import { beforeAll, describe, expect, test } from "vitest";
import { GET } from "@/app/v1/catalog/route";
import { wholeError } from "@/tests/support/error-body";
import { insertCoffee, insertSupplier } from "@/tests/support/factories";

const get = (query: string, init?: RequestInit) =>
  GET(new Request(`http://localhost/v1/catalog${query}`, init), { params: Promise.resolve({}) });

beforeAll(async () => {
  const supplier = await insertSupplier({ slug: "harbor-green" });
  await insertCoffee({ supplier, name: "Kiamabara AA", country: "Kenya", region: "Nyeri", pricePerLb: 9.5 });
  await insertCoffee({ supplier, name: "El Injerto", country: "Guatemala", pricePerLb: 12 });
  await insertCoffee({ supplier, name: "Sack", country: "Brazil", wholesale: true });
  await insertCoffee({ supplier, name: "Hidden", publicCoffee: false, ownerId: "someone" });
  await insertCoffee({ supplier, name: "Gone", stocked: false });
});

describe("GET /v1/catalog", () => {
  test("returns stocked public retail rows, 100 per page, without parameters", async () => {
    const response = await get("");
    expect(response.status).toBe(200);
    const body = await response.json();
    expect(body.data.map((row: { name: string }) => row.name)).toEqual(["Kiamabara AA", "El Injerto"]);
    expect(body.pagination).toEqual({
      page: 1,
      limit: 100,
      total: 2,
      totalPages: 1,
      hasNext: false,
      hasPrev: false,
    });
  });

  test("matches a country case-insensitively", async () => {
    const body = await (await get("?country=%20kenya%20")).json();
    expect(body.data).toHaveLength(1);
  });

  test("rejects a limit above 1000 with the contract's phrase", async () => {
    const response = await get("?limit=1001");
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(
      wholeError({
        error: "Invalid query parameter",
        code: "invalid_parameter",
        message: "Invalid limit: expected positive integer less than or equal to 1000.",
        details: {
          parameter: "limit",
          value: "1001",
          expected: "positive integer less than or equal to 1000",
        },
      }),
    );
  });

  test("returns 304 without a body for a current entity tag", async () => {
    const tag = (await get("?country=Kenya")).headers.get("etag") ?? "";
    const again = await get("?country=Kenya", { headers: { "if-none-match": `"other", ${tag}` } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });
});

test("the published client's names filter as the documented ones do", async () => {
  await insertCoffee({
    name: "Alias",
    source: "alias-shop",
    dryingMethod: "Raised Beds",
    tastingNotes: ["blueberry"],
    flavors: ["blueberry", "fruity"],
  });
  const names = async (query: string) => {
    const { data } = await (await get(`?${query}`)).json();
    return data.map((row: { name: string }) => row.name);
  };
  for (const query of ["supplier=alias-shop", "dryingMethod=raised", "flavorKeywords=jasmine,Blueberry"])
    expect([query, await names(query)]).toEqual([query, ["Alias"]]);
  expect(await names("source=alias-shop&supplier=other")).toEqual(["Alias"]);
});

test("suppliers are named by slug or by name, in any case and without accents", async () => {
  const shop = await insertSupplier({ slug: "cafe-azul", name: "Café Azul & Sons" });
  await insertCoffee({ supplier: shop, name: "Of the named shop" });
  const other = await insertSupplier({ slug: "second-shop", name: "Cafe-Azul" });
  await insertCoffee({ supplier: other, name: "Of the other shop" });
  const names = async (query: string) => {
    const { data } = await (await get(`?${query}`)).json();
    return data.map((row: { name: string }) => row.name).sort();
  };
  for (const sent of ["cafe%20azul%20SONS", "Caf%C3%A9+Azul+%26+Sons", "cafe-azul", "CAFE-AZUL"])
    expect([sent, await names(`supplier=${sent}`)]).toEqual([sent, ["Of the named shop"]]);
  expect(await names("source=Cafe+Azul&source=cafe+azul+sons")).toEqual([
    "Of the named shop",
    "Of the other shop",
  ]);
  for (const unknown of ["cafe", "%26"])
    expect([unknown, await names(`supplier=${unknown}`)]).toEqual([unknown, []]);
});

test("LIKE metacharacters match literally, and case folds beyond ASCII", async () => {
  await insertCoffee({ name: "100% Ñariño_Supremo", country: "Colombia", region: "Nariño" });
  const total = async (query: string) => (await (await get(`?${query}`)).json()).pagination.total;
  expect(await total("name=100%25")).toBe(1);
  expect(await total("name=1%25S")).toBe(0);
  expect(await total("name=%C3%B1ari%C3%B1o_")).toBe(1);
  expect(await total("name=%C3%B1ari_o")).toBe(0);
  expect(await total("region=NARI%C3%91O")).toBe(1);
  expect(await total("name=%5C")).toBe(0);
  expect(await total(`name=${encodeURIComponent("n\u0303arin\u0303o")}`)).toBe(1);
});
