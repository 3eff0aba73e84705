import { z } from "zod";
import { createSchema } from "zod-openapi";
import { ApiError } from "@/lib/errors";
import { invalidParameter } from "@/lib/http/errors/expected";
import {
  isKnownName,
  type Parameter,
  type Parameters,
  type Parsed,
  type QueryContract,
} from "@/lib/http/query/parse-query";
import { readStrictly } from "@/lib/http/validate";

export type JsonSchema = Record<string, unknown>;

/** A tool's arguments: parameters of `/v1`, of which some must be sent. */
export interface ArgumentContract<P extends Parameters = Parameters> extends QueryContract<P> {
  required?: readonly (keyof P & string)[];
}

/** In a query a list is a repeated parameter. */
const REPEAT = / Repeat (it|the parameter) for several\./;

function propertyOf({ schema, description, vocabulary, repeatable }: Parameter): JsonSchema {
  const json = z.record(z.string(), z.unknown()).parse(createSchema(schema, { io: "input" }).schema);
  const isWord = vocabulary !== undefined && !repeatable;
  return { ...json, ...(isWord && { enum: [...vocabulary] }), description: description.replace(REPEAT, "") };
}

export function argumentsSchema({
  parameters,
  required = [],
}: Pick<ArgumentContract, "parameters" | "required">): JsonSchema {
  const properties = Object.entries(parameters).map(([name, parameter]) => [name, propertyOf(parameter)]);
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required: [...required] }),
    additionalProperties: false,
  };
}

const MAX_CHARACTERS = 16_000;

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";

/** Models fill in what they don't need: null, empty text and empty lists count as not sent. */
function* sentValues(args: object): Generator<[name: string, value: string]> {
  for (const [name, value] of Object.entries(args)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const each of values) {
      if (each === null || each === undefined || each === "") continue;
      if (!isPlain(each))
        throw invalidParameter(name.slice(0, 64), Array.isArray(each) ? "[…]" : "{…}", "a plain value");
      yield [name, String(each)];
    }
  }
}

function argumentNames({ parameters }: Pick<ArgumentContract, "parameters">): string {
  const names = Object.keys(parameters);
  return names.length === 0 ? "no arguments" : `one of the arguments ${names.join(", ")}`;
}

/**
 * Reads arguments as `/v1` reads its query in strict mode, with the same schemas and sentences.
 * @throws ApiError 400 for the first problem, 413 beyond 16,000 characters
 */
export function readArguments<P extends Parameters>(
  contract: ArgumentContract<P>,
  args: unknown,
): Readonly<Parsed<P>> {
  const url = new URL("mcp:arguments");
  const search = new URLSearchParams();
  let characters = 0;
  for (const [name, value] of sentValues(typeof args === "object" && args !== null ? args : {})) {
    // A model guesses other names than people mistype: all of them help it more than the nearest.
    if (!isKnownName(contract, name))
      throw invalidParameter(name.slice(0, 64), value.slice(0, 200), argumentNames(contract));
    characters += name.length + value.length;
    if (characters > MAX_CHARACTERS)
      throw new ApiError("payload_too_large", {
        message: `The arguments exceed ${MAX_CHARACTERS} characters.`,
      });
    search.append(name, value);
  }
  // A blank required parameter is refused in its own words.
  for (const name of contract.required ?? []) if (!search.has(name)) search.set(name, "");
  url.search = search.toString();
  return readStrictly(contract, url, true);
}
