import type { Listing, Pagination } from "@peaberry/client";
import type { Args, Option } from "./args.ts";

const DEFAULT_ROWS = 20;

export const ROW_OPTIONS = {
  limit: { type: "string", value: "rows", about: `At most so many rows; ${DEFAULT_ROWS} if absent` },
  all: { type: "boolean", about: "Every row. Each page costs one request" },
} as const satisfies Readonly<Record<string, Option>>;

export function rowLimit(args: Args): number {
  if (args.flag("all") && args.text("limit") !== undefined)
    throw args.wrong("Choose one of --limit and --all.");
  if (args.flag("all")) return Number.POSITIVE_INFINITY;
  const limit = args.number("limit") ?? DEFAULT_ROWS;
  if (!Number.isInteger(limit) || limit < 1) throw args.wrong("--limit must be a whole number from 1.");
  return limit;
}

/** The first `most` rows, how many there are, and the pages that they came in. */
export async function gather<Row, Body extends { data: Row[]; pagination: Pagination }>(
  list: Listing<Body, Row>,
  most: number,
): Promise<{ rows: Row[]; total: number; pages: Body[] }> {
  const rows: Row[] = [];
  let total = 0;
  const pages: Body[] = [];
  for await (const page of list.pages()) {
    pages.push(page);
    const { data, pagination } = page;
    total = pagination.total;
    rows.push(...data.slice(0, most - rows.length));
    if (rows.length >= most) break;
  }
  return { rows, total, pages };
}
