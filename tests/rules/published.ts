/** Folders of `lib` that are layers rather than features: all of their files are for everybody above. */
export const NO_FEATURES: ReadonlySet<string> = new Set(["api", "coffee", "demo", "http", "log", "units"]);

/** The features that a folder of components draws, where it isn't the one of its own name. */
export const DRAWN_FEATURES: Readonly<Record<string, readonly string[]>> = {
  admin: ["billing"],
  catalog: ["catalog", "similarity"],
  console: ["keys"],
  market: ["price-index"],
};

/**
 * What sub-folders publish besides their `contract` and the file of their own name. Files at a feature's top level are
 * public, but for its queries and projections.
 */
export const PUBLISHED: ReadonlySet<string> = new Set([
  // What the pages of the catalog show, and the addresses they read.
  "lib/catalog/pages/catalog-pages.ts",
  "lib/catalog/pages/compare.ts",
  "lib/catalog/pages/measured-against.ts",
  "lib/catalog/pages/crawlers.ts",
  "lib/catalog/pages/sitemap-addresses.ts",
  "lib/catalog/pages/compare-params.ts",
  "lib/catalog/pages/max-compared.ts",
  "lib/catalog/pages/price-history.ts",
  "lib/catalog/pages/price-spans.ts",
  "lib/catalog/pages/directories.ts",
  "lib/catalog/pages/supplier.ts",
  "lib/catalog/pages/supplier-text.ts",
  "lib/catalog/scoring/coverage.ts",
  // The figures of its rules, for the docs.
  "lib/similarity/index/search.ts",
  "lib/similarity/pair/likely-same.ts",
  // The names of a proof's signals, for the data dictionary.
  "lib/catalog/scoring/proof.ts",
  // Words to search by, for the site's search.
  "lib/catalog/search/words/compile-words.ts",
  "lib/catalog/search/sql/count.ts",
  "lib/catalog/search/fewer-words.ts",
  "lib/catalog/search/forgive-typo.ts",
  "lib/catalog/search/filters/stated-bounds.ts",
  "lib/catalog/search/words/word-sql.ts",
  // The policy that every query over coffees must carry, and parameters that other features share.
  "lib/catalog/search/aggregate-cache.ts",
  "lib/catalog/search/filter-values.ts",
  "lib/catalog/search/sql/filter-sql.ts",
  "lib/catalog/search/filters/filter-names.ts",
  "lib/catalog/search/filters/parameters.ts",
  "lib/catalog/search/resolve-suppliers.ts",
  "lib/catalog/search/filters/chosen-quantity.ts",
  "lib/catalog/search/filters/search-params.ts",
  // What the pages and files of the market show, and the types of their rows.
  "lib/price-index/market/chart-contract.ts",
  "lib/price-index/market/chart-export.ts",
  "lib/price-index/market/chart-tables.ts",
  "lib/price-index/market/headline.ts",
  "lib/price-index/market/market-detail.ts",
  "lib/price-index/market/market-schemas.ts",
  "lib/price-index/market/market-sections.ts",
  "lib/price-index/market/market-shares.ts",
  "lib/price-index/market/market-window.ts",
  "lib/price-index/month/month-schemas.ts",
  "lib/price-index/turnover/replacement.ts",
  "lib/price-index/turnover/repriced.ts",
  // Recordings as they are read, with their corrected marks.
  "lib/roast/recording/samples-at-marks.ts",
  // The figures of a roast that are ranked and averaged.
  "lib/roast/ranking/columns.ts",
  // What is sold and how its pages say it.
  "lib/billing/plans/offers.ts",
  "lib/billing/plans/plans-page.ts",
  "lib/billing/plans/price-list.ts",
  "lib/billing/plans/pricing.ts",
  "lib/billing/plans/products.ts",
  // What pages of a checkout show.
  "lib/billing/checkout/checkout-outcome.ts",
  "lib/billing/checkout/embedded-checkout.ts",
  // What jobs and scripts run, and the connection that they run it with.
  "lib/billing/stripe/emulator-port.ts",
  "lib/billing/stripe/stripe-client.ts",
  "lib/billing/sync/catch-up.ts",
  "lib/billing/sync/queue.ts",
  "lib/billing/sync/wake.ts",
  "lib/billing/sync/sync-all.ts",
  // Movements in and out of files.
  "lib/inventory/movements/add-movements.ts",
  "lib/inventory/movements/export.ts",
  // Stock that runs out, and what others are shown of it.
  "lib/inventory/outlook/due-lots.ts",
  "lib/inventory/outlook/running-low.ts",
  "lib/inventory/outlook/stock-outlook.ts",
  "lib/inventory/shares/shared-lots.ts",
  // Profit as its pages and the assistant tell it.
  "lib/sales/profit/profit-pages.ts",
  "lib/sales/profit/profit-summary.ts",
  // Verbs of workspaces.
  "lib/workspaces/actions/execute-action.ts",
  "lib/workspaces/shares/shared-workspace.ts",
  // Verbs of a sub-folder that has several.
  "lib/access/quota/count-requests.ts",
  "lib/access/quota/batch.ts",
  "lib/access/quota/quota-connection.ts",
  "lib/access/quota/response-counts.ts",
  "lib/billing/overview/states.ts",
  "lib/billing/drift/audit.ts",
  "lib/billing/drift/commands.ts",
  "lib/billing/drift/codes.ts",
  "lib/billing/drift/preview.ts",
  "lib/billing/drift/report.ts",
  "lib/billing/drift/requests.ts",
  "lib/billing/drift/run-repair.ts",
  "lib/auth/cli/authorization-code.ts",
  "lib/auth/cli/request.ts",
  "lib/roast/chart/roast-chart.ts",
  "lib/roast/compare/align.ts",
  "lib/roast/compare/search-params.ts",
  "lib/roast/import/export-roast.ts",
  "lib/roast/import/import-log.ts",
  "lib/roast/import/preview-log.ts",
  // Spreadsheets are read like logs, and name coffees as logs do.
  "lib/roast/loggers/parse-in-worker.ts",
  "lib/roast/marks/clock-time.ts",
  "lib/roast/matching/coffee-name.ts",
  "lib/roast/planning/expected-loss.ts",
  "lib/roast/recording/recording-commands.ts",
  // The normalizer's words for places, accents and spellings: stored names were written by it.
  "lib/supply/normalize/vocabulary/country-names.ts",
  "lib/supply/normalize/vocabulary/undisclosed.ts",
  "lib/supply/normalize/places/gazetteer.ts",
  "lib/supply/normalize/vocabulary/spellings.ts",
  "lib/supply/normalize/words/words.ts",
  "lib/supply/normalize/words/number-words.ts",
  // The same vocabulary, for the questions that the assistant reads.
  "lib/catalog/search/words/known-words.ts",
  "lib/supply/normalize/vocabulary/cultivar-names.ts",
  "lib/supply/normalize/process/decaf.ts",
  "lib/supply/normalize/vocabulary/flavours.ts",
  "lib/supply/normalize/vocabulary/given-names.ts",
  "lib/supply/normalize/words/lexicon.ts",
]);

