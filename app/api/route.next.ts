import path from "node:path";
import { pathToFileURL } from "node:url";
import type { RouteMethod } from "@/lib/api/methods";

// The only route file that Next compiles, since it takes as long for each as for a page. next.config.ts leads the
// addresses of all others here; the front server doesn't ask Next for any of them.

/** `npm run build` bundles the handlers for the front server anyway; compiling them again takes Next a fifth of its time. */
const BUNDLE = ".next/server-bundle/every-route.mjs";

const everyRoute = (): Promise<typeof import("./every-route")> =>
  process.env.NODE_ENV === "production"
    ? import(/* turbopackIgnore: true */ pathToFileURL(path.resolve(/* turbopackIgnore: true */ BUNDLE)).href)
    : import("./every-route");

const handler = (method: RouteMethod) => async (request: Request) =>
  (await everyRoute()).EVERY_ROUTE[method](request);

export const DELETE = handler("DELETE");
export const GET = handler("GET");
export const OPTIONS = handler("OPTIONS");
export const PATCH = handler("PATCH");
export const POST = handler("POST");
export const PUT = handler("PUT");
