import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ROUTES } from "@/app/routes";
import { OPERATIONS } from "@/lib/api-root/operations";
import { ACCESS_TABLE } from "@/tests/support/access-table";
import { BENCH_ACCESS, OF_A_BENCH } from "@/tests/support/bench-access";
import { call } from "@/tests/support/call";
import { CASES } from "@/tests/support/contract-cases";
import { sources } from "./sources";

const files = sources("app/**/route.ts", "app/.well-known/*/route.ts").map(({ path, text }) => ({
  text,
  /** As Next reads the file's place: `/v1/catalog/[id]`. */
  address: `/${path.slice("app/".length, -"/route.ts".length)}`,
}));
const isCatchAll = (address: string) => address.includes("[...") || address.includes("[[...");
const api = files.filter(({ address }) => /^\/(v1|health)(\/|$)/.test(address) && !isCatchAll(address));

test("every /v1 route is in the OpenAPI document and the reverse", () => {
  const routed = api.map(({ address }) => address.replaceAll(/\[(\w+)\]/g, "{$1}"));
  expect(
    OPERATIONS.map(({ path }) => path).sort(),
    "OPERATIONS in lib/api-root/operations.ts against the route files of app/v1",
  ).toEqual(routed.sort());
});

test("every operation of the OpenAPI has a case in the contract test, and no other path has", () => {
  expect(
    [...new Set(CASES.map(([path]) => path))].sort(),
    "CASES in tests/support/contract-cases.ts against OPERATIONS in lib/api-root/operations.ts",
  ).toEqual(OPERATIONS.map(({ path }) => path).sort());
});

test("the access table says of every route and method who may call it", async () => {
  const served = new Set<string>();
  for (const [route] of ROUTES) {
    const { headers } = await call(route.replace(":id", "1"), { method: "OPTIONS" });
    for (const method of (headers.get("allow") ?? "GET").split(", "))
      if (method !== "OPTIONS" && method !== "HEAD") served.add(`${method} ${route}`);
  }
  const tabled = new Set(ACCESS_TABLE.map(({ route, method = "GET" }) => `${method} ${route}`));
  expect([...tabled].sort(), "ACCESS_TABLE in tests/support/access-table.ts against app/routes.ts").toEqual(
    [...served].sort(),
  );
});

test("the table of a bench's roles has every route and method of a bench", () => {
  const titles = (cases: readonly { route: string; method?: string }[]) =>
    new Set(cases.map(({ route, method = "GET" }) => `${method} ${route}`));
  const wanted = [...titles(ACCESS_TABLE)].filter((title) => OF_A_BENCH.test(title));
  const tabled = titles(BENCH_ACCESS);
  expect(wanted.length).toBeGreaterThan(30);
  expect(
    wanted.filter((title) => !tabled.has(title)),
    "BENCH_ACCESS in tests/support/bench-access.ts",
  ).toEqual([]);
});

/** Addresses of pages that answer with a route file's JSON when no page is asked for. */
const ALSO_AT = ["/api-dashboard/keys", "/docs/:section/:slug", "/docs/:section/:slug{.+[.]md}"];

test("the front server mounts every route file at its path", () => {
  const mounted = new Set(ROUTES.map(([path]) => path));
  const expected = files.flatMap(({ address }) => {
    const [, base, optional] = /^(.*)\/\[(\[)?\.\.\./.exec(address) ?? [];
    if (base !== undefined) return optional ? [base, `${base}/*`] : [`${base}/*`];
    return [address.replaceAll(/\[(\w+)\]/g, ":$1")];
  });
  expect([...mounted].sort(), "ROUTES in app/routes.ts against the route files of app/").toEqual(
    [...expected, ...ALSO_AT].sort(),
  );
});

/** Route files without an endpoint declaration, and who may call them. */
const UNDECLARED: Record<string, string> = {
  "/api/alerts/unsubscribe": "anyone with the signed link of an e-mail; it only stops that person's alerts",
  "/api/cron/alerts": "anyone who knows CRON_SECRET",
  "/api/cron/ingest": "anyone who knows CRON_SECRET",
  "/api/auth/[...nextauth]":
    "anyone, to sign in and out; posts come from a page of ours or bring next-auth's own token",
  "/api/auth/cli/approve": "a session, from a page of ours",
  "/api/account/billing/cancel": "a session, from a page of ours",
  "/api/account/billing/hide-notice": "a session, from a page of ours",
  "/api/account/billing/portal": "a session, from a page of ours",
  "/api/account/billing/resume": "a session, from a page of ours",
  "/chat/[id]/ask": "a session, from a page of ours",
  "/chat/[id]/change": "a session, from a page of ours",
  "/chat/open": "a session, from a page of ours",
  "/checkout/start": "anyone, from a page of ours; without a session it leads to sign-in",
  "/demo-payments/[...path]": "anyone with a payment page's address, where payments are emulated",
  "/docs/[section]/[slug]/markdown": "anyone; the docs are public",
  "/feeds/saved-search": "anyone with the signed address of a saved search's feed",
  "/llms.txt": "anyone; the docs are public",
  "/llms-full.txt": "anyone; the docs are public",
  "/auth/callback": "anyone; it only redirects inside the site",
  "/api/[[...path]]": "anyone; the answer is always 404",
  "/mcp": "anyone, or an API key; each tool has the audience of its endpoint of /v1",
  "/v1/[...path]": "anyone; the answer is always 404",
};

test("every route declares its audience or its callers", () => {
  const declares = /^(?:export )?const \w+ = handle\(\w+, /m;
  const others = files.filter(({ text }) => !declares.test(text)).map(({ address }) => address);
  expect(others.sort(), "route files without handle(endpoint, verb) against UNDECLARED in this file").toEqual(
    Object.keys(UNDECLARED).sort(),
  );
});

test("every page has a title: its file exports metadata or generateMetadata", () => {
  const pages = sources("app/**/page.tsx");
  expect(pages.length).toBeGreaterThan(20);
  const untitled = pages.filter(
    ({ text }) => !/^export (const metadata|(async )?function generateMetadata)\b/m.test(text),
  );
  expect(untitled.map(({ path }) => path)).toEqual([]);
});

test("no two pages have the same fixed title", () => {
  const pages = sources("app/**/page.tsx");
  const fixed = pages.flatMap(
    ({ text }) => /metadata: Metadata = \{\s*title: "([^"]+)"/.exec(text)?.[1] ?? [],
  );
  expect(fixed.filter((title, i) => fixed.indexOf(title) !== i)).toEqual([]);
  expect(fixed.length).toBeGreaterThan(20);
});

test("the site's favicon is an icon file that browsers ask for by themselves", () => {
  const icon = readFileSync("app/favicon.ico");
  // Reserved, an icon, three sizes.
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 3]);
  expect(icon.length).toBeLessThan(8 * 1024);
});
