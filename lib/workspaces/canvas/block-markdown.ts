import type { BlockData, COLUMN_KINDS, CoffeeItem, ResolvedBlock } from "@/lib/canvas/block-data";
import {
  batchWeight,
  DEFAULT_UNITS,
  ownMoney,
  pricePer,
  type ReaderUnits,
  stockWeight,
} from "@/lib/units/reader-units";
import { hundredth } from "@/lib/units/rounding";
import { OUNCES_PER_POUND } from "@/lib/units/weight-unit";

/** In addition to tables: the bench's own money. */
type Kind = (typeof COLUMN_KINDS)[number] | "own-money" | "own-price";
type Cell = string | number | null;

/** Listings and notes are others' words: they mustn't become links, images or markup. */
export const escapeMarkdown = (text: string): string =>
  text.replaceAll(/[\\`*_{}[\]<>|!#~]/g, "\\$&").replaceAll("://", ":\u200B//");

/** The bench's weights and money as its reader sees them; null for other kinds. */
function inUnits(value: number, kind: Kind, units: ReaderUnits): string | null {
  switch (kind) {
    case "pounds":
      return stockWeight(value * OUNCES_PER_POUND, units);
    case "ounces":
      return batchWeight(value, units);
    case "own-money":
      return ownMoney(value, units);
    case "own-price":
      return pricePer(value, units);
    default:
      return null;
  }
}

const LETTERS: Partial<Record<Kind, string>> = {
  "dollars-per-lb": " $/lb",
  dollars: " $",
  percent: " %",
  "change-percent": " %",
  grams: " g",
};

function written(value: Cell, kind: Kind, units: ReaderUnits): string {
  if (value === null) return "";
  const own = typeof value === "number" ? inUnits(value, kind, units) : null;
  if (own !== null) return escapeMarkdown(own.replaceAll("\u00a0", " "));
  if (kind === "seconds" && typeof value === "number") {
    const seconds = Math.round(value);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }
  const text = typeof value === "number" ? String(hundredth(value)) : value;
  return `${escapeMarkdown(text).replaceAll(/\s+/g, " ")}${LETTERS[kind] ?? ""}`;
}

function table(
  columns: readonly [string, Kind][],
  rows: readonly (readonly Cell[])[],
  units: ReaderUnits = DEFAULT_UNITS,
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    line(columns.map(([label]) => label)),
    line(columns.map(() => "---")),
    ...rows.map((row) => line(columns.map(([, kind], n) => written(row[n] ?? null, kind, units)))),
  ].join("\n");
}

const coffeeTable = (coffees: readonly CoffeeItem[]) =>
  table(
    [
      ["Coffee", "text"],
      ["Supplier", "text"],
      ["Origin", "text"],
      ["Process", "text"],
      ["Price", "dollars-per-lb"],
      ["In stock", "text"],
    ],
    coffees.map(({ name, supplier, country, processing, pricePerLb, stocked }) => [
      name,
      supplier,
      country,
      processing,
      pricePerLb,
      stocked ? "yes" : "no",
    ]),
  );

function bodyOf(data: BlockData, units: ReaderUnits): string {
  switch (data.type) {
    case "coffees":
    case "comparison":
      return coffeeTable(data.coffees);
    case "inventory":
      return table(
        [
          ["Lot", "text"],
          ["Bought", "date"],
          ["Left", "pounds"],
          ["Landed cost", "own-price"],
          ["Runs out", "date"],
        ],
        data.lots.map(({ name, boughtOn, remainingLbs, landedPerLb, runsOut }) => [
          name,
          boughtOn,
          remainingLbs,
          landedPerLb,
          runsOut,
        ]),
        units,
      );
    case "roast-curve":
      return table(
        [
          ["Batch", "text"],
          ["Roasted", "date"],
          ["Time", "seconds"],
          ["Development", "percent"],
          ["Loss", "percent"],
        ],
        [
          [
            data.roast.name,
            data.roast.day,
            data.roast.totalTime,
            data.roast.dtrPercent,
            data.roast.lossPercent,
          ],
        ],
      );
    case "roast-overlay":
      return table(
        [
          ["Batch", "text"],
          ["Coffee", "text"],
          ["Roasted", "date"],
        ],
        data.roasts.map(({ name, coffee, day }) => [name, coffee, day]),
      );
    case "profit":
      return table(
        [
          ["Lot", "text"],
          ["Revenue", "own-money"],
          ["Cost", "own-money"],
          ["Profit", "own-money"],
        ],
        [
          ...data.lots.map(({ name, revenue, cost, profit }) => [name, revenue, cost, profit]),
          ["Together", data.revenue, data.cost, data.profit],
        ],
        units,
      );
    case "price-index":
      return table(
        [
          ["Origin", "text"],
          [data.since ? `Change since ${data.since}` : `Change over ${data.days} days`, "change-percent"],
          ["Median", "dollars-per-lb"],
          ["Listings", "number"],
        ],
        data.lines.map(({ label, change, median, listings }) => [label, change, median, listings]),
      );
    case "tasting-radar":
      return table(
        [["", "text"], ...data.axes.map((axis): [string, Kind] => [axis, "number"])],
        data.shapes.map(({ label, values }) => [label, ...values]),
      );
    case "table":
      return table(
        data.columns.map(({ label, kind }) => [label, kind]),
        data.rows.map(({ cells }) => data.columns.map(({ key }) => cells[key] ?? null)),
        units,
      );
    case "action":
      return data.executed
        ? `Done: ${escapeMarkdown(data.executed.message)}`
        : `Not confirmed: ${data.fields
            .filter(({ value }) => value !== "")
            .map(({ label, value }) => `${label}: ${escapeMarkdown(value)}`)
            .join("; ")}`;
    case "note":
      return escapeMarkdown(data.text);
    default:
      return data satisfies never;
  }
}

/** A block under a heading, with the address that gives its numbers. */
export function blockMarkdown(data: ResolvedBlock, origin: string, units: ReaderUnits): string {
  if (!("type" in data)) return `_${data.reason}_`;
  const source = data.query === null ? "" : `\n\nSource: <${origin}${data.query}>, read ${data.asOf}`;
  return `### ${escapeMarkdown(data.title)}\n\n${bodyOf(data, units)}${source}`;
}
