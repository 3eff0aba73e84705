import { defineConfig } from "@playwright/test";
import config, { webServer } from "./playwright.config";

/** Of `npm run test:deep`: every test, plain Next too, and axe looks at a page at every width, light and dark. */
export default defineConfig({
  ...config,
  grepInvert: [],
  metadata: { deep: true },
  webServer: { ...webServer, command: `${webServer.command} --plain-next` },
});
