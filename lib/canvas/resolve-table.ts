import { catalogAccess } from "@/lib/catalog/access";
import { methodText, segmentsOf } from "@/lib/catalog/median-text";
import { originsByCountry } from "@/lib/catalog/pages/catalog-pages";
import { readQuery } from "@/lib/http/query/parse-query";
import { viewMarket } from "@/lib/price-index/market/market";
import { parseWindow } from "@/lib/price-index/market/market-window";
import { roastQuery } from "@/lib/roast/parameters";
import { viewPlan } from "@/lib/roast/planning/planning";
import { listRoasts } from "@/lib/roast/roasts";
import { viewSimilar } from "@/lib/similarity/similarity";
import { dateText } from "@/lib/units/days";
import type { Viewer } from "@/lib/viewer";
import type { MissingBlock, TableContent, TableData } from "./block-data";
import { type BlockOf, MAX_BLOCK_ROWS } from "./contract";
import { missing, readAt } from "./missing";
import { coffeeHref, resolveCoffees } from "./resolve-coffees";
import { dueLotsTable, runOutTable } from "./resolve-lot-tables";
import { marketHref, originHref } from "./resolve-market";
import { roastHref } from "./resolve-roasts";

type Of = BlockOf<"table">["of"];

const withQuery = (path: string, search: URLSearchParams) => (search.size === 0 ? path : `${path}?${search}`);

async function originPricesTable(viewer: Viewer): Promise<TableContent> {
  const origins = await originsByCountry(viewer, catalogAccess(viewer, {}), 1);
  return {
    title: "Prices by origin and method",
    href: "/analytics",
    query: "/analytics",
    columns: [
      { key: "country", label: "Origin", kind: "text" },
      { key: "method", label: "Method", kind: "text" },
      { key: "listings", label: "Listings", kind: "number" },
      { key: "p25", label: "Lower quartile", kind: "dollars-per-lb" },
      { key: "median", label: "Median", kind: "dollars-per-lb" },
      { key: "p75", label: "Upper quartile", kind: "dollars-per-lb" },
    ],
    rows: [...origins.values()]
      .flatMap(segmentsOf)
      .map(({ country, method, listings, p25, median, p75 }) => ({
        href: originHref(country),
        cells: { country, method: methodText(method), listings, p25, median, p75 },
      })),
  };
}

async function marketMovesTable(viewer: Viewer, of: Of): Promise<TableContent> {
  const days = parseWindow(viewer, String(of.days ?? 30));
  const { origins, since } = await viewMarket(days);
  return {
    title: since === null ? "Price changes" : `Price changes since ${dateText(new Date(since))}`,
    href: marketHref(days),
    query: marketHref(days),
    columns: [
      { key: "origin", label: "Origin", kind: "text" },
      { key: "change", label: "Change", kind: "change-percent" },
      { key: "median", label: "Median", kind: "dollars-per-lb" },
      { key: "listings", label: "Listings", kind: "number" },
      { key: "suppliers", label: "Suppliers", kind: "number" },
    ],
    rows: origins.map(({ move: { origin, change, median, listings, suppliers } }) => ({
      href: originHref(origin),
      cells: { origin, change, median, listings, suppliers },
    })),
  };
}

async function newArrivalsTable(viewer: Viewer, of: Of): Promise<TableContent> {
  const search = new URLSearchParams(of.query);
  search.set("sortField", "stocked_date");
  search.set("sortDirection", "desc");
  if (of.days !== undefined) search.set("stocked_days", String(of.days));
  const found = await resolveCoffees(viewer, {
    id: "coffees",
    type: "coffees",
    of: { query: String(search) },
  });
  return {
    title: "Newly stocked",
    href: found.href,
    query: found.query,
    columns: [
      { key: "name", label: "Coffee", kind: "text" },
      { key: "supplier", label: "Supplier", kind: "text" },
      { key: "country", label: "Origin", kind: "text" },
      { key: "price", label: "Price", kind: "dollars-per-lb" },
      { key: "stocked", label: "In stock since", kind: "date" },
    ],
    rows: found.coffees.map(({ href, name, supplier, country, pricePerLb, stockedDate }) => ({
      href,
      cells: { name, supplier, country, price: pricePerLb, stocked: stockedDate },
    })),
    total: found.total,
  };
}

