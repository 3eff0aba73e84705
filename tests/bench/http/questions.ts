import type { SortField } from "@/lib/catalog/search/filters/parameters";

/** One question about the catalog that differs from all others in what it asks for. */
export interface Question {
  sortField: SortField;
  sortDirection: "asc" | "desc";
  page: number;
  limit: number;
}

const SORTS = ["arrival_date", "stocked_date", "name", "country", "score_value", "price_per_lb"] as const;
const LIMITS = { least: 50, most: 150 };
const PAGES = 30;

/** How many there are before one comes again. */
export const QUESTIONS = SORTS.length * 2 * PAGES * (LIMITS.most - LIMITS.least + 1);

/** The n-th question. Neighbours differ in everything, and the limits average a hundred. */
export function questionAt(n: number): Question {
  // A step that shares no factor with the number of questions visits each once.
  let rest = (n * 7919) % QUESTIONS;
  const take = (count: number) => {
    const taken = rest % count;
    rest = Math.floor(rest / count);
    return taken;
  };
  return {
    sortField: SORTS[take(SORTS.length)] ?? "name",
    sortDirection: take(2) === 0 ? "asc" : "desc",
    page: 1 + take(PAGES),
    limit: LIMITS.least + take(LIMITS.most - LIMITS.least + 1),
  };
}

export const searchOf = (question: Question) =>
  `?${new URLSearchParams(Object.entries(question).map(([name, value]) => [name, String(value)]))}`;
