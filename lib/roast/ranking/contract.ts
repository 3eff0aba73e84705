import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Download } from "@/lib/http/files/download";
import { pagination } from "@/lib/http/query/pagination";
import type { Parameters, Parsed, QueryContract } from "@/lib/http/query/parse-query";
import { oneOf, positiveInteger } from "@/lib/http/query/query-fields";
import { checkDays, roastFilters } from "@/lib/roast/parameters";
import { UNIT_HEADERS } from "@/lib/settings/contract";
import { TEMPERATURE_UNITS } from "@/lib/units/temperature";
import { SIGNED_IN } from "@/lib/viewer";
import { COLUMN_KINDS, RANKING_COLUMNS } from "./columns";

/** The sortable list of roasts with chosen columns (contract/bench.md#16). */

const COLUMNS = `some of ${RANKING_COLUMNS.join(", ")}`;
const SORTS = ["name", ...RANKING_COLUMNS] as const;

const shown = {
  ...roastFilters,
  columns: {
    schema: z
      .array(z.string())
      .transform((texts) => texts.flatMap((text) => text.split(",")).filter((text) => text !== ""))
      .pipe(z.array(z.enum(RANKING_COLUMNS, COLUMNS)).max(3 * RANKING_COLUMNS.length, COLUMNS))
      .transform((chosen) => RANKING_COLUMNS.filter((column) => chosen.includes(column))),
    repeatable: true,
    description: "Columns to return, comma-separated or repeated. Defaults to the usual columns",
  },
  sort: {
    schema: oneOf(SORTS, SORTS.join(", ")),
    description: "Column to rank by. Defaults to date. Roasts without a value come last",
  },
  order: { schema: oneOf(["asc", "desc"], "asc or desc"), description: "Sort order. Defaults to desc" },
  unit: {
    schema: oneOf(TEMPERATURE_UNITS, TEMPERATURE_UNITS.join(", ")),
    description: "Unit of temperatures and rates. Defaults to that of the latest roast with temperatures",
  },
} as const satisfies Parameters;

const listed = {
  ...shown,
  page: { schema: positiveInteger(1_000_000), description: "Page of 100 roasts, starting at 1" },
} as const satisfies Parameters;
export type RankingQuery = Parsed<typeof listed>;

export const rankingQuery: QueryContract<typeof listed> = { parameters: listed, check: checkDays };
const fileQuery: QueryContract<typeof shown> = { parameters: shown, check: checkDays };
export type RankingFileQuery = Parsed<typeof shown>;

const column = z.enum(RANKING_COLUMNS);

const ranking = z.object({
  unit: z.enum(TEMPERATURE_UNITS),
  sort: z.enum(SORTS),
  order: z.enum(["asc", "desc"]),
  columns: z.array(z.object({ key: column, kind: z.enum(COLUMN_KINDS) })),
  data: z.array(
    z.object({
      roast_id: z.int(),
      batch_name: z.string(),
      catalog_id: z.int(),
      values: z
        .partialRecord(column, z.union([z.string(), z.number()]).nullable())
        .describe("By column: seconds, degrees of `unit`, ounces or percent. Null if unknown"),
    }),
  ),
  means: z
    .partialRecord(column, z.object({ roasts: z.int(), mean: z.number() }))
    .describe("Averages over all matching roasts that have the value"),
  pagination,
});
export type Ranking = z.output<typeof ranking>;

export const rankRoastsEndpoint = endpoint({
  id: "rankRoasts",
  method: "GET",
  path: "/api/roast-ranking",
  audience: SIGNED_IN,
  summary: "Rank matching roasts by a column, with the columns you choose and their averages",
  params: {},
  query: rankingQuery,
  response: ranking,
  errors: ["auth_required", "not_owner", "not_found"],
  freshness: "never",
});

export const exportRankingEndpoint = endpoint({
  id: "exportRanking",
  method: "GET",
  path: "/api/roast-ranking/export",
  audience: SIGNED_IN,
  summary: "Export the ranking as CSV, all pages in one file",
  params: {},
  query: fileQuery,
  headers: UNIT_HEADERS,
  response: z.instanceof(Download),
  errors: ["auth_required", "not_owner", "not_found"],
  freshness: "never",
});
