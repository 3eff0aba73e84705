import { segmentsOf } from "@/lib/catalog/median-text";
import type { CatalogRow, ComparedPrices, OriginPrices } from "@/lib/catalog/schemas";
import { type MethodClass, methodClassOf } from "@/lib/coffee/method-class";

/** The prices of one method class of an origin; of all its methods where that has too few listings. Pure. */
export function pricesOf(
  country: string | null,
  method: MethodClass | null,
  origins: ReadonlyMap<string, OriginPrices>,
): ComparedPrices | undefined {
  const origin = country === null ? undefined : origins.get(country);
  if (!origin) return undefined;
  const { byMethod, ...whole } = origin;
  const own = method === null ? undefined : byMethod[method];
  return own ? { country: origin.country, method, ...own } : { ...whole, method: null };
}

/** None for wholesale, whose prices aren't comparable. Pure. */
export function measuredAgainst(
  { country, wholesale, process }: Pick<CatalogRow, "country" | "wholesale" | "process">,
  origins: ReadonlyMap<string, OriginPrices>,
): ComparedPrices | undefined {
  return wholesale ? undefined : pricesOf(country, methodClassOf(process), origins);
}

/** The segments of all origins with the most listings. Pure. */
export function largestSegments(origins: ReadonlyMap<string, OriginPrices>, most: number): ComparedPrices[] {
  return [...origins.values()]
    .flatMap(segmentsOf)
    .sort((a, b) => b.listings - a.listings)
    .slice(0, most);
}
