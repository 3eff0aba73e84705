import { z } from "zod";
import { nameOf, type Schema, schema } from "./openapi-schema";

/**
 * What a client of /v1 relies on, as one list of words per subject:
 * `GET /v1/catalog`, `GET /v1/catalog ?limit` (a parameter), `CatalogRow > region` (a field of an answer).
 */
export type ApiSurface = Record<string, string[]>;

const response = z.object({
  headers: z.record(z.string(), z.unknown()).default({}),
  content: z.record(z.string(), z.object({ schema })).default({}),
});

const operation = z.object({
  security: z.array(z.record(z.string(), z.unknown())).default([]),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().default(false), schema }))
    .default([]),
  responses: z.record(z.string(), response),
});

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema).default({}) }),
});

/** `type integer`, `type array of CatalogRow`, `value "asc"`; of an array its items' values and bounds. */
function wordsOf(shape: Schema, prefix = ""): string[] {
  if (shape.$ref) return [`type ${prefix}${nameOf(shape.$ref)}`];
  if (shape.anyOf) return shape.anyOf.flatMap((each) => wordsOf(each, prefix));
  const values = shape.enum ?? (shape.const === undefined ? [] : [shape.const]);
  const bounds = (["minimum", "maximum", "maxLength", "maxItems"] as const).flatMap((bound) =>
    shape[bound] === undefined ? [] : [`${bound} ${shape[bound]}`],
  );
  const types = [shape.type ?? "any"].flat();
  return [
    ...types.flatMap((type) =>
      type === "array" && shape.items
        ? wordsOf(shape.items, `${prefix}array of `)
        : [`type ${prefix}${type}`],
    ),
    ...values.map((value) => `value ${JSON.stringify(value)}`),
    ...bounds,
  ];
}

const sorted = (words: readonly string[]) => [...new Set(words)].sort();

function addFields(surface: ApiSurface, owner: string, shape: Schema, path = ""): void {
  for (const inner of shape.anyOf ?? []) addFields(surface, owner, inner, path);
  if (shape.items) addFields(surface, owner, shape.items, `${path}[]`);
  for (const [name, property] of Object.entries(shape.properties ?? {})) {
    const field = path === "" ? name : `${path}.${name}`;
    const isAlways = shape.required?.includes(name) ?? false;
    surface[`${owner} > ${field}`] = sorted([...wordsOf(property), ...(isAlways ? ["always"] : [])]);
    addFields(surface, owner, property, field);
  }
}

const codesIn = (shape: Schema, components: Readonly<Record<string, Schema>>): string[] =>
  (shape.anyOf ?? [shape]).flatMap((each) => {
    const code = (each.$ref ? components[nameOf(each.$ref)] : each)?.properties?.code?.const;
    return typeof code === "string" ? [`code ${code}`] : [];
  });

/** @param openApi a parsed OpenAPI document as it is served */
export function apiSurface(openApi: unknown): ApiSurface {
  const { paths, components } = documentSchema.parse(openApi);
  const surface: ApiSurface = {};
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { security, parameters, responses }] of Object.entries(operations)) {
      const subject = `${method.toUpperCase()} ${path}`;
      const success = responses["200"];
      surface[subject] = sorted([
        ...(security.some((each) => Object.keys(each).length === 0) ? ["anonymous callers"] : []),
        ...Object.keys(success?.headers ?? {}).map((name) => `header ${name}`),
        ...Object.keys(success?.content ?? {}).map((type) => `media type ${type}`),
        ...Object.values(responses).flatMap(({ content }) =>
          Object.values(content).flatMap((each) => codesIn(each.schema, components.schemas)),
        ),
      ]);
      for (const parameter of parameters)
        surface[`${subject} ?${parameter.name}`] = sorted([
          ...wordsOf(parameter.schema),
          ...(parameter.required ? ["required"] : []),
        ]);
      for (const { schema: body } of Object.values(success?.content ?? {})) addFields(surface, subject, body);
    }
  for (const [name, shape] of Object.entries(components.schemas)) addFields(surface, name, shape);
  return surface;
}

interface BreakingChange {
  subject: string;
  what: string;
}

const numberOf = (words: readonly string[], bound: string) =>
  words.filter((word) => word.startsWith(`${bound} `)).map((word) => Number(word.slice(bound.length + 1)))[0];

function narrowedBounds(before: readonly string[], after: readonly string[]): string[] {
  return ["minimum", "maximum", "maxLength", "maxItems"].flatMap((bound) => {
    const [was, is] = [numberOf(before, bound), numberOf(after, bound)];
    if (is === undefined) return [];
    const isNarrower = was === undefined || (bound === "minimum" ? is > was : is < was);
    return isNarrower ? [`${bound} ${is} is narrower than ${was ?? "none"}`] : [];
  });
}

const lost = (before: readonly string[], after: readonly string[], kind: RegExp) =>
  before.filter((word) => kind.test(word) && !after.includes(word)).map((word) => `no longer ${word}`);
const gained = (before: readonly string[], after: readonly string[], kind: RegExp) =>
  lost(after, before, kind).map((text) => text.replace("no longer", "now also"));

function changesOf(subject: string, before: readonly string[], after: readonly string[]): string[] {
  if (subject.includes(" > "))
    return [...gained(before, after, /^type /), ...lost(before, after, /^(always|value )/)];
  if (!subject.includes(" ?")) return lost(before, after, /./);
  const isNowFixed = !before.some(isValue) && after.some(isValue);
  return [
    ...lost(before, after, /^(type|value) /),
    ...gained(before, after, /^required$/),
    ...(isNowFixed ? ["takes only listed values now"] : []),
    ...narrowedBounds(before, after),
  ];
}

const isValue = (word: string) => word.startsWith("value ");

/** What a client written for `before` could trip over. Additions break nothing, but for required parameters. */
export function breakingChanges(before: ApiSurface, after: ApiSurface): BreakingChange[] {
  const known = Object.entries(before).flatMap(([subject, words]) => {
    const now = after[subject];
    const what = now ? changesOf(subject, words, now) : ["removed"];
    return what.map((each) => ({ subject, what: each }));
  });
  const demanded = Object.entries(after)
    .filter(
      ([subject, words]) => !(subject in before) && subject.includes(" ?") && words.includes("required"),
    )
    // A parameter of a new operation asks nothing of older clients.
    .filter(([subject]) => subject.slice(0, subject.indexOf(" ?")) in before)
    .map(([subject]) => ({ subject, what: "new and required" }));
  return [...known, ...demanded];
}

/** Changes that the changelog's unreleased part doesn't declare, on a line `- **Breaking:** … `subject` …`. */
export function undisclosed(changes: readonly BreakingChange[], changelog: string): BreakingChange[] {
  const [, unreleased = ""] = /^## \[Unreleased\]\n([\s\S]*?)(?=^## \[|(?![\s\S]))/m.exec(changelog) ?? [];
  const admitted = unreleased
    .split(/^(?=- |#)/m)
    .filter((entry) => entry.startsWith("- **Breaking:**"))
    .map((entry) => entry.replaceAll(/\s+/g, " "));
  return changes.filter(({ subject }) => !admitted.some((entry) => entry.includes(`\`${subject}\``)));
}
