import { execFileSync } from "node:child_process";
import { z } from "zod";
import { nameOf, type Schema, schema } from "./openapi-schema";

/** The TypeScript of `packages/client/src/api.ts`, made from the OpenAPI document. */

const content = z.object({ "application/json": z.object({ schema }) });
const parameter = z.object({
  in: z.string(),
  name: z.string(),
  required: z.boolean().optional(),
  description: z.string().optional(),
  schema,
});
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.object({
      get: z.object({
        operationId: z.string(),
        summary: z.string(),
        parameters: z.array(parameter).default([]),
        responses: z.record(z.string(), z.object({ content: content.optional() })),
      }),
    }),
  ),
  components: z.object({ schemas: z.record(z.string(), schema) }),
});

const HEAD = "// Made by `npm run client:types` from the contracts of the API. Don't edit it.";

/** Every operation of `/v1` and every shape it answers; the same document always gives the same text. */
export function clientTypes(openApi: unknown): string {
  const { paths, components } = documentSchema.parse(openApi);
  const operations = Object.entries(paths)
    .filter(([path]) => path === "/v1" || path.startsWith("/v1/"))
    .map(([path, { get }]) => ({ path, ...get }));
  // The client has its own error classes.
  const shapes = Object.entries(components.schemas).filter(([name]) => !name.endsWith("Error"));
  const parts = [
    ...shapes.map(([name, shape]) => declaration(name, shape)),
    ...operations.flatMap(({ path, operationId, summary, parameters, responses }) => {
      const name = operationId.replace(/^./, (first) => first.toUpperCase());
      const query = parameters.filter((each) => each.in === "query");
      const answer = responses["200"]?.content?.["application/json"].schema;
      return [
        ...(query.length > 0 ? [queryDeclaration(`${name}Query`, path, query)] : []),
        ...(answer ? [declaration(`${name}Response`, answer, `${summary}: GET ${path}`)] : []),
      ];
    }),
    codes(
      operations.flatMap(({ responses }) => Object.values(responses)),
      components.schemas,
    ),
  ];
  return formatted(`${HEAD}\n\n${parts.join("\n\n")}\n`);
}

/** Descriptions say "Deprecated: …", which editors know as a tag. */
const comment = (text: string | undefined) =>
  text === undefined
    ? ""
    : `/** ${text.replace(/^Deprecated: /, "@deprecated ").replaceAll("*/", "*\\/")} */\n`;

function declaration(name: string, shape: Schema, about = shape.description): string {
  const type = typeOf(shape);
  return `${comment(about)}export ${type.startsWith("{") ? `interface ${name} ${type}` : `type ${name} = ${type};`}`;
}

function queryDeclaration(name: string, path: string, query: z.output<typeof parameter>[]): string {
  const fields = query.map(({ name: field, required, description, schema: type }) => {
    const list =
      type.items && type.type === "array"
        ? `${typeOf(type.items)} | readonly ${wrapped(type.items)}[]`
        : typeOf(type);
    return `${comment(description)}${JSON.stringify(field)}${required ? "" : "?"}: ${list}${required ? "" : " | undefined"};`;
  });
  return `${comment(`Parameters of GET ${path}`)}export interface ${name} {\n${fields.join("\n")}\n}`;
}

/** The codes that these operations answer. */
function codes(
  responses: { content?: z.output<typeof content> | undefined }[],
  components: Readonly<Record<string, Schema>>,
): string {
  const found = responses.flatMap(({ content: body }) => {
    const answer = body?.["application/json"].schema;
    return [answer, ...(answer?.anyOf ?? [])]
      .map((each) => (each?.$ref ? components[nameOf(each.$ref)] : each))
      .flatMap((each) => each?.properties?.code?.const ?? []);
  });
  const words = [...new Set(found.map((code) => JSON.stringify(code)))].sort();
  return `${comment("What an error's `code` may be")}export type ErrorCode = ${words.join(" | ")};`;
}

const wrapped = (shape: Schema) => {
  const type = typeOf(shape);
  return / [|&] /.test(type) && !type.startsWith("{") ? `(${type})` : type;
};

function typeOf(shape: Schema): string {
  if (shape.$ref) return nameOf(shape.$ref);
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choice = shape.anyOf ?? shape.oneOf;
  if (choice) return [...new Set(choice.map(typeOf))].join(" | ");
  if (Array.isArray(shape.type))
    return [...new Set(shape.type.map((type) => typeOf({ ...shape, type })))].join(" | ");
  switch (shape.type) {
    case "integer":
    case "number":
      return "number";
    case "string":
    case "boolean":
    case "null":
      return shape.type;
    case "array":
      return shape.items ? `${wrapped(shape.items)}[]` : "unknown[]";
    case "object":
      return objectType(shape);
    default:
      return "unknown";
  }
}

function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const rest = typeof additionalProperties === "object" ? typeOf(additionalProperties) : "unknown";
  const fields = Object.entries(properties).map(([name, field]) => {
    return `${comment(field.description)}${JSON.stringify(name)}${required.includes(name) ? "" : "?"}: ${typeOf(field)};`;
  });
  const open = additionalProperties !== undefined && additionalProperties !== false;
  if (fields.length === 0) return `Record<string, ${rest}>`;
  return `{\n${[...fields, ...(open ? ["[key: string]: unknown;"] : [])].join("\n")}\n}`;
}

/** Formatted like the checkout, by Biome. */
function formatted(source: string): string {
  const args = [
    "node_modules/@biomejs/biome/bin/biome",
    "format",
    "--stdin-file-path=packages/client/src/api.ts",
  ];
  return execFileSync(process.execPath, args, { input: source, encoding: "utf8" });
}
