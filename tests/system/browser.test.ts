import { chromium } from "@playwright/test";
import { expect, test } from "vitest";
import { browserLaunchOptions } from "@/tests/support/browser";

test("the packaged browser opens a page on a machine without one", async () => {
  const browser = await chromium.launch(await browserLaunchOptions([]));
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.setContent("<h1>Kiamabara AA</h1>");
    expect(await page.textContent("h1")).toBe("Kiamabara AA");
    expect((await page.screenshot()).byteLength).toBeGreaterThan(1000);
  } finally {
    await browser.close();
  }
});