const SCALED = "a million rows are read by the same code as a feed, without its network";
const EXPORTED = "an account's export shows each row as its own feature's API does";

/** Imports from another feature's insides, each with the reason why. Keep it short. */
export const INTRUSIONS: Readonly<Record<string, string>> = {
  "lib/account/bench-project.ts > lib/inventory/project.ts": EXPORTED,
  "lib/account/bench-project.ts > lib/roast/project.ts": EXPORTED,
  "lib/account/bench-queries.ts > lib/roast/project.ts": EXPORTED,
  "lib/account/project.ts > lib/watchlist/project.ts": EXPORTED,
  "lib/inventory/queries.ts > lib/roast/project.ts":
    "the roasts of a lot are answered as the roast API answers them",
  "lib/demo/scale/shard.ts > lib/supply/feeds/csv.ts": SCALED,
  "lib/demo/scale/shard.ts > lib/supply/feeds/feed.ts": SCALED,
  "lib/demo/scale/shard.ts > lib/supply/feeds/jsonl.ts": SCALED,
  "lib/demo/scale/shard.ts > lib/supply/feeds/product-page.ts": SCALED,
  "lib/demo/scale/shard.ts > lib/supply/feeds/shopify.ts": SCALED,
  "lib/demo/scale/shard.ts > lib/supply/feeds/woocommerce.ts": SCALED,
};
