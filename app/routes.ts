import * as apiCatalog from "@/app/.well-known/api-catalog/route";
import * as changePassword from "@/app/.well-known/change-password/route";
import * as securityTxt from "@/app/.well-known/security.txt/route";
import * as unknownApi from "@/app/api/[[...path]]/route";
import * as billingCancelForm from "@/app/api/account/billing/cancel/route";
import * as billingHideNotice from "@/app/api/account/billing/hide-notice/route";
import * as billingPortalForm from "@/app/api/account/billing/portal/route";
import * as billingResumeForm from "@/app/api/account/billing/resume/route";
import * as accountDelete from "@/app/api/account/delete/route";
import * as accountExport from "@/app/api/account/export/route";
import * as accountSessionsEnd from "@/app/api/account/sessions/end/route";
import * as accountUnits from "@/app/api/account/units/route";
import * as auditExport from "@/app/api/admin/audit/export/route";
import * as backfillMilestones from "@/app/api/admin/backfill-milestones/route";
import * as exportDiscrepancies from "@/app/api/admin/billing-entitlement-discrepancies/export/route";
import * as billingDiscrepancies from "@/app/api/admin/billing-entitlement-discrepancies/route";
import * as settleJob from "@/app/api/admin/jobs/route";
import * as extendPersonGrant from "@/app/api/admin/people/grants/extend/route";
import * as revokePersonGrant from "@/app/api/admin/people/grants/revoke/route";
import * as givePersonGrant from "@/app/api/admin/people/grants/route";
import * as deactivatePersonKey from "@/app/api/admin/people/keys/deactivate/route";
import * as endPersonSessions from "@/app/api/admin/people/sessions/end/route";
import * as roleDiscrepancies from "@/app/api/admin/stripe-role-discrepancies/route";
import * as changeSupplier from "@/app/api/admin/suppliers/change/route";
import * as readSupplier from "@/app/api/admin/suppliers/read/route";
import * as addSupplier from "@/app/api/admin/suppliers/route";
import * as classifyRoast from "@/app/api/ai/classify-roast/route";
import * as alertSettings from "@/app/api/alerts/route";
import * as unsubscribeAlerts from "@/app/api/alerts/unsubscribe/route";
import * as artisanPreview from "@/app/api/artisan-import/preview/route";
import * as artisanImport from "@/app/api/artisan-import/route";
import * as signIn from "@/app/api/auth/[...nextauth]/route";
import * as approveCli from "@/app/api/auth/cli/approve/route";
import * as exchangeCliCode from "@/app/api/auth/cli/token/route";
import * as batchNumbers from "@/app/api/batch-numbers/route";
import * as beansBatch from "@/app/api/beans/batch/route";
import * as beansCounts from "@/app/api/beans/counts/route";
import * as beansExport from "@/app/api/beans/export/route";
import * as beansMovementsExport from "@/app/api/beans/movements/export/route";
import * as beansMovements from "@/app/api/beans/movements/route";
import * as beans from "@/app/api/beans/route";
import * as benchCurrent from "@/app/api/bench/current/route";
import * as benchHandOver from "@/app/api/bench/hand-over/route";
import * as benchRevokeInvitation from "@/app/api/bench/invitations/revoke/route";
import * as benchInvitations from "@/app/api/bench/invitations/route";
import * as benchJoin from "@/app/api/bench/join/route";
import * as benchLeave from "@/app/api/bench/leave/route";
import * as benchChangeRole from "@/app/api/bench/people/change/route";
import * as benchRemovePerson from "@/app/api/bench/people/remove/route";
import * as bench from "@/app/api/bench/route";
import * as benchSample from "@/app/api/bench/sample/route";
import * as blends from "@/app/api/blends/route";
import * as similarForPages from "@/app/api/catalog/[id]/similar/route";
import * as catalogFilters from "@/app/api/catalog/filters/route";
import * as legacyCatalog from "@/app/api/catalog/route";
import * as catalogByKey from "@/app/api/catalog-api/route";
import * as chatStream from "@/app/api/chat/[workspaceId]/stream/route";
import * as executeAction from "@/app/api/chat/execute-action/route";
import * as chat from "@/app/api/chat/route";
import * as chatStop from "@/app/api/chat/stop/route";
import * as clearRoast from "@/app/api/clear-roast/route";
import * as cronAlerts from "@/app/api/cron/alerts/route";
import * as cronIngest from "@/app/api/cron/ingest/route";
import * as apiDocs from "@/app/api/docs/route";
import * as marketExport from "@/app/api/market/export/route";
import * as profitExport from "@/app/api/profit/export/route";
import * as profit from "@/app/api/profit/route";
import * as roastChartData from "@/app/api/roast-chart-data/route";
import * as roastChartSettings from "@/app/api/roast-chart-settings/route";
import * as roastCompare from "@/app/api/roast-compare/route";
import * as roastConsistency from "@/app/api/roast-consistency/route";
import * as roastCuppings from "@/app/api/roast-cuppings/route";
import * as roastExport from "@/app/api/roast-export/route";
import * as roastMarks from "@/app/api/roast-marks/route";
import * as roastOrders from "@/app/api/roast-orders/route";
import * as roastsAsFile from "@/app/api/roast-profiles/export/route";
import * as roastProfiles from "@/app/api/roast-profiles/route";
import * as roastRankingAsFile from "@/app/api/roast-ranking/export/route";
import * as roastRanking from "@/app/api/roast-ranking/route";
import * as roastReference from "@/app/api/roast-reference/route";
import * as roastedBlends from "@/app/api/roasted-blends/route";
import * as roastedStockExport from "@/app/api/roasted-stock/export/route";
import * as roastedStock from "@/app/api/roasted-stock/route";
import * as changeSavedSearch from "@/app/api/saved-searches/change/route";
import * as feedOfSavedSearch from "@/app/api/saved-searches/feed/route";
import * as removeSavedSearch from "@/app/api/saved-searches/remove/route";
import * as restoreSavedSearch from "@/app/api/saved-searches/restore/route";
import * as savedSearches from "@/app/api/saved-searches/route";
import * as search from "@/app/api/search/route";
import * as share from "@/app/api/share/route";
import * as sheetChoices from "@/app/api/sheets/choices/route";
import * as sheets from "@/app/api/sheets/route";
import * as saveSheet from "@/app/api/sheets/save/route";
import * as cancelSubscription from "@/app/api/stripe/cancel-subscription/route";
import * as checkSession from "@/app/api/stripe/check-session/route";
import * as createCheckoutSession from "@/app/api/stripe/create-checkout-session/route";
import * as createCustomer from "@/app/api/stripe/create-customer/route";
import * as billingPortal from "@/app/api/stripe/portal/route";
import * as reconcileSession from "@/app/api/stripe/reconcile-session/route";
import * as resumeSubscription from "@/app/api/stripe/resume-subscription/route";
import * as subscriptions from "@/app/api/stripe/subscriptions/route";
import * as verifyAndUpdateRole from "@/app/api/stripe/verify-and-update-role/route";
import * as stripeWebhook from "@/app/api/stripe/webhook/route";
import * as beanTastingTool from "@/app/api/tools/bean-tasting/route";
import * as coffeeCatalogTool from "@/app/api/tools/coffee-catalog/route";
import * as coffeeChunksTool from "@/app/api/tools/coffee-chunks/route";
import * as greenCoffeeTool from "@/app/api/tools/green-coffee-inv/route";
import * as roastProfilesTool from "@/app/api/tools/roast-profiles/route";
import * as watchlistRemove from "@/app/api/watchlist/remove/route";
import * as watchlist from "@/app/api/watchlist/route";
import * as workspaceCanvas from "@/app/api/workspaces/[id]/canvas/route";
import * as workspaceExport from "@/app/api/workspaces/[id]/export/route";
import * as workspaceMessages from "@/app/api/workspaces/[id]/messages/route";
import * as workspaceRestore from "@/app/api/workspaces/[id]/restore/route";
import * as workspace from "@/app/api/workspaces/[id]/route";
import * as workspaceShare from "@/app/api/workspaces/[id]/share/route";
import * as workspaceSummarize from "@/app/api/workspaces/[id]/summarize/route";
import * as workspaces from "@/app/api/workspaces/route";
import * as consoleDocs from "@/app/api-dashboard/docs/route";
import * as deactivateKey from "@/app/api-dashboard/keys/deactivate/route";
import * as generateKey from "@/app/api-dashboard/keys/generate/route";
import * as listKeys from "@/app/api-dashboard/keys/list/route";
import * as rotateKey from "@/app/api-dashboard/keys/rotate/route";
import * as usage from "@/app/api-dashboard/usage/route";
import * as landAfterSignIn from "@/app/auth/callback/route";
import * as blogFigures from "@/app/blog/[slug]/figures.json/route";
import * as blogAtom from "@/app/blog/atom.xml/route";
import * as blogJson from "@/app/blog/feed.json/route";
import * as blogRss from "@/app/blog/feed.xml/route";
import * as changelogAtom from "@/app/changelog/atom.xml/route";
import * as changelogJson from "@/app/changelog/feed.json/route";
import * as changelogRss from "@/app/changelog/feed.xml/route";
import * as askForm from "@/app/chat/[id]/ask/route";
import * as changeWorkspaceForm from "@/app/chat/[id]/change/route";
import * as openChatForm from "@/app/chat/open/route";
import * as startCheckout from "@/app/checkout/start/route";
import * as demoPayments from "@/app/demo-payments/[...path]/route";
import * as docsMarkdown from "@/app/docs/[section]/[slug]/markdown/route";
import * as searchFeed from "@/app/feeds/saved-search/route";
import * as liveness from "@/app/health/live/route";
import * as readiness from "@/app/health/ready/route";
import * as health from "@/app/health/route";
import * as llms from "@/app/llms.txt/route";
import * as llmsFull from "@/app/llms-full.txt/route";
import * as mcp from "@/app/mcp/route";
import * as previewImage from "@/app/og/[kind]/[name]/route";
import * as openSearch from "@/app/opensearch.xml/route";
import * as postmanCollection from "@/app/postman.json/route";
import * as robots from "@/app/robots.txt/route";
import * as sitemap from "@/app/sitemap.xml/route";
import * as sitemapPart from "@/app/sitemaps/[name]/route";
import * as unknownV1 from "@/app/v1/[...path]/route";
import * as coffee from "@/app/v1/catalog/[id]/route";
import * as similar from "@/app/v1/catalog/[id]/similar/route";
import * as proofCoverage from "@/app/v1/catalog/proof-coverage/route";
import * as catalog from "@/app/v1/catalog/route";
import * as openApi from "@/app/v1/openapi.json/route";
import * as priceIndex from "@/app/v1/price-index/route";
import * as service from "@/app/v1/route";
import type { Routes } from "@/lib/api/server/mount";

