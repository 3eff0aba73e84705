import { MIN_FOR_EXACT_PRICES } from "@/lib/price-index/chain-index";
import { daysBefore } from "@/lib/units/days";
import type { LotTurns } from "./replacement-queries";

/** How far back arriving and leaving lots are compared. */
export const REPLACEMENT_DAYS = 90;

/** The price of lots that came into stock compared with lots that left it. */
interface Replacement {
  /** 100 where both cost the same. */
  ratio: number;
  arrived: number;
  left: number;
}

export interface ReplacementPoint extends Replacement {
  date: string;
}

interface Cell {
  origin: string;
  process: string | null;
  arrived: { lots: number; log: number };
  left: { lots: number; log: number };
}

/** The turns of the 90 days up to `to`, by origin and base method. */
function cellsOf(turns: readonly LotTurns[], to: string): Cell[] {
  const since = daysBefore(REPLACEMENT_DAYS, to);
  const cells = new Map<string, Cell>();
  for (const { date, origin, process, side, lots, log_sum } of turns) {
    if (date <= since || date > to) continue;
    const key = JSON.stringify([origin, process]);
    const none = { origin, process, arrived: { lots: 0, log: 0 }, left: { lots: 0, log: 0 } };
    const cell = cells.get(key) ?? none;
    cell[side].lots += lots;
    cell[side].log += log_sum;
    cells.set(key, cell);
  }
  return [...cells.values()];
}

/**
 * The ratio of geometric mean prices within each origin and method, averaged with inverse-variance weights: a·l /
 * (a + l) for a arriving and l leaving lots. Null below five lots on a side.
 */
function compare(cells: readonly Cell[]): Replacement | null {
  const both = cells.filter(({ arrived, left }) => arrived.lots > 0 && left.lots > 0);
  const lots = (side: "arrived" | "left") => both.reduce((sum, cell) => sum + cell[side].lots, 0);
  const [arrived, left] = [lots("arrived"), lots("left")];
  if (Math.min(arrived, left) < MIN_FOR_EXACT_PRICES) return null;
  const weighted = both.map(({ arrived: a, left: l }) => ({
    weight: (a.lots * l.lots) / (a.lots + l.lots),
    log: a.log / a.lots - l.log / l.lots,
  }));
  const weight = weighted.reduce((sum, each) => sum + each.weight, 0);
  const log = weighted.reduce((sum, each) => sum + each.weight * each.log, 0) / weight;
  return { ratio: 100 * Math.exp(log), arrived, left };
}

/** On each of the days (UTC) with enough lots on both sides. Pure. */
export const replacementLine = (turns: readonly LotTurns[], days: readonly string[]): ReplacementPoint[] =>
  days.flatMap((date) => {
    const compared = compare(cellsOf(turns, date));
    return compared ? [{ date, ...compared }] : [];
  });

export interface ReplacementRow extends Replacement {
  origin: string;
  /** Base method; null where undisclosed. */
  process: string | null;
}

/** Each origin and method with enough lots on both sides, most lots first. Pure. */
export const replacementRows = (turns: readonly LotTurns[], to: string): ReplacementRow[] =>
  cellsOf(turns, to)
    .flatMap((cell) => {
      const compared = compare([cell]);
      return compared ? [{ origin: cell.origin, process: cell.process, ...compared }] : [];
    })
    .toSorted((a, b) => b.arrived + b.left - a.arrived - a.left || (a.origin < b.origin ? -1 : 1));
