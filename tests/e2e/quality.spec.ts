import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { E2E_PORT } from "@/tests/support/e2e-port";
import {
  expectAccessible,
  expectFewScripts,
  expectNoSidewaysScrolling,
  MAX_SCRIPT_BYTES,
} from "./accessible";
import { coffeesOf } from "./catalog-page";
import { complaintsOf } from "./complaints";
import { JUDGED_PAGES } from "./judged-pages";
import { beDemoPerson, beSignedIn } from "./signed-in";

const ADMIN_PAGES = [
  "/admin/billing",
  "/admin/billing/repair?code=wrong_plan",
  "/admin/people",
  "/admin/people/{id}",
  "/admin/suppliers",
  "/admin/suppliers/tidewater-imports",
  "/admin/add-supplier",
  "/admin/audit",
  "/admin/system",
] as const;

/** Of the demo's member, whose bench has something on each; `{roast}` is their latest. */
const BENCH_PAGES = [
  "/roast/ranking",
  "/roast/consistency",
  "/roast/{roast}/cupping",
  "/roast/plan/day",
  "/roast/plan/day/sheet",
  "/roast/{roast}/sheet",
  "/roast/stock",
  "/roast/stock/blend",
] as const;

interface Watched {
  page: Page;
  complaints: string[];
}

async function watchedPage(context: BrowserContext): Promise<Watched> {
  const page = await context.newPage();
  return { page, complaints: await complaintsOf(page) };
}

/** A page per worker for all that it looks at: a browser's context and its empty cache cost as much as a look. */
interface People {
  visitor: Watched;
  admin: Watched & { id: string };
  member: Watched & { roast: number };
}
const test = base.extend<object, People>({
  visitor: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: `http://localhost:${E2E_PORT}` });
      await use(await watchedPage(context));
      await context.close();
    },
    { scope: "worker" },
  ],
  admin: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: `http://localhost:${E2E_PORT}` });
      const { id } = await beSignedIn(context, { role: "admin" });
      await use({ ...(await watchedPage(context)), id });
      await context.close();
    },
    { scope: "worker" },
  ],
  member: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: `http://localhost:${E2E_PORT}` });
      await beDemoPerson(context, "member");
      const { data } = await (await context.request.get("/api/roast-profiles?limit=1")).json();
      await use({ ...(await watchedPage(context)), roast: data[0].roast_id });
      await context.close();
    },
    { scope: "worker" },
  ],
});

/** The slug of the latest market note. */
async function latestNote(page: Page): Promise<string> {
  const feed = await (await page.request.get("/blog/feed.json")).text();
  return /market-\d{4}-\d{2}/.exec(feed)?.[0] ?? "no-note";
}

async function addressOf(page: Page, path: string): Promise<string> {
  const { rows } = await coffeesOf(page.request, "limit=4");
  const note = path.includes("{note}") ? await latestNote(page) : "";
  return path
    .replace("{note}", note)
    .replace("{ids}", rows.map(({ id }) => id).join(","))
    .replace("{id}", String(rows[0]?.id))
    .replace("{supplier}", String(rows[0]?.source));
}

/** Pages that are also held to a quiet console, few scripts, a steady layout and targets for a thumb. */
const FULLY_JUDGED: ReadonlySet<(typeof JUDGED_PAGES)[number]> = new Set([
  "/",
  "/catalog",
  "/catalog/{id}",
  "/analytics?days=90",
  "/pricing",
]);

/** One of each kind of page is looked at before each push, and all of them by `npm run test:deep`. */
const ONE_OF_EACH_KIND: ReadonlySet<string> = new Set([
  ...FULLY_JUDGED,
  "/catalog?price_per_lb_min=cheap&fermentation_type=Anaerobic&q=no+such+coffee",
  "/catalog/origins/Ethiopia",
  "/catalog/compare?ids={ids},2147483647,cheap&quantity_lb=20",
  "/search?q=ethiopia+natural",
  "/chat",
  "/blog/{note}",
  "/docs/data/dictionary",
  "/sign-in?error=Verification",
  "/no-such-page",
  "/admin/billing",
  "/admin/people/{id}",
  "/admin/system",
  "/roast/{roast}/cupping",
  "/roast/plan/day",
  "/roast/stock",
]);
const tagOf = (path: string) => ({ tag: ONE_OF_EACH_KIND.has(path) ? [] : ["@deep"] });

