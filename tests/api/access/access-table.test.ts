import { beforeAll, expect, test } from "vitest";
import { ACCESS_TABLE, type AccessCase, type AccessRow } from "@/tests/support/access-table";
import { call } from "@/tests/support/call";
import { CALLERS, everyCaller } from "@/tests/support/callers";
import { insertCoffee } from "@/tests/support/factories";

let callers: Awaited<ReturnType<typeof everyCaller>>;
let coffeeId = 0;
beforeAll(async () => {
  callers = await everyCaller();
  coffeeId = (await insertCoffee()).id;
});

const title = ({ route, method = "GET", path = route }: AccessCase) => `${method} ${path}`;

test.each(ACCESS_TABLE.map((each) => [title(each), each] as const))(
  "%s admits the callers listed for it",
  async (_, each) => {
    const { route, method = "GET", path = route, body, form, expected } = each;
    const actual: Partial<AccessRow> = {};
    for (const name of CALLERS) {
      const init =
        body &&
        (form
          ? { body: formOf(body) }
          : {
              body: JSON.stringify(body),
              headers: { ...callers[name], "content-type": "application/json" },
            });
      const response = await call(path.replace("ID", String(coffeeId)), {
        method,
        headers: callers[name],
        ...init,
      });
      actual[name] = response.status;
      await checkBody(response);
    }
    expect(actual).toEqual(expected);
  },
);

/** A form whose `file` is one. */
function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (name === "file") form.append(name, new Blob([String(value)]), "roast.alog");
    else form.append(name, String(value));
  }
  return form;
}

/** An error says what it is and nothing that is not the caller's; only API keys are told of rates. */
async function checkBody(response: Response): Promise<void> {
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  if (response.status < 400 && !isJson) return;
  const body = await response.json();
  if (response.status >= 400)
    expect(body).toMatchObject({ error: expect.any(String), code: expect.any(String) });
  if (response.status === 401) expect(response.headers.get("www-authenticate")).toMatch(/^Bearer/);
  expect(response.headers.get("x-request-id")).toBeTruthy();
}

test("only responses to API keys carry rate headers, whatever their status", async () => {
  for (const path of [
    "/v1/catalog",
    "/v1/catalog?limit=0",
    "/v1/catalog?has_additives=true",
    "/v1/catalog/1",
  ]) {
    for (const name of CALLERS) {
      const { headers, status } = await call(path, { headers: callers[name] });
      const isKey = ["viewer key", "member key", "enterprise key"].includes(name);
      expect([path, name, status, headers.has("x-ratelimit-remaining")]).toEqual([path, name, status, isKey]);
    }
  }
});

test("the key decides when a key and a cookie are sent together", async () => {
  const both = { ...callers["admin session"], ...callers["viewer key"] };
  expect((await call("/v1/catalog?has_additives=true", { headers: both })).status).toBe(403);
  const dead = { ...callers["admin session"], ...callers["expired key"] };
  expect((await call("/v1/catalog", { headers: dead })).status).toBe(401);
});

test("a key in the query string is ignored", async () => {
  const key = callers["enterprise key"].authorization?.slice("Bearer ".length);
  for (const name of ["api_key", "key", "token", "access_token", "authorization"]) {
    const response = await call(`/api/catalog-api?${name}=${key}`);
    expect([name, response.status]).toEqual([name, 401]);
  }
});
