import { expect, type Page, test } from "@playwright/test";
import axe from "axe-core";
import { paleTexts } from "./contrast";

const WIDTHS = [390, 820, 1440] as const;

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

interface Checked {
  /** The page has frames, and what is in them isn't checked. */
  aroundFrames?: boolean;
  /** Contrast is measured otherwise: it takes more than half of axe's time. */
  exceptContrast?: boolean;
}

/** What axe objects to on this page as it stands. It runs in the page itself: its Playwright wrapper takes a second one. */
export async function objectionsTo(
  page: Page,
  { aroundFrames = false, exceptContrast = false }: Checked = {},
): Promise<unknown[]> {
  // It is not in frames.
  if (aroundFrames) expect(page.frames().length).toBeGreaterThan(1);
  else expect(page.frames()).toHaveLength(1);
  // Axe takes the text of a status for its button's name, which browsers don't.
  await expect(page.getByRole("button", { name: /^$/ })).toHaveCount(0);
  // A page that is drawn again after a change has none for a moment.
  await expect(page).toHaveTitle(/./);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (options) => {
      const results = await window.axe?.run({ resultTypes: ["violations"], ...options });
      return results ? results.violations.map(({ id, nodes }) => [id, nodes[0]?.html]) : ["axe is absent"];
    },
    { iframes: !aroundFrames, rules: { "color-contrast": { enabled: !exceptContrast } } },
  );
}

const EVERY_LOOK = WIDTHS.flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
);
const NARROW_AND_LIGHT = EVERY_LOOK.slice(0, 1);
const CONTRAST_LOOKS = EVERY_LOOK.filter(({ width }) => width !== 820);

async function look(page: Page, { width, colorScheme }: (typeof EVERY_LOOK)[number]): Promise<string> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 900 });
  return `${colorScheme}, ${width} px wide`;
}

/**
 * Axe objects to nothing on this page as it is now, narrow and light, and its texts have enough contrast narrow and wide, in
 * both themes: a page has the same elements in all. `npm run test:deep` lets axe look at every width in both.
 */
export async function expectAccessible(page: Page, checked?: Checked): Promise<void> {
  const { deep } = test.info().config.metadata;
  for (const each of deep ? EVERY_LOOK : NARROW_AND_LIGHT) {
    const message = await look(page, each);
    expect(await objectionsTo(page, { ...checked, exceptContrast: !deep }), message).toEqual([]);
  }
  for (const each of CONTRAST_LOOKS) {
    const message = await look(page, each);
    // Some colors fade from one theme into the other.
    await expect.poll(() => paleTexts(page), { message }).toEqual([]);
  }
}

/** Nor does it scroll sideways, on the narrowest phone or elsewhere. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  for (const width of [320, ...WIDTHS]) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    // A chart is drawn again a moment after its page became narrower.
    await expect.poll(beyond, { message: `${width} px wide` }).toBeLessThanOrEqual(0);
  }
}

/** As they are sent, with Brotli: React and Next alone are 113 KB of them. */
export const MAX_SCRIPT_BYTES = 135 * 1024;

/**
 * The page comes with no more scripts than every page may (design/performance). Those that it fetches by itself once it
 * is shown (the chart of curves, the page of live logging) are not of them, whether they have come already or not.
 */
export async function expectFewScripts(page: Page): Promise<void> {
  // Some addresses answer programs with data.
  const html = await (await page.request.get(page.url(), { headers: { accept: "text/html" } })).text();
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry.name.endsWith(".js") && "encodedBodySize" in entry)
      .map((entry) => ({ name: entry.name, bytes: Number(Reflect.get(entry, "encodedBodySize")) })),
  );
  const scripts = fetched
    .filter(({ name }) => html.includes(new URL(name).pathname))
    .reduce((sum, { bytes }) => sum + bytes, 0);
  expect(scripts).toBeGreaterThan(0);
  expect(scripts, page.url()).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
}
