import { defineConfig } from "@playwright/test";
import config from "./playwright.config";

/** Of `npm run test:deep`: axe looks at a page at every width, light and dark. */
export default defineConfig(config, { metadata: { deep: true } });
