import { coffeeParams } from "@/lib/catalog/search/parameters";

/** More columns than these can no longer be read side by side. */
export const MAX_COMPARED = 4;

const MAX_IDS_READ = 100;

/** The coffees that an address asks to compare. */
export interface ComparisonParams {
  /** The first four, each once, in the order in which they were named. */
  ids: number[];
  /** Those named after them. */
  beyond: number[];
  /** What is no identifier of a coffee, as it was sent. */
  malformed: string[];
}

/** Reads `ids=1,2`, `ids=1&ids=2` or a mix, blanks and repeats passed over. Pure; refuses nothing. */
export function parseComparisonParams(texts: readonly string[]): ComparisonParams {
  const named = texts.flatMap((text) => text.split(",")).map((text) => text.trim());
  const ids = new Set<number>();
  const malformed: string[] = [];
  for (const text of named.filter(Boolean).slice(0, MAX_IDS_READ)) {
    const id = coffeeParams.id.schema.safeParse(text);
    if (id.success) ids.add(id.data);
    else malformed.push(text);
  }
  return { ids: [...ids].slice(0, MAX_COMPARED), beyond: [...ids].slice(MAX_COMPARED), malformed };
}
