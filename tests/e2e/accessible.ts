import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const WIDTHS = [390, 820, 1440] as const;
const THEMES = ["light", "dark"] as const;

/** Axe objects to nothing on this page as it stands, light or dark, at any width. Takes some seconds a look. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of THEMES)
    for (const width of WIDTHS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21aa"])
        .options({ resultTypes: ["violations"] })
        .analyze();
      const found = violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
      expect(found, `${colorScheme}, ${width} px wide`).toEqual([]);
    }
}

/** Nor does it scroll sideways, on the narrowest phone or elsewhere. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  for (const width of [320, ...WIDTHS]) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond, `${width} px wide`).toBeLessThanOrEqual(0);
  }
}

const MOST_SCRIPT_BYTES = 150 * 1024;

/** The page that was just loaded fetched no more scripts than every page may (design/performance). */
export async function expectFewScripts(page: Page): Promise<void> {
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry.name.endsWith(".js") && "encodedBodySize" in entry)
      .reduce((sum, entry) => sum + Number(Reflect.get(entry, "encodedBodySize")), 0),
  );
  expect(scripts).toBeGreaterThan(0);
  expect(scripts, page.url()).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
}
