import { describe, expect, test } from "vitest";
import { docsHref } from "@/lib/docs/page";
import { endpointPages } from "@/lib/docs/reference/endpoint-pages";
import { errorPages } from "@/lib/docs/reference/error-pages";
import { fieldsOf, openApiShapes } from "@/lib/docs/reference/json-schema";
import { documentedOperations, operationHref, sampleRequest } from "@/lib/docs/reference/operations";
import { expectedPhrase } from "@/lib/docs/reference/parameter-list";
import { KEY_FROM_ENVIRONMENT, requestSample, requestTarget } from "@/lib/docs/request-samples";
import { tryItForm } from "@/lib/docs/try-it-form";
import { ERRORS } from "@/lib/errors";
import { errorDocsPath } from "@/lib/http/errors/error-docs";
import { ERROR_CODES } from "@/lib/http/openapi/error-examples";

const pages = [...endpointPages(), ...errorPages()];
const markdownAt = (href: string) => pages.find((page) => docsHref(page) === href)?.markdown ?? "";
const served = Object.entries(openApiShapes().paths).map(([path, { get }]) => ({ path, ...get }));

describe("the page of an endpoint", () => {
  test.each(served)("has every parameter, field and sample of $path", ({ path, operationId, ...get }) => {
    const markdown = markdownAt(operationHref({ id: operationId }));
    expect(markdown).toContain(`\`GET ${path}\``);
    const shown = (each: (typeof get.parameters)[number]) =>
      each.in === "header" ? `| \`${each.name}\` | ${each.description} |` : `\n- \`${each.name}\` `;
    expect(get.parameters.filter((each) => !markdown.includes(shown(each)))).toEqual([]);
    const schema = get.responses["200"]?.content?.["application/json"].schema ?? {};
    const { fields, components } = fieldsOf(schema);
    const missing = [...fields, ...components.flatMap((each) => each.fields)].filter(
      (field) => !markdown.includes(`| \`${field.path}\` |`),
    );
    expect(missing).toEqual([]);
    expect(markdown).toContain(`:::try-it ${operationId}\n`);
    for (const label of ["bash curl", "typescript TypeScript", "python Python"])
      expect(markdown).toContain(`\`\`\`${label}\n`);
  });

  test.each(documentedOperations())("has the phrase that a 400 of $id names", (operation) => {
    const markdown = markdownAt(operationHref(operation));
    for (const parameter of operation.parameters)
      expect(markdown).toContain(`Accepts: ${expectedPhrase(parameter)}.`);
  });

  test.each(documentedOperations())("links every error of $id", (operation) => {
    const markdown = markdownAt(operationHref(operation));
    for (const code of operation.codes) expect(markdown).toContain(`](${errorDocsPath(code)}) |`);
  });

  test.each(documentedOperations())(
    "has samples of $id that fill its path and use the client",
    (operation) => {
      const request = sampleRequest(operation, "https://peaberry.example");
      expect(requestTarget(request), "REQUESTS in lib/docs/reference/operations.ts").not.toContain("{");
      if (operation.path.startsWith("/v1"))
        expect(
          requestSample("typescript", request),
          "CLIENT_METHODS in lib/docs/request-samples.ts",
        ).toContain("await peaberry.");
      expect(requestSample("python", request), "PRINTING in lib/docs/request-samples.ts").not.toContain(
        "print(answer)",
      );
    },
  );

  test("says nothing of a list on the page of one coffee", () => {
    const markdown = markdownAt("/docs/reference/get-coffee");
    expect(markdown).not.toMatch(/`meta\.(price_at|search)/);
    expect(markdownAt("/docs/reference/list-catalog")).toContain("`meta.search");
    const coverage = markdownAt("/docs/reference/read-proof-coverage");
    expect(coverage).not.toMatch(/sorted by name|sorting by price|meta\.price_at/);
  });

  test("says who may call it, by the rules that refuse requests", () => {
    const similar = markdownAt("/docs/reference/find-similar-coffees");
    const index = markdownAt("/docs/reference/list-price-index");
    expect(similar).toMatch(/\| No credentials \| 401 \[auth_required\]/);
    expect(similar).toMatch(/\| API key, Green \| 403 \[entitlement_required\]/);
    expect(similar).toContain("| API key, Origin | Yes | 10,000 a month |");
    expect(index).toMatch(/\| Session, admin \| 401 \[auth_required\]/);
    expect(index).toContain("| API key with market intelligence | Yes | 25 | 200 a month |");
    expect(markdownAt("/docs/reference/list-catalog")).toMatch(
      /\| API key, Green \| Yes \| 403 .* \| 25 \| 200 a month \|/,
    );
  });
});

test("every error code has a page with its status, sentence, body and what to do", () => {
  expect(ERROR_CODES.toSorted()).toEqual(Object.keys(ERRORS).toSorted());
  for (const code of ERROR_CODES) {
    const markdown = markdownAt(errorDocsPath(code));
    const { status, error } = ERRORS[code];
    expect(markdown).toContain(`| ${status} |`);
    if (status !== 409) expect(markdown).toContain(`"error": "${error}"`);
    expect(markdown).toContain(`"doc_url": "{{site}}${errorDocsPath(code)}"`);
    expect(markdown).toContain("## What to do");
  }
});

test("links from the reference to the reference lead to pages", () => {
  const hrefs = new Set(pages.map(docsHref));
  const broken = pages.flatMap(({ slug, markdown }) =>
    [...markdown.matchAll(/\]\((\/docs\/(?:reference|errors)\/[^)#]+)\)/g)]
      .filter(([, href = ""]) => !hrefs.has(href))
      .map(([, href]) => `${slug}: ${href}`),
  );
  expect(broken).toEqual([]);
});

test("the form of an endpoint has its parameters but deprecated ones, and starts with the sample's values", () => {
  for (const operation of documentedOperations()) {
    const form = tryItForm(operation.id);
    const current = operation.parameters.filter(({ deprecated }) => !deprecated).map(({ name }) => name);
    expect(form?.fields.map(({ name }) => name).toSorted()).toEqual(current.toSorted());
  }
  const form = tryItForm("listCatalog");
  const values = Object.fromEntries(form?.fields.map(({ name, value }) => [name, value]) ?? []);
  expect(requestTarget({ path: "/v1/catalog", parameters: form?.fields ?? [], values })).toBe(
    "/v1/catalog?country=Ethiopia&limit=3",
  );
});

test("a sample keeps a value that could end its string inside the string", () => {
  const parameters = [
    { name: "id", in: "path", type: "number" },
    { name: "name", in: "query", type: "string" },
  ] as const;
  const request = {
    operation: "getCoffee",
    path: "/v1/catalog/{id}",
    parameters,
    values: { id: "7", name: '"; $(rm) `x` \\' },
    address: "https://peaberry.example",
    key: KEY_FROM_ENVIRONMENT,
  } as const;
  expect(requestSample("curl", request)).toBe(
    'curl "https://peaberry.example/v1/catalog/7?name=%22%3B+%24%28rm%29+%60x%60+%5C" \\\n' +
      '  -H "Authorization: Bearer $PEABERRY_API_KEY"',
  );
  expect(requestSample("typescript", request)).toContain(
    'catalog.get(7, {\n  name: "\\"; $(rm) `x` \\\\",\n})',
  );
});
