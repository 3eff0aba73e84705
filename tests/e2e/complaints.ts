import type { Page } from "@playwright/test";

/** Everything that the browser refuses or complains of on this page from now on. */
export async function complaintsOf(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  await page.exposeFunction("reportViolation", (what: string) => complaints.push(what));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const report = (window as unknown as { reportViolation: (what: string) => void }).reportViolation;
      report(`${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`);
    });
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    // The browser notes every 404 and 401 of a page that is meant to have one.
    const isStatus = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isStatus) complaints.push(message.text());
  });
  return complaints;
}
