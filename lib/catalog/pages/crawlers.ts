import { readDatabase } from "@/db/client";
import { catalogAccess } from "@/lib/catalog/access";
import { listSuppliers } from "@/lib/catalog/suppliers";
import { ANONYMOUS } from "@/lib/viewer";
import {
  type SitemapBlock,
  type SitemapEntry,
  sitemapBlocks,
  sitemapCountries,
  sitemapEntries,
} from "./sitemap-addresses";

/** What crawlers may find, always computed: they take weeks to return. */

const access = () => catalogAccess(ANONYMOUS, {});

export async function crawlerPlaces(): Promise<{ countries: string[]; suppliers: string[] }> {
  const [countries, suppliers] = await Promise.all([
    sitemapCountries(readDatabase(), access()),
    listSuppliers(readDatabase()),
  ]);
  return { countries, suppliers: suppliers.map(({ slug }) => slug) };
}

export const crawlerBlocks = (): Promise<SitemapBlock[]> => sitemapBlocks(readDatabase(), access());

export const crawlerCoffees = (block: number): Promise<SitemapEntry[]> =>
  sitemapEntries(readDatabase(), access(), block);
