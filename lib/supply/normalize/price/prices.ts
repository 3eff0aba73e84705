import type { PriceTier } from "@/db/schema";
import type { SupplierSize } from "@/lib/coffee/supplier-product";
import { dollars } from "@/lib/units/money";
import { isUndisclosed } from "../vocabulary/undisclosed";
import { readSizeLabel, type SizeLabel } from "./size-label";
import { POUND, pounds, type Weight, weightInWords, weightOf } from "./weights";

export interface Pricing {
  /** Ascending by `min_lbs`. US dollars in whole cents. */
  tiers: PriceTier[];
  /** The price of one pound: the tier that applies at 1 lb, else the smallest. */
  pricePerLb: number | null;
  sizes: number[];
  /** Sizes that make no tier because their price per pound is too far from the others'. */
  implausible: { index: number; reason: string }[];
}

/** A stated price that isn't a number, with its wording. */
interface UnreadablePrice {
  unreadable: string;
}

const PLAIN = /^(?:us)?\s?\$?\s?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,6}))?(?:\s?usd)?$/i;
const DECIMAL_COMMA = /^\$?\s?(\d{1,7}),(\d{1,2})$/;
const ON_REQUEST =
  /^(?:call|ask|contact|inquire|enquire|request|poa|p\.o\.a\.?|quote|sold out|on request|price on request|free|login|log in)/i;

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
  cents: bigint;
}

type Money = { amount: bigint; scale: bigint };

/** Whole cents for one pound, half up, of a price for this weight. */
function centsPerPound({ amount, scale }: Money, weight: Weight): bigint {
  return (amount * POUND * 2n + scale * weight) / (2n * scale * weight);
}

interface Offer {
  index: number;
  weight: Weight;
  price: Money;
  /** The weight is the parcel's. */
  shipped: boolean;
  /** Whole cents for one pound if the price is for the whole weight, and if it is for one unit. */
  bySize: bigint;
  byUnit: bigint;
  pricedBy: SizeLabel["pricedBy"];
}

const HALF_POUND = POUND / 2n;
/** From this weight on, a listing's name means the export sacks as often as the size on sale. */
const SACK = (weightOf(15, "kg") ?? POUND) - 1n;

const weightStated = (weight: SupplierSize["weight"] | undefined) =>
  weight ? weightOf(weight.value, weight.unit) : null;

function agrees(shipping: Weight, weight: Weight): boolean {
  return shipping * 5n >= weight * 4n && shipping <= weight * 2n;
}

/**
 * The weight of a size: from its column, else its label, the listing's name or its parcel. A
 * name covers all sizes, so the parcel may overrule it.
 */
function labelOf(
  size: SupplierSize,
  name: string,
  sole: boolean,
): { label: SizeLabel; shipped: boolean } | null {
  const plain = (weight: Weight): SizeLabel => ({ weight, pricedBy: "size", unit: POUND, quoted: null });
  const stated = weightStated(size.weight);
  if (stated !== null) return { label: plain(stated), shipped: false };
  const said = size.label ? readSizeLabel(size.label) : null;
  if (said) return { label: said, shipped: false };
  const shipping = weightStated(size.shippingWeight);
  const named = weightInWords(name);
  if (named !== null && (shipping === null || agrees(shipping, named) || (sole && named < SACK)))
    return { label: plain(named), shipped: false };
  return shipping === null ? null : { label: plain(shipping), shipped: true };
}

function samePrice(price: Money, quoted: string): boolean {
  const other = parsePrice(quoted);
  return other !== null && price.amount * other.scale === other.amount * price.scale;
}

function offerOf(index: number, price: Money, size: SupplierSize, name: string, sole: boolean): Offer | null {
  const read = labelOf(size, name, sole);
  if (!read) return null;
  const { weight, unit, quoted } = read.label;
  const pricedBy = quoted === null ? read.label.pricedBy : samePrice(price, quoted) ? "unit" : "size";
  return {
    index,
    weight,
    price,
    shipped: read.shipped,
    bySize: centsPerPound(price, weight),
    byUnit: centsPerPound(price, unit),
    pricedBy,
  };
}

/**
 * The price per pound of the sizes whose price is certain: of several the middle one, else the smallest from half a
 * pound on. Ambiguous labels are read by comparison with it.
 */
function yardstick(offers: readonly Offer[]): number | null {
  const sure = offers
    .filter(({ shipped, pricedBy }) => !shipped && pricedBy !== "either")
    .toSorted((a, b) => compare(a.weight, b.weight));
  const perPound = (offer: Offer) => Number(offer.pricedBy === "unit" ? offer.byUnit : offer.bySize);
  const whole = sure.filter(({ weight }) => weight >= HALF_POUND);
  if (whole.length > 2) return whole.map(perPound).toSorted((a, b) => a - b)[whole.length >> 1] ?? null;
  const chosen = whole[0] ?? sure[0];
  return chosen ? perPound(chosen) : null;
}

