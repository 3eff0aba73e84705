import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { grants, savedSearches } from "@/db/schema";
import { exportAccount } from "@/lib/account/contract";
import { listSavedSearches, MAX_SAVED_SEARCHES, type SavedSearch } from "@/lib/saved-searches/contract";
import { filtersOfQuery, readStoredFilters } from "@/lib/saved-searches/stored-filters";
import { ANONYMOUS } from "@/lib/viewer";
import { look } from "@/tests/support/alerts";
import { call } from "@/tests/support/call";
import { insertCoffee } from "@/tests/support/factories";
import { insertPerson, signIn } from "@/tests/support/people";

const PATH = "/api/saved-searches";

function post(path: string, cookie: string, body: unknown, headers: Record<string, string> = {}) {
  return call(path, {
    method: "POST",
    headers: { cookie, "content-type": "application/json", "sec-fetch-site": "same-origin", ...headers },
    body: JSON.stringify(body),
  });
}
const postForm = (path: string, cookie: string, fields: Record<string, string>) =>
  call(path, {
    method: "POST",
    headers: {
      cookie,
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
    },
    body: String(new URLSearchParams(fields)),
  });

async function save(
  cookie: string,
  query: string,
  name = "A search",
): Promise<SavedSearch & { created: boolean }> {
  const response = await post(PATH, cookie, { name, query });
  expect(response.status).toBe(200);
  const { search, created } = await response.json();
  return { ...search, created };
}

async function listOf(cookie: string): Promise<SavedSearch[]> {
  const response = await call(PATH, { headers: { cookie } });
  return listSavedSearches.response.parse(await response.json()).data;
}

test("a saved search keeps exactly the filters and quantity of the catalog page, in one spelling", async () => {
  const cookie = await signIn(await insertPerson());
  const query =
    "country=Peru&country=Ethiopia&price_per_lb_max=6&quantity_lb=70+kg&sortField=name&page=3&compare=4&grade=&stocked=true";
  const saved = await save(cookie, query, "  Andes and Ethiopia ");
  expect(saved).toMatchObject({
    created: true,
    name: "Andes and Ethiopia",
    filters: { country: ["Ethiopia", "Peru"], price_per_lb_max: ["6"] },
    problem: null,
    notify: true,
    feed_path: null,
  });
  expect(Number(saved.filters.quantity_lb)).toBeCloseTo(154.32, 1);
  expect(saved.path).toContain("country=Ethiopia&country=Peru");
  const again = await save(cookie, "quantity_lb=70kg&cost_lb_max=6&country=Ethiopia&country=Peru", "Same");
  expect(again).toMatchObject({ id: saved.id, name: "Andes and Ethiopia", created: false });
  expect(await listOf(cookie)).toHaveLength(1);
});

test.each([
  ["colour=red", "filters of the catalog, not colour"],
  ["price_per_lb_max=cheap", "filters of the catalog, not price_per_lb_max"],
  ["page=2&sortField=name", "at least one filter"],
  ["stocked=true&quantity_lb=1", "at least one filter"],
])("the query %j is refused as 400 that says what is accepted", async (query, expected) => {
  const response = await post(PATH, await signIn(await insertPerson()), { name: "A", query });
  expect([response.status, (await response.json()).details]).toEqual([400, { field: "query", expected }]);
});

test("a filter that needs a membership is saved by members only, and rests while the membership does", async () => {
  const query = "processing_base_method=Natural&country=Kenya";
  const viewer = await signIn(await insertPerson());
  expect((await post(PATH, viewer, { name: "A", query })).status).toBe(403);
  const member = await insertPerson({ role: "member" });
  const cookie = await signIn(member);
  expect(await save(cookie, query)).toMatchObject({ problem: null });
  await database().update(grants).set({ revokedAt: new Date() }).where(eq(grants.userId, member.id));
  // Without the filter it would be a wider search.
  expect(await listOf(cookie)).toMatchObject([
    { problem: "not_allowed", filters: { processing_base_method: ["Natural"], country: ["Kenya"] } },
  ]);
  await look();
  await database().update(grants).set({ revokedAt: null }).where(eq(grants.userId, member.id));
  expect(await listOf(cookie)).toMatchObject([{ problem: null, matches: null }]);
  await look();
  expect(await listOf(cookie)).toMatchObject([{ problem: null, matches: 0 }]);
});

