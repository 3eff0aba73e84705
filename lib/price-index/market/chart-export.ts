import { viewOrigins } from "@/lib/catalog/pages/directories";
import { harvestText, isHarvestMonth } from "@/lib/coffee/harvest";
import { ApiError } from "@/lib/errors";
import { csvFile } from "@/lib/http/files/csv";
import { viewSupplierIndex } from "@/lib/price-index/supplier-index";
import { replacementRows } from "@/lib/price-index/turnover/replacement";
import { WINDOWS, type WindowDays } from "@/lib/price-index/windows";
import { today } from "@/lib/units/days";
import { rounded } from "@/lib/units/rounding";
import type { Viewer } from "@/lib/viewer";
import type { Chart, ChartQuery } from "./chart-contract";
import {
  type ChartTable,
  indexTable,
  lineName,
  mapTable,
  originsTable,
  pricesTable,
  replacementTable,
  turnoverTable,
} from "./chart-tables";
import { viewMarket, viewOriginMarket } from "./market";
import { replacementOf, viewMarketDetail } from "./market-detail";
import { viewCoverage, viewProcessMix, viewTurnover } from "./market-sections";
import { disclosureBars, processBars } from "./market-shares";

/** The quantity whose medians the map of the market page shows, in pounds. */
export const MAP_QUANTITY_LB = 20;

/** Where coffees in stock come from, as the viewer's map shows it. */
export async function viewMapTable(viewer: Viewer): Promise<ChartTable> {
  const month = new Date().getUTCMonth() + 1;
  return mapTable({
    origins: await viewOrigins(viewer, MAP_QUANTITY_LB),
    quantityLb: MAP_QUANTITY_LB,
    harvestOf: harvestText,
    isInHarvest: (country) => isHarvestMonth(country, month),
    asOf: today(),
  });
}

async function marketTable(
  chart: "market" | "headline" | "origins" | "new-lots" | "prices",
  days: WindowDays,
) {
  const { asOf, since, headline, origins } = await viewMarket(days);
  if (asOf === null || since === null) return null;
  switch (chart) {
    case "headline":
      return headline && indexTable({ of: lineName(headline.move), points: headline.points });
    case "origins":
      return originsTable(origins, since);
    case "prices":
      return pricesTable(origins.map(({ move }) => move));
    case "market":
    case "new-lots": {
      const detail = await viewMarketDetail({ since, asOf, days });
      return chart === "new-lots"
        ? replacementTable(replacementRows(detail.turns, asOf), asOf)
        : indexTable({
            of: "all origins",
            points: detail.line,
            replacement: replacementOf(detail, detail.line),
          });
    }
  }
}

async function originTable(origin: string, days: WindowDays): Promise<ChartTable | null> {
  const market = await viewOriginMarket(origin, days);
  if (!market) return null;
  const { move, points } = market.line;
  const detail = await viewMarketDetail({ ...market, days });
  return indexTable({ of: move.origin, points, replacement: replacementOf(detail, points, move.origin) });
}

async function supplierTable(slug: string, days: WindowDays): Promise<ChartTable | null> {
  const line = await viewSupplierIndex(slug, days);
  return line && indexTable({ of: slug, points: line.points });
}

async function tableOf(
  viewer: Viewer,
  chart: Chart,
  days: WindowDays,
  of: string,
): Promise<ChartTable | null> {
  switch (chart) {
    case "processes":
      return processBars(await viewProcessMix()).table;
    case "turnover":
      return turnoverTable(await viewTurnover(days));
    case "disclosure":
      return disclosureBars(await viewCoverage()).table;
    case "map":
      return viewMapTable(viewer);
    case "origin":
      return originTable(of, days);
    case "supplier":
      return supplierTable(of, days);
    default:
      return marketTable(chart, days);
  }
}

/**
 * The rows of a chart's table as a file. Throws 404 where the chart has no data; the range of a year is checked by
 * the contract.
 */
export async function downloadChart(viewer: Viewer, { chart, days, of }: ChartQuery) {
  const asked = WINDOWS.find((each) => String(each) === days) ?? WINDOWS[0];
  const table = chart && (await tableOf(viewer, chart, asked, of ?? ""));
  if (!table) throw new ApiError("not_found");
  return csvFile(
    `${table.file}.csv`,
    table.columns.map(({ name }) => name),
    table.rows.map((row) =>
      row.map((cell, i) =>
        typeof cell === "number" ? rounded(cell, table.columns[i]?.decimals ?? 0) : cell,
      ),
    ),
  );
}