for (const path of JUDGED_PAGES) {
  test(
    `${path} passes axe, is legible in light and dark, keeps its CSP, and never scrolls sideways at any width`,
    tagOf(path),
    async ({ visitor: { page, complaints }, context }) => {
      // Several looks at one page, each some seconds where the machine is crowded.
      test.slow();
      const address = await addressOf(page, path);
      if (FULLY_JUDGED.has(path))
        await test.step("as it loads", async () => expectLoadsWell(await context.newPage(), address));
      await page.goto(address);
      if (FULLY_JUDGED.has(path)) await test.step("for a thumb", () => expectThumbSizedTargets(page));
      await expectNoSidewaysScrolling(page);
      await expectAccessible(page);
      expect(complaints).toEqual([]);
    },
  );
}

for (const path of ADMIN_PAGES) {
  test(
    `${path} passes axe, is legible in light and dark, keeps its CSP, and never scrolls sideways at any width`,
    tagOf(path),
    async ({ admin: { page, complaints, id } }) => {
      test.slow();
      expect((await page.goto(path.replace("{id}", id)))?.status()).toBe(200);
      await expectNoSidewaysScrolling(page);
      await expectAccessible(page);
      expect(complaints).toEqual([]);
    },
  );
}

for (const path of BENCH_PAGES) {
  test(
    `${path} passes axe, is legible in light and dark, has few scripts, and never scrolls sideways at any width`,
    tagOf(path),
    async ({ member: { page, complaints, roast } }) => {
      test.slow();
      expect((await page.goto(path.replace("{roast}", String(roast))))?.status()).toBe(200);
      await expectFewScripts(page);
      await expectNoSidewaysScrolling(page);
      await expectAccessible(page);
      expect(complaints).toEqual([]);
    },
  );
}

/** Opens the page. Bytes of JavaScript as they were sent. */
async function scriptBytes(page: Page, address: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const scripts = new Set<string>();
  let bytes = 0;
  session.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(address, { waitUntil: "networkidle" });
  await session.detach();
  return bytes;
}

/** Opens the page on a phone, with late fonts: it says nothing in the console, does not move, and sends little JavaScript. */
async function expectLoadsWell(page: Page, address: string): Promise<void> {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = "value" in entry ? Number(entry.value) : 0;
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + shift,
        );
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.setViewportSize({ width: 430, height: 720 });
  await page.route(/\.woff2/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await route.continue();
  });
  const bytes = await scriptBytes(page, address);
  expect(complaints).toEqual([]);
  expect(Number((await page.locator("html").getAttribute("data-shift")) ?? 0)).toBeLessThan(0.02);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
}

/** Beyond the scripts of every page. */
const DOCS_BUDGET = 30 * 1024;

test("a docs page sends at most 30 KB of JavaScript more than an empty page", async ({ page, browser }) => {
  const own = await scriptBytes(page, "/docs/api/quick-start");
  const empty = await browser.newPage();
  const shell = await scriptBytes(empty, new URL("/no-such-page", page.url()).href);
  await empty.close();
  expect(shell).toBeGreaterThan(0);
  expect(own - shell).toBeLessThanOrEqual(DOCS_BUDGET);
});

async function expectThumbSizedTargets(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("a, button, summary, label:has(input)")]
      .filter(
        (element) => element.checkVisibility() && !element.closest("[popover]:not(:popover-open), .sr-only"),
      )
      // A link inside a sentence is as high as its line (WCAG 2.5.8 excepts it); a coffee's name reaches beyond its box.
      .filter((element) => !element.matches("p a, .name-link, .sr-only"))
      .filter((element) => getComputedStyle(element).pointerEvents !== "none")
      .map((element) => ({
        element: element.outerHTML.slice(0, 120),
        box: element.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.height > 0 && box.height < 43.5)
      .map(({ element }) => element),
  );
  expect(small).toEqual([]);
}

test("the catalog works with the keyboard alone", async ({ page }) => {
  await page.goto("/catalog");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.getByRole("searchbox").focus();
  await page.keyboard.type("kenya");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=kenya/);
  await page.getByRole("button", { name: /^Sort/ }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/sortField=below_median/);
});

test("a chosen theme is remembered and applied before first paint", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/catalog");
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  const dark = await paper();
  expect(dark).not.toBe(light);
  // Without the page's scripts but the one in its head, it is dark already.
  await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
  await page.reload();
  expect(await paper()).toBe(dark);
});
