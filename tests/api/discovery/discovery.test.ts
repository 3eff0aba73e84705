import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { SITEMAP_PATHS } from "@/app/sitemap-paths";
import { database } from "@/db/client";
import { sitemap } from "@/lib/discovery/sitemap";
import { securityExpiry, securityTxt } from "@/lib/discovery/well-known";
import { siteAddress } from "@/lib/http/addresses/site-address";
import { call } from "@/tests/support/call";
import { publishChanges } from "@/tests/support/catalog-version";
import { insertCoffee, insertSupplier } from "@/tests/support/factories";
import { insertKey } from "@/tests/support/keys";
import { insertPerson } from "@/tests/support/people";
import { childrenOf, parseXml, textOf } from "@/tests/support/xml";

const SITEMAPS = "http://www.sitemaps.org/schemas/sitemap/0.9";

const FILES = {
  "/sitemap.xml": "application/xml; charset=utf-8",
  "/sitemaps/pages-1.xml": "application/xml; charset=utf-8",
  "/robots.txt": "text/plain; charset=utf-8",
  "/opensearch.xml": "application/opensearchdescription+xml; charset=utf-8",
  "/postman.json": "application/json; charset=utf-8",
  "/.well-known/api-catalog": 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  "/.well-known/security.txt": "text/plain; charset=utf-8",
};

test.each(Object.entries(FILES))(
  "%s has its type and an ETag, answers HEAD alike and a match with 304",
  async (path, type) => {
    const [get, head] = await Promise.all([call(path), call(path, { method: "HEAD" })]);
    expect([get.status, get.headers.get("content-type")]).toEqual([200, type]);
    const etag = get.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    expect([head.status, head.headers.get("content-type"), head.headers.get("etag")]).toEqual([
      200,
      type,
      etag,
    ]);
    expect(await head.text()).toBe("");
    expect((await call(path, { headers: { "if-none-match": etag } })).status).toBe(304);
  },
);

const urlsOf = (source: string, element = "url") => {
  const root = parseXml(source);
  return childrenOf(root, element, SITEMAPS).map((each) => ({
    loc: textOf(each, "loc"),
    lastmod: textOf(each, "lastmod"),
  }));
};

test("the sitemap lists public stocked coffees with the day they changed, countries and suppliers, and nothing else", async () => {
  const supplier = await insertSupplier({ slug: "sitemap-supplier" });
  const lastUpdated = new Date("2026-11-02T03:04:05.000Z");
  const listed = await insertCoffee({ supplier, country: "Côte d'Ivoire", pricePerLb: 5, lastUpdated });
  const sold = await insertCoffee({ supplier, stocked: false });
  const wholesale = await insertCoffee({ supplier, wholesale: true });
  await publishChanges();
  const locs = urlsOf(await (await call("/sitemap.xml")).text());
  const base = siteAddress();
  expect(locs).toContainEqual({ loc: `${base}/catalog/${listed.id}`, lastmod: lastUpdated.toISOString() });
  for (const path of [
    "/",
    "/catalog",
    "/catalog/suppliers/sitemap-supplier",
    `/catalog/origins/${encodeURIComponent("Côte d'Ivoire")}`,
  ])
    expect(locs).toContainEqual({ loc: `${base}${path}`, lastmod: undefined });
  for (const { id } of [sold, wholesale])
    expect(locs.map(({ loc }) => loc)).not.toContain(`${base}/catalog/${id}`);
});

test("the sitemap is an index of files that together list every address once, when one file can't hold them", async () => {
  await database().execute(sql`select setval(pg_get_serial_sequence('catalog_coffees', 'id'), 1234566)`);
  const far = await insertCoffee();
  await publishChanges();
  const whole = urlsOf(String((await sitemap(SITEMAP_PATHS)).content));
  const parts = urlsOf(String((await sitemap(SITEMAP_PATHS, whole.length - 1)).content), "sitemap");
  expect(parts.map(({ loc }) => loc)).toEqual([
    `${siteAddress()}/sitemaps/pages-1.xml`,
    `${siteAddress()}/sitemaps/coffees-1.xml`,
    `${siteAddress()}/sitemaps/coffees-25.xml`,
  ]);
  const files = await Promise.all(
    parts.map(async ({ loc = "" }) => urlsOf(await (await call(new URL(loc).pathname)).text())),
  );
  expect(files.flat()).toEqual(whole);
  expect(files[2]?.map(({ loc }) => loc)).toEqual([`${siteAddress()}/catalog/${far.id}`]);
  for (const name of ["coffees-2.xml", "coffees-0.xml", "pages-2.xml", "coffees-99999.xml", "pages-1"])
    expect([name, (await call(`/sitemaps/${name}`)).status]).toEqual([name, 404]);
});

