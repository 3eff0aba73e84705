import { expect, test } from "vitest";
import { z } from "zod";
import { EXAMPLES } from "@/lib/api-root/examples";
import { OPERATIONS, openApi } from "@/lib/api-root/operations";
import { fieldsOf, openApiShapes } from "@/lib/docs/reference/json-schema";
import { readQuery } from "@/lib/http/query/parse-query";

const documented = OPERATIONS.filter(({ id }) => id !== "readOpenApi");

test.each(documented)("the documented response of $id matches its schema", ({ id, response }) => {
  const example = EXAMPLES.responses[id];
  const schema: z.ZodType = response;
  expect(z.prettifyError(schema.safeParse(example).error ?? new z.ZodError([]))).toBe("");
});

test.each(documented)("$id accepts the example of each of its parameters", ({ params, query }) => {
  for (const [name, parameter] of Object.entries({ ...params, ...query.parameters })) {
    const example = EXAMPLES.parameters[name];
    expect(example, `${name} in lib/api-root/examples.json`).toBeDefined();
    const { problems } = readQuery(
      { parameters: { [name]: parameter } },
      new URLSearchParams([example ?? []].flat().map((value) => [name, String(value)])),
      { strict: true },
    );
    expect(problems).toEqual([]);
  }
});

test("every documented operation, parameter, header and response has a description", () => {
  const operations = Object.values(openApi().paths ?? {}).map(({ get }) => get);
  for (const operation of operations) {
    expect(operation?.description, operation?.operationId).toMatch(/[\w)]\.$/);
    for (const parameter of operation?.parameters ?? [])
      expect("description" in parameter && parameter.description, JSON.stringify(parameter)).toMatch(
        /[\w)]\.$/,
      );
    for (const [status, response] of Object.entries(operation?.responses ?? {}))
      expect("description" in response && response.description, status).toMatch(/[\w)]\.$/);
  }
});

test("every field of a row of the catalog and of the price index has a description", () => {
  const undescribed = [
    "CatalogRow",
    "CatalogDropdownRow",
    "Process",
    "PriceTier",
    "PriceAt",
    "Proof",
    "PriceIndexItem",
  ].flatMap((name) =>
    fieldsOf(openApiShapes().components.schemas[name] ?? {})
      .fields.filter(({ type, description }) => description === "" && !type.startsWith("["))
      .map(({ path }) => `${name}.${path}`),
  );
  expect(Object.keys(openApiShapes().components.schemas)).toContain("CatalogRow");
  expect(undescribed).toEqual([]);
});
