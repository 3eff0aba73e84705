import { describe, expect, test } from "vitest";
import { apiSurface, breakingChanges, undisclosed } from "@/scripts/machine/api-surface";

const limit = { type: "integer", minimum: 1, maximum: 1000 };

/** A small API whose parts each case changes. */
function documentWith({
  parameters = [
    { name: "limit", in: "query", schema: limit },
    { name: "order", in: "query", schema: { type: "string", enum: ["asc", "desc"] } },
  ] as object[],
  row = {
    type: "object",
    required: ["id", "name"],
    properties: {
      id: { type: "integer" },
      name: { type: "string" },
      tier: { anyOf: [{ type: "string", enum: ["a", "b"] }, { type: "null" }] },
    },
  } as object,
  codes = ["invalid_parameter", "not_found"],
  security = [{}, { apiKey: [] }] as object[],
  paths = {} as object,
} = {}) {
  const errors = codes.map((code) => ({ type: "object", properties: { code: { const: code } } }));
  const coffees = {
    get: {
      security,
      parameters,
      responses: {
        "200": {
          headers: { ETag: {} },
          content: {
            "application/json": {
              schema: {
                type: "object",
                required: ["data"],
                properties: { data: { type: "array", items: { $ref: "#/components/schemas/Row" } } },
              },
            },
          },
        },
        "4XX": { content: { "application/json": { schema: { anyOf: errors } } } },
      },
    },
  };
  return { paths: { "/coffees": coffees, ...paths }, components: { schemas: { Row: row } } };
}

const before = apiSurface(documentWith());
const changes = (document: unknown) =>
  breakingChanges(before, apiSurface(document)).map(({ subject, what }) => `${subject}: ${what}`);

describe("the comparison of two documents", () => {
  test("finds nothing in the same document, and nothing in additions", () => {
    expect(changes(documentWith())).toEqual([]);
    const wider = documentWith({
      parameters: [
        { name: "limit", in: "query", schema: { ...limit, maximum: 2000 } },
        { name: "order", in: "query", schema: { type: "string", enum: ["asc", "desc", "none"] } },
        { name: "q", in: "query", schema: { type: "string" } },
      ],
      row: {
        type: "object",
        required: ["id", "name", "tier", "price"],
        properties: {
          id: { type: "integer" },
          name: { type: "string" },
          tier: { type: "string", enum: ["a", "b", "c"] },
          price: { type: "number" },
        },
      },
      codes: ["invalid_parameter", "not_found", "unavailable"],
      paths: {
        "/more": {
          get: {
            parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
            responses: {},
          },
        },
      },
    });
    expect(changes(wider)).toEqual([]);
  });

  test("finds a removed path", () => {
    expect(changes({ ...documentWith(), paths: {} })).toContain("GET /coffees: removed");
  });

  const order = { name: "order", in: "query", schema: { type: "string", enum: ["asc", "desc"] } };
  const asked = { name: "limit", in: "query", schema: limit };
  test.each([
    ["a removed parameter", [asked], "GET /coffees ?order: removed"],
    [
      "a removed value",
      [asked, { ...order, schema: { type: "string", enum: ["asc"] } }],
      'GET /coffees ?order: no longer value "desc"',
    ],
    [
      "a newly required parameter",
      [asked, { ...order, required: true }],
      "GET /coffees ?order: now also required",
    ],
    [
      "a new parameter that is required",
      [asked, order, { name: "key", in: "query", required: true, schema: {} }],
      "GET /coffees ?key: new and required",
    ],
    [
      "another type",
      [{ ...asked, schema: { ...limit, type: "boolean" } }, order],
      "GET /coffees ?limit: no longer type integer",
    ],
    [
      "a lower maximum",
      [{ ...asked, schema: { ...limit, maximum: 100 } }, order],
      "GET /coffees ?limit: maximum 100 is narrower than 1000",
    ],
    [
      "a new bound",
      [{ ...asked, schema: { ...limit, maxLength: 3 } }, order],
      "GET /coffees ?limit: maxLength 3 is narrower than none",
    ],
    [
      "values where any were taken",
      [{ ...asked, schema: { ...limit, enum: [1] } }, order],
      "GET /coffees ?limit: takes only listed values now",
    ],
  ])("finds %s", (_, parameters, expected) => {
    expect(changes(documentWith({ parameters }))).toEqual([expected]);
  });

  const fields = {
    id: { type: "integer" },
    name: { type: "string" },
    tier: { anyOf: [{ type: "string", enum: ["a", "b"] }, { type: "null" }] },
  };
  test.each([
    ["a removed field", ["id"], { id: fields.id, tier: fields.tier }, "Row > name: removed"],
    ["a field that may be missing", ["id"], fields, "Row > name: no longer always"],
    [
      "a field that may be null",
      ["id", "name"],
      { ...fields, name: { type: ["string", "null"] } },
      "Row > name: now also type null",
    ],
    [
      "another type of a field",
      ["id", "name"],
      { ...fields, id: { type: "string" } },
      "Row > id: now also type string",
    ],
    [
      "a removed value of a field",
      ["id", "name"],
      { ...fields, tier: { type: "string", enum: ["a"] } },
      'Row > tier: no longer value "b"',
    ],
  ])("finds %s", (_, required, properties, expected) => {
    expect(changes(documentWith({ row: { type: "object", required, properties } }))).toEqual([expected]);
  });

  test("finds a removed error code, and callers that are turned away", () => {
    expect(changes(documentWith({ codes: ["invalid_parameter"] }))).toEqual([
      "GET /coffees: no longer code not_found",
    ]);
    expect(changes(documentWith({ security: [{ apiKey: [] }] }))).toEqual([
      "GET /coffees: no longer anonymous callers",
    ]);
  });
});

test("a breaking change is disclosed by the unreleased changelog alone, and by its subject", () => {
  const found = [{ subject: "GET /coffees ?order", what: "removed" }];
  const log = (unreleased: string, released = "") =>
    `# Changelog\n\n## [Unreleased]\n\n### Changed\n\n${unreleased}\n\n## [0.1.0]\n\n${released}\n`;
  const line = "- **Breaking:** the parameter\n  `GET /coffees ?order` is gone.";
  expect(undisclosed(found, log(line))).toEqual([]);
  expect(undisclosed(found, log("- Nothing."))).toEqual(found);
  expect(undisclosed(found, log("- Gone: `GET /coffees ?order`."))).toEqual(found);
  expect(undisclosed(found, log("- Nothing.", line))).toEqual(found);
});
