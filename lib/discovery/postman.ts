import { z } from "zod";
import { openApi } from "@/lib/api-root/operations";
import { siteAddress } from "@/lib/http/addresses/site-address";
import { InlineFile } from "@/lib/http/files/inline-file";

const SCHEMA = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

const example = z.unknown().optional();
const parameter = z.object({
  name: z.string(),
  in: z.enum(["path", "query", "header"]),
  description: z.string().optional(),
  example,
});
const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string().optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(parameter).default([]),
  responses: z.record(
    z.string(),
    z.looseObject({ content: z.record(z.string(), z.looseObject({ example })).optional() }),
  ),
});
const document = z.looseObject({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.object({ get: operation })),
});
type Operation = z.output<typeof operation>;

const textOf = (value: unknown): string =>
  value === undefined ? "" : typeof value === "object" ? [value].flat().join(",") : String(value);

/** Examples fill the values; every filter is off until it is ticked. */
function requestOf(path: string, { description, parameters, security }: Operation) {
  const segments = path
    .slice(1)
    .replaceAll(/\{(\w+)\}/g, ":$1")
    .split("/");
  const valuesOf = (place: "path" | "query" | "header") =>
    parameters
      .filter((each) => each.in === place)
      .map((each) => ({
        key: each.name,
        value: textOf(each.example),
        ...(each.description && { description: each.description }),
      }));
  const takesKey = security.some((choice) => Object.keys(choice).length > 0);
  return {
    method: "GET",
    header: valuesOf("header").map((value) => ({ ...value, disabled: true })),
    url: {
      raw: `{{baseUrl}}/${segments.join("/")}`,
      host: ["{{baseUrl}}"],
      path: segments,
      query: valuesOf("query").map((value) => ({ ...value, disabled: true })),
      variable: valuesOf("path"),
    },
    ...(description && { description }),
    // Otherwise the collection's, of which Postman sends nothing while `apiKey` is empty.
    ...(!takesKey && { auth: { type: "noauth" } }),
  };
}

function itemOf(path: string, each: Operation) {
  const request = requestOf(path, each);
  const body = each.responses["200"]?.content?.["application/json"]?.example;
  return {
    id: each.operationId,
    name: each.summary,
    request,
    response:
      body === undefined
        ? []
        : [
            {
              name: "Example",
              originalRequest: request,
              status: "OK",
              code: 200,
              header: [{ key: "Content-Type", value: "application/json; charset=utf-8" }],
              body: JSON.stringify(body, null, 2),
              _postman_previewlanguage: "json",
            },
          ],
  };
}

/** Postman Collection v2.1 of the OpenAPI document: a request for each operation, with its example. */
function postmanCollection() {
  const { info, paths } = document.parse(openApi());
  return {
    info: {
      name: `${info.title} API`,
      version: info.version,
      description: `${info.description}\n\nSet the collection's \`apiKey\` to call it with a key.`,
      schema: SCHEMA,
    },
    auth: { type: "bearer", bearer: [{ key: "token", value: "{{apiKey}}", type: "string" }] },
    variable: [
      { key: "baseUrl", value: siteAddress(), type: "string" },
      { key: "apiKey", value: "", type: "string" },
    ],
    item: Object.entries(paths).map(([path, { get }]) => itemOf(path, get)),
  };
}

export function postmanFile(): InlineFile {
  return new InlineFile({
    type: "application/json; charset=utf-8",
    content: `${JSON.stringify(postmanCollection(), null, 2)}\n`,
  });
}
