import type { z } from "zod";
import { Reply, type VerbResult } from "@/lib/http/answers/reply";
import { jsonParts } from "@/lib/http/answers/serialize-json";
import { Stream } from "@/lib/http/answers/stream";
import type { Endpoint } from "@/lib/http/endpoint";
import { Download } from "@/lib/http/files/download";
import { InlineFile } from "@/lib/http/files/inline-file";
import { pageLinks } from "@/lib/http/query/links";
import type { Pagination } from "@/lib/http/query/pagination";
import { isKnownName, type Parameters } from "@/lib/http/query/parse-query";
import type { Viewer } from "@/lib/viewer";
import {
  bodyEtag,
  cacheControl,
  freshnessState,
  matchesIfNoneMatch,
  requestEtag,
} from "./answers/conditional";
import { EncodedBody } from "./answers/encoded-body";
import type { HandlerResult } from "./answers/respond";
import { getOrCompute, isCacheable, type RenderedResponse } from "./cache/response-cache";
import type { Meter } from "./metering";
import { JSON_MEDIA_TYPE, type Question } from "./read-request";

type Answered<R extends z.ZodType> = Pick<
  Endpoint<Parameters, Parameters, R>,
  "id" | "freshness" | "links" | "representations" | "statuses"
> & { query: { parameters: Parameters; ignored?: readonly string[] } };

/** A validated request, still to be counted and answered. */
interface Admitted<R extends z.ZodType> {
  endpoint: Answered<R>;
  viewer: Viewer;
  question: Question<Parameters, Parameters>;
  ifNoneMatch: string | null;
  meter: Meter;
  /** The meter then does nothing. */
  isFree: boolean;
  verb: () => Promise<VerbResult<R>>;
}

/** An uncached answer of any declared status and body. */
export async function answerAfresh<R extends z.ZodType>({
  endpoint,
  viewer,
  question,
  meter,
  verb,
}: Admitted<R>): Promise<HandlerResult> {
  await meter();
  const result = await verb();
  const headers = commonHeaders(endpoint, viewer);
  if (result instanceof Reply) {
    const { status, value } = result;
    if (!endpoint.statuses?.includes(status)) throw new Error(`${endpoint.id} does not declare ${status}.`);
    const rendered = value === undefined ? null : render(endpoint, question, value);
    return {
      status,
      headers: { ...headers, ...rendered?.headers, ...result.headers },
      body: rendered?.body ?? null,
    };
  }
  if (result instanceof Stream)
    return { status: 200, headers: { ...headers, "Content-Type": result.type }, body: result };
  const rendered = render(endpoint, question, result);
  return {
    status: 200,
    headers: { ...headers, ...rendered.headers, ...linksOf(endpoint, question, rendered) },
    body: rendered.body,
  };
}

/** An answer with an ETag: 304 if it matches, cached where all such callers get the same. */
export async function answerConditionally<R extends z.ZodType>(
  admitted: Admitted<R>,
): Promise<HandlerResult> {
  const { endpoint, viewer, question, ifNoneMatch, meter, isFree } = admitted;
  const headers = commonHeaders(endpoint, viewer);
  const state = await freshnessState(endpoint.freshness, viewer);
  const tag = state && requestEtag(state, viewer, askedOf(endpoint, question));
  // `*` asks whether the target exists, which only the verb knows.
  if (tag && ifNoneMatch?.trim() !== "*" && matchesIfNoneMatch(ifNoneMatch, tag))
    return { status: 304, headers: { ...headers, ETag: tag }, body: null };

  await meter();
  const make = async () => render(endpoint, question, await admitted.verb());
  const rendered =
    tag && isCacheable(endpoint.freshness, viewer) ? await getOrCompute(tag, make) : await make();
  const finalTag = tag ?? bodyEtag(endpoint.freshness, rendered.body.identity);
  if (finalTag) headers.ETag = finalTag;
  Object.assign(headers, rendered.headers);
  if (matchesIfNoneMatch(ifNoneMatch, finalTag)) return { status: 304, headers, body: null };
  Object.assign(headers, linksOf(endpoint, question, rendered));
  // `Accept` would have an effect; of the request `mountRoutes` asks `isPlain`.
  const fastPath =
    rendered.isCached && !endpoint.representations && state && tag
      ? { endpointId: endpoint.id, isFree, viewer, state, tag, headers }
      : undefined;
  return { status: 200, headers, body: rendered.body, ...(fastPath && { fastPath }) };
}

function commonHeaders(
  { freshness, links }: Pick<Endpoint, "freshness" | "links">,
  viewer: Viewer,
): Record<string, string> {
  return {
    "Cache-Control": cacheControl(freshness, viewer),
    ...(links && { Link: links }),
  };
}

function askedOf(
  { id, representations }: { id: string; representations?: object | undefined },
  { params, query, mediaType }: Question<Parameters, Parameters>,
) {
  return representations ? [id, params, query, mediaType] : [id, params, query];
}

function linksOf(
  { query }: Pick<Answered<z.ZodType>, "query">,
  { url }: Question<Parameters, Parameters>,
  { pagination }: RenderedResponse,
): Record<string, string> {
  const links = pagination && pageLinks(url, (name) => isKnownName(query, name), pagination);
  return links ? { Link: links } : {};
}

function render<R extends z.ZodType>(
  endpoint: Answered<R>,
  question: Question<Parameters, Parameters>,
  result: VerbResult<R>,
): RenderedResponse {
  if (result instanceof Reply || result instanceof Stream)
    throw new Error(`${endpoint.id} is kept, so it can only answer a whole 200.`);
  if (result instanceof Download || result instanceof InlineFile)
    return { body: new EncodedBody(result.content), pagination: null, headers: result.headers };
  const { mediaType } = question;
  const pagination = isPaged(result) ? result.pagination : null;
  const draw = endpoint.representations?.[mediaType];
  if (draw && mediaType !== JSON_MEDIA_TYPE)
    return {
      body: new EncodedBody(draw(result)),
      pagination,
      headers: { "Content-Type": `${mediaType}; charset=utf-8` },
    };
  const isBare = question.isBare && isPaged(result);
  return { body: new EncodedBody(jsonParts(isBare ? result.data : result)), pagination };
}

function isPaged(result: unknown): result is { data?: unknown; pagination: Pagination } {
  return typeof result === "object" && result !== null && "pagination" in result;
}
