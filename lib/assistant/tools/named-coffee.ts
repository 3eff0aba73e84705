import { z } from "zod";
import { accessToNamed } from "@/lib/catalog/access";
import { readCoffee, searchCatalog } from "@/lib/catalog/catalog";
import { suppliersBySlug } from "@/lib/catalog/pages/catalog-pages";
import type { CatalogRow } from "@/lib/catalog/schemas";
import { ApiError } from "@/lib/errors";
import { MAX_INTEGER } from "@/lib/http/errors/expected";
import { foldedWords } from "@/lib/supply/normalize/words/words";
import type { Viewer } from "@/lib/viewer";

export const coffeeId = z.int().positive().max(MAX_INTEGER);
export const coffeeName = z.string().trim().min(2).max(120);

const MAX_CANDIDATES = 1000;
const WORDS = 6;

const stem = (word: string) => (word.length > 4 ? word.replace(/s$/, "") : word);

/** How well a row is named by these words: all in its name, else in its name, origin and supplier; null when one is missing. */
function fitOf(row: CatalogRow, supplier: string, wanted: readonly string[]): number | null {
  const name = foldedWords(row.name).map(stem);
  if (wanted.every((word) => name.includes(word))) return name.length - wanted.length;
  const facts = [row.name, row.country, row.region, row.processing, row.cultivar_detail, row.grade, supplier];
  const all = new Set(foldedWords(facts.filter((fact) => fact !== null).join(" ")).map(stem));
  return wanted.every((word) =>
    [...all].some((own) => own === word || (word.length >= 4 && own.startsWith(word))),
  )
    ? 50
    : null;
}

/** Rows with all of these words, the best fit first and in stock before sold out. */
async function rowsLike(viewer: Viewer, name: string): Promise<{ row: CatalogRow; fit: number }[]> {
  const wanted = [...new Set(foldedWords(name).map(stem))].slice(0, WORDS);
  if (wanted.length === 0) return [];
  const suppliers = await suppliersBySlug();
  // The longest word is the rarest as a rule; the others are looked for among its rows.
  const byLength = wanted.toSorted((a, b) => b.length - a.length);
  for (const word of byLength.slice(0, 3))
    for (const filter of [{ name: word }, { origin: word }]) {
      const { data } = await searchCatalog(viewer, {
        ...filter,
        stocked: "all",
        page: 1,
        limit: MAX_CANDIDATES,
      });
      const found = data
        .flatMap((row) => {
          const fit = fitOf(row, suppliers.get(row.source)?.name ?? "", wanted);
          return fit === null ? [] : [{ row, fit: fit + (row.stocked ? 0 : 1000) }];
        })
        .toSorted((a, b) => a.fit - b.fit || b.row.id - a.row.id);
      if (found.length > 0) return found;
    }
  return [];
}

/**
 * The coffee that a question names, in stock before sold out; null when the catalog shows none with all of these words.
 */
async function coffeeNamed(viewer: Viewer, name: string): Promise<CatalogRow | null> {
  const [best] = await rowsLike(viewer, name);
  return best?.row ?? null;
}

/** Every coffee that a name may mean: exact matches, else all with its words; in stock if any is. */
export async function coffeesLike(viewer: Viewer, name: string): Promise<CatalogRow[]> {
  const found = (await rowsLike(viewer, name)).map(({ row }) => row);
  const whole = foldedWords(name).join(" ");
  const exact = found.filter((row) => foldedWords(row.name).join(" ") === whole);
  const meant = exact.length > 0 ? exact : found;
  const stocked = meant.filter((row) => row.stocked);
  return stocked.length > 0 ? stocked : meant;
}

/** @returns null for absent and hidden coffees alike */
export async function coffeeById(viewer: Viewer, id: number): Promise<CatalogRow | null> {
  accessToNamed(viewer);
  try {
    return (await readCoffee(viewer, id, { showWholesale: true })).data;
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") return null;
    throw error;
  }
}

/** Coffees by ids and names, those first, and the names that nothing was found for. */
export async function coffeesAsked(
  viewer: Viewer,
  { ids = [], names = [] }: { ids?: readonly number[] | undefined; names?: readonly string[] | undefined },
): Promise<{ coffees: CatalogRow[]; unknown: string[] }> {
  const byId = await Promise.all(ids.map((id) => coffeeById(viewer, id)));
  const found: CatalogRow[] = byId.filter((row) => row !== null);
  const unknown: string[] = ids.filter((_, i) => byId[i] === null).map((id) => `coffee ${id}`);
  for (const name of names) {
    const coffee = await coffeeNamed(viewer, name);
    if (coffee) found.push(coffee);
    else unknown.push(name);
  }
  return { coffees: [...new Map(found.map((row) => [row.id, row])).values()], unknown };
}
