import type { z } from "zod";
import { siteOrigin } from "@/lib/auth/origin";
import type { IfMatch } from "@/lib/http/answers/if-match";
import type { VerbResult } from "@/lib/http/answers/reply";
import type { Endpoint, PathParams } from "@/lib/http/endpoint";
import type { Parameters, Parsed } from "@/lib/http/query/parse-query";
import { requireSameOrigin } from "@/lib/http/same-origin";
import { wantsStrictness } from "@/lib/http/validate";
import { ANONYMOUS, type Viewer } from "@/lib/viewer";
import { throttleAnonymous } from "./anonymous-throttle";
import { answerAfresh, answerConditionally } from "./answer";
import { NEGOTIATED_VARY, type RequestContext, respond } from "./answers/respond";
import { authenticate } from "./authenticate";
import { isCallerGone } from "./caller-gone";
import { withMetering } from "./metering";
import { authorizeAndReadBody, holdFor, readQuestion } from "./read-request";

/** A plain web handler for the front server, Next and tests. */
export type RouteHandler = (
  request: Request,
  context: { params: Promise<Record<string, string | string[] | undefined>> },
) => Promise<Response>;

interface Call<P extends Parameters, Q extends Parameters, B extends z.ZodType = z.ZodVoid> {
  viewer: Viewer;
  params: PathParams<P>;
  query: Parsed<Q>;
  body: z.output<B>;
  /** If the endpoint declares it: the versions of the row that the caller wants to change. */
  ifMatch: IfMatch | undefined;
  headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Our own origin, for links that leave the site. Throws 404 where sign-in is not set up. */
  readonly origin: string;
}

/**
 * Turns an endpoint's declaration and verb into a route handler, in the order of
 * contract/http.md#1: authenticate, validate, authorize, meter, answer.
 */
export function handle<
  P extends Parameters,
  Q extends Parameters,
  R extends z.ZodType,
  B extends z.ZodType = z.ZodVoid,
>(
  endpoint: Endpoint<P, Q, R, B>,
  verb: (call: Call<P, Q, B>) => Promise<VerbResult<R>> | VerbResult<R>,
): RouteHandler {
  const answer = endpoint.freshness === "never" ? answerAfresh : answerConditionally;
  return (request, context) =>
    respond(request, async (requestContext) => {
      const viewer = await identify(endpoint, request, requestContext);
      return withMetering({
        viewer,
        requestContext,
        throttle: () => throttleAnonymous(request),
        isGone: () => isCallerGone(request),
        work: async (meter) => {
          // Also when that refuses the question.
          if (wantsStrictness(request)) requestContext.headers["Preference-Applied"] = "handling=strict";
          const question = await readQuestion(endpoint, request, context.params);
          using hold = holdFor(endpoint, viewer, request);
          const { params, query, ifMatch, headers } = question;
          const body = await authorizeAndReadBody(endpoint, { request, viewer, query }, hold);
          const call: Call<P, Q, B> = {
            viewer,
            params,
            query,
            body,
            ifMatch,
            headers,
            get signal() {
              return request.signal;
            },
            get origin() {
              return siteOrigin();
            },
          };
          const isFree = endpoint.free === true && viewer.kind === "apiKey";
          // Awaited, or the body's budget would be released too early.
          return await answer({
            endpoint,
            viewer,
            question,
            ifNoneMatch: request.headers.get("if-none-match"),
            meter: isFree ? async () => {} : meter,
            isFree,
            verb: async () => verb(call),
          });
        },
      });
    });
}

/** @throws ApiError 401, and 403 for a cross-site request with a session */
async function identify(
  endpoint: Pick<Endpoint, "id" | "audience" | "ignoresCredentials"> & {
    representations?: object | undefined;
  },
  request: Request,
  requestContext: RequestContext,
): Promise<Viewer> {
  if (endpoint.representations) requestContext.headers.Vary = NEGOTIATED_VARY;
  const viewer = endpoint.ignoresCredentials
    ? ANONYMOUS
    : await authenticate(request, endpoint.audience.scope);
  requestContext.facts.endpoint = endpoint.id;
  requestContext.facts.viewer = viewer.kind;
  if (viewer.kind === "session") requireSameOrigin(request);
  return viewer;
}
