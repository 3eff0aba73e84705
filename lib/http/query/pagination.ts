import { z } from "zod";
import { MAX_INTEGER, positiveIntegerUpTo } from "../errors/expected";

/** contract/http.md#7.1; `limit` is the effective one. */
export const pagination = z
  .object({
    page: z.int(),
    limit: z.int(),
    total: z.int(),
    totalPages: z.int(),
    hasNext: z.boolean(),
    hasPrev: z.boolean(),
  })
  .meta({ id: "Pagination" });
export type Pagination = z.output<typeof pagination>;

export function paginate(total: number, page: number, limit: number): Pagination {
  const totalPages = Math.ceil(total / limit);
  return { page, limit, total, totalPages, hasNext: page < totalPages, hasPrev: page > 1 };
}

/** A check of a query: refuses pages whose first row no integer counts. */
export const checkPageOf =
  <Query>(pageAsked: (query: Query) => { page: number; limit: number }) =>
  (query: Query) => {
    const { page, limit } = pageAsked(query);
    if (page * limit <= MAX_INTEGER + 1) return undefined;
    return { name: "page", expected: positiveIntegerUpTo(Math.floor((MAX_INTEGER + 1) / limit)) } as const;
  };
