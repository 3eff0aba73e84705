import type { z } from "zod";

const KINDS: Readonly<Record<string, string>> = {
  string: "text",
  array: "a list",
  object: "a JSON object",
  record: "a JSON object",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  null: "null",
};

type Bound = Extract<z.core.$ZodRawIssue, { code: "too_small" | "too_big" }>;

const MAX_KEY_SHOWN = 40;

function bounded({ origin, inclusive }: Bound, how: "least" | "most", limit: number | bigint): string {
  const some = (one: string) => `at ${how} ${limit} ${Number(limit) === 1 ? one : `${one}s`}`;
  if (origin === "array" || origin === "set") return `a list of ${some("item")}`;
  if (origin === "string") return `text of ${some("character")}`;
  if (inclusive === false) return `a number ${how === "least" ? "above" : "below"} ${limit}`;
  return `a number of at ${how} ${limit}`;
}

/** What a value had to be, for issues whose schema has no such phrase. Null if it can't be named. */
export function expectedOfIssue(issue: z.core.$ZodRawIssue): string | null {
  switch (issue.code) {
    case "invalid_type":
      return KINDS[String(issue.expected)] ?? null;
    case "too_small":
      return bounded(issue, "least", issue.minimum);
    case "too_big":
      return bounded(issue, "most", issue.maximum);
    case "invalid_value":
      return issue.values.length === 1 ? String(issue.values[0]) : `one of ${issue.values.join(", ")}`;
    case "unrecognized_keys":
      return `no such field as ${String(issue.keys[0]).slice(0, MAX_KEY_SHOWN)}`;
    default:
      return null;
  }
}