test("a search whose vocabulary vanished says so and keeps its filters; an old name becomes the current one", async () => {
  const person = await insertPerson();
  const cookie = await signIn(person);
  const stored = (filters: Record<string, string[]>) =>
    database().insert(savedSearches).values({ ownerId: person.id, name: "Old", filters, matchedAs: "x" });
  await stored({ moon_phase: ["full"], country: ["Peru"] });
  await stored({ cost_lb_max: ["7"] });
  await stored({ stocked: ["false"] });
  await stored({ country: ["côte d'ivoire", "Atlantis"] });
  expect(await listOf(cookie)).toMatchObject([
    { problem: null, filters: { country: ["Atlantis", "Ivory Coast"] } },
    { problem: "sold_out_only" },
    { problem: null, filters: { price_per_lb_max: ["7"] }, path: "/catalog?price_per_lb_max=7" },
    { problem: "filter_unknown", filters: { moon_phase: ["full"], country: ["Peru"] } },
  ]);
});

test("canonical filters read as themselves", () => {
  for (const query of [
    "q=sl28&decaf=true&harvest_year=2026&harvest_year=2025&ids=3,1,2",
    "flavor=Berry&certification=Organic&elevation_min=1800&past_crop=false&producer=Koke",
    "price_per_lb_min=0.0000001&price_per_lb_max=123456789.1",
    "stocked=all&stocked_days=30&source=b&source=a&region=Yirgacheffe&price_per_lb_min=3.5&quantity_lb=20",
  ]) {
    const { canonical, problem } = readStoredFilters(ANONYMOUS, filtersOfQuery(query));
    expect(problem, query).toBeNull();
    expect(readStoredFilters(ANONYMOUS, canonical).canonical, query).toEqual(canonical);
  }
});

test("another person's search is 403 and an absent one 404, and neither changes", async () => {
  const [mine, theirs] = [await signIn(await insertPerson()), await signIn(await insertPerson())];
  const { id } = await save(theirs, "country=Kenya", "Theirs");
  for (const [path, fields] of [
    ["change", { name: "Mine" }],
    ["remove", {}],
  ] as const) {
    expect((await post(`${PATH}/${path}`, mine, { id, ...fields })).status).toBe(403);
    expect((await post(`${PATH}/${path}`, mine, { id: 2_147_483_647, ...fields })).status).toBe(404);
  }
  expect((await post(`${PATH}/restore`, theirs, { id })).status).toBe(404);
  await post(`${PATH}/remove`, theirs, { id });
  expect((await post(`${PATH}/restore`, mine, { id })).status).toBe(403);
  expect((await post(`${PATH}/restore`, theirs, { id })).status).toBe(200);
  expect(await listOf(theirs)).toMatchObject([{ id, name: "Theirs" }]);
});

test("undoing a deletion answers the search that has the same filters by then", async () => {
  const cookie = await signIn(await insertPerson());
  const { id } = await save(cookie, "country=Peru", "First");
  await post(`${PATH}/remove`, cookie, { id });
  const second = await save(cookie, "country=Peru", "Second");
  expect(second.created).toBe(true);
  const restored = await post(`${PATH}/restore`, cookie, { id });
  expect([restored.status, (await restored.json()).search]).toMatchObject([200, { id: second.id }]);
  expect(await listOf(cookie)).toMatchObject([{ id: second.id, name: "Second" }]);
});