/**
 * The route files that the front server calls without Next in between, first match first. All that is below a plain
 * path is a handler's too. A rules test compares them with the files of `app/`.
 */
export const ROUTES: Routes = [
  ["/health", health],
  ["/health/live", liveness],
  ["/health/ready", readiness],
  ["/mcp", mcp],
  ["/sitemap.xml", sitemap],
  ["/sitemaps/:name", sitemapPart],
  ["/robots.txt", robots],
  ["/opensearch.xml", openSearch],
  ["/postman.json", postmanCollection],
  ["/blog/feed.xml", blogRss],
  ["/blog/atom.xml", blogAtom],
  ["/blog/feed.json", blogJson],
  ["/blog/:slug/figures.json", blogFigures],
  ["/changelog/feed.xml", changelogRss],
  ["/changelog/atom.xml", changelogAtom],
  ["/changelog/feed.json", changelogJson],
  ["/og/:kind/:name", previewImage],
  ["/feeds/saved-search", searchFeed],
  ["/.well-known/api-catalog", apiCatalog],
  ["/.well-known/change-password", changePassword],
  ["/.well-known/security.txt", securityTxt],
  ["/v1", service],
  ["/v1/openapi.json", openApi],
  ["/v1/catalog", catalog],
  ["/v1/catalog/proof-coverage", proofCoverage],
  ["/v1/catalog/:id", coffee],
  ["/v1/catalog/:id/similar", similar],
  ["/v1/price-index", priceIndex],
  ["/v1/*", unknownV1],
  ["/api/account/billing/cancel", billingCancelForm],
  ["/api/account/billing/hide-notice", billingHideNotice],
  ["/api/account/billing/portal", billingPortalForm],
  ["/api/account/billing/resume", billingResumeForm],
  ["/api/account/delete", accountDelete],
  ["/api/account/export", accountExport],
  ["/api/account/sessions/end", accountSessionsEnd],
  ["/api/account/units", accountUnits],
  ["/api/beans", beans],
  ["/api/beans/batch", beansBatch],
  ["/api/sheets", sheets],
  ["/api/sheets/choices", sheetChoices],
  ["/api/sheets/save", saveSheet],
  ["/api/beans/movements", beansMovements],
  ["/api/beans/movements/export", beansMovementsExport],
  ["/api/blends", blends],
  ["/api/beans/counts", beansCounts],
  ["/api/beans/export", beansExport],
  ["/api/catalog", legacyCatalog],
  ["/api/catalog/filters", catalogFilters],
  ["/api/catalog/:id/similar", similarForPages],
  ["/api/catalog-api", catalogByKey],
  ["/api/auth/cli/approve", approveCli],
  ["/api/auth/cli/token", exchangeCliCode],
  ["/api/auth/*", signIn],
  ["/auth/callback", landAfterSignIn],
  ["/chat/open", openChatForm],
  ["/chat/:id/ask", askForm],
  ["/chat/:id/change", changeWorkspaceForm],
  ["/checkout/start", startCheckout],
  ["/demo-payments/*", demoPayments],
  ["/api/cron/alerts", cronAlerts],
  ["/api/cron/ingest", cronIngest],
  ["/api/docs", apiDocs],
  ["/api-dashboard/docs", consoleDocs],
  ["/llms.txt", llms],
  ["/llms-full.txt", llmsFull],
  ["/docs/:section/:slug{.+[.]md}", docsMarkdown],
  ["/docs/:section/:slug", docsMarkdown, ["text/html", "text/markdown"]],
  ["/docs/:section/:slug/markdown", docsMarkdown],
  ["/api/artisan-import", artisanImport],
  ["/api/artisan-import/preview", artisanPreview],
  ["/api/roast-export", roastExport],
  ["/api/roast-chart-data", roastChartData],
  ["/api/roast-chart-settings", roastChartSettings],
  ["/api/share", share],
  ["/api/stripe/cancel-subscription", cancelSubscription],
  ["/api/stripe/check-session", checkSession],
  ["/api/stripe/create-checkout-session", createCheckoutSession],
  ["/api/stripe/create-customer", createCustomer],
  ["/api/stripe/portal", billingPortal],
  ["/api/stripe/reconcile-session", reconcileSession],
  ["/api/stripe/resume-subscription", resumeSubscription],
  ["/api/stripe/subscriptions", subscriptions],
  ["/api/stripe/verify-and-update-role", verifyAndUpdateRole],
  ["/api/stripe/webhook", stripeWebhook],
  ["/api/bench", bench],
  ["/api/bench/current", benchCurrent],
  ["/api/bench/hand-over", benchHandOver],
  ["/api/bench/invitations", benchInvitations],
  ["/api/bench/invitations/revoke", benchRevokeInvitation],
  ["/api/bench/join", benchJoin],
  ["/api/bench/leave", benchLeave],
  ["/api/bench/people/change", benchChangeRole],
  ["/api/bench/people/remove", benchRemovePerson],
  ["/api/bench/sample", benchSample],
  ["/api/search", search],
  ["/api/market/export", marketExport],
  ["/api/profit", profit],
  ["/api/profit/export", profitExport],
  ["/api/batch-numbers", batchNumbers],
  ["/api/roast-orders", roastOrders],
  ["/api/roasted-blends", roastedBlends],
  ["/api/roasted-stock", roastedStock],
  ["/api/roasted-stock/export", roastedStockExport],
  ["/api/roast-compare", roastCompare],
  ["/api/roast-consistency", roastConsistency],
  ["/api/roast-cuppings", roastCuppings],
  ["/api/roast-profiles", roastProfiles],
  ["/api/ai/classify-roast", classifyRoast],
  ["/api/roast-ranking", roastRanking],
  ["/api/roast-ranking/export", roastRankingAsFile],
  ["/api/roast-reference", roastReference],
  ["/api/roast-profiles/export", roastsAsFile],
  ["/api/clear-roast", clearRoast],
  ["/api/roast-marks", roastMarks],
  ["/api/admin/audit/export", auditExport],
  ["/api/admin/backfill-milestones", backfillMilestones],
  ["/api/admin/jobs", settleJob],
  ["/api/admin/people/grants", givePersonGrant],
  ["/api/admin/people/grants/extend", extendPersonGrant],
  ["/api/admin/people/grants/revoke", revokePersonGrant],
  ["/api/admin/people/keys/deactivate", deactivatePersonKey],
  ["/api/admin/people/sessions/end", endPersonSessions],
  ["/api/admin/suppliers", addSupplier],
  ["/api/admin/suppliers/change", changeSupplier],
  ["/api/admin/suppliers/read", readSupplier],
  ["/api/admin/billing-entitlement-discrepancies", billingDiscrepancies],
  ["/api/admin/billing-entitlement-discrepancies/export", exportDiscrepancies],
  ["/api/admin/stripe-role-discrepancies", roleDiscrepancies],
  ["/api/chat", chat],
  ["/api/chat/:workspaceId/stream", chatStream],
  ["/api/chat/execute-action", executeAction],
  ["/api/chat/stop", chatStop],
  ["/api/tools/coffee-catalog", coffeeCatalogTool],
  ["/api/tools/green-coffee-inv", greenCoffeeTool],
  ["/api/tools/roast-profiles", roastProfilesTool],
  ["/api/tools/bean-tasting", beanTastingTool],
  ["/api/tools/coffee-chunks", coffeeChunksTool],
  ["/api/alerts", alertSettings],
  ["/api/alerts/unsubscribe", unsubscribeAlerts],
  ["/api/saved-searches", savedSearches],
  ["/api/saved-searches/change", changeSavedSearch],
  ["/api/saved-searches/feed", feedOfSavedSearch],
  ["/api/saved-searches/remove", removeSavedSearch],
  ["/api/saved-searches/restore", restoreSavedSearch],
  ["/api/watchlist", watchlist],
  ["/api/watchlist/remove", watchlistRemove],
  ["/api/workspaces", workspaces],
  ["/api/workspaces/:id", workspace],
  ["/api/workspaces/:id/canvas", workspaceCanvas],
  ["/api/workspaces/:id/export", workspaceExport],
  ["/api/workspaces/:id/messages", workspaceMessages],
  ["/api/workspaces/:id/restore", workspaceRestore],
  ["/api/workspaces/:id/share", workspaceShare],
  ["/api/workspaces/:id/summarize", workspaceSummarize],
  // Also a page, with the same content as /api-dashboard/keys/list.
  ["/api-dashboard/keys", listKeys, ["application/json", "text/html"]],
  ["/api-dashboard/keys/list", listKeys],
  ["/api-dashboard/keys/generate", generateKey],
  ["/api-dashboard/keys/deactivate", deactivateKey],
  ["/api-dashboard/keys/rotate", rotateKey],
  ["/api-dashboard/usage", usage],
  ["/api", unknownApi],
  ["/api/*", unknownApi],
];
