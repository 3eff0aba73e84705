import type { Tool } from "./contract";
import { coffeePrices } from "./tools/coffee-prices";
import { compareCoffees, similarCoffees } from "./tools/coffees";
import { compareRoasts } from "./tools/compare-roasts";
import { findCoffees } from "./tools/find-coffees";
import { howDoI } from "./tools/how-to";
import { lotsBought } from "./tools/lots-bought";
import { backInStock, newArrivals, priceMoves } from "./tools/market";
import { expectedCharge, expectedLoss, planDay } from "./tools/planning";
import { priceAgainstMedian } from "./tools/price-against-median";
import { lotProfit } from "./tools/profit";
import { roastFigures } from "./tools/roast-figures";
import { roastedGone } from "./tools/roasted-gone";
import { roastedStock } from "./tools/roasted-stock";
import { lastRoast } from "./tools/roasts";
import { runOut } from "./tools/run-out";
import { myStock } from "./tools/stock";
import { explainTerm } from "./tools/texts";

/** Both assistants' tools: they only read, as the viewer. */
export const TOOLS: readonly Tool[] = [
  findCoffees,
  compareCoffees,
  similarCoffees,
  priceAgainstMedian,
  priceMoves,
  coffeePrices,
  newArrivals,
  backInStock,
  myStock,
  roastedStock,
  roastedGone,
  lotsBought,
  runOut,
  lastRoast,
  compareRoasts,
  roastFigures,
  lotProfit,
  expectedLoss,
  expectedCharge,
  planDay,
  explainTerm,
  howDoI,
];

export const findTool = (name: string): Tool | undefined => TOOLS.find((tool) => tool.name === name);
