import type { z } from "zod";
import { authorize } from "@/lib/access/authorize";
import { siteOrigin } from "@/lib/auth/origin";
import { readJsonBody } from "@/lib/http/body";
import { type BodyHold, holdBody } from "@/lib/http/body-budget";
import { Download } from "@/lib/http/download";
import type { Endpoint, PathParams } from "@/lib/http/endpoint";
import { type IfMatch, readIfMatch } from "@/lib/http/if-match";
import { pageLinks } from "@/lib/http/links";
import { readMultipartBody } from "@/lib/http/multipart";
import type { Pagination } from "@/lib/http/pagination";
import { knownNames, type Parameters, type Parsed } from "@/lib/http/parse-query";
import { requireSameOrigin } from "@/lib/http/same-origin";
import { serializeJson } from "@/lib/http/serialize-json";
import { readParams, readStrictly, wantsStrictness } from "@/lib/http/validate";
import type { Viewer } from "@/lib/viewer";
import { throttleAnonymous } from "./anonymous-throttle";
import { authenticate } from "./authenticate";
import { getOrCompute, isCacheable, type RenderedResponse } from "./cache/response-cache";
import { isCallerGone } from "./caller-gone";
import { bodyEtag, cacheControl, freshnessState, matchesIfNoneMatch, requestEtag } from "./conditional";
import { EncodedBody } from "./encoded-body";
import { withMetering } from "./metering";
import { respond } from "./respond";

/** A plain web handler: the front server, Next and tests call it alike. */
export type RouteHandler = (
  request: Request,
  context: { params: Promise<Record<string, string | string[] | undefined>> },
) => Promise<Response>;

/** One request, checked: all that a verb needs. */
export interface Call<P extends Parameters, Q extends Parameters, B extends z.ZodType = z.ZodVoid> {
  viewer: Viewer;
  params: PathParams<P>;
  query: Parsed<Q>;
  body: z.output<B>;
  /** Of an endpoint that declares it: the versions of the row that the caller would change. */
  ifMatch: IfMatch | undefined;
  /** Our own origin, for links that leave the site. Throws 404 where sign-in is not set up. */
  readonly origin: string;
}

/**
 * Makes an endpoint's declaration and its verb a route handler, in the order of contract/http.md#1: authenticate,
 * validate, authorize, meter, answer. It does what every endpoint needs and takes no options.
 */
export function handle<
  P extends Parameters,
  Q extends Parameters,
  R extends z.ZodType,
  B extends z.ZodType = z.ZodVoid,
>(
  endpoint: Endpoint<P, Q, R, B>,
  verb: (call: Call<P, Q, B>) => Promise<z.output<R>> | z.output<R>,
): RouteHandler {
  return (request, context) =>
    respond(request, async (trail) => {
      const viewer = await authenticate(request);
      trail.facts.endpoint = endpoint.id;
      trail.facts.viewer = viewer.kind;
      if (viewer.kind === "session") requireSameOrigin(request);

      const throttle = () => throttleAnonymous(request);
      const isGone = () => isCallerGone(request);
      return withMetering(viewer, trail, throttle, isGone, async (meter) => {
        const url = new URL(request.url);
        const params = readParams(endpoint, await context.params);
        const strict = wantsStrictness(request);
        const query = readStrictly(endpoint.query, url, strict);
        const ifMatch = endpoint.ifMatch && readIfMatch(request);
        // Megabytes are taken in only from callers who may send them.
        if (endpoint.multipart || endpoint.maxBodyBytes)
          authorize(viewer, endpoint.audience, endpoint.requires?.(query));
        using hold = endpoint.body && holdBody(viewer, request);
        const body = await readBody(request, endpoint, hold);

        authorize(viewer, endpoint.audience, endpoint.requires?.(query));

        const headers: Record<string, string> = { "Cache-Control": cacheControl(endpoint.freshness, viewer) };
        if (strict) headers["Preference-Applied"] = "handling=strict";
        const condition = request.headers.get("if-none-match");
        const state = await freshnessState(endpoint.freshness, viewer);
        const tag = state && requestEtag(state, viewer, [endpoint.id, params, query]);
        // `*` asks whether the target exists at all, which only the verb knows.
        if (tag && condition?.trim() !== "*" && matchesIfNoneMatch(condition, tag)) {
          return { status: 304, headers: { ...headers, ETag: tag }, body: null };
        }

        if (!(endpoint.free && viewer.kind === "apiKey")) await meter();
        const asked = {
          viewer,
          params,
          query,
          body,
          ifMatch,
          get origin() {
            return siteOrigin();
          },
        };
        const make = async () => madeOf(await verb(asked), endpoint.bare?.(query) ?? false);
        const made =
          tag && isCacheable(endpoint.freshness, viewer) ? await getOrCompute(tag, make) : await make();
        const finalTag = tag ?? bodyEtag(endpoint.freshness, made.body.identity);
        if (finalTag) headers.ETag = finalTag;
        Object.assign(headers, made.headers);
        if (matchesIfNoneMatch(condition, finalTag)) return { status: 304, headers, body: null };
        const links = made.pagination && pageLinks(url, knownNames(endpoint.query), made.pagination);
        if (links) headers.Link = links;
        // Nothing else that was sent has had a say in it; `serveFromFastPath` checks the same.
        const standing =
          made.isAgain && state && tag && !strict
            ? { endpointId: endpoint.id, viewer, state, tag, headers }
            : undefined;
        return { status: 200, headers, body: made.body, ...(standing && { standing }) };
      });
    });
}

async function readBody<B extends z.ZodType>(
  request: Request,
  {
    body,
    maxBodyBytes,
    multipart,
  }: Pick<Endpoint<Parameters, Parameters, z.ZodType, B>, "body" | "maxBodyBytes" | "multipart">,
  hold: BodyHold | undefined,
): Promise<z.output<B>> {
  // Without a schema nothing is read, and the type says that nothing is there.
  if (!body || !hold) return undefined as z.output<B>;
  return multipart
    ? readMultipartBody(request, hold, body, maxBodyBytes)
    : readJsonBody(request, hold, body, maxBodyBytes);
}

function madeOf(result: unknown, bare: boolean): RenderedResponse {
  if (result instanceof Download)
    return { body: new EncodedBody(result.content), pagination: null, headers: result.headers };
  if (!isPaged(result)) return { body: new EncodedBody(serializeJson(result)), pagination: null };
  return {
    body: new EncodedBody(serializeJson(bare ? result.data : result)),
    pagination: result.pagination,
  };
}

function isPaged(result: unknown): result is { data?: unknown; pagination: Pagination } {
  return typeof result === "object" && result !== null && "pagination" in result;
}
