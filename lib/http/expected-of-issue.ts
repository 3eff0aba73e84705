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

function bounded({ origin }: Bound, bound: string): string {
  if (origin === "array" || origin === "set") return `a list of ${bound}`;
  return origin === "string" ? `text of ${bound} characters` : `a number of ${bound}`;
}

/** What a value had to be, for issues whose schema has no phrase of its own. Null for a value that can't be named. */
export function expectedOfIssue(issue: z.core.$ZodRawIssue): string | null {
  switch (issue.code) {
    case "invalid_type":
      return KINDS[String(issue.expected)] ?? null;
    case "too_small":
      return bounded(issue, `at least ${issue.minimum}`);
    case "too_big":
      return bounded(issue, `at most ${issue.maximum}`);
    case "invalid_value":
      return issue.values.length === 1 ? String(issue.values[0]) : `one of ${issue.values.join(", ")}`;
    case "invalid_format":
      return `text in the form of ${issue.format}`;
    case "unrecognized_keys":
      return `no field ${issue.keys.slice(0, 5).join(", ")}`;
    default:
      return null;
  }
}
