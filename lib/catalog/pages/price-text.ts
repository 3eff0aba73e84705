import { quantityText } from "@/lib/coffee/quantity";
import { dateText, daysBetween } from "@/lib/units/days";
import { dollars } from "@/lib/units/money";
import { count } from "@/lib/units/pluralize";
import { pounds } from "@/lib/units/pounds";
import { type LastPrice, lastPrice, type PricePoint, spansOf } from "./price-spans";

/** What a coffee's page says of its price over time. Days are UTC. Pure. */

const day = (on: string) => dateText(new Date(on));

/** Without a reading for longer, a price isn't called the present one. */
const CURRENT_DAYS = 7;

/** `Last sold at $18.00 (11 Oct 2026)`, wherever a coffee's page names the price. */
const lastPriceText = ({ pricePerLb, day: on }: LastPrice) =>
  `Last sold at ${dollars(pricePerLb)} (${day(on)})`;

/** Why a sold-out coffee's prices can't be paid. `listed` is its price per pound in the catalog. */
export function soldOutText(listed: number | null, history: readonly PricePoint[]): string {
  const last = lastPrice(history);
  if (!last) return listed === null ? "No price on record." : "These prices are from after it sold out.";
  const sold = `${lastPriceText(last)}.`;
  if (listed === last.pricePerLb) return sold;
  return listed === null
    ? `${sold} No price listed since.`
    : `${sold} The prices below were listed after it sold out: ${dollars(listed)}/lb.`;
}

function offeredText(last: LastPrice, latest: PricePoint | undefined, today: string): string {
  if (!last.current && latest?.stocked)
    return `No price now, last ${dollars(last.pricePerLb)} (${day(last.day)})`;
  if (!last.current) return lastPriceText(last);
  const isRecent = daysBetween(last.day, today) <= CURRENT_DAYS;
  return `${dollars(last.pricePerLb)} ${isRecent ? "now" : `when last read (${day(last.day)})`}`;
}

/** Readings may be a week apart: a history that begins this late in the year asked for isn't cut off by it. */
const WHOLE_YEAR_DAYS = 365 - 7;

/**
 * Title of a price chart with its span: at most a year, or the time since its first observation.
 * @param leastLb the smallest quantity on sale: above a pound, its price is shown
 */
export function priceYearTitle(history: readonly PricePoint[], leastLb: number, today: string): string {
  const first = history[0]?.day;
  const isYear = first === undefined || daysBetween(first, today) >= WHOLE_YEAR_DAYS;
  const quantity = leastLb > 1 ? "the smallest quantity" : quantityText(1);
  return `Price per pound at ${quantity}${isYear ? ", last 12 months" : ` since ${day(first)}`}`;
}

/** `12% below`, `less than 1% above`, `the same as`, before the earlier price. */
function movedText(before: number, now: number): string {
  if (now === before) return "the same as";
  const percent = Math.round(100 * Math.abs(now / before - 1));
  return `${percent === 0 ? "less than 1" : count(percent)}% ${now < before ? "below" : "above"}`;
}

/** A year of prices in a sentence or two: the present or last price, how it moved, lowest and highest. */
export function priceYearText(history: readonly PricePoint[], today: string): string {
  const priced = spansOf(history).flatMap(({ pricePerLb, stocked, ...rest }) =>
    stocked && pricePerLb !== null ? [{ ...rest, price: pricePerLb }] : [],
  );
  const first = priced[0];
  const last = lastPrice(history);
  if (!first || !last) return "Never in stock with a price.";
  const lowest = priced.reduce((a, b) => (b.price < a.price ? b : a));
  const highest = priced.reduce((a, b) => (b.price > a.price ? b : a));
  const offered = offeredText(last, history.at(-1), today);
  if (lowest.price === highest.price) return `${offered}, unchanged since ${day(first.from)}.`;
  const moved = `${movedText(first.price, last.pricePerLb)} ${dollars(first.price)} on ${day(first.from)}`;
  return `${offered}, ${moved}. Lowest ${dollars(lowest.price)} (${day(lowest.from)}), highest ${dollars(highest.price)} (${day(highest.from)}).`;
}

/** What a quantity costs, or the least that is sold, in the unit of lists and in that of the tiers: `20 lb for $148.00, before shipping.` */
export function costText({ min_lbs: least, price }: { min_lbs: number; price: number }, lb: number): string {
  const [named, inPounds] = [quantityText(least), pounds(least)];
  return least > lb
    ? `Minimum ${named === inPounds ? named : `${named}, or ${inPounds}`} (${dollars(price * least)}, before shipping).`
    : `${quantityText(lb)} for ${dollars(price * lb)}, before shipping.`;
}
