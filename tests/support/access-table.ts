import type { CallerName } from "./callers";

/** Status of one request for each kind of caller. */
export type AccessRow = Record<CallerName, number>;

const DEAD = { "bad header": 401, "deactivated key": 401, "expired key": 401, "key of a deleted user": 401 };
/** Only uploads take one; all other routes refuse it before they look at the request. */
const UPLOAD_TOKEN = { "upload token": 403 };

/** The same for everybody whose credential is not a bad one. */
const everybody = (status: number): AccessRow => ({
  ...DEAD,
  ...UPLOAD_TOKEN,
  anonymous: status,
  "viewer session": status,
  "member session": status,
  "admin session": status,
  "viewer key": status,
  "member key": status,
  "enterprise key": status,
});
const keysOnly = (status: number): AccessRow => ({
  ...everybody(status),
  anonymous: 401,
  "viewer session": 401,
  "member session": 401,
  "admin session": 401,
});
const sessionsOnly = (status: number): AccessRow => ({
  ...everybody(status),
  anonymous: 401,
  "viewer key": 401,
  "member key": 401,
  "enterprise key": 401,
});
const adminsOnly = (status: number): AccessRow => ({
  ...sessionsOnly(status),
  "viewer session": 403,
  "member session": 403,
});
/** Of sessions those with a membership or market intelligence. */
const chattersOnly = (status: number): AccessRow => ({ ...sessionsOnly(status), "viewer session": 403 });
const visitorsOnly = (status: number): AccessRow => ({ ...sessionsOnly(status), anonymous: status });
/** Members and paid plans; 401 for a stranger, 403 for a known viewer. */
const paid: AccessRow = { ...everybody(200), anonymous: 401, "viewer session": 403, "viewer key": 403 };
const paidKeysOnly: AccessRow = { ...keysOnly(200), "viewer key": 403 };
/** Reads no credentials. */
const blind = (status: number): AccessRow => ({
  ...everybody(status),
  "bad header": status,
  "deactivated key": status,
  "expired key": status,
  "key of a deleted user": status,
  "upload token": status,
});

/** Plain forms of our pages: of these callers only sessions name a page of ours. */
const ownForms: AccessRow = {
  ...blind(403),
  "viewer session": 303,
  "member session": 303,
  "admin session": 303,
};

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

export interface AccessCase {
  /** As it stands in `app/routes.ts`. */
  route: string;
  method?: "GET" | "POST" | "PUT" | "DELETE";
  path?: string;
  body?: object;
  /** Sent as a form with files instead. */
  form?: true;
  expected: AccessRow;
}

