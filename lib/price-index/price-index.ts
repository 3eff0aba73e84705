import { readDatabase } from "@/db/client";
import { paginate } from "@/lib/http/query/pagination";
import type { Viewer } from "@/lib/viewer";
import { priceIndexAccess, subscriberMeta } from "./access";
import { type PriceIndexQuery, pageAsked } from "./parameters";
import { projectSnapshot } from "./project";
import { selectSnapshots } from "./queries";

/** One page of the index (`GET /v1/price-index`). Throws 401 or 403 without access. */
export async function readPriceIndex(viewer: Viewer, query: PriceIndexQuery) {
  const access = priceIndexAccess(viewer);
  const asked = pageAsked(query);
  const limit = Math.min(asked.limit, access.rowLimit ?? asked.limit);
  const slice = { limit, offset: (asked.page - 1) * limit };
  const { rows, total } = await selectSnapshots(readDatabase(), access, query, slice);
  const { origin, process, grade, from, to, wholesale, tier, order } = query;
  return {
    data: rows.map(projectSnapshot),
    pagination: paginate(total, asked.page, limit),
    meta: {
      resource: "price-index" as const,
      namespace: "/v1/price-index" as const,
      version: "v1" as const,
      auth: subscriberMeta(access),
      filters: {
        origin: origin ?? null,
        process: process ?? null,
        grade: grade ?? null,
        from: from ?? null,
        to: to ?? null,
        wholesale: wholesale ?? null,
        tier: tier ?? null,
        order: order ?? ("asc" as const),
      },
      access: { rowLimit: access.rowLimit, limited: access.rowLimit !== null, totalAvailable: total },
      source: { table: "price_index_snapshots" as const, aggregate_only: true as const },
    },
  };
}
