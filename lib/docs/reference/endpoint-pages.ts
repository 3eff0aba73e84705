import { descriptorFor } from "@/lib/api-root/descriptor";
import { EXAMPLES } from "@/lib/api-root/examples";
import { ERRORS } from "@/lib/errors";
import { errorDocsPath } from "@/lib/http/errors/error-docs";
import { ERROR_HELP } from "@/lib/http/openapi/error-help";
import { ANONYMOUS } from "@/lib/viewer";
import { code, markdownTable } from "../inserts/markdown-table";
import type { DocsPage } from "../page";
import { DOCS_LANGUAGES, requestSample } from "../request-samples";
import { accessTable } from "./access-table";
import { type Field, fieldsOf, openApiShapes } from "./json-schema";
import {
  documentedOperations,
  type Operation,
  operationSlug,
  sampleRequest,
  schemaOfParameter,
} from "./operations";
import { parameterList } from "./parameter-list";

const fenced = (language: string, label: string, text: string) =>
  `\`\`\`${language} ${label}\n${text}\n\`\`\``;

function samples(operation: Operation): string {
  const request = sampleRequest(operation, "{{site}}");
  const blocks = DOCS_LANGUAGES.map(({ id, fence, label }) =>
    fenced(fence, label, requestSample(id, request)),
  );
  return [":::samples Language", ...blocks, ":::"].join("\n");
}

function summaryLine(operation: Operation): string {
  const resource = Object.values(descriptorFor(ANONYMOUS).resources).find(
    ({ href }) => href === operation.path,
  );
  const cost = operation.isFree ? "costs no quota" : "counts as one request of an API key";
  const facts = [code(`${operation.method} ${operation.path}`), resource?.status ?? "", cost];
  return facts.filter(Boolean).join(" · ");
}

/** The most rows of an answer; null where it isn't a list of pages. */
function maxRowsOf(operation: Operation): number | null {
  const isPaged = operation.parameters.some(({ name }) => name === "page");
  return isPaged ? (schemaOfParameter(operation, "limit")?.maximum ?? null) : null;
}

function access(operation: Operation): string {
  if (operation.ignoresCredentials)
    return "## Access\n\nOpen to everyone. Credentials aren't read, not even a bad key.";
  const { scope } = operation.audience;
  return [
    "## Access",
    ...(scope ? [`An API key needs the scope ${code(scope)}.`] : []),
    accessTable(operation, maxRowsOf(operation)),
    "All keys of an account share its requests. [Rate limits and quotas](/docs/api/rate-limits) says what counts.",
  ].join("\n\n");
}

function parameters(operation: Operation): string {
  const own = operation.parameters.filter((each) => each.in === "query");
  const path = operation.parameters.filter((each) => each.in === "path");
  return [
    "## Parameters",
    own.length + path.length === 0 ? "None." : "",
    path.length > 0 ? `### In the path\n\n${parameterList(operation, path)}` : "",
    own.length > 0 ? `${path.length > 0 ? "### In the query\n\n" : ""}${parameterList(operation, own)}` : "",
  ]
    .filter(Boolean)
    .join("\n\n");
}

const fieldTable = (fields: readonly Field[]) =>
  markdownTable(
    ["Field", "Type", "Description"],
    fields.map(({ path, type, description }) => [code(path), type, description]),
  );

function response(operation: Operation): string {
  const shape = openApiShapes().paths[operation.path]?.get.responses["200"];
  const schema = shape?.content?.["application/json"].schema;
  const example = EXAMPLES.responses[operation.id];
  const { fields, components } = schema ? fieldsOf(schema) : { fields: [], components: [] };
  return [
    "## Response",
    ...(fields.length > 0 ? [fieldTable(fields)] : []),
    ...components.flatMap(({ name, anchor, fields: own }) => [`### ${name} {#${anchor}}`, fieldTable(own)]),
    ...(example === undefined
      ? []
      : [
          "### Example",
          "An example response, with lists cut to one row.",
          ":::tall",
          fenced("json", "200 OK", JSON.stringify(example, null, 2)),
          ":::",
        ]),
  ].join("\n\n");
}

const AUTHORIZATION = [
  "`Authorization`",
  "`Bearer <API_KEY>`. Anything other than one active key gets a 401; the request is never treated as anonymous.",
];

function headers(operation: Operation): string {
  const { headers: own = {} } = openApiShapes().paths[operation.path]?.get.responses["200"] ?? {};
  const sent = openApiShapes().paths[operation.path]?.get.parameters.filter((each) => each.in === "header");
  return [
    "## Headers",
    "You can send:",
    markdownTable(
      ["Request header", "Meaning"],
      [
        ...(operation.ignoresCredentials ? [] : [AUTHORIZATION]),
        ...(sent ?? []).map(({ name, description = "" }) => [code(name), description]),
      ],
    ),
    "You get:",
    markdownTable(
      ["Response header", "Meaning"],
      Object.entries(own).map(([name, { description = "" }]) => [code(name), description]),
    ),
  ].join("\n\n");
}

function errors(operation: Operation): string {
  const rows = operation.codes
    .toSorted((a, b) => ERRORS[a].status - ERRORS[b].status)
    .map((each) => [
      String(ERRORS[each].status),
      `[${code(each)}](${errorDocsPath(each)})`,
      ERROR_HELP[each],
    ]);
  return `## Errors\n\n${markdownTable(["Status", "Code", "When"], rows)}`;
}

function endpointPage(operation: Operation, order: number): DocsPage {
  return {
    section: "reference",
    slug: operationSlug(operation),
    title: operation.summary,
    description: operation.description,
    order: order + 1,
    markdown: [
      summaryLine(operation),
      samples(operation),
      "## Try it",
      `:::try-it ${operation.id}\n:::`,
      access(operation),
      parameters(operation),
      response(operation),
      headers(operation),
      errors(operation),
    ].join("\n\n"),
  };
}

/** A page for each operation of the OpenAPI document, in its order. */
export const endpointPages = (): DocsPage[] => documentedOperations().map(endpointPage);
