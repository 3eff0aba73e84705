import { crawlerBlocks, crawlerCoffees, crawlerPlaces } from "@/lib/catalog/pages/crawlers";
import { ADDRESSES_PER_SITEMAP } from "@/lib/catalog/pages/sitemap-addresses";
import { ApiError } from "@/lib/errors";
import { InlineFile } from "@/lib/http/files/inline-file";
import { XML_HEAD, xmlText } from "@/lib/http/files/xml";
import { publishedOrigin } from "./origin";

const XML = "application/xml; charset=utf-8";
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

interface SitemapPage {
  path: string;
  changed?: Date;
}

/** Paths of pages, which the site's components know. */
export interface SitemapPaths {
  /** Pages that every installation has. */
  pages: () => Promise<readonly SitemapPage[]>;
  country: (country: string) => readonly string[];
  supplier: (slug: string) => string;
  coffee: (id: number) => string;
}

/** One file of all addresses where they fit in (50,000: sitemaps.org), else an index of files. */
export async function sitemap(paths: SitemapPaths, most = ADDRESSES_PER_SITEMAP): Promise<InlineFile> {
  const origin = publishedOrigin();
  const [pages, blocks] = await Promise.all([allPages(paths), crawlerBlocks()]);
  const coffees = blocks.reduce((sum, { coffees: count }) => sum + count, 0);
  if (pages.length + coffees > most) {
    const parts = [
      ...chunksOf(pages).map((_, i) => ({ path: `/sitemaps/pages-${i + 1}.xml` })),
      ...blocks.map(({ block, changed }) => ({ path: `/sitemaps/coffees-${block + 1}.xml`, changed })),
    ];
    return fileOf("sitemapindex", "sitemap", origin, parts);
  }
  const listed = await Promise.all(blocks.map(({ block }) => coffeePages(paths, block)));
  return fileOf("urlset", "url", origin, [...pages, ...listed.flat()]);
}

const PART = /^(pages|coffees)-([1-9]\d{0,4})\.xml$/;

/** One of the files that the index names. @throws ApiError 404 */
export async function sitemapPart(paths: SitemapPaths, name: string): Promise<InlineFile> {
  const origin = publishedOrigin();
  const [, kind, number] = PART.exec(name) ?? [];
  const position = Number(number) - 1;
  const pages =
    kind === "coffees"
      ? await coffeePages(paths, position)
      : kind === "pages"
        ? (chunksOf(await allPages(paths))[position] ?? [])
        : [];
  if (pages.length === 0) throw new ApiError("not_found", { message: "No sitemap has this name." });
  return fileOf("urlset", "url", origin, pages);
}

async function allPages({ pages, country, supplier }: SitemapPaths): Promise<SitemapPage[]> {
  const [fixed, places] = await Promise.all([pages(), crawlerPlaces()]);
  return [
    ...fixed,
    ...places.countries.flatMap((name) => country(name).map((path) => ({ path }))),
    ...places.suppliers.map((slug) => ({ path: supplier(slug) })),
  ];
}

async function coffeePages({ coffee }: SitemapPaths, block: number): Promise<SitemapPage[]> {
  const coffees = await crawlerCoffees(block);
  return coffees.map(({ id, lastUpdated }) => ({ path: coffee(id), changed: lastUpdated }));
}

/** At least one chunk. */
function chunksOf<T>(items: readonly T[], size = ADDRESSES_PER_SITEMAP): T[][] {
  const chunks = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: chunks }, (_, i) => items.slice(i * size, (i + 1) * size));
}

function fileOf(
  root: "urlset" | "sitemapindex",
  element: "url" | "sitemap",
  origin: string,
  pages: readonly SitemapPage[],
): InlineFile {
  const entries = pages.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
    return `<${element}><loc>${xmlText(origin + path)}</loc>${lastmod}</${element}>\n`;
  });
  const content = `${XML_HEAD}<${root} xmlns="${NAMESPACE}">\n${entries.join("")}</${root}>\n`;
  return new InlineFile({ type: XML, content });
}
