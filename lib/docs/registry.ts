import { siteAddress } from "@/lib/http/addresses/site-address";
import { NamedCache } from "@/lib/named-cache";
import { type Block, type Heading, headingsOf } from "./document";
import { GENERATORS } from "./generated-pages";
import { expandInserts } from "./inserts/inserts";
import { markdownVariant } from "./markdown-variant";
import { type DocsPage, docsHref, SECTIONS, type SectionSlug } from "./page";
import { parseMarkdown } from "./parse-markdown";
import { writtenPages } from "./written-pages";

let pages: readonly DocsPage[] | undefined;

const rankOf = (section: SectionSlug) => Object.keys(SECTIONS).indexOf(section);

/** Written and generated, in the order of the side navigation. @throws Error when two share an address */
export function docsPages(): readonly DocsPage[] {
  if (pages) return pages;
  const all = [...writtenPages(), ...GENERATORS.flatMap((generate) => generate())];
  const hrefs = new Set<string>();
  for (const page of all) {
    if (hrefs.has(docsHref(page))) throw new Error(`Two docs pages are at ${docsHref(page)}.`);
    hrefs.add(docsHref(page));
  }
  pages = all.sort(
    (a, b) => rankOf(a.section) - rankOf(b.section) || a.order - b.order || (a.title < b.title ? -1 : 1),
  );
  return pages;
}

export const findDocsPage = (section: string, slug: string): DocsPage | undefined =>
  docsPages().find((page) => page.section === section && page.slug === slug);

export interface DocsDocument {
  page: DocsPage;
  blocks: Block[];
  headings: Heading[];
}

/** The trees of all pages are some megabytes, in each of two bundles. */
const MAX_DOCUMENTS = 30;

/** By the site's address, which is only known once the server listens. */
const documents = new NamedCache<string, DocsDocument>("docs-pages", { max: MAX_DOCUMENTS });
const texts = new Map<string, string>();

const keyOf = (page: DocsPage) => `${siteAddress()}${docsHref(page)}`;

/** The page as a tree, not kept. */
export const pageBlocks = (page: DocsPage): Block[] =>
  parseMarkdown(expandInserts(page.markdown, siteAddress()));

export function docsDocument(page: DocsPage): DocsDocument {
  const key = keyOf(page);
  const kept = documents.get(key);
  if (kept) return kept;
  const blocks = pageBlocks(page);
  const made = { page, blocks, headings: headingsOf(blocks) };
  documents.set(key, made);
  return made;
}

/** The page as Markdown. */
export function pageMarkdown(page: DocsPage): string {
  const key = keyOf(page);
  const kept = texts.get(key);
  if (kept !== undefined) return kept;
  const address = siteAddress();
  const made = markdownVariant(page, expandInserts(page.markdown, address), address);
  texts.set(key, made);
  return made;
}
