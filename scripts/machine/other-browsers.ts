import { existsSync, globSync } from "node:fs";

/** Where Debian installs the browsers other than Chromium that `npm run test:deep` uses. */
export const FIREFOX = "/usr/bin/firefox-esr";
export const WEBKIT_DRIVER = "/usr/bin/WebKitWebDriver";
export const MINI_BROWSER = globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")[0] ?? "/usr/lib/MiniBrowser";
export const XVFB = "/usr/bin/Xvfb";

/** What to do when one of them is missing, in a sentence; undefined when all are here. */
export function howToInstallBrowsers(): string | undefined {
  if ([FIREFOX, WEBKIT_DRIVER, MINI_BROWSER, XVFB].every((file) => existsSync(file))) return undefined;
  return "Firefox and WebKit are not installed; on Debian: sudo apt-get install firefox-esr webkit2gtk-driver xvfb";
}
