import { dollars, list, nameText, number } from "@/lib/assistant/format";
import { quantityText } from "@/lib/coffee/quantity";
import type { CoffeeFilters } from "./coffee-filters";

const titled = (values: readonly string[]) => list(values.map(nameText), "or");

const sealsText = ({ certification = [], any_certification: any }: CoffeeFilters) =>
  list(certification.map(nameText), any ? "or" : "and");

function priceText({ price_min: min, price_max: max, quantity_lb: quantity }: CoffeeFilters): string | null {
  const at = quantity === undefined || quantity === 1 ? "" : ` when you buy ${quantityText(quantity)}`;
  if (min !== undefined && max !== undefined) return `${dollars(min)} to ${dollars(max)} a pound${at}`;
  if (max !== undefined) return `at most ${dollars(max)} a pound${at}`;
  if (min !== undefined) return `at least ${dollars(min)} a pound${at}`;
  return null;
}

function elevationText({ elevation_min: min, elevation_max: max }: CoffeeFilters): string | null {
  if (min !== undefined && max !== undefined) return `grown at ${number(min)} to ${number(max)} m`;
  if (min !== undefined) return `grown at ${number(min)} m or higher`;
  return max === undefined ? null : `grown at ${number(max)} m or lower`;
}

function scoreText({ score_min: min, score_max: max }: CoffeeFilters): string | null {
  if (min !== undefined && max !== undefined) return `scored ${number(min)} to ${number(max)}`;
  if (min !== undefined) return `scored ${number(min)} or more`;
  return max === undefined ? null : `scored ${number(max)} or less`;
}

const DRIED: Readonly<Record<string, string>> = {
  "raised beds": "dried on raised beds",
  patio: "dried on a patio",
  mechanical: "dried by machine",
  greenhouse: "dried in a greenhouse",
  shade: "dried in the shade",
};

const dryingText = ({ drying = [] }: CoffeeFilters): string | null =>
  drying.length === 0
    ? null
    : list(
        drying.map((way) => DRIED[way] ?? `dried by ${way}`),
        "or",
      );

/** Since the day that is so many days ago. */
export const sinceText = (days: number): string =>
  days === 0 ? "today" : days === 1 ? "yesterday or today" : `in the last ${number(days)} days`;

/** When coffees sold out, for a sentence about them; null where the question doesn't say. */
export const soldOutText = ({ sold_out_within_days: days }: CoffeeFilters): string | null =>
  days === undefined ? null : `sold out ${sinceText(days)}`;

const PLAIN_FACTS = /^(?:elevation|fermentation|tasting notes|process|certification)$/;
const stating = (fact: string) =>
  PLAIN_FACTS.test(fact) ? fact : `${/^[aeiou]/.test(fact) ? "an" : "a"} ${fact}`;

function cropText({ past_crop: isPast }: CoffeeFilters): string | null {
  if (isPast === undefined) return null;
  return isPast ? "arrived more than a year ago" : "not past crop";
}

/** The filters as asked, in words: `Ethiopia, washed, at most $7.00 a pound`. */
export function describeFilters(filters: CoffeeFilters): string {
  const { decaf, grade, harvest_year: year, arrived_within_days: days } = filters;
  const parts = [
    filters.origin?.length ? titled(filters.origin) : null,
    filters.region?.length ? titled(filters.region) : null,
    filters.variety?.length ? titled(filters.variety) : null,
    filters.process?.length ? list(filters.process, "or") : null,
    grade?.length
      ? `grade ${list(
          grade.map((each) => each.toUpperCase()),
          "or",
        )}`
      : null,
    dryingText(filters),
    decaf === undefined ? null : decaf ? "decaf" : "no decaf",
    filters.certification?.length ? sealsText(filters) : null,
    filters.flavor?.length ? `notes of ${list(filters.flavor)}` : null,
    filters.not_origin?.length ? `not from ${titled(filters.not_origin)}` : null,
    filters.not_region?.length ? `not ${titled(filters.not_region)}` : null,
    filters.stated?.length ? `with ${list(filters.stated.map(stating))} stated` : null,
    filters.unstated?.length ? `with no ${list(filters.unstated, "or")} stated` : null,
    scoreText(filters),
    filters.not_process?.length ? `not ${list(filters.not_process, "or")}` : null,
    filters.not_flavor?.length ? `without ${list(filters.not_flavor, "or")}` : null,
    filters.supplier?.length ? `sold by ${titled(filters.supplier)}` : null,
    filters.producer?.length ? `from ${titled(filters.producer)}` : null,
    filters.name === undefined ? null : `named “${filters.name}”`,
    elevationText(filters),
    priceText(filters),
    days === undefined ? null : `new in stock ${sinceText(days)}`,
    filters.below_median ? "below the median of its origin" : null,
    year === undefined ? null : `harvest ${year}`,
    cropText(filters),
  ].filter((part) => part !== null);
  return parts.length === 0 ? "your question" : parts.join(", ");
}
