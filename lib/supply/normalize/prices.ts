import type { PriceTier } from "@/db/schema";
import type { SupplierSize } from "../product";
import { isUndisclosed } from "./undisclosed";
import { POUND, pounds, type Weight, weightInWords, weightOf } from "./weights";

export interface Pricing {
  /** Ascending by `min_lbs`. US dollars in whole cents. */
  tiers: PriceTier[];
  /** The price of one pound: the tier that holds at 1 lb, else the smallest. */
  pricePerLb: number | null;
  /** Index of the size that made each tier. */
  sizes: number[];
}

/** A price that is stated but no number, with the words it was stated in. */
export interface UnreadablePrice {
  unreadable: string;
}

const PLAIN = /^(?:us)?\s?\$?\s?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,6}))?(?:\s?usd)?$/i;
const DECIMAL_COMMA = /^\$?\s?(\d{1,7}),(\d{1,2})$/;
const ON_REQUEST =
  /^(?:call|ask|contact|inquire|enquire|request|poa|p\.o\.a\.?|quote|sold out|on request|price on request|free|login|log in)/i;

/** Money as a fraction of a cent over a power of ten: `cents / scale`, exact. Null when the words are no price. */
function parsePrice(text: string): { amount: bigint; scale: bigint } | null {
  const trimmed = text.trim();
  const match = DECIMAL_COMMA.exec(trimmed) ?? PLAIN.exec(trimmed);
  if (!match?.[1]) return null;
  const decimals = match[2] ?? "";
  return {
    amount: BigInt(match[1].replaceAll(",", "") + decimals) * 100n,
    scale: 10n ** BigInt(decimals.length),
  };
}

interface PricedSize {
  index: number;
  weight: Weight;
  /** Whole cents for one pound, half up. */
  cents: bigint;
}

/** The weight of a size: what the feed states, else what its label says, else what the listing's name says. */
export function weightOfSize(size: SupplierSize, name: string): Weight | null {
  const stated = size.weight ? weightOf(size.weight.value, size.weight.unit) : null;
  return stated ?? (size.label ? weightInWords(size.label) : null) ?? weightInWords(name);
}

const HALF_POUND = POUND / 2n;

/**
 * Price tiers of a listing. A pound's price is price × pound ÷ weight in whole cents, half up, computed in integers.
 * Only US dollars count; sizes without a weight or a price make no tier.
 */
export function pricingOf(sizes: readonly SupplierSize[], name: string): Pricing | UnreadablePrice {
  const priced: PricedSize[] = [];
  for (const [index, size] of sizes.entries()) {
    if (size.price === null || isUndisclosed(size.price) || ON_REQUEST.test(size.price.trim())) continue;
    const price = parsePrice(size.price);
    if (!price) return { unreadable: size.price };
    const weight = weightOfSize(size, name);
    if (weight === null || price.amount === 0n || (size.currency ?? "USD") !== "USD") continue;
    const cents = (price.amount * POUND * 2n + price.scale * weight) / (2n * price.scale * weight);
    priced.push({ index, weight, cents });
  }
  const available = priced.filter(({ index }) => sizes[index]?.available !== false);
  const counted = available.length > 0 ? available : priced;
  const large = counted.filter(({ weight }) => weight >= HALF_POUND);
  return tiersOf(large.length > 0 ? large : counted);
}

function tiersOf(sizes: readonly PricedSize[]): Pricing {
  const ascending = sizes.toSorted((a, b) => compare(a.weight, b.weight) || compare(a.cents, b.cents));
  const kept = ascending.filter(
    (size, i) => i === 0 || pounds(size.weight) !== pounds(ascending[i - 1]?.weight ?? 0n),
  );
  const tiers = kept.map((size) => ({ min_lbs: pounds(size.weight), price: Number(size.cents) / 100 }));
  const atOnePound = tiers.filter((tier) => tier.min_lbs <= 1).at(-1);
  return {
    tiers,
    pricePerLb: (atOnePound ?? tiers[0])?.price ?? null,
    sizes: kept.map((size) => size.index),
  };
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
