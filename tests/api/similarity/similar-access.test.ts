import { beforeAll, describe, expect, test } from "vitest";
import { call } from "@/tests/support/call";
import { everyCaller } from "@/tests/support/callers";
import { publishChanges } from "@/tests/support/catalog-version";
import { wholeError } from "@/tests/support/error-body";
import { type CoffeeRow, insertCoffee } from "@/tests/support/factories";
import { insertKey } from "@/tests/support/keys";
import { complaints, readDocument } from "@/tests/support/openapi";
import { insertPerson, signIn } from "@/tests/support/people";
import { askSimilar, lot } from "@/tests/support/similar-lot";
import { statementsOf } from "@/tests/support/statements";

let callers: Awaited<ReturnType<typeof everyCaller>>;
let target: CoffeeRow;
let other: CoffeeRow;

beforeAll(async () => {
  callers = await everyCaller();
  target = await insertCoffee(lot());
  other = await insertCoffee({ ...lot(), processBaseMethod: "Natural" });
  await publishChanges();
});

const ask = (id: number, query = "", caller: keyof typeof callers = "member session") =>
  askSimilar(callers, id, query, caller);

describe("access", () => {
  test("an anonymous caller gets 401 with the required capability and no data", async () => {
    const response = await ask(target.id, "", "anonymous");
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual(
      wholeError({
        error: "Authentication required",
        code: "auth_required",
        message: expect.any(String),
        requiredCapability: "canUseBeanMatching",
      }),
    );
  });

  test.each(["viewer session", "viewer key"] as const)(
    "a %s gets the locked teaser without a catalog query",
    async (name) => {
      let response: Response | undefined;
      const statements = await statementsOf(async () => {
        response = await ask(target.id, "", name);
      });
      expect(response?.status).toBe(403);
      expect(await response?.json()).toEqual(
        wholeError({
          error: "Insufficient permissions",
          code: "entitlement_required",
          message: expect.any(String),
          requiredCapability: "canUseBeanMatching",
          teaser: { locked: true, similar_match_count: null, beta: true },
        }),
      );
      expect(statements.length).toBeGreaterThan(0);
      expect(statements.filter((statement) => /catalog_|suppliers|price_/.test(statement))).toEqual([]);
    },
  );

  test("a member's request does query the catalog", async () => {
    const statements = await statementsOf(() => ask(target.id));
    expect(statements.some((statement) => /catalog_coffees/.test(statement))).toBe(true);
  });

  test("a paid key requires the catalog:read scope", async () => {
    const person = await insertPerson({ apiPlan: "member" });
    const key = await insertKey(person, { scopes: ["price-index:read"] });
    const response = await call(`/v1/catalog/${target.id}/similar`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect([response.status, await response.json()]).toMatchObject([403, { code: "insufficient_scope" }]);
  });

  test("a paid key gets rate headers and is counted once", async () => {
    const key = await insertKey(await insertPerson({ apiPlan: "member" }));
    const init = { headers: { authorization: `Bearer ${key}` } };
    const first = await call(`/v1/catalog/${target.id}/similar`, init);
    const left = Number(first.headers.get("x-ratelimit-remaining"));
    const bad = await call(`/v1/catalog/${target.id}/similar?limit=26`, init);
    const missing = await call("/v1/catalog/2147483647/similar", init);
    expect([first.status, bad.status, missing.status]).toEqual([200, 400, 404]);
    expect(Number(bad.headers.get("x-ratelimit-remaining"))).toBe(left);
    expect(Number(missing.headers.get("x-ratelimit-remaining"))).toBe(left - 1);
  });

  test("pages get the same response under /api, keys don't", async () => {
    const path = `/api/catalog/${target.id}/similar`;
    const page = await call(path, { headers: callers["member session"] });
    expect(await page.json()).toEqual(await (await ask(target.id)).json());
    expect((await call(path, { headers: callers["enterprise key"] })).status).toBe(401);
    expect((await call(path, { headers: callers["viewer session"] })).status).toBe(403);
  });
});

describe("errors", () => {
  test.each([
    ["threshold", "0.49", "number between 0.5 and 0.99"],
    ["threshold", "1", "number between 0.5 and 0.99"],
    ["threshold", "", "number between 0.5 and 0.99"],
    ["threshold", "7e-1", "number between 0.5 and 0.99"],
    ["limit", "0", "positive integer less than or equal to 25"],
    ["limit", "26", "positive integer less than or equal to 25"],
    ["limit", "2.5", "positive integer less than or equal to 25"],
    ["stocked_only", "all", "true or false"],
    ["mode", "same", "all, likely_same, or similar_profile"],
  ])("%s=%s gets a 400 with the expected value for every caller", async (parameter, value, expected) => {
    for (const caller of ["anonymous", "viewer session", "member session"] as const) {
      const response = await ask(target.id, `?${parameter}=${value}`, caller);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        error: "Invalid query parameter",
        details: { parameter, value, expected },
      });
    }
  });

  test.each(["0", "-1", "abc", "1.5", "2147483648", "1e3"])(
    "the id %s gets 400 before any lookup",
    async (id) => {
      const statements = await statementsOf(async () => {
        const response = await call(`/v1/catalog/${id}/similar`, { headers: callers["member session"] });
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({ details: { parameter: "id", value: id } });
      });
      expect(statements.filter((statement) => /catalog_coffees/.test(statement))).toEqual([]);
    },
  );

  test("an absent target and a hidden one get the same response", async () => {
    const owner = await insertPerson({ role: "member" });
    const hidden = await insertCoffee({ ...lot(), ownerId: owner.id, publicCoffee: false });
    await publishChanges();
    const bodies = [];
    for (const id of [hidden.id, 2147483647]) {
      const response = await ask(id);
      expect(response.status).toBe(404);
      const body = (await response.json()) as { message: string };
      bodies.push({ ...body, message: body.message.replace(String(id), "ID") });
    }
    expect(bodies[0]).toEqual(bodies[1]);
    const cookie = await signIn(owner);
    const own = await call(`/v1/catalog/${hidden.id}/similar`, {
      headers: { cookie, "sec-fetch-site": "same-origin" },
    });
    expect(own.status).toBe(200);
  });
});

test("responses and errors match the OpenAPI document", async () => {
  const document = await readDocument(call);
  const route = "/v1/catalog/{id}/similar";
  for (const [id, query, caller] of [
    [target.id, "?threshold=0.5&stocked_only=false&limit=25", "member session"],
    [other.id, "", "enterprise key"],
    [target.id, "", "anonymous"],
    [target.id, "", "viewer key"],
    [target.id, "?limit=x", "member session"],
    [2147483647, "", "member session"],
  ] as const)
    expect(await complaints(document, route, await ask(id, query, caller))).toEqual([]);
});
