import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScrolling } from "./accessible";
import { coffeesOf } from "./catalog-page";
import { beSignedIn } from "./signed-in";

const PLACES = [
  ["Catalog", "/catalog"],
  ["Market", "/analytics"],
  ["Beans", "/beans"],
  ["Roasts", "/roast"],
  ["Profit", "/profit"],
  ["API console", "/api-dashboard"],
  ["Plans", "/pricing"],
] as const;

const sections = (page: Page) => page.getByRole("navigation", { name: "Sections" });

test("every section is one click away and marked as current", async ({ page }) => {
  await page.goto("/");
  await expect(sections(page).locator("[aria-current]")).toHaveCount(0);
  for (const [name, path] of PLACES) {
    await sections(page).getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(sections(page).locator(".section-link[aria-current]")).toHaveText(name);
  }
  await page.goto("/catalog/compare");
  await expect(sections(page).locator('[aria-current="true"]')).toHaveText("Catalog");
});

test("the name of a section, and the words other sites use, lead to its page", async ({ page }) => {
  const guesses = [
    ["/market", "Green coffee market"],
    ["/origins?stocked=all", "Green coffee by origin"],
    ["/suppliers", "Green coffee suppliers"],
    ["/compare", "Compare coffees"],
    ["/lots", "Beans"],
    ["/roasts", "Roasts"],
    ["/ask", "Ask"],
    ["/plans", "Plans and prices"],
    ["/login", "Sign in"],
    ["/register", "Sign in"],
    ["/settings", "Sign in"],
    ["/keys", "Sign in"],
    ["/privacy", "Privacy"],
  ] as const;
  for (const [path, title] of guesses) {
    const response = await page.goto(path);
    expect([path, response?.status(), await page.title()]).toEqual([
      path,
      200,
      expect.stringContaining(title),
    ]);
  }
});

for (const width of [390, 320])
  test(`a ${width} px phone has sections in the bottom bar and the rest in its menu`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/catalog");
    const bar = await sections(page).boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(740);
    for (const name of ["Catalog", "Market", "Beans", "Roasts"]) {
      const box = await sections(page).getByRole("link", { name, exact: true }).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
    }
    await expect(sections(page).getByRole("link", { name: "Profit" })).toBeHidden();
    await sections(page).getByRole("button", { name: "More" }).click();
    const more = page.getByRole("dialog", { name: "More" });
    await expect(more.getByRole("link", { name: "API console" })).toBeVisible();
    await expect(more).toBeFocused();
    await expect(more.getByText("More", { exact: true })).toBeVisible();
    // Room for the focus ring beside the words.
    const inset = await more.getByRole("link", { name: "Profit" }).evaluate((link) => {
      const words = document.createRange();
      words.selectNodeContents(link);
      return words.getBoundingClientRect().left - link.getBoundingClientRect().left;
    });
    expect(inset).toBeGreaterThanOrEqual(6);
    // What the sheet covers takes no focus, and the button has it back.
    await page.getByRole("link", { name: "Peaberry" }).first().focus();
    await expect(more).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(sections(page).getByRole("button", { name: "More" })).toBeFocused();
    await page.keyboard.press("Enter");
    await more.getByRole("link", { name: "Profit" }).click();
    await expect(page).toHaveURL(/\/profit$/);
    await expect(more).toBeHidden();
    await expect(sections(page).getByRole("button", { name: /More/ })).toContainText("current section");
    await expectNoSidewaysScrolling(page);
  });

test("page content is never hidden behind the phone bar", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto("/catalog");
  const last = page.getByRole("navigation", { name: "Footer" }).getByRole("link").last();
  await page.keyboard.press("End");
  await last.focus();
  await expect(async () => {
    const [link, bar] = [await last.boundingBox(), await sections(page).boundingBox()];
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }).toPass({ timeout: 15_000 });
});

