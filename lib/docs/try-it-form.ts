import { siteAddress } from "@/lib/http/addresses/site-address";
import { findOperation, requestParameters, schemaOfParameter, startingRequest } from "./reference/operations";
import type { RequestParameter } from "./request-samples";

export interface TryItField extends RequestParameter {
  /** Values to choose from; empty for free text. */
  options: readonly string[];
  value: string;
  /** What leaving it out means. */
  default: string | null;
  example: string | null;
  isDate: boolean;
  /** Shown before "More parameters". */
  isFirst: boolean;
  /** A plain form would send it blank, which is a 400. */
  isBlankRefused: boolean;
}

export interface TryItForm {
  operation: string;
  path: string;
  address: string;
  fields: readonly TryItField[];
  /** Anonymous callers get an answer. */
  isPublic: boolean;
}

/** The form of an endpoint's page, made from its parameters; undefined for an unknown id. */
export function tryItForm(id: string): TryItForm | undefined {
  const operation = findOperation(id);
  if (!operation) return undefined;
  const { values, first } = startingRequest(operation);
  const fields = requestParameters(operation).flatMap((each): TryItField[] => {
    const declared = operation.parameters.find(({ name }) => name === each.name);
    if (!declared || declared.deprecated) return [];
    const schema = schemaOfParameter(operation, each.name);
    const words = schema?.enum?.map(String) ?? declared.vocabulary ?? [];
    return [
      {
        ...each,
        options: each.type === "boolean" ? ["true", "false"] : words,
        value: values[each.name] ?? "",
        default: declared.default ?? null,
        example: declared.example,
        isDate: schema?.format === "date",
        isFirst: first.includes(each.name),
        isBlankRefused: declared.blank === "malformed",
      },
    ];
  });
  return {
    operation: operation.id,
    path: operation.path,
    address: siteAddress(),
    fields: fields.toSorted((a, b) => placeOf(a.name, first) - placeOf(b.name, first)),
    isPublic: operation.audience.kinds.includes("anonymous") && !operation.audience.capabilities,
  };
}

/** The first ones in their order, then the others in the contract's. */
const placeOf = (name: string, first: readonly string[]) =>
  first.includes(name) ? first.indexOf(name) : first.length;
