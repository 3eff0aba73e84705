import { expect, test } from "vitest";
import { z } from "zod";
import { openApi, servedOpenApi } from "@/lib/api-root/operations";

const parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  deprecated: z.boolean().optional(),
  description: z.string(),
  schema: z.looseObject({ pattern: z.string().optional() }),
});
const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z.array(parameter),
  responses: z.record(z.string(), z.looseObject({ headers: z.record(z.string(), z.unknown()) })),
});
const document = z.object({
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.object({ get: operation })),
});

const { tags, paths } = document.parse(JSON.parse(JSON.stringify(openApi())));
const get = (path: string) => operation.parse(paths[path]?.get);

test("the OpenAPI document has the optional request headers that an operation reads", () => {
  for (const [path, { get: each }] of Object.entries(paths)) {
    const headers = each.parameters.filter((sent) => sent.in === "header");
    const kept = "304" in each.responses ? ["If-None-Match"] : [];
    expect(headers.map(({ name }) => name).sort(), path).toEqual([...kept, "Prefer", "X-Request-Id"]);
    expect(headers.some(({ required }) => required)).toBe(false);
    const pattern = headers.find(({ name }) => name === "X-Request-Id")?.schema.pattern ?? "";
    expect("ab_C-1").toMatch(new RegExp(pattern));
    expect("Root=1-5759e988").not.toMatch(new RegExp(pattern));
  }
});

test("the OpenAPI document marks deprecated parameters", () => {
  const deprecated = get("/v1/catalog").parameters.filter((each) => each.deprecated);
  expect(deprecated.map(({ name }) => name)).toEqual(["cost_lb_min", "cost_lb_max"]);
});

test("the OpenAPI document puts every operation into one described group", () => {
  const names = tags.map(({ name }) => name);
  const used = Object.values(paths).flatMap((each) => each.get.tags);
  expect(used).toHaveLength(Object.keys(paths).length);
  expect([...new Set(used)].sort()).toEqual(names.toSorted());
});

test("the OpenAPI document has each error body once, as a component that responses refer to", () => {
  const text = JSON.stringify(openApi());
  for (const [code, name] of [
    ["uri_too_long", "UriTooLongError"],
    ["internal_error", "InternalError"],
    ["entitlement_required", "EntitlementRequiredError"],
  ]) {
    expect(text.split(`"const":"${code}"`)).toHaveLength(2);
    expect(text).toContain(`"$ref":"#/components/schemas/${name}"`);
  }
});

test("health in the OpenAPI document takes no credentials and promises no quota", () => {
  for (const path of ["/health", "/health/live", "/health/ready"]) {
    const { security, responses } = get(path);
    expect(security).toEqual([{}]);
    for (const status of ["401", "403", "429"]) expect(responses, path).not.toHaveProperty(status);
    for (const { headers } of Object.values(responses))
      expect(Object.keys(headers).filter((name) => /ratelimit/i.test(name))).toEqual([]);
  }
  expect(Object.keys(get("/v1/catalog").responses["200"]?.headers ?? {})).toContain("X-RateLimit-Limit");
});

test("the served OpenAPI document names the site's address, for clients made from a downloaded file", () => {
  expect(servedOpenApi().servers[0]?.url).toMatch(/^https?:\/\/[^/]+$/);
});