/** Who may call what (contract/access.md#3), tried by access-table.test.ts. A rules test asks for a line of every route and method. */
export const ACCESS_TABLE: readonly AccessCase[] = [
  { route: "/health", expected: everybody(200) },
  { route: "/health/live", expected: everybody(200) },
  { route: "/health/ready", expected: everybody(200) },
  { route: "/sitemap.xml", expected: everybody(200) },
  { route: "/sitemaps/:name", path: "/sitemaps/pages-1.xml", expected: everybody(200) },
  { route: "/sitemaps/:name", path: "/sitemaps/nothing.xml", expected: everybody(404) },
  { route: "/robots.txt", expected: everybody(200) },
  { route: "/opensearch.xml", expected: everybody(200) },
  { route: "/postman.json", expected: everybody(200) },
  { route: "/blog/feed.xml", expected: everybody(200) },
  { route: "/blog/atom.xml", expected: everybody(200) },
  { route: "/blog/feed.json", expected: everybody(200) },
  { route: "/blog/:slug/figures.json", path: "/blog/market-1999-01/figures.json", expected: everybody(404) },
  { route: "/changelog/feed.xml", expected: everybody(200) },
  { route: "/changelog/atom.xml", expected: everybody(200) },
  { route: "/changelog/feed.json", expected: everybody(200) },
  { route: "/og/:kind/:name", path: "/og/blog/nothing-is-filled-in.png", expected: everybody(200) },
  { route: "/og/:kind/:name", path: "/og/blog/nothing.png", expected: everybody(404) },
  { route: "/.well-known/api-catalog", expected: everybody(200) },
  { route: "/.well-known/change-password", expected: everybody(307) },
  { route: "/.well-known/security.txt", expected: everybody(200) },
  // A session has no effect here; each tool's callers are in tests/api/mcp.
  {
    route: "/mcp",
    method: "POST",
    body: { jsonrpc: "2.0", id: 1, method: "ping" },
    expected: everybody(200),
  },
  { route: "/v1", expected: everybody(200) },
  { route: "/v1/openapi.json", expected: everybody(200) },
  { route: "/v1/catalog", expected: everybody(200) },
  { route: "/v1/catalog", path: "/v1/catalog?showWholesale=true", expected: everybody(200) },
  { route: "/v1/catalog", path: "/v1/catalog?has_additives=false", expected: paid },
  { route: "/v1/catalog", path: "/v1/catalog?limit=0", expected: everybody(400) },
  { route: "/v1/catalog/:id", path: "/v1/catalog/ID", expected: everybody(200) },
  { route: "/v1/catalog/:id", path: "/v1/catalog/2147483647", expected: everybody(404) },
  { route: "/v1/catalog/proof-coverage", expected: everybody(200) },
  {
    route: "/v1/catalog/proof-coverage",
    path: "/v1/catalog/proof-coverage?fermentation_type=Aerobic",
    expected: paid,
  },
  // None of them has the market intelligence; who has is let in by price-index.test.ts.
  { route: "/v1/price-index", expected: keysOnly(403) },
  { route: "/v1/price-index", path: "/v1/price-index?limit=0", expected: everybody(400) },
  { route: "/v1/catalog/:id/similar", path: "/v1/catalog/ID/similar", expected: paid },
  { route: "/v1/catalog/:id/similar", path: "/v1/catalog/ID/similar?limit=26", expected: everybody(400) },
  {
    route: "/v1/catalog/:id/similar",
    path: "/v1/catalog/2147483647/similar",
    expected: {
      ...paid,
      "member session": 404,
      "admin session": 404,
      "member key": 404,
      "enterprise key": 404,
    },
  },
  {
    route: "/api/catalog/:id/similar",
    path: "/api/catalog/ID/similar",
    expected: { ...sessionsOnly(200), "viewer session": 403 },
  },
  { route: "/v1/*", path: "/v1/nothing", expected: everybody(404) },
  { route: "/api", expected: everybody(404) },
  { route: "/api/*", path: "/api/nothing", expected: everybody(404) },
  { route: "/api/catalog", expected: everybody(200) },
  { route: "/api/catalog", path: "/api/catalog?processing_confidence_min=0.5", expected: paid },
  { route: "/api/catalog-api", expected: keysOnly(200) },
  {
    route: "/api/catalog-api",
    path: "/api/catalog-api?processing_base_method=Washed",
    expected: paidKeysOnly,
  },
  { route: "/api/catalog/filters", expected: visitorsOnly(200) },
  { route: "/api/auth/*", path: "/api/auth/csrf", expected: blind(200) },
  {
    route: "/api/auth/*",
    method: "POST",
    path: "/api/auth/signin/nowhere",
    body: {},
    expected: blind(404),
  },
  // Of these callers only sessions name a page of ours, but not what is to be approved.
  {
    route: "/api/auth/cli/approve",
    method: "POST",
    body: {},
    expected: { ...blind(403), "viewer session": 400, "member session": 400, "admin session": 400 },
  },
  {
    route: "/api/auth/cli/token",
    method: "POST",
    body: { code: "none", code_verifier: "v".repeat(43), redirect_uri: "http://127.0.0.1:1/" },
    expected: visitorsOnly(400),
  },
  { route: "/auth/callback", expected: blind(302) },
  // A form of ours: the answer is a redirect, to sign-in or to the plans with what is in the way.
  {
    route: "/checkout/start",
    method: "POST",
    body: { purchase_key: "none" },
    expected: { ...blind(403), "viewer session": 303, "member session": 303, "admin session": 303 },
  },
  // Forms of the workspaces: the answer is a redirect, to sign-in or to the page with what is in the way.
  {
    route: "/chat/open",
    method: "POST",
    body: {},
    expected: { ...blind(403), "viewer session": 403, "member session": 303, "admin session": 303 },
  },
  {
    route: "/chat/:id/ask",
    method: "POST",
    path: `/chat/${UNKNOWN_ID}/ask`,
    body: {},
    expected: { ...blind(403), "viewer session": 403, "member session": 404, "admin session": 404 },
  },
  {
    route: "/chat/:id/change",
    method: "POST",
    path: `/chat/${UNKNOWN_ID}/change`,
    body: { do: "remove" },
    expected: { ...blind(403), "viewer session": 403, "member session": 404, "admin session": 404 },
  },
  // Payments aren't emulated in this test.
  { route: "/demo-payments/*", path: "/demo-payments/pay/cs_none", expected: blind(404) },
  {
    route: "/demo-payments/*",
    method: "POST",
    path: "/demo-payments/pay/cs_none",
    body: {},
    expected: { ...blind(403), "viewer session": 404, "member session": 404, "admin session": 404 },
  },
  // Without CRON_SECRET the route is closed.
  { route: "/api/cron/alerts", method: "POST", expected: blind(404) },
  { route: "/api/cron/ingest", method: "POST", expected: blind(404) },
  { route: "/api/docs", expected: everybody(307) },
  { route: "/api-dashboard/docs", expected: everybody(307) },
  { route: "/llms.txt", expected: blind(200) },
  { route: "/llms-full.txt", expected: blind(200) },
  { route: "/docs/:section/:slug", path: "/docs/api/overview", expected: blind(200) },
  {
    route: "/docs/:section/:slug{.+[.]md}",
    path: "/docs/api/overview.md",
    expected: blind(200),
  },
  {
    route: "/docs/:section/:slug/markdown",
    path: "/docs/api/overview/markdown",
    expected: blind(200),
  },
  { route: "/api-dashboard/keys", expected: sessionsOnly(200) },
  { route: "/api-dashboard/keys/list", expected: sessionsOnly(200) },
  {
    route: "/api-dashboard/keys/generate",
    method: "POST",
    body: { name: "one of the table's" },
    expected: sessionsOnly(200),
  },
  {
    route: "/api-dashboard/keys/deactivate",
    method: "POST",
    body: { keyId: UNKNOWN_ID },
    expected: sessionsOnly(404),
  },
  {
    route: "/api-dashboard/keys/rotate",
    method: "POST",
    body: { keyId: UNKNOWN_ID },
    expected: sessionsOnly(404),
  },
  { route: "/api-dashboard/usage", expected: sessionsOnly(200) },
  { route: "/api/beans", expected: visitorsOnly(200) },
  { route: "/api/beans", path: "/api/beans?share=unknown", expected: visitorsOnly(200) },
  {
    route: "/api/beans",
    method: "POST",
    body: { catalog_id: 2147483647 },
    expected: sessionsOnly(404),
  },
  {
    route: "/api/beans",
    method: "PUT",
    path: "/api/beans?id=2147483647",
    body: { rank: 5 },
    expected: sessionsOnly(404),
  },
  { route: "/api/beans", method: "DELETE", path: "/api/beans?id=2147483647", expected: sessionsOnly(404) },
  {
    route: "/api/beans/batch",
    method: "POST",
    body: { import_id: UNKNOWN_ID, lots: [{ catalog_id: 2147483647 }] },
    expected: sessionsOnly(404),
  },
  {
    route: "/api/sheets",
    method: "POST",
    body: { kind: "lots", text: "Coffee\nKonga" },
    form: true,
    expected: sessionsOnly(200),
  },
  ...["choices", "save"].map((step) => ({
    route: `/api/sheets/${step}`,
    method: "POST" as const,
    body: { id: UNKNOWN_ID },
    expected: sessionsOnly(404),
  })),
  {
    route: "/api/beans/movements",
    path: "/api/beans/movements?lot=2147483647",
    expected: sessionsOnly(404),
  },
  {
    route: "/api/beans/movements",
    method: "POST",
    body: { coffee_id: 2147483647, kind: "used_up" },
    expected: sessionsOnly(404),
  },
  {
    route: "/api/beans/movements",
    method: "PUT",
    path: "/api/beans/movements?id=2147483647",
    body: { reason: "Damp" },
    expected: sessionsOnly(404),
  },
  {
    route: "/api/beans/movements",
    method: "DELETE",
    path: "/api/beans/movements?id=2147483647",
    expected: sessionsOnly(404),
  },
  { route: "/api/beans/export", expected: sessionsOnly(200) },
  { route: "/api/blends", expected: sessionsOnly(200) },
  {
    route: "/api/blends",
    method: "POST",
    body: {
      name: "House",
      parts: [
        { coffee_id: 2147483646, share: 1 },
        { coffee_id: 2147483647, share: 1 },
      ],
    },
    expected: sessionsOnly(404),
  },
  {
    route: "/api/blends",
    method: "PUT",
    path: "/api/blends?id=2147483647",
    body: { name: "House" },
    expected: sessionsOnly(404),
  },
  { route: "/api/blends", method: "DELETE", path: "/api/blends?id=2147483647", expected: sessionsOnly(404) },
  { route: "/api/roast-orders", expected: sessionsOnly(200) },
  {
    route: "/api/roast-orders",
    method: "POST",
    body: { catalog_id: 2147483647, weight: 1, due_on: "2026-11-24" },
    expected: sessionsOnly(404),
  },
  {
    route: "/api/roast-orders",
    method: "PUT",
    path: "/api/roast-orders?id=2147483647",
    body: { note: "Rush" },
    expected: sessionsOnly(404),
  },
  {
    route: "/api/roast-orders",
    method: "DELETE",
    path: "/api/roast-orders?id=2147483647",
    expected: sessionsOnly(404),
  },
  { route: "/api/roasted-blends", expected: sessionsOnly(200) },
  {
    route: "/api/roasted-blends",
    method: "POST",
    body: {
      name: "House",
      parts: [
        { roast_id: 2147483646, weight: 1 },
        { roast_id: 2147483647, weight: 1 },
      ],
    },
    expected: sessionsOnly(404),
  },
  {
    route: "/api/roasted-blends",
    method: "PUT",
    path: "/api/roasted-blends?id=2147483647",
    body: { name: "House" },
    expected: sessionsOnly(404),
  },
  {
    route: "/api/roasted-blends",
    method: "DELETE",
    path: "/api/roasted-blends?id=2147483647",
    expected: sessionsOnly(404),
  },
  { route: "/api/roasted-stock", expected: sessionsOnly(200) },
  { route: "/api/roasted-stock/export", expected: sessionsOnly(200) },
  {
    route: "/api/roasted-stock",
    method: "POST",
    body: { roast_id: 2147483647, kind: "used", weight: 1 },
    expected: sessionsOnly(404),
  },
  {
    route: "/api/roasted-stock",
    method: "DELETE",
    path: "/api/roasted-stock?id=2147483647",
    expected: sessionsOnly(404),
  },
  { route: "/api/share", expected: sessionsOnly(200) },
  // Without a payment provider: what can be said without asking one.
  ...["cancel", "hide-notice", "portal", "resume"].map((form) => ({
    route: `/api/account/billing/${form}`,
    method: "POST" as const,
    body: {},
    expected: ownForms,
  })),
  {
    route: "/api/stripe/cancel-subscription",
    method: "POST",
    body: { subscriptionId: "sub_none" },
    expected: sessionsOnly(503),
  },
  { route: "/api/stripe/check-session", expected: sessionsOnly(400) },
  {
    route: "/api/stripe/create-checkout-session",
    method: "POST",
    body: { purchaseKey: "none" },
    expected: sessionsOnly(400),
  },
  { route: "/api/stripe/create-customer", method: "POST", expected: sessionsOnly(503) },
  { route: "/api/stripe/portal", method: "POST", expected: sessionsOnly(503) },
  {
    route: "/api/stripe/reconcile-session",
    method: "POST",
    body: { sessionId: "cs_none" },
    expected: sessionsOnly(503),
  },
  {
    route: "/api/stripe/resume-subscription",
    method: "POST",
    body: { subscriptionId: "sub_none" },
    expected: sessionsOnly(503),
  },
  { route: "/api/stripe/subscriptions", expected: sessionsOnly(200) },
  {
    route: "/api/stripe/verify-and-update-role",
    method: "POST",
    body: { sessionId: "cs_none" },
    expected: sessionsOnly(503),
  },
  { route: "/api/stripe/webhook", method: "POST", body: {}, expected: everybody(503) },
  { route: "/api/share", method: "POST", body: { resourceId: 2147483647 }, expected: sessionsOnly(404) },
  { route: "/api/share", method: "DELETE", path: "/api/share?id=2147483647", expected: sessionsOnly(404) },
  { route: "/api/bench", expected: sessionsOnly(200) },
  { route: "/api/bench/current", method: "POST", body: { bench: UNKNOWN_ID }, expected: sessionsOnly(404) },
  // Without a way to send mail.
  {
    route: "/api/bench/invitations",
    method: "POST",
    body: { email: "someone@example.com", role: "reader" },
    expected: sessionsOnly(503),
  },
  {
    route: "/api/bench/invitations/revoke",
    method: "POST",
    body: { id: 2147483647 },
    expected: sessionsOnly(404),
  },
  { route: "/api/bench/join", method: "POST", body: { token: "none" }, expected: sessionsOnly(404) },
  { route: "/api/bench/leave", method: "POST", body: { bench: UNKNOWN_ID }, expected: sessionsOnly(404) },
  {
    route: "/api/bench/people/change",
    method: "POST",
    body: { memberId: UNKNOWN_ID, role: "reader" },
    expected: sessionsOnly(404),
  },
  {
    route: "/api/bench/people/remove",
    method: "POST",
    body: { memberId: UNKNOWN_ID },
    expected: sessionsOnly(404),
  },
  {
    route: "/api/bench/hand-over",
    method: "POST",
    body: { memberId: UNKNOWN_ID, email: "somebody-else@example.com" },
    expected: sessionsOnly(400),
  },
  { route: "/api/bench/sample", method: "POST", body: {}, expected: sessionsOnly(200) },
  { route: "/api/bench/sample", method: "DELETE", expected: sessionsOnly(200) },
  { route: "/api/search", path: "/api/search?q=konga", expected: visitorsOnly(200) },
  { route: "/api/search", path: "/api/search?q=konga&group=lots", expected: sessionsOnly(200) },
  { route: "/api/search", expected: everybody(400) },
  { route: "/api/alerts", expected: sessionsOnly(200) },
  { route: "/api/alerts", method: "POST", body: { frequency: "weekly" }, expected: sessionsOnly(200) },
  { route: "/api/alerts/unsubscribe", expected: blind(303) },
  { route: "/api/alerts/unsubscribe", method: "POST", expected: blind(404) },
  { route: "/api/saved-searches", expected: sessionsOnly(200) },
  {
    route: "/api/saved-searches",
    method: "POST",
    body: { name: "Peru", query: "country=Peru" },
    expected: sessionsOnly(200),
  },
  {
    route: "/api/saved-searches/change",
    method: "POST",
    body: { id: 2147483647, name: "Peru" },
    expected: sessionsOnly(404),
  },
  {
    route: "/api/saved-searches/feed",
    method: "POST",
    body: { id: 2147483647, enabled: true },
    expected: sessionsOnly(404),
  },
  { route: "/feeds/saved-search", expected: blind(404) },
  {
    route: "/api/saved-searches/remove",
    method: "POST",
    body: { id: 2147483647 },
    expected: sessionsOnly(404),
  },
  {
    route: "/api/saved-searches/restore",
    method: "POST",
    body: { id: 2147483647 },
    expected: sessionsOnly(404),
  },
  { route: "/api/watchlist", expected: sessionsOnly(200) },
  {
    route: "/api/watchlist",
    method: "POST",
    body: { catalog_id: 2147483647 },
    expected: sessionsOnly(404),
  },
  {
    route: "/api/watchlist/remove",
    method: "POST",
    body: { catalog_id: 2147483647 },
    expected: sessionsOnly(200),
  },
  {
    route: "/api/roast-chart-data",
    path: "/api/roast-chart-data?roastId=2147483647",
    expected: sessionsOnly(404),
  },
  {
    route: "/api/roast-chart-settings",
    path: "/api/roast-chart-settings?roastId=2147483647",
    expected: sessionsOnly(404),
  },
  {
    route: "/api/roast-chart-settings",
    method: "PUT",
    path: "/api/roast-chart-settings?roastId=2147483647",
    body: { settings: null },
    expected: sessionsOnly(404),
  },
  {
    route: "/api/roast-marks",
    method: "POST",
    body: { roastId: 2147483647, drop: 600 },
    expected: sessionsOnly(404),
  },
  {
    route: "/api/roast-compare",
    path: "/api/roast-compare?ids=2147483646,2147483647",
    expected: sessionsOnly(404),
  },
  {
    route: "/api/roast-reference",
    path: "/api/roast-reference?roast_id=2147483647",
    expected: sessionsOnly(404),
  },
  {
    route: "/api/roast-reference",
    method: "POST",
    body: { roast_id: 2147483647 },
    expected: sessionsOnly(404),
  },
  {
    route: "/api/roast-reference",
    method: "DELETE",
    path: "/api/roast-reference?roast_id=2147483647",
    expected: sessionsOnly(404),
  },
  {
    route: "/api/artisan-import",
    method: "POST",
    body: { coffee_id: "2147483647", file: "{'mode': 'C'}" },
    form: true,
    expected: { ...sessionsOnly(404), "upload token": 404 },
  },
  {
    route: "/api/artisan-import/preview",
    method: "POST",
    body: { file: "{'mode': 'C'}" },
    form: true,
    expected: sessionsOnly(200),
  },
  {
    route: "/api/roast-export",
    path: "/api/roast-export?roastId=2147483647",
    expected: sessionsOnly(404),
  },
  { route: "/api/profit", expected: sessionsOnly(200) },
  {
    route: "/api/profit",
    method: "POST",
    body: { green_coffee_inv_id: 2147483647, oz_sold: 12, price: 20, sell_date: "2026-11-21" },
    expected: sessionsOnly(404),
  },
  {
    route: "/api/profit",
    method: "PUT",
    path: "/api/profit?id=2147483647",
    body: { price: 20 },
    expected: sessionsOnly(404),
  },
  {
    route: "/api/profit",
    method: "DELETE",
    path: "/api/profit?id=2147483647",
    expected: sessionsOnly(404),
  },
  { route: "/api/market/export", path: "/api/market/export?chart=map", expected: visitorsOnly(200) },
  {
    route: "/api/market/export",
    path: "/api/market/export?chart=origin&of=Atlantis",
    expected: visitorsOnly(404),
  },
  // None of them has the market intelligence.
  {
    route: "/api/market/export",
    path: "/api/market/export?chart=turnover&days=365",
    expected: { ...sessionsOnly(403) },
  },
  { route: "/api/market/export", expected: everybody(400) },
  { route: "/api/profit/export", expected: sessionsOnly(200) },
  {
    route: "/api/clear-roast",
    method: "DELETE",
    path: "/api/clear-roast?roast_id=2147483647",
    expected: sessionsOnly(404),
  },
  { route: "/api/admin/audit/export", expected: adminsOnly(200) },
  { route: "/api/admin/billing-entitlement-discrepancies", expected: adminsOnly(200) },
  { route: "/api/admin/billing-entitlement-discrepancies/export", expected: adminsOnly(200) },
  {
    route: "/api/admin/billing-entitlement-discrepancies",
    method: "POST",
    body: { action: "cancel", runId: 2147483647 },
    expected: adminsOnly(404),
  },
  { route: "/api/admin/stripe-role-discrepancies", expected: adminsOnly(200) },
  {
    route: "/api/admin/stripe-role-discrepancies",
    method: "POST",
    body: { action: "cancel", runId: 2147483647 },
    expected: adminsOnly(404),
  },
  {
    route: "/api/admin/backfill-milestones",
    method: "POST",
    body: {},
    expected: { ...sessionsOnly(200), "viewer session": 403 },
  },
  {
    route: "/api/admin/jobs",
    method: "POST",
    body: { id: UNKNOWN_ID, action: "retry" },
    expected: adminsOnly(404),
  },
  {
    route: "/api/admin/people/grants",
    method: "POST",
    body: { userId: "unknown", reason: "a test", role: "member" },
    expected: adminsOnly(404),
  },
  {
    route: "/api/admin/people/grants/extend",
    method: "POST",
    body: { userId: "unknown", reason: "a test", grantId: 1 },
    expected: adminsOnly(404),
  },
  {
    route: "/api/admin/people/grants/revoke",
    method: "POST",
    body: { userId: "unknown", reason: "a test", grantId: 1 },
    expected: adminsOnly(404),
  },
  {
    route: "/api/admin/people/keys/deactivate",
    method: "POST",
    body: { userId: "unknown", reason: "a test", keyId: UNKNOWN_ID },
    expected: adminsOnly(404),
  },
  {
    route: "/api/admin/people/sessions/end",
    method: "POST",
    body: { userId: "unknown", reason: "a test", sessionId: "all" },
    expected: adminsOnly(404),
  },
  {
    route: "/api/admin/suppliers",
    method: "POST",
    body: { slug: "tabled", name: "Tabled", feedKind: "csv", feedUrl: "/etc/passwd" },
    expected: adminsOnly(400),
  },
  {
    route: "/api/admin/suppliers/change",
    method: "POST",
    body: { slug: "unknown", enabled: false },
    expected: adminsOnly(404),
  },
  {
    route: "/api/admin/suppliers/read",
    method: "POST",
    body: { slug: "unknown" },
    expected: adminsOnly(404),
  },
  {
    route: "/api/ai/classify-roast",
    method: "POST",
    body: { alogMetadata: {}, inventory: [] },
    expected: { ...sessionsOnly(200), "viewer session": 403 },
  },
  { route: "/api/roast-profiles", expected: sessionsOnly(200) },
  { route: "/api/roast-consistency", expected: sessionsOnly(200) },
  {
    route: "/api/roast-consistency",
    method: "POST",
    body: { catalog_id: 2147483647, dtr: 2 },
    expected: sessionsOnly(404),
  },
  { route: "/api/roast-cuppings", expected: sessionsOnly(200) },
  {
    route: "/api/roast-cuppings",
    method: "POST",
    body: { roast_id: 2147483647, form: "sca" },
    expected: sessionsOnly(404),
  },
  {
    route: "/api/roast-cuppings",
    method: "PUT",
    path: "/api/roast-cuppings?id=2147483647",
    body: { notes: "n" },
    expected: sessionsOnly(404),
  },
  {
    route: "/api/roast-cuppings",
    method: "DELETE",
    path: "/api/roast-cuppings?id=2147483647",
    expected: sessionsOnly(404),
  },
  { route: "/api/roast-ranking", expected: sessionsOnly(200) },
  { route: "/api/roast-ranking/export", expected: sessionsOnly(200) },
  { route: "/api/roast-profiles/export", expected: sessionsOnly(200) },
  {
    route: "/api/roast-profiles",
    method: "POST",
    body: { coffee_id: 2147483647 },
    expected: sessionsOnly(404),
  },
  {
    route: "/api/roast-profiles",
    method: "PUT",
    path: "/api/roast-profiles?id=2147483647",
    body: { oz_in: 1 },
    expected: sessionsOnly(404),
  },
  {
    route: "/api/roast-profiles",
    method: "DELETE",
    path: "/api/roast-profiles?id=2147483647",
    expected: sessionsOnly(404),
  },
  { route: "/api/workspaces", expected: chattersOnly(200) },
  { route: "/api/workspaces", method: "POST", body: {}, expected: chattersOnly(201) },
  ...(
    [
      ["GET", ""],
      ["PUT", "", { title: "Kenya" }],
      ["DELETE", ""],
      ["POST", "/messages", { text: "What is new?" }],
      ["DELETE", "/messages"],
      ["GET", "/canvas"],
      ["PUT", "/canvas", { blocks: [] }],
      ["POST", "/restore"],
      ["GET", "/export"],
      ["GET", "/share"],
      ["POST", "/share", {}],
      ["DELETE", "/share"],
      ["POST", "/summarize"],
    ] as const
  ).map(([method, rest, body]) => ({
    route: `/api/workspaces/:id${rest}`,
    method,
    path: `/api/workspaces/${UNKNOWN_ID}${rest}${method === "DELETE" && rest === "/share" ? "?id=1" : ""}`,
    ...(body && { body }),
    expected: chattersOnly(404),
  })),
  {
    route: "/api/chat",
    method: "POST",
    body: { workspaceId: UNKNOWN_ID, message: "What is new?" },
    expected: chattersOnly(404),
  },
  {
    route: "/api/chat/stop",
    method: "POST",
    body: { workspaceId: UNKNOWN_ID },
    expected: chattersOnly(404),
  },
  {
    route: "/api/chat/:workspaceId/stream",
    path: `/api/chat/${UNKNOWN_ID}/stream`,
    expected: chattersOnly(404),
  },
  {
    route: "/api/chat/execute-action",
    method: "POST",
    body: { executionId: UNKNOWN_ID, actionType: "track-coffee", fields: { catalog_id: 2147483647 } },
    expected: chattersOnly(404),
  },
  ...["coffee-catalog", "green-coffee-inv", "roast-profiles", "bean-tasting"].map((tool) => ({
    route: `/api/tools/${tool}`,
    method: "POST" as const,
    body: {},
    expected: chattersOnly(200),
  })),
  {
    route: "/api/tools/coffee-chunks",
    method: "POST",
    body: { query: "jasmine" },
    expected: chattersOnly(200),
  },
  { route: "/api/account/export", expected: sessionsOnly(200) },
  {
    route: "/api/account/sessions/end",
    method: "POST",
    body: { sessionId: UNKNOWN_ID },
    expected: sessionsOnly(404),
  },
  { route: "/api/account/units", method: "POST", body: {}, expected: visitorsOnly(204) },
  {
    route: "/api/account/delete",
    method: "POST",
    body: { email: "somebody-else@example.com" },
    expected: sessionsOnly(400),
  },
];
