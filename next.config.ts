import type { NextConfig } from "next";

const config: NextConfig = {
  // The optimizer has had remote code execution and we serve no photographs that need it.
  images: { unoptimized: true },
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` type-checks the whole tree once; a second check inside the build adds only time.
  typescript: { ignoreBuildErrors: true },
};

export default config;
