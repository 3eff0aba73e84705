import type { CacheName } from "@/lib/named-cache";

interface CacheRow {
  file: string;
  holds: string;
  key: string;
  /** Until when an entry may be used, and how many there are. */
  lifetime: string;
  invalidatedBy: string;
  /** Callers whose requests never use it. */
  neverFor: string;
}

/** In the order in which a catalog request meets them. */
export const CACHES: Record<CacheName, CacheRow> = {
  keys: {
    file: "lib/keys/active-keys.ts",
    holds: "the caller behind an API key",
    key: "hash of the key",
    lifetime: "0.5 s from the query; 10,000 keys",
    invalidatedBy: "time; at once what this process changes itself",
    neverFor: "sessions",
  },
  "fast-path": {
    file: "lib/api/cache/fast-path-cache.ts",
    holds: "entity tags and headers of recent answers, by address",
    key: "address, letter by letter, and the caller's rights",
    lifetime: "while the catalog's version and the day stay; 5,000 addresses",
    invalidatedBy: "the catalog's version, compared at each request",
    neverFor: "sessions; requests with Cookie, Prefer or If-None-Match; negotiated endpoints",
  },
  queries: {
    file: "lib/http/validate.ts",
    holds: "the parsed query string",
    key: "contract, strictness, query string",
    lifetime: "for ever, as its meaning never changes; 1,000 a contract",
    invalidatedBy: "nothing",
    neverFor: "refused queries",
  },
  responses: {
    file: "lib/api/cache/response-cache.ts",
    holds: "catalog responses as bytes: plain, gzip and brotli",
    key: "entity tag: endpoint, question, media type, visibility class, catalog version, day",
    lifetime: "while the process hears of changes; 64 MB",
    invalidatedBy: "the catalog's version, which is part of the key",
    neverFor: "callers who see rows of their own; endpoints of other freshness than catalog",
  },
  aggregates: {
    file: "lib/catalog/search/aggregate-cache.ts",
    holds: "counts over the whole catalog, including those being computed",
    key: "catalog version, day, visibility class, question",
    lifetime: "until pushed out; 500 questions",
    invalidatedBy: "the catalog's version, which is part of the key",
    neverFor: "callers who see rows of their own",
  },
  "aggregates-before": {
    file: "lib/catalog/search/aggregate-cache.ts",
    holds: "the last finished count, of any catalog version",
    key: "visibility class, question",
    lifetime: "used where a new one takes more than 300 ms; 500 questions",
    invalidatedBy: "the next finished count",
    neverFor: "callers who see rows of their own",
  },
  "match-sets": {
    file: "lib/catalog/search/memory/match-sets.ts",
    holds: "which coffees match a filter or a word, as bitmaps or lists",
    key: "visibility of wholesale listings, filter and value, or word with its synonyms",
    lifetime: "as long as the facts in memory; 32 MB",
    invalidatedBy: "changed coffees, which are looked at again before the next use",
    neverFor: "callers who see rows of their own",
  },
  rows: {
    file: "lib/catalog/search/row-cache.ts",
    holds: "public rows of the catalog, projected",
    key: "id, of one catalog version at a time",
    lifetime: "one catalog version; 10,000 rows",
    invalidatedBy: "a row of a newer version, which empties it",
    neverFor: "callers who see rows of their own; projections other than the plain one",
  },
  "billing-accounts": {
    file: "lib/billing/stripe/read-account.ts",
    holds: "a person's invoices and payment methods from Stripe, including those being fetched",
    key: "customer, number of the last sync",
    lifetime: "30 s, and 5 s of what Stripe didn't tell; 1,000 customers",
    invalidatedBy: "every sync, of any process: the number is part of the key",
    neverFor: "visits that come back from the portal: they sync first",
  },
  "billing-refreshes": {
    file: "lib/billing/billing-page.ts",
    holds: "customers just synced after a visit to the portal",
    key: "customer",
    lifetime: "5 s; 1,000 customers",
    invalidatedBy: "time",
    neverFor: "syncs that events or changes ask for",
  },
  "row-texts": {
    file: "lib/http/answers/serialize-json.ts",
    holds: "the JSON of a frozen row",
    key: "the row object",
    lifetime: "as long as the row is in memory",
    invalidatedBy: "nothing: frozen rows don't change",
    neverFor: "rows that aren't frozen",
  },
  "text-facts": {
    file: "lib/supply/normalize/normalize.ts",
    holds: "facts read from product text, for ingests only",
    key: "hash of the product without its prices and stock",
    lifetime: "for ever, as the rules don't change while the process runs; 5,000 products",
    invalidatedBy: "nothing",
    neverFor: "prices, weights of tiers and availability",
  },
  "docs-pages": {
    file: "lib/docs/registry.ts",
    holds: "a page of the documentation as a tree, to be rendered",
    key: "the site's address and the page's",
    lifetime: "for ever, as a changed page needs a restart; 30 pages",
    invalidatedBy: "nothing",
    neverFor: "Markdown and search, whose texts are kept apart",
  },
  "market-notes": {
    file: "lib/blog/blog.ts",
    holds: "the market note of a closed month",
    key: "month",
    lifetime: "5 minutes; 150 months",
    invalidatedBy: "time; a closed month changes only when its days are recomputed",
    neverFor: "nothing: a note is the same for all",
  },
  "og-images": {
    file: "lib/og/render-card.ts",
    holds: "preview images as PNG",
    key: "everything the image shows",
    lifetime: "for ever, as the key says all; 16 MB",
    invalidatedBy: "nothing",
    neverFor: "nothing: an image shows public data only",
  },
};
