import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

/** What Postgres refuses in text and in jsonb; an address can't hold the second. */
const NUL = "a\0b";
const HALF = "a\ud800b";

/** Where it may pass, because it's never stored as it is. */
const HANDLED: readonly string[] = [
  // Refused with a sentence that names the mark.
  "changeMarks body/properties/custom/items/properties/name",
  "changeMarks body/properties/custom/items/properties/remove",
  // Ignored by name, like all that isn't a choice.
  "chooseInSheet body/allOf/0/additionalProperties",
  // Only compared.
  "classifyRoast body/properties/inventory/items/properties/coffee_name",
  "createCheckoutSession body/properties/purchaseKey",
  "createCheckoutSession body/properties/purchaseKeys/items",
  // The id of no key: 404.
  "deactivateKey body/properties/keyId",
  // Without control characters; a column of text takes the replacement of a half.
  "exchangeCliCode body/properties/name",
  "generateKey body/properties/name",
  // Hashed.
  "readLots share",
  "rotateKey body/properties/keyId",
  // Stored as the filters that it makes.
  "saveSearch body/properties/query",
  // Refused with the reason when the table is read.
  "uploadSheet body/properties/text",
];

/** The places of a schema where one of the texts passes every schema that is at that place. */
function takingOddText(where: string, schema: z.ZodType, texts: readonly string[]): string[] {
  const places = new Map<string, { text: boolean; list: boolean }>();
  z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, path: at }) => {
      // What is read as anything has a reader of its own.
      const isText = !["any", "unknown", "custom", "transform"].includes(zodSchema._zod.def.type);
      const takes = (sent: (text: string) => unknown) =>
        isText && texts.some((text) => z.safeParse(zodSchema, sent(text)).success);
      const place = [where, ...at].join("/");
      const known = places.get(place) ?? { text: true, list: true };
      places.set(place, {
        text: known.text && takes((text) => text),
        list: known.list && takes((text) => [text]),
      });
    },
  });
  // What comes after a list may refuse its items, and after a record its names.
  const isRefusedLater = (place: string) =>
    place.endsWith("/propertyNames") ||
    (place.endsWith("/items") && places.get(place.slice(0, -"/items".length))?.list === false);
  return [...places].flatMap(([place, { text }]) => (text && !isRefusedLater(place) ? place : []));
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
