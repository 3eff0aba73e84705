import { code } from "../inserts/markdown-table";
import { type JsonSchema, typeLabel } from "./json-schema";
import { type Operation, type OperationParameter, schemaOfParameter } from "./operations";

/** No parameter takes NUL, so every schema says what it expects. */
const NOTHING_TAKES = "\0";

/** The phrase that a 400 names as `details.expected`. */
export function expectedPhrase({ schema, repeatable }: OperationParameter): string {
  const result = schema.safeParse(repeatable ? [NOTHING_TAKES] : NOTHING_TAKES);
  if (result.success) throw new Error("A parameter takes NUL, so it has no phrase to show.");
  return result.error.issues[0]?.message ?? "a valid value";
}

function typeOf(schema: JsonSchema | undefined): string {
  const single = schema?.type === "array" ? schema.items : schema;
  return single?.enum ? "string" : typeLabel(single ?? {});
}

function parameterItem(operation: Operation, parameter: OperationParameter): string {
  const { name, description, repeatable, deprecated, aliases = [], vocabulary = [] } = parameter;
  const facts = [
    typeOf(schemaOfParameter(operation, name)),
    parameter.in === "path" && "required",
    repeatable && "repeatable",
    deprecated && "deprecated",
    parameter.default !== undefined && `default ${code(parameter.default)}`,
  ];
  const values = vocabulary.length > 0 ? `Values: ${vocabulary.map(code).join(", ")}.` : "";
  const names = aliases.length > 0 ? `Also accepted as ${aliases.map(code).join(", ")}.` : "";
  const text = [description, values, `Accepts: ${expectedPhrase(parameter)}.`, names]
    .filter(Boolean)
    .join(" ");
  return `- ${code(name)} ${facts.filter(Boolean).join(" · ")}\n\n  ${text}`;
}

/** Parameters as a list: a table of five columns would have to be swiped on a phone. */
export const parameterList = (operation: Operation, parameters: readonly OperationParameter[]): string =>
  `:::fields\n${parameters.map((each) => parameterItem(operation, each)).join("\n\n")}\n:::`;
