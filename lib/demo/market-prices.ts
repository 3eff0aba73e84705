import { dayNumber } from "@/lib/units/days";
import type { Day } from "./calendar";
import type { Lot } from "./lots/lot";
import { hash } from "./random";
import { POUNDS, type Shop, type SizeOffer } from "./shops/shop";

const TURN = 2 * Math.PI;

function wave(days: number, period: number, phase: number): number {
  return Math.sin(TURN * (days / period + phase));
}

/** Price level relative to the long-run level, about 0.85–1.15: a world and a local component. */
export function marketLevel(code: string, day: Day): number {
  const days = dayNumber(day);
  const phase = (hash(`market/${code}`) % 1000) / 1000;
  return 1 + 0.05 * wave(days, 530, 0.2) + 0.045 * wave(days, 365, phase) + 0.025 * wave(days, 97, phase * 3);
}

/** Price of a pound at a size, relative to a one-pound bag. */
const SLOPE: readonly (readonly [pounds: number, factor: number])[] = [
  [0.2, 1.62],
  [0.25, 1.5],
  [0.5, 1.28],
  [1, 1],
  [2, 0.965],
  [5, 0.905],
  [10, 0.865],
  [25, 0.805],
  [50, 0.765],
  [130, 0.69],
  [160, 0.68],
];

export function sizeFactor(pounds: number, bulk: number): number {
  const above = SLOPE.findIndex(([size]) => size >= pounds);
  const high = SLOPE[above] ?? SLOPE.at(-1);
  const low = SLOPE[above - 1] ?? high;
  if (!high || !low) return 1;
  const span = Math.log(high[0] / low[0]);
  const share = span === 0 ? 0 : Math.log(pounds / low[0]) / span;
  const factor = low[1] + (high[1] - low[1]) * Math.min(1, Math.max(0, share));
  return factor > 1 ? factor : 1 - (1 - factor) * bulk;
}

export function offerPounds(offer: SizeOffer, lot: Lot): number {
  return offer.weight === "bag" ? lot.bagKg * POUNDS.kg : offer.weight.value * POUNDS[offer.weight.unit];
}

/** Rounded as this shop does; whole cents. */
export function tagPrice(amount: number, rounding: Shop["rounding"]): string {
  switch (rounding) {
    case "cents":
      return amount.toFixed(2);
    case ".00":
      return `${Math.max(1, Math.round(amount))}.00`;
    case ".50":
      return (Math.max(1, Math.round(amount * 2)) / 2).toFixed(2);
    case ".95":
    case ".99":
      return `${Math.max(1, Math.round(amount)) - 1}${rounding}`;
    default:
      return rounding satisfies never;
  }
}
