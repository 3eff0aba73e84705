import type { z } from "zod";
import type { ErrorCode } from "@/lib/errors";
import type { Audience, CapabilityOfParameter } from "@/lib/viewer";
import type { Parameters, Parsed, QueryContract } from "./parse-query";
import type { SuccessStatus } from "./reply";

/** Until when an answer holds: the catalog changes, its own content differs, or not even until the next request. */
export type Freshness = "catalog" | "content" | "never";

/** Everything there is to say of one operation. Validation, types, OpenAPI and docs are read from it. */
export interface Endpoint<
  P extends Parameters = Parameters,
  Q extends Parameters = Parameters,
  R extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
> {
  /** `operationId` in the OpenAPI document. */
  id: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** As in OpenAPI: `/v1/catalog/{id}`. */
  path: `/${string}`;
  audience: Audience;
  /** An imperative of a few words. */
  summary: string;
  /** Further sentences for the OpenAPI document. */
  description?: string;
  params: P;
  query: QueryContract<Q>;
  /** Capabilities that this particular question needs on top of `audience`. */
  requires?: (query: Parsed<Q>) => readonly CapabilityOfParameter[];
  /** The body that it takes: JSON unless it is `multipart` or a `rawBody`. The message of an issue is the phrase of `details.expected`. */
  body?: B;
  /** Most bytes of that body, where the usual bound is too small. */
  maxBodyBytes?: number;
  /** The body is a form with files. */
  multipart?: true;
  /** Request headers that the verb reads, in lower case. */
  headers?: readonly Lowercase<string>[];
  /** The row that it changes: `If-Match` may name the `last_updated` that was read, and a 409 answers the row as it is. */
  ifMatch?: z.ZodType;
  response: R;
  /** The body of its 200 in other media types, of which the caller's `Accept` chooses. JSON is the default. */
  representations?: Readonly<Record<string, (result: z.output<R>) => string>>;
  /** Other statuses of success than 200. */
  statuses?: readonly SuccessStatus[];
  /** Errors beyond those that every endpoint may answer. */
  errors: readonly ErrorCode[];
  freshness: Freshness;
  /** Never counted against an API key's quota (discovery, contract/quotas.md#2). */
  free?: true;
  /** Whether to answer only the rows of `data`; `Link` still leads to the next page. */
  bare?: (query: Parsed<Q>) => boolean;
}

/** Path parameters are always there. */
export type PathParams<P extends Parameters> = { [K in keyof P]: z.output<P[K]["schema"]> };

/** Declares an endpoint; the types of its parameters and answer follow. */
export function endpoint<
  P extends Parameters,
  Q extends Parameters,
  R extends z.ZodType,
  B extends z.ZodType = z.ZodVoid,
>(declaration: Endpoint<P, Q, R, B>): Endpoint<P, Q, R, B> {
  return declaration;
}
