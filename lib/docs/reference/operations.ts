import { EXAMPLES } from "@/lib/api-root/examples";
import { OPERATIONS } from "@/lib/api-root/operations";
import { FACET_CAPABILITIES } from "@/lib/catalog/access";
import type { ErrorCode } from "@/lib/errors";
import { errorCodesOf } from "@/lib/http/openapi/openapi-document";
import type { Parameter, Parameters } from "@/lib/http/query/parse-query";
import type { Audience, Capability } from "@/lib/viewer";
import { KEY_FROM_ENVIRONMENT, type RequestParameter, type SampleRequest } from "../request-samples";
import { type JsonSchema, openApiShapes } from "./json-schema";

export interface OperationParameter extends Parameter {
  name: string;
  in: "path" | "query";
  example: string | null;
  /** What it takes beyond access to the operation. */
  requires: Capability | null;
}

/** An operation of the OpenAPI document, as its page and its form need it. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  audience: Audience;
  summary: string;
  description: string;
  isFree: boolean;
  ignoresCredentials: boolean;
  parameters: readonly OperationParameter[];
  codes: readonly ErrorCode[];
}

/** What the samples ask and the form of a page starts with. */
interface StartingRequest {
  values: Readonly<Record<string, string>>;
  /** Parameters that the form shows before all others. */
  first: readonly string[];
}

const REQUESTS: Readonly<Record<string, StartingRequest>> = {
  listCatalog: {
    values: { country: "Ethiopia", limit: "3" },
    first: ["country", "processing", "price_per_lb_max", "stocked", "sortField", "limit"],
  },
  getCoffee: { values: { id: exampleOf("id") ?? "1", include: "proof" }, first: ["id", "include"] },
  readProofCoverage: { values: { country: "Colombia" }, first: ["country", "stocked"] },
  findSimilarCoffees: {
    values: { id: exampleOf("id") ?? "1", limit: "3" },
    first: ["id", "limit", "mode", "threshold"],
  },
  listPriceIndex: {
    values: { origin: "Ethiopia", tier: "origin", limit: "5", order: "desc" },
    first: ["origin", "tier", "from", "to", "order", "limit"],
  },
};

function exampleOf(name: string): string | null {
  const example = EXAMPLES.parameters[name];
  return example === undefined ? null : String(Array.isArray(example) ? example[0] : example);
}

const parametersOf = (
  all: Parameters,
  place: OperationParameter["in"],
  facets: ReadonlyMap<string, Capability>,
): OperationParameter[] =>
  Object.entries(all).map(([name, parameter]) => ({
    ...parameter,
    name,
    in: place,
    example: exampleOf(name),
    requires: facets.get(name) ?? null,
  }));

const operations: readonly Operation[] = OPERATIONS.map((each) => ({
  id: each.id,
  method: each.method,
  path: each.path,
  audience: each.audience,
  summary: each.summary,
  description: each.description ?? `${each.summary}.`,
  isFree: "free" in each || "ignoresCredentials" in each,
  ignoresCredentials: "ignoresCredentials" in each,
  parameters: [
    ...parametersOf(each.params, "path", new Map()),
    ...parametersOf(each.query.parameters, "query", "requires" in each ? FACET_CAPABILITIES : new Map()),
  ],
  codes: errorCodesOf(each),
}));

export const documentedOperations = () => operations;

export const findOperation = (id: string) => operations.find((each) => each.id === id);

export const startingRequest = ({ id }: Operation): StartingRequest =>
  REQUESTS[id] ?? { values: {}, first: [] };

/** `listCatalog` → `list-catalog`. */
export const operationSlug = ({ id }: Pick<Operation, "id">): string =>
  id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const operationHref = (operation: Pick<Operation, "id">) =>
  `/docs/reference/${operationSlug(operation)}`;

export const schemaOfParameter = ({ path }: Operation, name: string): JsonSchema | undefined =>
  openApiShapes().paths[path]?.get.parameters.find((each) => each.in !== "header" && each.name === name)
    ?.schema;

function jsonTypeOf(schema: JsonSchema | undefined): RequestParameter["type"] {
  const type = schema?.type === "array" ? schema.items?.type : schema?.type;
  if (type === "integer" || type === "number") return "number";
  return type === "boolean" ? "boolean" : "string";
}

export const requestParameters = (operation: Operation): RequestParameter[] =>
  operation.parameters.map(({ name, in: place }) => ({
    name,
    in: place,
    type: jsonTypeOf(schemaOfParameter(operation, name)),
  }));

/** The request that a page's samples show. `address` has no trailing slash. */
export function sampleRequest(operation: Operation, address: string): SampleRequest {
  const isPublic = operation.audience.kinds.includes("anonymous") && !operation.audience.capabilities;
  return {
    operation: operation.id,
    path: operation.path,
    parameters: requestParameters(operation),
    values: startingRequest(operation).values,
    address,
    key: isPublic ? null : KEY_FROM_ENVIRONMENT,
  };
}
