import { daysBetween } from "@/lib/units/days";
import { addDays, type Day } from "./calendar";
import type { Lot } from "./lots/lot";
import { marketLevel, offerPounds, sizeFactor, tagPrice } from "./market-prices";
import { createRandom, type Random } from "./random";
import type { Shop, SizeOffer } from "./shops/shop";

/** A week more than the twelve months that are shown: a year's window needs a reading before its first day. */
const HISTORY_WEEKS = 53;
const HISTORY_DAYS = HISTORY_WEEKS * 7;
/** Days. Before, a coarser curve says as much, and each reading is a second of the first start. */
const HALF_A_YEAR = 182;

/** Days with nothing to sell: from the first up to, not including, the second; null is "still". */
interface Gap {
  from: Day;
  to: Day | null;
}

interface OfferedSize {
  offer: SizeOffer;
  pounds: number;
  label: string;
  gap: Gap | null;
}

export interface Listing {
  lot: Lot;
  id: string;
  listedOn: Day;
  gaps: readonly Gap[];
  delistedOn: Day | null;
  sizes: readonly OfferedSize[];
  /** Days the shop looked at its price, ascending; the first is `listedOn`. */
  pricedOn: readonly Day[];
  /** This shop's opinion of the lot's worth, around 1. */
  opinion: number;
}

export interface SizeState {
  label: string;
  weight: SizeOffer["weight"];
  price: string;
  available: boolean;
}

export interface ListingState {
  listing: Listing;
  sizes: SizeState[];
  changedOn: Day;
}

function within(gap: Gap | null, day: Day): boolean {
  return gap !== null && gap.from <= day && (gap.to === null || day < gap.to);
}

function isStaple(random: Random, lot: Lot): boolean {
  if (lot.blendOf) return true;
  if (lot.class === "commercial" || lot.class === "robusta") return random.chance(0.35);
  return false;
}

function stillThere(age: number): number {
  if (age < 45) return 0.97;
  if (age < 120) return 0.9;
  if (age < 240) return 0.74;
  return age < 340 ? 0.58 : 0.36;
}

function offerSizes(random: Random, shop: Shop, lot: Lot, listedOn: Day, age: number): OfferedSize[] {
  const ladder = lot.class === "competition" ? shop.rareSizes : shop.sizes;
  const bag = String(Math.round(lot.bagKg * 2.2046));
  return ladder
    .filter(
      ({ chance, weight }) =>
        random.chance(chance) && !(weight === "bag" && lot.bags < 6 && ladder.length > 1),
    )
    .map((offer) => {
      const runsOut = age > 14 && random.chance(0.16);
      const from = addDays(listedOn, random.int(7, Math.max(8, age)));
      const to = random.chance(0.45) ? addDays(from, random.int(10, 50)) : null;
      return {
        offer,
        pounds: offerPounds(offer, lot),
        label: offer.label.replace("{kg}", String(lot.bagKg)).replace("{lb}", bag),
        gap: runsOut ? { from, to } : null,
      };
    });
}

/** Decides a listing's whole life. The same key, shop, lot and day always give the same one. */
export function makeListing(key: string, id: string, shop: Shop, lot: Lot, today: Day): Listing {
  const random = createRandom(key);
  const soonest = addDays(lot.arrivalOn, random.int(2, 45));
  const listedOn = soonest < today ? soonest : today;
  const age = daysBetween(listedOn, today);
  const gaps: Gap[] = [];
  let delistedOn: Day | null = null;
  if (random.chance(isStaple(random, lot) ? 0.95 : stillThere(age))) {
    if (age > 110 && random.chance(0.3)) {
      const from = addDays(listedOn, random.int(30, age - 45));
      gaps.push({ from, to: addDays(from, random.int(8, 40)) });
    }
  } else {
    // A listing that ended before the history would never be seen.
    const earliest = Math.max(14, age - HISTORY_DAYS + 21);
    const from = addDays(listedOn, random.int(Math.min(earliest, age), age));
    gaps.push({ from, to: null });
    if (!random.chance(shop.keepsSoldOut)) delistedOn = addDays(from, random.int(0, 60));
    else if (random.chance(0.3)) delistedOn = addDays(from, random.int(40, 120));
  }
  const sizes = offerSizes(random, shop, lot, listedOn, age);
  const pricedOn = [listedOn];
  for (let day = addDays(listedOn, random.int(18, 70)); day <= today; day = addDays(day, random.int(24, 75)))
    pricedOn.push(day);
  const smallest = shop.sizes.find(({ chance }) => chance === 1) ?? shop.sizes[0];
  if (sizes.length === 0 && smallest)
    sizes.push({ offer: smallest, pounds: offerPounds(smallest, lot), label: smallest.label, gap: null });
  return { lot, id, listedOn, gaps, delistedOn, sizes, pricedOn, opinion: 1 + 0.04 * random.normal() };
}

/** Slow sellers are marked down. */
function ageDiscount(age: number): number {
  if (age < 150) return 1;
  return age < 260 ? 0.96 : 0.9;
}

function poundPrice(shop: Shop, listing: Listing, day: Day): number {
  const { lot } = listing;
  const pricedOn = listing.pricedOn.findLast((each) => each <= day) ?? listing.listedOn;
  const staple = lot.blendOf !== null || lot.class === "robusta";
  const discount = staple ? 1 : ageDiscount(daysBetween(listing.listedOn, pricedOn));
  return lot.price * shop.markup * listing.opinion * marketLevel(lot.code, pricedOn) * discount;
}

/** Null when the page doesn't exist on `day`. */
export function stateOn(shop: Shop, listing: Listing, day: Day): ListingState | null {
  if (day < listing.listedOn || (listing.delistedOn !== null && day >= listing.delistedOn)) return null;
  const gone = listing.gaps.some((gap) => within(gap, day));
  const perPound = poundPrice(shop, listing, day);
  const sizes = listing.sizes.map(({ offer, pounds, label, gap }) => ({
    label,
    weight: offer.weight,
    price: tagPrice(perPound * sizeFactor(pounds, shop.bulk) * pounds, shop.rounding),
    available: !gone && !within(gap, day),
  }));
  const turns = [
    ...listing.pricedOn,
    ...[...listing.gaps, ...listing.sizes.flatMap(({ gap }) => gap ?? [])].flatMap(({ from, to }) =>
      to === null ? [from] : [from, to],
    ),
  ];
  const changedOn =
    turns
      .filter((each) => each <= day)
      .sort()
      .at(-1) ?? listing.listedOn;
  return { listing, sizes, changedOn };
}

/** Oldest first: every other week, weekly for the last half year, then daily for the last two weeks up to today. */
export function readingDays(today: Day, weeks = HISTORY_WEEKS): Day[] {
  const days: Day[] = [];
  for (let back = weeks * 7; back > 14; back -= back > HALF_A_YEAR ? 14 : 7) days.push(addDays(today, -back));
  for (let back = Math.min(14, weeks * 7); back >= 0; back--) days.push(addDays(today, -back));
  return days;
}
