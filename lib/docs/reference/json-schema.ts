import { z } from "zod";
import { openApi } from "@/lib/api-root/operations";

/** What of a JSON Schema the reference shows. */
export interface JsonSchema {
  type?: string | string[] | undefined;
  format?: string | undefined;
  description?: string | undefined;
  deprecated?: boolean | undefined;
  $ref?: string | undefined;
  const?: string | number | boolean | null | undefined;
  enum?: (string | number | boolean | null)[] | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  maxItems?: number | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  items?: JsonSchema | undefined;
  anyOf?: JsonSchema[] | undefined;
  additionalProperties?: boolean | JsonSchema | undefined;
}

const literal = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    format: z.string().optional(),
    description: z.string().optional(),
    deprecated: z.boolean().optional(),
    $ref: z.string().optional(),
    const: literal.optional(),
    enum: z.array(literal).optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    maxItems: z.number().optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    items: jsonSchema.optional(),
    anyOf: z.array(jsonSchema).optional(),
    additionalProperties: z.union([z.boolean(), jsonSchema]).optional(),
  }),
);

const header = z.object({ description: z.string().optional() });

const response = z.object({
  headers: z.record(z.string(), header).optional(),
  content: z.object({ "application/json": z.object({ schema: jsonSchema }) }).optional(),
});

const operation = z.object({
  operationId: z.string(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        description: z.string().optional(),
        schema: jsonSchema,
      }),
    )
    .default([]),
  responses: z.record(z.string(), response),
});

const document = z.object({
  paths: z.record(z.string(), z.object({ get: operation })),
  components: z.object({ schemas: z.record(z.string(), jsonSchema) }),
});

let parsed: z.output<typeof document> | undefined;

/** The served OpenAPI document, as far as the reference shows it. */
export function openApiShapes() {
  // The document as sent, so that the page shows nothing else.
  parsed ??= document.parse(JSON.parse(JSON.stringify(openApi())));
  return parsed;
}

const nameOf = ($ref: string) => $ref.slice($ref.lastIndexOf("/") + 1);
const anchorOf = (name: string) => name.toLowerCase();

const FORMATS: Readonly<Record<string, string>> = { date: "date", "date-time": "instant" };

/** `integer or null`, `"v1"`, `array of [PriceTier](#pricetier)`. */
export function typeLabel(schema: JsonSchema): string {
  if (schema.$ref) return `[${nameOf(schema.$ref)}](#${anchorOf(nameOf(schema.$ref))})`;
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(", ");
  if (schema.anyOf) return schema.anyOf.map(typeLabel).join(" or ");
  if (schema.type === "array") return `array of ${schema.items ? typeLabel(schema.items) : "any"}`;
  return [schema.type ?? "any"]
    .flat()
    .map((type) => (type === "string" && schema.format && FORMATS[schema.format]) || type)
    .join(" or ");
}

export interface Field {
  path: string;
  type: string;
  description: string;
}

/** Named schemas that fields refer to, each once, in the order of their first mention. */
interface Fields {
  fields: Field[];
  components: { name: string; anchor: string; fields: Field[] }[];
}

export function fieldsOf(schema: JsonSchema): Fields {
  const { components } = openApiShapes();
  const mentioned: string[] = [];
  const mention = ({ $ref, anyOf, items }: JsonSchema): void => {
    if ($ref && !mentioned.includes(nameOf($ref))) mentioned.push(nameOf($ref));
    for (const each of [...(anyOf ?? []), ...(items ? [items] : [])]) mention(each);
  };
  const walk = (shape: JsonSchema, prefix: string): Field[] =>
    Object.entries(shape.properties ?? {}).flatMap(([name, property]): Field[] => {
      mention(property);
      const path = `${prefix}${name}`;
      const own: Field = {
        path,
        type: typeLabel(property),
        description: property.description ?? (property.deprecated ? "Deprecated." : ""),
      };
      const inner = property.properties ? property : property.items;
      if (!inner?.properties) return [own];
      const below = walk(inner, inner === property ? `${path}.` : `${path}[].`);
      return property === inner && own.description === "" ? below : [own, ...below];
    });
  const fields = walk(schema, "");
  const sections: Fields["components"] = [];
  // A walk can mention further ones.
  for (const name of mentioned) {
    const component = components.schemas[name];
    if (component) sections.push({ name, anchor: anchorOf(name), fields: walk(component, "") });
  }
  return { fields, components: sections };
}
