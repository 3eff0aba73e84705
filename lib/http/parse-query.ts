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
const echo = (value: string) => (value.length > MAX_ECHO ? `${value.slice(0, MAX_ECHO)}…` : value);

function sentValues(name: string, parameter: Parameter, search: URLSearchParams) {
  for (const spelling of [name, ...(parameter.aliases ?? [])]) {
    const all = search.getAll(spelling);
    const values = parameter.blank === "malformed" ? all : all.filter((value) => value.trim() !== "");
    if (all.length > 1 && !parameter.repeatable) return { spelling, values: all };
    if (values.length > 0) return { spelling, values };
  }
  return undefined;
}

/**
 * Parses a query string. Reports every problem in the contract's order and returns the valid
 * parameters: the API refuses the first problem, a page shows it and continues. `strict` also
 * reports words outside a vocabulary.
 */
export function readQuery<P extends Parameters>(
  contract: QueryContract<P>,
  search: URLSearchParams,
  { strict = false } = {},
): { query: Parsed<P>; problems: Problem<keyof P & string>[] } {
  const query: Parsed<P> = {};
  const problems: Problem<keyof P & string>[] = [];
  const sent = new Map<string, { spelling: string; values: string[] }>();

  for (const name in contract.parameters) {
    const parameter = contract.parameters[name];
    const found = parameter && sentValues(name, parameter, search);
    if (!parameter || !found) continue;
    sent.set(name, found);
    const [first = ""] = found.values;
    const single = !parameter.repeatable && found.values.length === 1;
    const value = found.values.length === 1 ? echo(first) : found.values.map(echo);
    const refuse = (expected: string) => problems.push({ name, parameter: found.spelling, value, expected });

    if (!parameter.repeatable && !single) {
      refuse("a single value");
      continue;
    }
    if (
      strict &&
      parameter.vocabulary &&
      !found.values.every((word) => isOneOf(parameter.vocabulary, word))
    ) {
      refuse(parameter.vocabulary.join(", "));
      continue;
    }
    const result = parameter.schema.safeParse(single ? first : found.values);
    // The value came from this schema, which TypeScript can't follow.
    if (result.success) query[name] = result.data as z.output<P[typeof name]["schema"]>;
    else refuse(result.error.issues[0]?.message ?? "a valid value");
  }

  const broken = contract.check?.(query);
  if (broken) {
    const found = sent.get(broken.name);
    problems.push({
      name: broken.name,
      parameter: found?.spelling ?? broken.name,
      value: echo(found?.values[0] ?? ""),
      expected: broken.expected,
    });
    delete query[broken.name];
  }
  return { query, problems };
}

/** Case-insensitive and trimmed, like exact filters. */
const isOneOf = (vocabulary: readonly string[] = [], word: string) =>
  vocabulary.some((known) => known.toLowerCase() === word.trim().toLowerCase());

export function knownNames(contract: Pick<QueryContract, "parameters" | "ignored">): string[] {
  const own = Object.entries(contract.parameters).flatMap(([name, { aliases = [] }]) => [name, ...aliases]);
  return [...own, ...(contract.ignored ?? [])];
}

/** By fewest edits. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const distances = known.map((candidate) => ({ candidate, edits: distance(name, candidate) }));
  return distances.sort((a, b) => a.edits - b.edits)[0]?.candidate;
}
