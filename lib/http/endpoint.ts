import type { z } from "zod";
import type { ErrorCode } from "@/lib/errors";
import type { Audience, CapabilityOfParameter } from "@/lib/viewer";
import type { VersionField } from "./answers/if-match";
import type { SuccessStatus } from "./answers/reply";
import type { Parameters, Parsed, QueryContract } from "./query/parse-query";

/**
 * Until when an answer is valid: the catalog changes, its own content differs, or always
 * recomputed.
 */
export type Freshness = "catalog" | "content" | "never";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface Endpoint<
  P extends Parameters = Parameters,
  Q extends Parameters = Parameters,
  R extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
> {
  id: string;
  method: Method;
  path: `/${string}`;
  audience: Audience;
  summary: string;
  description?: string;
  params: P;
  query: QueryContract<Q>;
  /** Capabilities for this particular query on top of `audience`. */
  requires?: (query: Parsed<Q>) => readonly CapabilityOfParameter[];
  /** JSON unless `multipart` or a `rawBody`. An issue's message becomes `details.expected`. */
  body?: B;
  maxBodyBytes?: number;
  multipart?: true;
  /** Request headers that the verb reads, in lower case. */
  headers?: readonly Lowercase<string>[];
  /** `If-Match` may name the `last_updated` that was read; a 409 returns this row. */
  ifMatch?: z.ZodType;
  /** What `If-Match` names instead of `last_updated`. */
  ifMatchOf?: VersionField;
  response: R;
  /** Other media types of the 200 body, chosen by `Accept`. JSON is the default. */
  representations?: Readonly<Record<string, (result: z.output<R>) => string>>;
  statuses?: readonly SuccessStatus[];
  errors: readonly ErrorCode[];
  freshness: Freshness;
  /** `Link` of an endpoint without pages (RFC 8288). */
  links?: string;
  /** Never counted against the quota (discovery, contract/quotas.md#2). */
  free?: true;
  /** Everyone is anonymous, even with a revoked key, so the database isn't needed before the verb: for probes. */
  ignoresCredentials?: true;
  /** Answer only the rows of `data`; `Link` still has the next page. */
  bare?: (query: Parsed<Q>) => boolean;
}

export type PathParams<P extends Parameters> = { [K in keyof P]: z.output<P[K]["schema"]> };

export function endpoint<
  P extends Parameters,
  Q extends Parameters,
  R extends z.ZodType,
  B extends z.ZodType = z.ZodVoid,
>(declaration: Endpoint<P, Q, R, B>): Endpoint<P, Q, R, B> {
  return declaration;
}
