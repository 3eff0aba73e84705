import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

/** What Postgres refuses in text and in jsonb; an address can't hold the second. */
const NUL = "a\0b";
const HALF = "a\ud800b";

/** Where it may pass, because it's never stored as it is. */
const HANDLED: readonly string[] = [
  // Ignored by name, like all that isn't a choice.
  "chooseInSheet body/allOf/0/additionalProperties",
  "chooseInSheet body/allOf/0/propertyNames",
  // The id of no key: 404.
  "deactivateKey body/properties/keyId",
  "rotateKey body/properties/keyId",
  // Refused with the reason when the table is read.
  "uploadSheet body/properties/text",
];

/** The places of a schema where one of the texts passes every schema that is at that place. */
function takingOddText(where: string, schema: z.ZodType, texts: readonly string[]): string[] {
  const places = new Map<string, boolean>();
  z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, path: at }) => {
      // What is read as anything has a reader of its own.
      const isText = !["any", "unknown", "custom", "transform"].includes(zodSchema._zod.def.type);
      const takes = isText && texts.some((text) => z.safeParse(zodSchema, text).success);
      const place = [where, ...at].join("/");
      places.set(place, takes && (places.get(place) ?? true));
    },
  });
  return [...places].flatMap(([place, takes]) => (takes ? place : []));
}

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;
const withSchemas = z.record(z.string(), z.object({ schema: z.custom<z.ZodType>(isSchema) }));
const query = z.object({ parameters: withSchemas });
const declared = z.union([
  z.object({
    id: z.string(),
    method: z.string(),
    params: withSchemas,
    query,
    body: z.custom<z.ZodType>(isSchema).optional(),
  }),
  query,
]);

const files = globSync("lib/**/{*contract,search-params}.ts");
const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(path.resolve(file))));
const contracts = modules
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, value]) => {
    const read = declared.safeParse(value);
    return read.success ? [{ name, ...read.data }] : [];
  });

test("no body, query or path takes text that Postgres can't hold", () => {
  const bodies = contracts.flatMap((each) => ("body" in each && each.body ? [each] : []));
  expect(bodies.length).toBeGreaterThan(50);
  const found = contracts.flatMap((each) => {
    if ("parameters" in each) return ofParameters(each.name, each.parameters);
    const body = each.body ? takingOddText(`${each.id} body`, each.body, [NUL, HALF]) : [];
    return [...body, ...ofParameters(each.id, each.params), ...ofParameters(each.id, each.query.parameters)];
  });
  expect([...new Set(found)].sort()).toEqual(HANDLED);
});

const ofParameters = (where: string, parameters: z.output<typeof withSchemas>) =>
  Object.entries(parameters).flatMap(([name, { schema }]) =>
    takingOddText(`${where} ${name}`, schema, [NUL]),
  );
