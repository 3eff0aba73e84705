import { Hono } from "hono";
import { encoded } from "@/lib/http/encoding";
import { type RouteHandler, refusePath } from "./handle";
import { type RouteMethod, refuseMethod } from "./methods";

/** A route file's methods. HEAD is GET without its body. */
export type RouteModule = Partial<Record<RouteMethod, RouteHandler>>;

/** Paths as Hono writes them, first match first, and the route file of each. */
export type Routes = readonly (readonly [path: string, module: RouteModule])[];

const isMethod = (method: string): method is keyof RouteModule =>
  ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].includes(method);

/** For the methods that HTTP does not know either. */
const refuseOther = refuseMethod(["GET"]);

/** Route files as one application that answers every path. */
export function mountRoutes(routes: Routes): Hono {
  const app = new Hono();
  for (const [path, module] of routes) {
    app.all(path, async (c) => {
      const method = c.req.method === "HEAD" ? "GET" : c.req.method;
      const handler = (isMethod(method) && module[method]) || refuseOther;
      return encoded(c.req.raw, await handler(c.req.raw, { params: Promise.resolve(c.req.param()) }));
    });
  }
  app.notFound((c) => refusePath(c.req.raw, { params: Promise.resolve({}) }));
  return app;
}
