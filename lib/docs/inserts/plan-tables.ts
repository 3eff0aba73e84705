import { PLANS } from "@/lib/access/plans";
import { PRICE_LIST, type PriceListEntry } from "@/lib/billing/plans/price-list";
import { MAX_ROWS_PER_PAGE } from "@/lib/catalog/search/filters/parameters";
import { planPrice } from "@/lib/units/money";
import { count } from "@/lib/units/pluralize";
import { code, markdownTable } from "./markdown-table";

const prices: readonly PriceListEntry[] = Object.values(PRICE_LIST);

function priceOf({ cents, interval }: PriceListEntry): string {
  if (cents === null) return "by contract";
  return interval === null ? "free" : `${planPrice(cents)} a ${interval}`;
}

export const PLAN_TABLES = {
  quotas: () =>
    markdownTable(
      ["Plan", "`apiPlan`", "Rows per call", "Requests per month"],
      Object.entries(PLANS).map(([name, { marketName, rowsPerCall, requestsPerMonth }]) => [
        marketName,
        code(name),
        count(rowsPerCall ?? MAX_ROWS_PER_PAGE),
        requestsPerMonth === null ? "unlimited" : count(requestsPerMonth),
      ]),
    ),
  prices: () =>
    markdownTable(
      ["Plan", "Price"],
      [...new Set(prices.map(({ name }) => name))].map((name) => [
        name,
        prices
          .filter((entry) => entry.name === name)
          .map(priceOf)
          .join(" or "),
      ]),
    ),
} as const;
