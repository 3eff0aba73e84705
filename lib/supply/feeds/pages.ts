import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { readDocument, type TextDocument } from "./document";
import { FeedError, FeedTooLargeError, NO_VALIDATORS, type SecondPass, type Validators } from "./feed";
import type { HttpOptions } from "./http";
import { pagesKept } from "./page-validators";
import { parsePage, productId } from "./product-page";

/** More than any shop of this trade has: stops servers that never run out of pages. */
const MAX_PAGES = 400;

export interface PagedFeed {
  pageUrl: (page: number, pageSize: number) => URL;
  products: (page: unknown) => readonly unknown[] | null;
  /** A shorter page is the last, unless the shop hides products. */
  pageSize: number;
  /** Page size of a second pass: prime to the first, so that no listing is at the edge of a page in both. */
  secondPageSize: number;
}

export interface PagedResult {
  products: unknown[];
  /** Of each page, in order. */
  pages: Validators[];
  secondPass: SecondPass | null;
}

interface Pass {
  products: Products;
  pages: Validators[];
}

const identified = z.object({ id: productId });

function idOf(product: unknown): string | null {
  return identified.safeParse(product).data?.id ?? null;
}

/**
 * A product added between two requests pushes the last one of a page onto the next, so a
 * repeated id is the same product and the later copy wins.
 */
class Products {
  readonly all: unknown[] = [];
  readonly #places = new Map<string, number>();

  addPage(products: readonly unknown[]): void {
    const earlier = this.all.length;
    for (const product of products) {
      const id = idOf(product);
      const place = id === null ? undefined : this.#places.get(id);
      if (place !== undefined && place < earlier) this.all[place] = product;
      else {
        if (id !== null && place === undefined) this.#places.set(id, this.all.length);
        this.all.push(product);
      }
    }
  }

  has(id: string): boolean {
    return this.#places.has(id);
  }

  ids(): Iterable<string> {
    return this.#places.keys();
  }
}

function productsOf(feed: PagedFeed, text: string, url: URL): readonly unknown[] {
  const name = `${url.origin}${url.pathname} page ${url.searchParams.get("page")}`;
  const products = feed.products(parsePage(text, name));
  if (!products) throw new FeedError(`${name} is not a page of products.`);
  return products;
}

/** @throws FeedTooLargeError naming the limit of the whole feed, of which earlier pages left `bytesLeft` */
async function readPage(
  url: URL,
  page: number,
  bytesLeft: number,
  options: HttpOptions,
): Promise<TextDocument> {
  const limits = { ...options.limits, maxBytes: bytesLeft };
  try {
    const document = await readDocument(url, NO_VALIDATORS, { ...options, limits });
    if (document.kind === "not_modified") throw new FeedError(`${url.origin}${url.pathname} sent no page.`);
    return document;
  } catch (error) {
    if (!(error instanceof FeedTooLargeError)) throw error;
    throw new FeedTooLargeError(`The feed up to page ${page}`, options.limits.maxBytes);
  }
}

async function readPass(feed: PagedFeed, pageSize: number, options: HttpOptions): Promise<Pass> {
  const products = new Products();
  const pages: Validators[] = [];
  let previous: readonly unknown[] | null = null;
  let bytesLeft = options.limits.maxBytes;
  for (let page = 1; page <= MAX_PAGES; page++) {
    const url = feed.pageUrl(page, pageSize);
    const document = await readPage(url, page, bytesLeft, options);
    pages.push(document.validators);
    bytesLeft -= document.byteLength;

    const found = productsOf(feed, document.text, url);
    const lastPage = Number(document.header("x-wp-totalpages") ?? Number.NaN);
    if (found.length > 0 && previous && isDeepStrictEqual(found, previous))
      throw new FeedError(`${url.origin}${url.pathname} returns the same products for every page.`);
    products.addPage(found);
    if (found.length === 0 || page >= lastPage) return { products, pages };
    previous = found;
  }
  throw new FeedError(`The feed doesn't end after ${MAX_PAGES} pages.`);
}

/**
 * Reads pages until one is empty or the last (`X-WP-TotalPages`); twice, with another page size, if `expected` ids
 * (on sale so far) are missing: a product removed in between shifts others across pages.
 * @throws FeedError also when a page repeats the one before: that server ignores `page`
 */
export async function readPages(
  feed: PagedFeed,
  options: HttpOptions,
  expected: Iterable<string>,
): Promise<PagedResult> {
  const { products, pages } = await readPass(feed, feed.pageSize, options);
  const missing = new Set([...expected].filter((id) => !products.has(id)));
  const secondPass =
    pages.length > 1 && missing.size > 0 ? await readAgain(feed, products, missing, options) : null;
  return { products: products.all, pages, secondPass };
}

/**
 * Asks for every page of the last read conditionally, the last one too, after which there were no more. True only if
 * all are unchanged; a page that isn't ends the asking, and the feed is read in full.
 */
export async function arePagesUnchanged(
  feeds: readonly PagedFeed[],
  validators: Validators,
  options: HttpOptions,
): Promise<boolean> {
  const lists = pagesKept(validators);
  if (lists.length === 0) return false;
  for (const [i, pages] of lists.entries()) {
    const feed = feeds[i];
    if (!feed) return false;
    for (const [page, conditions] of pages.entries()) {
      const document = await readDocument(feed.pageUrl(page + 1, feed.pageSize), conditions, options);
      if (document.kind !== "not_modified") return false;
    }
  }
  return true;
}

async function readAgain(
  feed: PagedFeed,
  products: Products,
  missing: ReadonlySet<string>,
  options: HttpOptions,
): Promise<SecondPass> {
  try {
    const again = await readPass(feed, feed.secondPageSize, options);
    const added = [...again.products.ids()].filter((id) => !products.has(id)).length;
    const removed = [...products.ids()].filter((id) => !again.products.has(id)).length;
    products.addPage(again.products.all);
    return { kind: "read", oneSided: added + removed };
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return { kind: "failed", reason: error.message, missing };
  }
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
