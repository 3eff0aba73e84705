import { isDeepStrictEqual } from "node:util";
import { readDocument } from "./document";
import { FeedError, NO_VALIDATORS, type Validators } from "./feed";
import type { HttpOptions } from "./http";
import { parsePage } from "./product-page";

/** More than any shop of this trade has; a server that never runs out of pages must not hold a run. */
const MAX_PAGES = 400;

export interface PagedFeed {
  pageUrl: (page: number) => URL;
  /** A page's products, or null when the document is no such page. */
  products: (page: unknown) => readonly unknown[] | null;
  /** A page with fewer products has none after it, unless the shop hides some. */
  pageSize: number;
}

export type PagedReading =
  | { kind: "read"; products: unknown[]; validators: Validators }
  | { kind: "not_modified" };

function productsOf(feed: PagedFeed, text: string, url: URL): readonly unknown[] {
  const name = `${url.origin}${url.pathname} page ${url.searchParams.get("page")}`;
  const products = feed.products(parsePage(text, name));
  if (!products) throw new FeedError(`${name} is not a page of products.`);
  return products;
}

/**
 * Reads page after page until one is empty or the server says it was the last (`X-WP-TotalPages`).
 *
 * Only a feed of a single short page is asked for conditionally: the validators of page 1 say nothing of a
 * change on page 2, but whatever a one-page shop adds appears on page 1.
 * @throws FeedError also when a page repeats the one before: that server ignores `page`, and we would not know
 * what we are missing.
 */
export async function readPages(
  feed: PagedFeed,
  validators: Validators,
  options: HttpOptions,
): Promise<PagedReading> {
  const all: unknown[] = [];
  let first: Validators = NO_VALIDATORS;
  let previous: readonly unknown[] | null = null;
  let bytesLeft = options.limits.maxBytes;
  for (let page = 1; page <= MAX_PAGES; page++) {
    const url = feed.pageUrl(page);
    const conditions = page === 1 ? validators : NO_VALIDATORS;
    const limits = { ...options.limits, maxBytes: bytesLeft };
    const document = await readDocument(url, conditions, { ...options, limits });
    if (document.kind === "not_modified") return document;
    bytesLeft -= document.text.length;

    const products = productsOf(feed, document.text, url);
    const lastPage = Number(document.header("x-wp-totalpages") ?? Number.NaN);
    if (page === 1 && products.length < feed.pageSize) first = document.validators;
    if (page > 1 && products.length > 0) first = NO_VALIDATORS;
    if (products.length > 0 && previous && isDeepStrictEqual(products, previous))
      throw new FeedError(`${url.origin}${url.pathname} gives the same products for every page.`);
    all.push(...products);
    if (products.length === 0 || page >= lastPage) return { kind: "read", products: all, validators: first };
    previous = products;
  }
  throw new FeedError(`The feed has not ended after ${MAX_PAGES} pages.`);
}

/** The products of a local file: one page as the server sends it, or a JSON array of such pages. */
export function productsOfFile(feed: PagedFeed, text: string, path: string): unknown[] {
  const parsed = parsePage(text, path);
  const pages = Array.isArray(parsed) ? parsed.map((page) => feed.products(page)) : [];
  const known = pages.flatMap((page) => (page ? [page] : []));
  if (pages.length > 0 && known.length === pages.length) return known.flat();
  const single = feed.products(parsed);
  if (!single) throw new FeedError(`${path} is neither a page of products nor a JSON array of pages.`);
  return [...single];
}