async function similarTable(viewer: Viewer, of: Of): Promise<TableContent | MissingBlock> {
  if (of.coffee === undefined) return missing("This table names no coffee.");
  const found = await viewSimilar(viewer, of.coffee);
  if (!found) return missing("Your account doesn't include similar coffees.");
  return {
    title: "Similar coffees",
    href: coffeeHref(of.coffee),
    query: `/api/catalog/${of.coffee}/similar`,
    columns: [
      { key: "name", label: "Coffee", kind: "text" },
      { key: "supplier", label: "Supplier", kind: "text" },
      { key: "likeness", label: "Likeness", kind: "percent" },
      { key: "price", label: "Price", kind: "dollars-per-lb" },
      { key: "difference", label: "Price difference", kind: "change-percent" },
    ],
    rows: found.map(({ coffee, supplier, score, pricing, price_delta_1lb: delta }) => ({
      href: coffeeHref(coffee.id),
      cells: {
        name: coffee.name,
        supplier,
        likeness: Math.round(100 * score.average),
        price: pricing.baseline_price_per_lb,
        difference: delta.percent,
      },
    })),
  };
}

async function roastsTable(viewer: Viewer, of: Of): Promise<TableContent> {
  const search = new URLSearchParams(of.query);
  const { query } = readQuery(roastQuery, search);
  const { data, pagination } = await listRoasts(viewer, { ...query, page: 1, limit: MAX_BLOCK_ROWS });
  return {
    title: "Roasts",
    href: withQuery("/roast", search),
    query: withQuery("/api/roast-profiles", search),
    columns: [
      { key: "day", label: "Roasted", kind: "date" },
      { key: "name", label: "Batch", kind: "text" },
      { key: "coffee", label: "Coffee", kind: "text" },
      { key: "charge", label: "Green", kind: "ounces" },
      { key: "loss", label: "Loss", kind: "percent" },
      { key: "time", label: "Time", kind: "seconds" },
      { key: "dtr", label: "Development", kind: "percent" },
    ],
    rows: data.map((roast) => ({
      href: roastHref(roast.roast_id),
      cells: {
        day: roast.roast_date,
        name: roast.batch_name,
        coffee: roast.coffee_name,
        charge: roast.oz_in,
        loss: roast.weight_loss_percent,
        time: roast.total_time,
        dtr: roast.dtr_percent,
      },
    })),
    total: pagination.total,
  };
}

async function dayPlanTable(viewer: Viewer, of: Of): Promise<TableContent | MissingBlock> {
  const search = new URLSearchParams(of.query);
  const { coffee, plan, loss, stock, unit } = await viewPlan(viewer, search);
  if (!coffee) return missing("None of your lots is left to plan with.");
  const line = (item: string, value: number, of: string) => ({
    href: null,
    cells: { item, value, unit: of },
  });
  /** Plans count thousandths of their unit. */
  const weight = (item: string, thousandths: number) => line(item, thousandths / 1000, unit);
  return {
    title: `Plan: ${coffee.name}`,
    href: withQuery("/roast/plan", search),
    query: withQuery("/roast/plan", search),
    columns: [
      { key: "item", label: "What", kind: "text" },
      { key: "value", label: "Amount", kind: "number" },
      { key: "unit", label: "Unit", kind: "text" },
    ],
    rows: [
      ...(plan ? [weight("Roasted coffee wanted", plan.wanted)] : []),
      ...(plan ? [weight("Green coffee needed", plan.green)] : []),
      ...(plan?.batches ? [line("Batches", plan.batches.count, "")] : []),
      ...(plan?.batches ? [weight("Green coffee of each", plan.batches.each)] : []),
      ...(loss ? [line("Expected loss", loss.tenths / 10, "%")] : []),
      weight("Green coffee left", stock.left),
      ...(stock.after === null ? [] : [weight("Left after the plan", stock.after)]),
    ],
  };
}

function read(viewer: Viewer, of: Of): Promise<TableContent | MissingBlock> {
  switch (of.source) {
    case "origin-prices":
      return originPricesTable(viewer);
    case "market-moves":
      return marketMovesTable(viewer, of);
    case "new-arrivals":
      return newArrivalsTable(viewer, of);
    case "similar-coffees":
      return similarTable(viewer, of);
    case "roasts":
      return roastsTable(viewer, of);
    case "run-out":
      return runOutTable(viewer, of);
    case "due-lots":
      return dueLotsTable(viewer, of);
    case "day-plan":
      return dayPlanTable(viewer, of);
    default:
      return of.source satisfies never;
  }
}

/** @throws ApiError 401, 403, 404 of the verb that fills it */
export async function resolveTable(
  viewer: Viewer,
  { of, title }: BlockOf<"table">,
): Promise<TableData | MissingBlock> {
  const found = await read(viewer, of);
  if ("missing" in found) return found;
  return {
    type: "table",
    ...found,
    title: title ?? found.title,
    asOf: readAt(),
    source: of.source,
    rows: found.rows.slice(0, MAX_BLOCK_ROWS),
    total: found.total ?? found.rows.length,
  };
}
