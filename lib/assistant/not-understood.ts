import type { Answer } from "./contract";
import { list } from "./format";
import type { Person } from "./person-vocabulary";
import { examplesFor } from "./suggestions";

const MAX_QUOTED = 3;

const quoted = (parts: readonly string[]) =>
  list(
    parts.slice(0, MAX_QUOTED).map((part) => `“${part}”`),
    "or",
  );

/**
 * The honest answer to a question that nothing fits, with examples of others.
 * @param unknown names that no list has; `left` is what no lookup can use
 */
export function notUnderstood(
  person: Person,
  { unknown = [], left = [] }: { unknown?: readonly string[]; left?: readonly string[] } = {},
): Pick<Answer, "intent" | "slots" | "text" | "suggestions"> {
  const examples = examplesFor(person.lots, person.units);
  const why = [
    ...(unknown.length > 0 ? [`, and I don't know ${quoted(unknown)}`] : []),
    ...(left.length > 0 ? [`, and I can't look up ${quoted(left)}`] : []),
  ];
  return {
    intent: "not_understood",
    slots: {},
    text: `I didn't understand that${why.join("")}. You can ask me questions such as ${quoted(examples)}.`,
    suggestions: examples,
  };
}
