import { Hono } from "hono";
import { encoded } from "@/lib/http/encoding";
import { refuseMethod, refusePath } from "@/lib/http/handle";
import { ROUTES, type RouteModule } from "./routes";

const isMethod = (method: string): method is keyof RouteModule =>
  ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].includes(method);

/** The routes of `/v1`, `/api` and `/health` as one application. */
export function mountRoutes(): Hono {
  const app = new Hono();
  for (const [path, module] of ROUTES) {
    app.all(path, async (c) => {
      const method = c.req.method === "HEAD" ? "GET" : c.req.method;
      const handler = (isMethod(method) && module[method]) || refuseMethod;
      return encoded(c.req.raw, await handler(c.req.raw, { params: Promise.resolve(c.req.param()) }));
    });
  }
  app.notFound((c) => refusePath(c.req.raw, { params: Promise.resolve({}) }));
  return app;
}
