import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { rememberPeer } from "@/lib/http/addresses/client-address";
import { EncodedResponse } from "../answers/encoded-body";
import { respond } from "../answers/respond";
import { send } from "../answers/send";
import { isPlain, rememberFastPath } from "../cache/fast-path-cache";
import { rememberConnection } from "../caller-gone";
import type { RouteHandler } from "../handle";
import type { RouteMethod } from "../methods";
import { refusePath } from "../unmatched-route";

/** HEAD is GET without its body; OPTIONS also answers unlisted methods. */
type RouteModule = Partial<Record<RouteMethod, RouteHandler>> & { OPTIONS: RouteHandler };

/** The media types of an address that is a page too, the default first; `text/html` is the page. */
type Offers = readonly [string, string];

/** Hono paths, first match first, with their route files. */
export type Routes = readonly (readonly [path: string, module: RouteModule, offers?: Offers])[];

const isMethod = (method: string): method is RouteMethod =>
  ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].includes(method);

/** Tests have no socket, and Hono then no bindings. */
type Bindings = { Bindings: Partial<HttpBindings> };

type Answer = (c: Context<Bindings>) => Promise<Response>;

const sentByUs =
  (answer: Answer): Answer =>
  async (c) =>
    send(c.req.raw, await answer(c), c.env?.outgoing);

/** One application that answers every path. */
export function mountRoutes(routes: Routes, sent: (answer: Answer) => Answer = sentByUs): Hono<Bindings> {
  const app = new Hono<Bindings>();
  for (const [path, module] of routes) {
    const answer = sent(async (c) => {
      const method = c.req.method === "HEAD" ? "GET" : c.req.method;
      const handler = (isMethod(method) && module[method]) || module.OPTIONS;
      rememberPeer(c.req.raw, c.env?.incoming);
      rememberConnection(c.req.raw, c.env?.incoming);
      const response = await handler(c.req.raw, { params: Promise.resolve(c.req.param()) });
      const { url, method: asked, headers = {} } = c.env?.incoming ?? {};
      if (url && response instanceof EncodedResponse && response.fastPath)
        if (isPlain(asked, (name) => headers[name])) rememberFastPath(url, response.fastPath);
      return response;
    });
    app.all(path, answer);
  }
  app.onError((thrown, c) =>
    sent(() =>
      respond(c.req.raw, () => {
        throw thrown;
      }),
    )(c),
  );
  app.notFound(sent((c) => refusePath(c.req.raw, { params: Promise.resolve({}) })));
  return app;
}

/** What Next exports from one route file to answer every path. It handles encoding and sending. */
export function handlersForNext(
  routes: Routes,
): Record<RouteMethod, (request: Request) => Promise<Response>> {
  const app = mountRoutes(routes, (answer) => answer);
  const answer = async (request: Request) => app.fetch(request);
  return { GET: answer, POST: answer, PUT: answer, PATCH: answer, DELETE: answer, OPTIONS: answer };
}