test("pressing / opens search, which finds a coffee, except while typing", async ({ page, request }) => {
  const [coffee] = (await coffeesOf(request, "limit=1")).rows;
  await page.goto("/analytics");
  const field = page.getByRole("combobox", { name: "Search everything" });
  // The key is heard once the page has come alive.
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  // Tried twice, the second one was typed.
  await field.clear();
  await page.keyboard.type(`${coffee?.name}/`);
  await expect(field).toHaveValue(`${coffee?.name}/`);
  await field.fill("ethopia");
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await expect(options.filter({ hasText: "Ethiopia" }).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute(
    "aria-activedescendant",
    (await options.first().getAttribute("id")) ?? "",
  );
  await page.keyboard.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await field.fill("ethopi");
  await field.fill("ethopia");
  await options.first().waitFor();
  await expectAccessible(page);
  await field.fill(coffee?.name ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=/);
  await expectAccessible(page);
  await page
    .getByRole("region", { name: /Coffees in stock/ })
    .getByRole("link", { name: coffee?.name ?? "" })
    .first()
    .click();
  await expect(page).toHaveURL(/\/catalog\/\d+$/);
});

test("a search that states a price leads to the coffees within it, each filter removable", async ({
  page,
  request,
}) => {
  const { total } = await coffeesOf(request, "q=ethiopia&price_per_lb_max=9&limit=1");
  await page.goto("/analytics");
  const field = page.getByRole("combobox", { name: "Search everything" });
  const option = page.getByRole("option", { name: "ethiopia under $9" }).first();
  await expect(async () => {
    await field.fill("");
    await field.fill("ethiopia under $9");
    await expect(option).toContainText(`${total} coffees`, { timeout: 3000 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/catalog?q=ethiopia&price_per_lb_max=9");
  await expect(page.getByRole("link", { name: "Remove Price to: $9.00" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Listings" })).toContainText(`${total} coffees in stock`);
  await page.goto("/catalog?q=ethiopia+under+%249&country=Ethiopia");
  await page.getByRole("link", { name: "Search for “ethiopia”, up to $9.00" }).click();
  await expect(page).toHaveURL(/\/catalog\?country=Ethiopia&q=ethiopia&price_per_lb_max=9$/);
});

for (const path of ["/beans", "/roast", "/profit", "/watchlist"])
  test(`an anonymous visitor at ${path} sees what it does and returns there after signing in`, async ({
    page,
  }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    expect(await page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
    const way = page.getByRole("main").getByRole("link", { name: "Sign in", exact: true });
    await expect(way).toHaveAttribute("href", `/sign-in?callbackUrl=${encodeURIComponent(path)}`);
    await expect(page.getByRole("img").first()).toBeVisible();
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the navigation, its menu and search work, and what is for sale comes before the documentation", async ({
    page,
  }) => {
    await page.goto("/catalog");
    await expect(sections(page).locator("[aria-current]")).toHaveText("Catalog");
    await page.getByRole("combobox", { name: "Search everything" }).fill("ethiopia natural");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=ethiopia\+natural$/);
    await expect(page.getByRole("heading", { name: /Coffees in stock/ })).toBeVisible();
    await page.goto("/search?q=gesha");
    const groups = page.getByRole("main").getByRole("heading", { level: 2 });
    await expect(groups).toHaveText([/^Coffees in stock/, /^Documentation/]);
    await page.setViewportSize({ width: 390, height: 740 });
    await sections(page).getByRole("button", { name: /More/ }).click();
    await page.getByRole("dialog", { name: "More" }).getByRole("link", { name: "Profit" }).click();
    await expect(page).toHaveURL(/\/profit$/);
  });
});

test("an empty bench reaches its first curve with the sample, removed in one step", async ({ page }) => {
  await beSignedIn(page.context());
  await page.goto("/roast");
  const steps = page.getByRole("complementary", { name: "First steps" });
  await expect(steps.getByRole("link", { name: "Add your first lot" })).toHaveAttribute("href", "/beans/new");
  await steps.getByRole("button", { name: "Try with a sample roast" }).click();
  await expect(page).toHaveURL(/\/roast\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Konga 1");
  await expect(steps).toContainText("You’re using sample data");
  await expectAccessible(page);
  await page.goto("/beans");
  await expect(page.getByRole("main")).toContainText("Sample: Konga, washed");
  await steps.getByRole("button", { name: "Remove sample" }).click();
  await expect(page).toHaveURL(/\/roast$/);
  await expect(steps.getByRole("button", { name: "Try with a sample roast" })).toBeVisible();
});

test("an empty bench reaches its first curve with a lot and a log, and first steps disappear", async ({
  page,
}) => {
  await beSignedIn(page.context());
  await page.goto("/beans");
  const steps = page.getByRole("complementary", { name: "First steps" });
  await steps.getByRole("link", { name: "Add your first lot" }).click();
  await expect(page).toHaveURL(/\/beans\/new$/);
  await page.getByText("By hand", { exact: true }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Konga");
  await page.getByRole("textbox", { name: "Bought", exact: true }).fill("11");
  await page.getByRole("button", { name: "Add to my beans" }).click();
  await expect(page).toHaveURL(/\/beans\/\d+$/);
  await expect(steps.locator('[aria-current="step"]')).toContainText("Add a roast");

  await page.goto("/beans");
  await steps.getByRole("link", { name: "Import a roast" }).click();
  await expect(page).toHaveURL(/\/roast\/import$/);
  await page.getByLabel("Roast logs", { exact: true }).setInputFiles("public/samples/konga-1.alog");
  const log = page.getByRole("list", { name: "Logs" }).getByRole("listitem");
  await log.getByLabel("Lot").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Import 1 roast" }).click();
  await log.getByRole("link", { name: "See the roast" }).click();
  await expect(page).toHaveURL(/\/roast\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Konga 1");
  await expect(steps).toHaveCount(0);
});

test("a tablet's buttons, fields and choices are as large as a phone's, a mouse's smaller", async ({
  browser,
}) => {
  const viewport = { width: 820, height: 1180 };
  const smallest = async (context: BrowserContext) => {
    const page = await context.newPage();
    const heights: number[] = [];
    for (const path of ["/catalog", "/pricing", "/sign-in"]) {
      await page.goto(path);
      heights.push(
        ...(await page
          .locator("main :is(button, select, summary, label:has(input), span:has(> input[type=text]))")
          .evaluateAll((found) =>
            found
              .filter((each) => each.checkVisibility() && !each.closest("[popover]:not(:popover-open)"))
              .map((each) => each.getBoundingClientRect().height),
          )),
      );
    }
    await context.close();
    return Math.min(...heights.filter((height) => height > 1));
  };
  expect(
    await smallest(await browser.newContext({ viewport, hasTouch: true, isMobile: true })),
  ).toBeGreaterThanOrEqual(43.5);
  expect(await smallest(await browser.newContext({ viewport }))).toBeLessThan(40);
});
