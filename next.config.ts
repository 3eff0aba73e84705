import { globSync } from "node:fs";
import type { NextConfig } from "next";
import { env } from "@/lib/env";
import { pageHeaders } from "@/lib/http/answers/security-headers";

const NAMES_MARKDOWN =
  "(?: *text/markdown *(?:,|$)|(?!.*text/html *(?:,|$)).*text/markdown *(?!; *q=0(?:[.]0*)? *(?:,|$))).*";

/** Without the site's address, which a build doesn't know: HTTPS alone is then up to the proxy of plain `next start`. */
const SETTINGS = { NODE_ENV: env().NODE_ENV, PUBLIC_URL: undefined };

/** Calls the handlers of all route files. */
const EVERY_ROUTE = "/api";

/** Where our route files answer, in the words of a rewrite. */
function routeAddresses(): string[] {
  const files = globSync(["app/**/route.ts", "app/.well-known/*/route.ts"]);
  const addresses = files.map((file) =>
    file
      .replaceAll("\\", "/")
      .replace(/^app(?=\/)|\/route\.ts$/g, "")
      .replace(/\[{1,2}\.\.\.(\w+)\]{1,2}$/, ":$1*")
      .replaceAll(/\[(\w+)\]/g, ":$1"),
  );
  // An address that takes everything below it covers those addresses too.
  const below = addresses.flatMap((address) => /^.*\/(?=:\w+\*$)/.exec(address)?.[0] ?? []);
  return addresses.filter(
    (address) => address.endsWith("*") || !below.some((base) => `${address}/`.startsWith(base)),
  );
}

/** Addresses that people type, by what the site calls the page or by custom. */
const GUESSED = {
  "/market": "/analytics",
  "/origins": "/catalog/origins",
  "/suppliers": "/catalog/suppliers",
  "/compare": "/catalog/compare",
  "/lots": "/beans",
  "/roasts": "/roast",
  "/ask": "/chat",
  "/plans": "/pricing",
  "/login": "/sign-in",
  "/signin": "/sign-in",
  "/sign-up": "/sign-in",
  "/signup": "/sign-in",
  "/register": "/sign-in",
  "/settings": "/account",
  "/keys": "/api-dashboard/keys",
  "/privacy": "/docs/plans/privacy",
};

const config: NextConfig = {
  // Not the route files: see app/api/route.next.ts.
  pageExtensions: ["tsx", "next.ts"],
  // The optimizer has had remote code execution and we serve no photographs that need it.
  images: { unoptimized: true },
  // Loaded when it is used, and never by a page.
  serverExternalPackages: ["pg-boss"],
  poweredByHeader: false,
  reactStrictMode: true,
  experimental: {
    // Loading all pages takes longer than the rest of a start. Each is loaded by its first visit (10 to 60 ms).
    preloadEntriesOnStart: false,
    // Half a gigabyte that the next build gains little from, and maps that no server of ours reads.
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: false,
    turbopackInputSourceMaps: false,
    // A third of a build, for files that are read from the disk once. What browsers load is minified.
    turbopackMinify: { client: true, server: false },
  },
  // `npm test` type-checks the whole tree once; a second check inside the build adds only time.
  typescript: { ignoreBuildErrors: true },
  // A page for people and JSON for programs at one address; the front server decides alike (lib/api/server/server.ts).
  rewrites: async () => ({
    beforeFiles: [
      {
        source: "/api-dashboard/keys",
        missing: [
          { type: "header", key: "accept", value: ".*text/html.*" },
          { type: "header", key: "rsc" },
        ],
        destination: EVERY_ROUTE,
      },
      { source: "/docs/:section/:slug([^/]+).md", destination: EVERY_ROUTE },
      {
        source: "/docs/:section/:slug",
        // The front server has already chosen for what it hands over. Without it: Markdown if named,
        // unless HTML has full weight and isn't second.
        missing: [{ type: "header", key: "content-security-policy" }],
        has: [{ type: "header", key: "accept", value: NAMES_MARKDOWN }],
        destination: EVERY_ROUTE,
      },
      ...routeAddresses().map((source) => ({ source, destination: EVERY_ROUTE })),
    ],
    afterFiles: [],
    fallback: [],
  }),
  redirects: async () =>
    Object.entries(GUESSED).map(([source, destination]) => ({ source, destination, permanent: false })),
  headers: async () => [
    {
      // Not for what our handlers answer: they set these headers themselves.
      source:
        "/((?!v1(?:/|$)|api(?:/|$)|mcp(?:/|$)|health(?:/|$)|auth/callback$|docs/[^/]+/[^/]+/markdown$|.+[.](?:json|md|txt|xml)$|og/|[.]well-known/|api-dashboard/(?:keys/|usage$)).*)",
      // The front server gives each page its own policy, and then sends this header to us.
      missing: [{ type: "header", key: "content-security-policy" }],
      headers: Object.entries(pageHeaders(null, SETTINGS)).map(([key, value]) => ({ key, value })),
    },
  ],
};

export default config;
