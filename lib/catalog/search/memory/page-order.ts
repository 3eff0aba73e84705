import { dayNumber } from "@/lib/units/days";
import { type FactColumns, UNDISCLOSED } from "../filters/fact-columns";
import type { PageWindow } from "../sql/paging";
import { WORDED_ARRIVAL } from "./fact-queries";

/** Coffees of equal rank, of which the ids are compared. */
const MAX_TIED = 100_000;

/** The place of each position in an order, from 0 to `places`: as `sorted` in `sort-sql.ts`, without ids. */
interface Ranks {
  places: number;
  at: (position: number) => number;
}

/** Null for an order that the columns don't hold. */
function ranksOf(columns: FactColumns, { field, direction, quantityLb = 1 }: PageWindow): Ranks | null {
  switch (field) {
    case "newest":
      return newest(columns);
    case "arrival_date":
      return byText(columns, "arrival", (a, b) => (a < b ? -1 : 1), direction);
    case "stocked_date":
      return byText(columns, "stocked_date", (a, b) => (a < b ? -1 : 1), direction);
    case "score_value":
      return byText(columns, "score", (a, b) => Number(a) - Number(b), direction);
    case "price_per_lb":
    case "cost_lb":
      return quantityLb === 1 ? byText(columns, "price", (a, b) => Number(a) - Number(b), direction) : null;
    default:
      return null;
  }
}

function byText(
  columns: FactColumns,
  fact: "arrival" | "stocked_date" | "score" | "price",
  compare: (a: string, b: string) => number,
  direction: "asc" | "desc",
): Ranks {
  const { texts, codes } = columns.column(fact);
  const dated = texts.slice(UNDISCLOSED + 1).filter((text) => text !== WORDED_ARRIVAL);
  const inOrder = dated.sort((a, b) => (direction === "asc" ? compare(a, b) : compare(b, a)));
  const placeOf = new Map([...inOrder, WORDED_ARRIVAL].map((text, place) => [text, place]));
  const last = placeOf.size;
  const places = Uint32Array.from(texts, (text) => placeOf.get(text) ?? last);
  return { places: last + 1, at: (position) => places[codes[position] ?? UNDISCLOSED] ?? last };
}

/** In stock first, then by the day of arrival, or that of the first sale where none is stated. */
function newest(columns: FactColumns): Ranks {
  const [arrival, stocked, inStock] = [
    columns.column("arrival"),
    columns.column("stocked_date"),
    columns.column("stocked"),
  ];
  const days = [arrival, stocked].map(({ texts }) => texts.map((text) => dayNumber(text)));
  const all = days.flat().filter((day) => !Number.isNaN(day));
  const latest = all.reduce((a, b) => Math.max(a, b), 0);
  const places = latest - all.reduce((a, b) => Math.min(a, b), latest) + 2;
  const [arrivalPlaces, stockedPlaces] = days.map((each) =>
    Uint32Array.from(each, (day) => (Number.isNaN(day) ? places - 1 : latest - day)),
  );
  const inStockCode = inStock.texts.indexOf("true");
  return {
    places: 2 * places,
    at: (position) => {
      const arrived = arrivalPlaces?.[arrival.codes[position] ?? UNDISCLOSED] ?? places - 1;
      const place =
        arrived < places - 1 ? arrived : (stockedPlaces?.[stocked.codes[position] ?? UNDISCLOSED] ?? arrived);
      return inStock.codes[position] === inStockCode ? place : places + place;
    },
  };
}

/** Ids of one page of these positions; null where Postgres has to sort them. */
export function idsOfPage(columns: FactColumns, positions: Int32Array, window: PageWindow): number[] | null {
  const ranks = ranksOf(columns, window);
  if (!ranks) return null;
  const counts = new Uint32Array(ranks.places);
  for (const position of positions) {
    const place = ranks.at(position);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  const end = window.offset + window.limit;
  let [first, last, before, seen] = [-1, -1, 0, 0];
  for (const [place, coffees] of counts.entries()) {
    if (first === -1 && seen + coffees > window.offset) [first, before] = [place, seen];
    seen += coffees;
    last = place;
    if (seen >= end) break;
  }
  if (first === -1) return [];
  if (seen - before > window.limit + MAX_TIED) return null;
  const found: { place: number; id: number }[] = [];
  for (const position of positions) {
    const place = ranks.at(position);
    if (place >= first && place <= last) found.push({ place, id: columns.idAt(position) });
  }
  found.sort((a, b) => a.place - b.place || a.id - b.id);
  return found.slice(window.offset - before, end - before).map(({ id }) => id);
}