const distance = (cents: bigint, from: number) => Math.abs(Math.log(Number(cents) / from));

/** Quantity breaks without any other size: a pound doesn't cost more at larger quantities. */
function breaksAreTotals(offers: readonly Offer[]): boolean {
  const breaks = offers.filter(({ pricedBy }) => pricedBy === "either");
  const ascending = breaks.toSorted((a, b) => compare(a.weight, b.weight));
  const rises = (of: (offer: Offer) => bigint) =>
    ascending.some((offer, i) => i > 0 && of(offer) > of(ascending[i - 1] ?? offer));
  return rises(({ byUnit }) => byUnit) && !rises(({ bySize }) => bySize);
}

/** How a size's price of a pound is understood, in whole cents; null when its weight isn't believable. */
function centsOf(offer: Offer, offers: readonly Offer[], standard: number | null): bigint | null {
  const { bySize, byUnit, pricedBy, weight } = offer;
  if (offer.shipped) {
    const copied = offers.some(
      (other) =>
        other.shipped &&
        other.weight === weight &&
        (other.bySize * 5n > bySize * 6n || bySize * 5n > other.bySize * 6n),
    );
    const odd = standard !== null && (Number(bySize) > 2 * standard || 3 * Number(bySize) < standard);
    return copied || odd ? null : bySize;
  }
  if (pricedBy === "unit") return byUnit;
  if (pricedBy === "either") {
    if (standard === null) return breaksAreTotals(offers) ? bySize : byUnit;
    return distance(bySize, standard) < distance(byUnit, standard) ? bySize : byUnit;
  }
  // "Full sack (152 lb)" at $5.10: a pound for three cents is the price of a pound.
  const absurd = standard !== null && 5 * Number(bySize) < standard && distance(byUnit, standard) < Math.LN2;
  // Unless a larger quantity costs more by the pound: then it's a slip.
  const dearer = offers.some(
    (other) => other.weight > weight && !other.shipped && other.bySize * 10n > byUnit * 11n,
  );
  return absurd && !dearer ? byUnit : bySize;
}

/**
 * Price tiers of a listing. A pound's price is price × pound ÷ weight in whole cents, half up,
 * in integers.
 * Only US dollars count; sizes without a weight or a price make no tier.
 */
export function pricingOf(sizes: readonly SupplierSize[], name: string): Pricing | UnreadablePrice {
  const offers: Offer[] = [];
  for (const [index, size] of sizes.entries()) {
    if (size.price === null || isUndisclosed(size.price) || ON_REQUEST.test(size.price.trim())) continue;
    const price = parsePrice(size.price);
    if (!price) return { unreadable: size.price };
    if (price.amount === 0n || (size.currency ?? "USD") !== "USD") continue;
    const offer = offerOf(index, price, size, name, sizes.length === 1);
    if (offer) offers.push(offer);
  }
  const standard = yardstick(offers);
  const priced = offers.flatMap((offer): PricedSize[] => {
    const cents = centsOf(offer, offers, standard);
    return cents === null ? [] : [{ index: offer.index, weight: offer.weight, cents }];
  });
  const { kept, implausible } = plausible(priced);
  const available = kept.filter(({ index }) => sizes[index]?.available !== false);
  const counted = available.length > 0 ? available : kept;
  const large = counted.filter(({ weight }) => weight >= HALF_POUND);
  return { ...tiersOf(large.length > 0 ? large : counted), implausible };
}

const dollarsOf = (cents: bigint) => dollars(Number(cents) / 100);

/** Discounts for quantity stay within these bounds of what a pound costs in the middle of the list. */
const BOUNDS = { least: 3n, most: { times: 5n, per: 2n } } as const;

/** Tells sizes with an implausible price from the others; below half a pound it is a sample. */
function plausible(sizes: readonly PricedSize[]): Pick<Pricing, "implausible"> & { kept: PricedSize[] } {
  const whole = sizes
    .filter(({ weight }) => weight >= HALF_POUND)
    .toSorted((a, b) => compare(a.weight, b.weight));
  const byPrice = whole.map(({ cents }) => cents).toSorted(compare);
  const middle = whole.length > 2 ? byPrice[Math.floor(byPrice.length / 2)] : whole[0]?.cents;
  const implausible: Pricing["implausible"] = [];
  const kept = sizes.filter(({ index, weight, cents }) => {
    if (middle === undefined || weight < HALF_POUND) return true;
    const odd = cents * BOUNDS.least < middle || cents * BOUNDS.most.per > middle * BOUNDS.most.times;
    if (odd)
      implausible.push({
        index,
        reason: `${dollarsOf(cents)} per pound is implausible beside ${dollarsOf(middle)}`,
      });
    return !odd;
  });
  return { kept, implausible };
}

function tiersOf(sizes: readonly PricedSize[]): Omit<Pricing, "implausible"> {
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
