import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Download } from "@/lib/http/files/download";
import type { Parsed, QueryContract } from "@/lib/http/query/parse-query";
import { oneOf, wordOf } from "@/lib/http/query/query-fields";
import { VISITORS } from "@/lib/viewer";

const CHARTS = [
  "market",
  "headline",
  "origins",
  "new-lots",
  "prices",
  "processes",
  "turnover",
  "disclosure",
  "map",
  "origin",
  "supplier",
] as const;
export type Chart = (typeof CHARTS)[number];

const parameters = {
  chart: { schema: oneOf(CHARTS, `one of ${CHARTS.join(", ")}`), description: "Which chart of the pages" },
  days: {
    schema: oneOf(["30", "90", "365"], "30, 90 or 365"),
    description: "Date range in days, default 30",
  },
  of: { schema: wordOf(128), description: "The country of `origin`, or the slug of `supplier`" },
} as const;

const chartQuery = {
  parameters,
  check: ({ chart, of }) => {
    if (chart === undefined) return { name: "chart" as const, expected: `one of ${CHARTS.join(", ")}` };
    if (of === undefined && (chart === "origin" || chart === "supplier"))
      return { name: "of" as const, expected: chart === "origin" ? "a country" : "a supplier's slug" };
    return undefined;
  },
} satisfies QueryContract<typeof parameters>;
export type ChartQuery = Parsed<typeof parameters>;

export const exportChart = endpoint({
  id: "exportChart",
  method: "GET",
  path: "/api/market/export",
  audience: VISITORS,
  summary: "Export a market chart as CSV",
  params: {},
  query: chartQuery,
  requires: ({ days }) => (days === "365" ? [{ parameter: "days", capability: "canUsePriceIndex" }] : []),
  response: z.instanceof(Download),
  errors: ["not_found"],
  freshness: "never",
});
