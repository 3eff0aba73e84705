// Our handlers behind our front server, without Next and without one of the caches: `server.ts <cache or nothing>`.

import { z } from "zod";
import { ROUTES } from "@/app/routes";
import { EncodedBody } from "@/lib/api/answers/encoded-body";
import { compress } from "@/lib/api/answers/encoding";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { createSiteServer } from "@/lib/api/server/server";
import { filterValues } from "@/lib/catalog/search/filter-values";
import { watchCatalogVersion } from "@/lib/catalog/version";
import { env } from "@/lib/env";
import { endpoint } from "@/lib/http/endpoint";
import { NamedCache, NamedWeakMap } from "@/lib/named-cache";
import { ANYONE } from "@/lib/viewer";
import { AGGREGATE, VARIANTS } from "./workloads";

const without = process.argv[2] ?? "";

/** Lets one cache miss always; the others behave as in production. */
for (const prototype of [NamedCache.prototype, NamedWeakMap.prototype]) {
  const get = prototype.get;
  Object.defineProperty(prototype, "get", {
    value(this: { name: string }, key: never) {
      return this.name === without ? undefined : Reflect.apply(get, this, [key]);
    },
  });
}
if (without === VARIANTS)
  EncodedBody.prototype.in = function (encoding) {
    return compress(encoding, this.identity);
  };

/** Pages ask for aggregates; this asks for one as they do, without the page. */
const aggregate = handle(
  endpoint({
    id: "benchAggregate",
    method: "GET",
    path: AGGREGATE,
    audience: ANYONE,
    summary: "The values that the catalog can be filtered by",
    params: {},
    query: { parameters: {} },
    response: z.record(z.string(), z.unknown()),
    errors: [],
    freshness: "never",
  }),
  async ({ viewer }) => ({ ...(await filterValues(viewer)) }),
);

watchCatalogVersion();
createSiteServer(
  [...ROUTES, [AGGREGATE, { GET: aggregate, OPTIONS: methodHandlers("GET").OPTIONS }]],
  (_, response) => response.end(),
).listen(env().PORT, "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
