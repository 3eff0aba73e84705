import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { toErrorResponse } from "@/lib/api/answers/error-response";
import { OPERATIONS } from "@/lib/api-root/operations";
import { ApiError, ERRORS } from "@/lib/errors";
import { errorBody } from "@/lib/http/openapi/error-schema";
import { call } from "@/tests/support/call";
import { CASES } from "@/tests/support/contract-cases";
import { wholeError } from "@/tests/support/error-body";
import { complaints, readDocument, type ServedDocument } from "@/tests/support/openapi";
import { insertRandomCoffees } from "@/tests/support/random-coffees";

let document: ServedDocument;
let id = 0;
beforeAll(async () => {
  const rows = await insertRandomCoffees(120, 3);
  id = rows.find((row) => row.publicCoffee && !row.wholesale)?.id ?? 0;
  document = await readDocument(call);
});

test.each(CASES)(
  "%s: %s returns the %i that the OpenAPI document describes",
  async (route, path, status, init) => {
    const response = await call(path.replace("ID", String(id)), init);
    expect(response.status).toBe(status);
    expect(await complaints(document, route, response)).toEqual([]);
  },
);

test.each(CASES.filter(([route, , status]) => route.startsWith("/v1") && status === 200))(
  "%s: %s with the tag of its answer returns the 304 that the OpenAPI document describes",
  async (route, path) => {
    const asked = path.replace("ID", String(id));
    const tag = (await call(asked)).headers.get("ETag") ?? "";
    const again = await call(asked, { headers: { "If-None-Match": tag } });
    expect(again.status).toBe(304);
    expect(await complaints(document, route, again)).toEqual([]);
  },
);

test("every documented operation has a test case, and every case is documented", () => {
  const tried = new Set(CASES.map(([route]) => route));
  expect([...tried].sort()).toEqual(Object.keys(document.paths).sort());
  expect(OPERATIONS.map((each) => each.id).sort()).toEqual(
    Object.values(document.paths)
      .map(({ get }) => get.operationId)
      .sort(),
  );
});

test("the OpenAPI document resolves its references and has unique operation ids", () => {
  expect(document.openapi).toBe("3.1.0");
  const references = JSON.stringify(document).match(/#\/components\/schemas\/\w+/g) ?? [];
  const known = Object.keys(document.components.schemas ?? {}).map((name) => `#/components/schemas/${name}`);
  expect(new Set(references)).toEqual(new Set(known));
});

test.each(Object.keys(ERRORS) as (keyof typeof ERRORS)[])("the body of %s matches its schema", (code) => {
  const details = { parameter: "page", value: "x", expected: "positive integer" };
  const error = new ApiError(code, { message: "m", ...(code.startsWith("invalid_") && { details }) });
  const body = JSON.parse(toErrorResponse(error).body);
  expect(errorBody(code).parse(body)).toEqual(body);
  expect(body).toEqual(wholeError({ ...error.body() }));
  expect(error.status).toBe(ERRORS[code].status);
});

test("a response that breaks its schema is reported", async () => {
  const wrong = Response.json({ data: [], pagination: {} });
  expect(await complaints(document, "/v1/catalog", wrong)).not.toEqual([]);
});

test("an internal error returns a bare 500 with a request id and no SQL, path or stack", async () => {
  await database().execute(sql`alter table catalog_coffees rename column grade to hidden_grade`);
  const response = await call("/v1/catalog", { headers: { "x-request-id": "abc-1" } });
  await database().execute(sql`alter table catalog_coffees rename column hidden_grade to grade`);
  expect(response.status).toBe(500);
  expect(response.headers.get("x-request-id")).toBe("abc-1");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toEqual(
    wholeError({ error: "Internal server error", code: "internal_error" }),
  );
});
