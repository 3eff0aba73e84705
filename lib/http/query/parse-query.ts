import { distance } from "fastest-levenshtein";
import type { z } from "zod";

export interface Parameter {
  /**
   * Parses the text sent, or the list if `repeatable`. An issue's message becomes
   * `details.expected`.
   */
  schema: z.ZodType<unknown, unknown>;
  description: string;
  /** Other parameters sent twice are a 400. */
  repeatable?: true;
  aliases?: readonly string[];
  /** An older parameter that has no effect next to this one. */
  yieldsTo?: string;
  /** `name=` counts as absent unless this says that the value is malformed (contract/errors.md#3.4). */
  blank?: "malformed";
  deprecated?: true;
  /** Equal to leaving the parameter out. */
  default?: string;
  /** Accepted words. Others are a 400 in strict mode, and otherwise match nothing. */
  vocabulary?: readonly string[];
}

export type Parameters = Record<string, Parameter>;

export interface Problem<Name extends string = string> {
  name: Name;
  parameter: string;
  value: string | string[];
  expected: string;
}

export type Parsed<P extends Parameters> = { [K in keyof P]?: z.output<P[K]["schema"]> };

export interface QueryContract<P extends Parameters = Parameters> {
  parameters: P;
  /** Parameters of sibling endpoints: accepted without effect. */
  ignored?: readonly string[];
  check?: (query: Parsed<P>) => { name: keyof P & string; expected: string } | undefined;
}

const MAX_ECHO = 200;
const MAX_ECHOED_VALUES = 20;
const echo = (value: string) => (value.length > MAX_ECHO ? `${value.slice(0, MAX_ECHO)}…` : value);

/** A parameter as it was sent. */
interface Sent {
  spelling: string;
  values: string[];
}

function sentAs(spelling: string, parameter: Parameter, search: URLSearchParams): Sent | undefined {
  if (!search.has(spelling)) return undefined;
  const all = search.getAll(spelling);
  if (all.length > 1 && !parameter.repeatable) return { spelling, values: all };
  const values = parameter.blank === "malformed" ? all : all.filter((value) => value.trim() !== "");
  return values.length > 0 ? { spelling, values } : undefined;
}

/** The documented name first: it counts, next to aliases. */
function sentSpellings(name: string, parameter: Parameter, search: URLSearchParams): Sent[] {
  const named = sentAs(name, parameter, search);
  const aliased = parameter.aliases?.flatMap((alias) => sentAs(alias, parameter, search) ?? []) ?? [];
  return named ? [named, ...aliased] : aliased;
}

/** What was sent, read by its parameter's schema, or what was expected instead. */
function readValues(
  { schema, repeatable, vocabulary }: Parameter,
  { values }: Sent,
  strict: boolean,
): { value: unknown } | { expected: string } {
  if (!repeatable && values.length > 1) return { expected: "a single value" };
  if (strict && vocabulary && !values.every((word) => isOneOf(vocabulary, word)))
    return { expected: vocabulary.join(", ") };
  const result = schema.safeParse(repeatable ? values : values[0]);
  return result.success
    ? { value: result.data }
    : { expected: result.error.issues[0]?.message ?? "a valid value" };
}

/** The value sent, so that the caller recognizes it; `…` replaces the rest of a long one. */
function echoed({ values }: Sent): string | string[] {
  if (values.length === 1) return echo(values[0] ?? "");
  const shown = values.slice(0, MAX_ECHOED_VALUES).map(echo);
  return values.length > MAX_ECHOED_VALUES ? [...shown, "…"] : shown;
}

/**
 * Parses a query string. Reports every problem in the contract's order and returns the valid
 * parameters: the API refuses the first problem, a page shows it and continues. `strict` also
 * reports words outside a vocabulary, and aliases next to what they stand for.
 */
export function readQuery<P extends Parameters>(
  contract: QueryContract<P>,
  search: URLSearchParams,
  { strict = false } = {},
): { query: Parsed<P>; problems: Problem<keyof P & string>[] } {
  const query: Parsed<P> = {};
  const problems: Problem<keyof P & string>[] = [];
  const sent = new Map<string, Sent>();

  for (const name in contract.parameters) {
    const parameter = contract.parameters[name];
    const [found, alias] = parameter ? sentSpellings(name, parameter, search) : [];
    if (!parameter || !found) continue;
    sent.set(name, found);
    const successor = parameter.yieldsTo === undefined ? undefined : sent.get(parameter.yieldsTo);
    const [kept, dropped] = successor ? [successor, found] : [found, alias];
    if (strict && dropped) {
      const expected = `only one of ${kept.spelling} and ${dropped.spelling}`;
      problems.push({ name, parameter: dropped.spelling, value: echoed(dropped), expected });
      continue;
    }
    const read = readValues(parameter, found, strict);
    // The value came from this schema, which TypeScript can't follow.
    if ("value" in read) query[name] = read.value as z.output<P[typeof name]["schema"]>;
    else
      problems.push({
        name,
        parameter: found.spelling,
        value: echoed(found),
        expected: read.expected,
      });
  }

  const broken = contract.check?.(query);
  if (broken) {
    const found = sent.get(broken.name);
    problems.push({
      name: broken.name,
      parameter: found?.spelling ?? broken.name,
      value: found ? echoed(found) : "",
      expected: broken.expected,
    });
    delete query[broken.name];
  }
  return { query, problems };
}

/** Case-insensitive and trimmed, like exact filters. */
const isOneOf = (vocabulary: readonly string[], word: string) =>
  vocabulary.some((known) => known.toLowerCase() === word.trim().toLowerCase());

export function knownNames(contract: Pick<QueryContract, "parameters" | "ignored">): string[] {
  const own = Object.entries(contract.parameters).flatMap(([name, { aliases = [] }]) => [name, ...aliases]);
  return [...own, ...(contract.ignored ?? [])];
}

export const isKnownName = (
  { parameters, ignored }: Pick<QueryContract, "parameters" | "ignored">,
  name: string,
): boolean =>
  Object.hasOwn(parameters, name) ||
  (ignored?.includes(name) ?? false) ||
  Object.values(parameters).some(({ aliases }) => aliases?.includes(name));

/** One in three characters may differ in a misspelled name. */
const CHARACTERS_PER_EDIT = 3;

/** By fewest edits; `close` if it may be what was meant. */
export function nearestName(
  name: string,
  known: readonly string[],
): { name: string; close: boolean } | undefined {
  const distances = known.map((candidate) => ({ candidate, edits: distance(name, candidate) }));
  const [nearest] = distances.sort((a, b) => a.edits - b.edits);
  if (!nearest) return undefined;
  const longest = Math.max(name.length, nearest.candidate.length);
  return { name: nearest.candidate, close: nearest.edits * CHARACTERS_PER_EDIT <= longest };
}
