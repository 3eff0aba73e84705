import { methodText, segmentsOf } from "@/lib/catalog/median-text";
import type { ListedOrigin } from "@/lib/catalog/pages/directories";
import type { Cell } from "@/lib/http/files/csv";
import type { LinePoint } from "@/lib/price-index/rebase";
import type { ReplacementPoint, ReplacementRow } from "@/lib/price-index/turnover/replacement";
import type { TurnoverWeek } from "@/lib/price-index/turnover/turnover-schemas";
import { dateText } from "@/lib/units/days";
import type { IndexLine } from "./market";
import type { SegmentMove } from "./market-schemas";

/**
 * What each chart of the market pages shows, as a table: under the chart and as its CSV. Pure functions of what the
 * chart is drawn from, with units in the columns.
 */
export interface ChartTable {
  /** Name of the file, without extension. */
  file: string;
  caption: string;
  columns: readonly ChartColumn[];
  rows: readonly (readonly Cell[])[];
}

export interface ChartColumn {
  name: string;
  /** Of numbers, on the page and in the file alike. */
  decimals?: number;
}

const INDEX = 2;
const DOLLARS = 2;

const slugOf = (text: string) =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");

const baseOf = (day: string) => dateText(new Date(day));

interface IndexTable {
  /** The market, an origin or a supplier. */
  of: string;
  /** Names the file where `of` doesn't. */
  id?: string | undefined;
  points: readonly LinePoint[];
  /** New lots against sold-out ones; absent where the chart has no second line. */
  replacement?: readonly ReplacementPoint[] | undefined;
}

/** A segment or an origin in a few words: `Ethiopia, Washed`. */
export const lineName = ({
  origin,
  process,
  grade,
}: Pick<SegmentMove, "origin" | "process" | "grade">): string =>
  [origin, process, grade].filter((each) => each !== null).join(", ");

/** One line by day, and new lots compared with sold-out ones. */
export function indexTable({ of, id = of, points, replacement }: IndexTable): ChartTable {
  const since = points[0]?.date ?? "";
  const ratios = new Map(replacement?.map((point) => [point.date, point]));
  return {
    file: `peaberry-index-${slugOf(id)}-${since}-${points.at(-1)?.date ?? ""}`,
    caption: `Index by day: ${of}`,
    columns: [
      { name: "Day" },
      { name: `Index (${baseOf(since)} = 100)`, decimals: INDEX },
      { name: "Matched listings" },
      ...(replacement
        ? [
            { name: "New against sold-out lots (same price = 100)", decimals: INDEX },
            { name: "New lots in 90 days" },
            { name: "Sold-out lots in 90 days" },
          ]
        : []),
    ],
    rows: points.map(({ date, value, matched }) => {
      const ratio = ratios.get(date);
      const second = replacement ? [ratio?.ratio ?? null, ratio?.arrived ?? null, ratio?.left ?? null] : [];
      return [date, value, matched, ...second];
    }),
  };
}

/** Every line of the small multiples, a column each. */
export function originsTable(lines: readonly IndexLine[], since: string): ChartTable {
  const days = [...new Set(lines.flatMap(({ points }) => points.map(({ date }) => date)))].sort();
  const values = lines.map(({ points }) => new Map(points.map(({ date, value }) => [date, value])));
  return {
    file: `peaberry-index-by-origin-${since}-${days.at(-1) ?? ""}`,
    caption: "Index of each origin by day",
    columns: [
      { name: "Day" },
      ...lines.map(({ move, points }) => ({
        name: `${move.origin} (${baseOf(points[0]?.date ?? since)} = 100)`,
        decimals: INDEX,
      })),
    ],
    rows: days.map((day) => [day, ...values.map((line) => line.get(day) ?? null)]),
  };
}

export function replacementTable(rows: readonly ReplacementRow[], asOf: string): ChartTable {
  return {
    file: `peaberry-new-against-sold-out-${asOf}`,
    caption: "New lots against sold-out lots by origin and method",
    columns: [
      { name: "Origin" },
      { name: "Method" },
      { name: "New against sold-out lots (same price = 100)", decimals: INDEX },
      { name: "New lots in 90 days" },
      { name: "Sold-out lots in 90 days" },
    ],
    rows: rows.map(({ origin, process, ratio, arrived, left }) => [
      origin,
      process ?? "Not stated",
      ratio,
      arrived,
      left,
    ]),
  };
}

export function pricesTable(moves: readonly SegmentMove[]): ChartTable {
  const price = (name: string) => ({ name: `${name} (USD/lb)`, decimals: DOLLARS });
  return {
    file: `peaberry-prices-by-origin-${moves[0]?.date ?? ""}`,
    caption: "Price per pound in US dollars by origin: lowest, quartiles, highest",
    columns: [
      { name: "Origin" },
      ...["Lowest", "Lower quartile", "Median", "Upper quartile", "Highest"].map(price),
      { name: "Listings" },
      { name: "Suppliers" },
    ],
    rows: moves.map(({ origin, min, p25, median, p75, max, listings, suppliers }) => [
      origin,
      min,
      p25,
      median,
      p75,
      max,
      listings,
      suppliers,
    ]),
  };
}

export interface Share {
  label: string;
  count: number;
}

interface SharesTable {
  file: string;
  caption: string;
  heading: string;
  shares: readonly Share[];
  total: number;
}

export function sharesTable({ file, caption, heading, shares, total }: SharesTable): ChartTable {
  return {
    file,
    caption,
    columns: [{ name: heading }, { name: "Listings" }, { name: "Share (%)", decimals: 1 }],
    rows: shares.map(({ label, count }) => [label, count, total === 0 ? 0 : (100 * count) / total]),
  };
}

export function turnoverTable(weeks: readonly TurnoverWeek[]): ChartTable {
  return {
    file: `peaberry-new-and-sold-out-${weeks[0]?.from ?? ""}`,
    caption: "New and gone listings by week",
    columns: [{ name: "Week of" }, { name: "New listings" }, { name: "Gone listings" }],
    rows: weeks.map(({ from, arrived, gone }) => [from, arrived, gone]),
  };
}

interface MapTable {
  origins: readonly ListedOrigin[];
  quantityLb: number;
  /** Usual months of a country's harvest in words; null where unknown. */
  harvestOf: (country: string) => string | null;
  isInHarvest: (country: string) => boolean;
  asOf: string;
}

/** The median that the map draws for an origin: of its method with the most prices. */
export function mapTable({ origins, quantityLb, harvestOf, isInHarvest, asOf }: MapTable): ChartTable {
  return {
    file: `peaberry-origins-${asOf}`,
    caption: "Origins with coffees in stock, median price and usual harvest",
    columns: [
      { name: "Origin" },
      { name: "Coffees in stock" },
      { name: `Median at ${quantityLb} lb (USD/lb)`, decimals: DOLLARS },
      { name: "Method of the median" },
      { name: "Coffees in the median" },
      { name: "Usual harvest" },
      { name: "Harvest month now" },
    ],
    rows: origins.map(({ country, stocked, prices }) => {
      const [drawn] = prices ? segmentsOf(prices) : [];
      return [
        country,
        stocked,
        drawn?.median ?? null,
        drawn ? methodText(drawn.method) : null,
        drawn?.listings ?? null,
        harvestOf(country),
        harvestOf(country) === null ? null : isInHarvest(country) ? "yes" : "no",
      ];
    }),
  };
}