test("security.txt names a contact and an expiry that is never past nor a year away", async () => {
  const at = (day: string) => securityExpiry(new Date(day)).toISOString().slice(0, 10);
  expect(at("2026-11-30T23:59:59Z")).toBe("2027-01-01");
  expect(at("2026-12-01T00:00:00Z")).toBe("2027-02-01");
  const lines = String(securityTxt().content).trim().split("\n");
  const fields = Object.fromEntries(lines.map((line) => line.split(": ")));
  expect(Object.keys(fields)).toEqual(["Contact", "Expires", "Preferred-Languages", "Canonical"]);
  expect(fields.Contact).toMatch(/^(https?:|mailto:)/);
  expect(Date.parse(fields.Expires)).toBeGreaterThan(Date.now() + 27 * 86_400_000);
  expect(Date.parse(fields.Expires)).toBeLessThan(Date.now() + 365 * 86_400_000);
});

test("the API catalog leads to documents that exist, and /v1 links to it, its description and its docs", async () => {
  const { linkset } = await (await call("/.well-known/api-catalog")).json();
  const [api] = linkset;
  expect(api.anchor).toBe(`${siteAddress()}/v1`);
  for (const { href } of [...api["service-desc"], ...api["service-meta"], ...api.status])
    expect([href, (await call(new URL(href).pathname)).status]).toEqual([href, 200]);
  const link = (await call("/v1")).headers.get("link") ?? "";
  expect([...link.matchAll(/<([^>]+)>; rel="([\w-]+)"/g)].map(([, target, rel]) => [rel, target])).toEqual([
    ["service-desc", "/v1/openapi.json"],
    ["service-doc", "/docs/api/overview"],
    ["api-catalog", "/.well-known/api-catalog"],
  ]);
});

test("/.well-known/change-password redirects to the account", async () => {
  const { status, headers } = await call("/.well-known/change-password");
  expect([status, headers.get("location"), headers.get("cache-control")]).toEqual([
    307,
    "/account",
    "no-store",
  ]);
});

test("opensearch.xml describes the search page and the catalog by well-formed templates", async () => {
  const root = parseXml(await (await call("/opensearch.xml")).text());
  expect([root.name, root.uri]).toEqual(["OpenSearchDescription", "http://a9.com/-/spec/opensearch/1.1/"]);
  expect(textOf(root, "ShortName")?.length).toBeLessThanOrEqual(16);
  expect(childrenOf(root, "Url").map(({ attributes }) => attributes.template)).toEqual([
    `${siteAddress()}/search?q={searchTerms}`,
    `${siteAddress()}/v1/catalog?q={searchTerms}`,
    `${siteAddress()}/opensearch.xml`,
  ]);
});

test("the Postman collection has each operation of the OpenAPI document, and its addresses answer", async () => {
  const [collection, document] = await Promise.all([
    call("/postman.json").then((response) => response.json()),
    call("/v1/openapi.json").then((response) => response.json()),
  ]);
  expect(collection.info.schema).toBe("https://schema.getpostman.com/json/collection/v2.1.0/collection.json");
  const paths = collection.item.map(
    ({ request }: { request: { url: { path: string[] } } }) =>
      `/${request.url.path.map((each) => each.replace(/^:(\w+)$/, "{$1}")).join("/")}`,
  );
  expect(paths).toEqual(Object.keys(document.paths));
  const { id } = await insertCoffee();
  const owner = await insertPerson({ apiPlan: "member", marketIntelligence: true });
  const key = await insertKey(owner, { scopes: ["catalog:read", "price-index:read"] });
  expect(collection.auth.bearer).toMatchObject([{ key: "token", value: "{{apiKey}}" }]);
  for (const { request } of collection.item) {
    expect(request.url.raw).toBe(`{{baseUrl}}/${request.url.path.join("/")}`);
    const url = request.url.raw.replace("{{baseUrl}}", "").replace(":id", String(id));
    const path = url.replace(String(id), "{id}");
    const { security } = document.paths[path].get;
    const isPublic = security.some((choice: object) => Object.keys(choice).length === 0);
    // Postman sends no header for an empty token, and the collection's where a request has none of its own.
    expect([url, (await call(url)).status]).toEqual([url, isPublic ? 200 : 401]);
    const asKey = await call(url, request.auth ? {} : { headers: { authorization: `Bearer ${key}` } });
    const isMetered = asKey.headers.has("x-ratelimit-limit");
    expect([url, asKey.status, isMetered]).toEqual([url, 200, !path.startsWith("/health")]);
  }
});
