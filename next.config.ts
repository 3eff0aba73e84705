import type { NextConfig } from "next";

const config: NextConfig = {
  // The optimizer has had remote code execution and we serve no photographs that need it.
  images: { unoptimized: true },
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` type-checks the whole tree once; a second check inside the build adds only time.
  typescript: { ignoreBuildErrors: true },
  // A page for people and JSON for programs at one address; the front server decides alike (lib/http/front.ts).
  rewrites: async () => ({
    beforeFiles: [
      {
        source: "/api-dashboard/keys",
        missing: [
          { type: "header", key: "accept", value: ".*text/html.*" },
          { type: "header", key: "rsc" },
        ],
        destination: "/api-dashboard/keys/list",
      },
    ],
    afterFiles: [],
    fallback: [],
  }),
  headers: async () => [{ source: "/api-dashboard/keys", headers: [{ key: "Vary", value: "Accept" }] }],
};

export default config;
