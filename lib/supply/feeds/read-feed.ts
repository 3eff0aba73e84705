import { env } from "@/lib/env";
import { readCsv } from "./csv";
import { readDocument, remoteUrl } from "./document";
import {
  type FeedContent,
  FeedError,
  type FeedResult,
  type FeedSource,
  NO_VALIDATORS,
  settleListings,
  type Validators,
} from "./feed";
import { HTTP_LIMITS, type HttpLimits, type HttpOptions } from "./http";
import { readJsonl } from "./jsonl";
import { keptPages } from "./page-validators";
import { arePagesUnchanged, type PagedFeed, type PagedResult, productsOfFile, readPages } from "./pages";
import { readProducts } from "./product-page";
import {
  SHOPIFY_PAGE_SIZE,
  SHOPIFY_SECOND_PAGE_SIZE,
  shopifyPage,
  shopifyPageUrl,
  shopifyProduct,
} from "./shopify";
import {
  bothSecondPasses,
  listedVariations,
  readWoocommerce,
  WOOCOMMERCE_PAGE_SIZE,
  WOOCOMMERCE_SECOND_PAGE_SIZE,
  woocommercePage,
  woocommercePageUrl,
} from "./woocommerce";

interface PagedOptions extends HttpOptions {
  expected: Iterable<string>;
}

function userAgent(): string {
  const contact = env().PUBLIC_URL;
  return contact ? `Peaberry/1.0 (green coffee catalog; +${contact})` : "Peaberry/1.0 (green coffee catalog)";
}

async function readRows(
  source: FeedSource,
  validators: Validators,
  options: HttpOptions,
  parse: (text: string) => Promise<FeedContent>,
): Promise<FeedResult> {
  const document = await readDocument(remoteUrl(source.url) ?? source.url, validators, options);
  if (document.kind === "not_modified") return document;
  return {
    kind: "read",
    validators: document.validators,
    ...settleListings(await parse(document.text), null),
  };
}

async function readProductsOf(
  source: FeedSource,
  feed: PagedFeed,
  options: PagedOptions,
): Promise<PagedResult> {
  if (remoteUrl(source.url)) return readPages(feed, options, options.expected);
  const document = await readDocument(source.url, NO_VALIDATORS, options);
  if (document.kind === "not_modified") throw new FeedError(`${source.url} can't be read.`);
  return {
    products: productsOfFile(feed, document.text, source.url),
    pages: [NO_VALIDATORS],
    secondPass: null,
  };
}

async function readShopify(
  source: FeedSource,
  validators: Validators,
  options: PagedOptions,
): Promise<FeedResult> {
  const feed: PagedFeed = {
    pageUrl: (page, pageSize) => shopifyPageUrl(new URL(source.url), page, pageSize),
    products: (page) => shopifyPage.safeParse(page).data?.products ?? null,
    pageSize: SHOPIFY_PAGE_SIZE,
    secondPageSize: SHOPIFY_SECOND_PAGE_SIZE,
  };
  if (await arePagesUnchanged([feed], validators, options)) return { kind: "not_modified" };
  const { products, pages, secondPass } = await readProductsOf(source, feed, options);
  return {
    kind: "read",
    validators: keptPages([pages]),
    ...settleListings(readProducts(products, shopifyProduct(source)), secondPass),
  };
}

async function readStoreApi(
  source: FeedSource,
  validators: Validators,
  options: PagedOptions,
): Promise<FeedResult> {
  const feed = (type: "variation" | null): PagedFeed => ({
    pageUrl: (page, pageSize) => woocommercePageUrl(new URL(source.url), page, type, pageSize),
    products: (page) => woocommercePage.safeParse(page).data ?? null,
    pageSize: WOOCOMMERCE_PAGE_SIZE,
    secondPageSize: WOOCOMMERCE_SECOND_PAGE_SIZE,
  });
  // Two lists that change independently: only both unchanged are an unchanged feed.
  if (await arePagesUnchanged([feed(null), feed("variation")], validators, options))
    return { kind: "not_modified" };
  const { products, pages, secondPass } = await readProductsOf(source, feed(null), options);
  const listed = listedVariations(products);
  if (!remoteUrl(source.url) || listed.length === 0)
    return {
      kind: "read",
      validators: keptPages([pages]),
      ...settleListings(readWoocommerce(products), secondPass),
    };
  const variations = await readPages(feed("variation"), options, listed);
  return {
    kind: "read",
    validators: keptPages([pages, variations.pages]),
    ...settleListings(
      readWoocommerce([...products, ...variations.products]),
      bothSecondPasses(secondPass, variations.secondPass, products),
    ),
  };
}

interface ReadOptions {
  limits?: HttpLimits | undefined;
  signal?: AbortSignal | undefined;
  expected?: Iterable<string> | undefined;
}

/**
 * Reads a supplier's whole feed without interpreting it; unreadable entries are in `rejected`.
 * @param validators of the last complete read, or `NO_VALIDATORS` to force one.
 * @throws FeedError when the whole feed is unreadable.
 */
export async function readFeed(
  source: FeedSource,
  validators: Validators,
  { limits = HTTP_LIMITS, signal, expected = [] }: ReadOptions = {},
): Promise<FeedResult> {
  const options: PagedOptions = {
    limits,
    signal,
    expected,
    userAgent: userAgent(),
    privateHosts: env().PRIVATE_FEED_HOSTS,
  };
  switch (source.kind) {
    case "csv":
      return readRows(source, validators, options, readCsv);
    case "jsonl":
      return readRows(source, validators, options, readJsonl);
    case "shopify":
      return readShopify(source, validators, options);
    case "woocommerce":
      return readStoreApi(source, validators, options);
  }
}
