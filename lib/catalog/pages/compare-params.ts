import { coffeeParams } from "@/lib/catalog/search/filters/parameters";
import { MAX_COMPARED } from "./max-compared";

const MAX_IDS_READ = 100;

export interface ComparisonParams {
  ids: number[];
  beyond: number[];
  malformed: string[];
}

/** Reads `ids=1,2`, `ids=1&ids=2` or a mix; ignores blanks and repeats. Pure, never throws. */
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

/**
 * The two coffees that a phone shows, as asked for; else the first ones.
 * @param texts as of `ids`
 */
export function parsePair(texts: readonly string[], ids: readonly number[]): number[] {
  const asked = parseComparisonParams(texts).ids.filter((id) => ids.includes(id));
  return [...new Set([...asked.slice(0, 2), ...ids])].slice(0, 2);
}
