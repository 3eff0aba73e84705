import type { z } from "zod";
import { authorize } from "@/lib/access/authorize";
import { type IfMatch, readIfMatch } from "@/lib/http/answers/if-match";
import { preferredMediaType } from "@/lib/http/answers/negotiate";
import { readJsonBody } from "@/lib/http/body/body";
import { type BodyHold, holdBody } from "@/lib/http/body/body-budget";
import { readMultipartBody } from "@/lib/http/body/multipart";
import { rawLimit, readRawBody } from "@/lib/http/body/raw-body";
import type { Endpoint, PathParams } from "@/lib/http/endpoint";
import type { Parameters, Parsed } from "@/lib/http/query/parse-query";
import { readParams, readStrictly, wantsStrictness } from "@/lib/http/validate";
import type { Viewer } from "@/lib/viewer";

export interface Question<P extends Parameters, Q extends Parameters> {
  url: URL;
  params: PathParams<P>;
  query: Readonly<Parsed<Q>>;
  ifMatch: IfMatch | undefined;
  /** Only those the endpoint declares, by lower-case name. */
  headers: Readonly<Record<string, string>>;
  mediaType: string;
  isBare: boolean;
}

export const JSON_MEDIA_TYPE = "application/json";

/** @throws ApiError 400 for the first problem in the contract's order, and 414 */
export async function readQuestion<P extends Parameters, Q extends Parameters>(
  endpoint: Pick<
    Endpoint<P, Q>,
    "params" | "path" | "query" | "ifMatch" | "ifMatchOf" | "headers" | "bare"
  > & {
    representations?: object | undefined;
  },
  request: Request,
  sentParams: Promise<Record<string, string | string[] | undefined>>,
): Promise<Question<P, Q>> {
  const url = new URL(request.url);
  const params = readParams(endpoint, await sentParams);
  const strict = wantsStrictness(request);
  const query = readStrictly(endpoint.query, url, strict);
  return {
    url,
    params,
    query,
    isBare: endpoint.bare?.(query) ?? false,
    ifMatch: endpoint.ifMatch && readIfMatch(request, endpoint.ifMatchOf),
    headers: declaredHeaders(endpoint, request),
    mediaType: mediaTypeOf(endpoint, request),
  };
}

const NONE: Readonly<Record<string, string>> = Object.freeze({});

function declaredHeaders({ headers }: Pick<Endpoint, "headers">, request: Request) {
  if (!headers) return NONE;
  return Object.fromEntries(
    headers.flatMap((name) => {
      const value = request.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

function mediaTypeOf(
  { representations }: { representations?: object | undefined },
  request: Request,
): string {
  if (!representations) return JSON_MEDIA_TYPE;
  return preferredMediaType(request.headers.get("accept"), [
    JSON_MEDIA_TYPE,
    ...Object.keys(representations),
  ]);
}

/**
 * Authorizes and reads the body within the budget `hold`. Validates a small body before
 * authorization; receives an upload only from callers who may send it (contract/http.md#1.7).
 */
export async function authorizeAndReadBody<P extends Parameters, Q extends Parameters, B extends z.ZodType>(
  endpoint: Endpoint<P, Q, z.ZodType, B>,
  { request, viewer, query }: { request: Request; viewer: Viewer; query: Parsed<Q> },
  hold: BodyHold | undefined,
): Promise<z.output<B>> {
  const pass = () => authorize(viewer, endpoint.audience, endpoint.requires?.(query));
  const isUpload = endpoint.multipart || endpoint.maxBodyBytes !== undefined;
  if (isUpload) pass();
  const body = await readBody(endpoint, request, hold);
  if (!isUpload) pass();
  return body;
}

export const holdFor = (endpoint: Pick<Endpoint, "body">, viewer: Viewer, request: Request) =>
  endpoint.body && holdBody(viewer, request);

async function readBody<B extends z.ZodType>(
  {
    body,
    maxBodyBytes,
    multipart,
  }: Pick<Endpoint<Parameters, Parameters, z.ZodType, B>, "body" | "maxBodyBytes" | "multipart">,
  request: Request,
  hold: BodyHold | undefined,
): Promise<z.output<B>> {
  // Without a schema nothing is read, and `B` says so.
  if (!body || !hold) return undefined as z.output<B>;
  const maxRawBytes = rawLimit(body);
  if (maxRawBytes !== undefined) return readRawBody(request, hold, body, maxRawBytes);
  return multipart
    ? readMultipartBody(request, hold, body, maxBodyBytes)
    : readJsonBody(request, hold, body, maxBodyBytes);
}