test("a change from an outdated tab is 409 with the row as it is; without a version the last one wins", async () => {
  const cookie = await signIn(await insertPerson());
  const first = await save(cookie, "country=Kenya", "One");
  const version = { "if-match": `"${first.last_updated}"` };
  const renamed = await post(`${PATH}/change`, cookie, { id: first.id, name: "Two" }, version);
  expect((await renamed.json()).search).toMatchObject({ name: "Two", notify: true });
  const stale = await post(`${PATH}/change`, cookie, { id: first.id, notify: false }, version);
  expect([stale.status, (await stale.json()).details.current.name]).toEqual([409, "Two"]);
  expect((await post(`${PATH}/remove`, cookie, { id: first.id }, version)).status).toBe(409);
  await post(`${PATH}/change`, cookie, { id: first.id, notify: "false" });
  expect(await listOf(cookie)).toMatchObject([{ name: "Two", notify: false }]);
});

test("forms save, rename and delete without scripts, and lead strangers to sign in", async () => {
  const cookie = await signIn(await insertPerson());
  const back = "/catalog?country=Kenya";
  const saved = await postForm(PATH, cookie, { name: "Kenya", query: "country=Kenya", back });
  expect([saved.status, saved.headers.get("location")]).toEqual([303, back]);
  const [search] = await listOf(cookie);
  const id = String(search?.id);
  expect((await postForm(`${PATH}/change`, cookie, { id, name: "AA", back: "/watchlist" })).status).toBe(303);
  expect(await listOf(cookie)).toMatchObject([{ name: "AA" }]);
  expect((await postForm(`${PATH}/remove`, cookie, { id, back: "/watchlist" })).status).toBe(303);
  expect(await listOf(cookie)).toEqual([]);
  const stranger = await postForm(PATH, "", { name: "Kenya", query: "country=Kenya", back });
  expect(stranger.headers.get("location")).toMatch(/^\/sign-in\?/);
});

test(`of requests that come at once no more than ${MAX_SAVED_SEARCHES} searches are saved, and equal ones once`, async () => {
  const person = await insertPerson();
  const cookie = await signIn(person);
  const same = await Promise.all(Array.from({ length: 4 }, () => save(cookie, "country=Kenya")));
  expect(new Set(same.map(({ id }) => id)).size).toBe(1);
  await database()
    .insert(savedSearches)
    .values(
      Array.from({ length: MAX_SAVED_SEARCHES - 2 }, (_, i) => ({
        ownerId: person.id,
        name: `Search ${i}`,
        filters: { q: [`word ${i}`] },
      })),
    );
  const answers = await Promise.all(
    ["Peru", "Brazil", "Yemen"].map((country) =>
      post(PATH, cookie, { name: country, query: `country=${country}` }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await listOf(cookie)).toHaveLength(MAX_SAVED_SEARCHES);
});

test("what matches when a search is saved is counted, sold-out and other people's coffees are not", async () => {
  const person = await insertPerson({ role: "member" });
  const cookie = await signIn(person);
  const country = "Wallis and Futuna";
  await insertCoffee({ country });
  await insertCoffee({ country, stocked: false });
  await insertCoffee({ country, publicCoffee: false, ownerId: person.id });
  expect(await save(cookie, `country=${encodeURIComponent(country)}`)).toMatchObject({ matches: 1 });
});

test("the export holds the saved searches, and deleting the account deletes them", async () => {
  const person = await insertPerson();
  const cookie = await signIn(person);
  const { id } = await save(cookie, "country=Kenya", "Kenya");
  const exported = await (await call("/api/account/export", { headers: { cookie } })).json();
  const parsed = exportAccount.response.parse(exported);
  expect(parsed.saved_searches).toMatchObject([{ id, name: "Kenya", filters: { country: ["Kenya"] } }]);
  expect((await post("/api/account/delete", cookie, { email: person.email })).status).toBe(200);
  expect(await database().$count(savedSearches, eq(savedSearches.ownerId, person.id))).toBe(0);
});
