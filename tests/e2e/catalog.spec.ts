import { expect, test } from "@playwright/test";
import { coffeesOf, pricesShown, rowNames } from "./catalog-page";

test("filters in the URL show the same coffees in the same order as the API", async ({ page, request }) => {
  const question = "country=Ethiopia&sortField=price_per_lb&sortDirection=asc";
  const { names, total } = await coffeesOf(request, `${question}&page=1&limit=25`);
  await page.goto(`/catalog?${question}`);
  await expect(page.getByRole("status")).toContainText(`${total} coffees`);
  expect(await rowNames(page)).toEqual(names);
});

test("choosing a country applies without a reload and updates the URL", async ({ page }) => {
  await page.goto("/catalog");
  await page.evaluate(() => document.body.setAttribute("data-same-document", ""));
  const ethiopia = page.getByRole("complementary").getByRole("checkbox", { name: "Ethiopia" });
  const promised = await ethiopia.locator("xpath=..").locator("b").textContent();
  await ethiopia.check();
  await expect(page).toHaveURL(/\/catalog\?country=Ethiopia$/);
  await expect(page.getByRole("status")).toContainText(`${promised} coffees`);
  await expect(page.locator("body")).toHaveAttribute("data-same-document", "");
  await page.goto(page.url());
  await expect(ethiopia).toBeChecked();
});

test("the back button restores rows and fields", async ({ page }) => {
  await page.goto("/catalog");
  const before = await page.getByRole("status").textContent();
  const search = page.getByRole("searchbox");
  await search.fill("kenya");
  await expect(page).toHaveURL(/q=kenya/);
  const quantity = page.getByRole("group", { name: "Price when buying" });
  await quantity.getByRole("link", { name: "20 lb" }).click();
  await expect(page).toHaveURL(/quantity_lb=20/);
  await expect(quantity.getByRole("textbox")).toHaveValue("20");
  await page.goBack();
  await expect(page).not.toHaveURL(/quantity_lb/);
  await expect(quantity.getByRole("textbox")).toHaveValue("1");
  await expect(search).toHaveValue("kenya");
  await page.goBack();
  await expect(page.getByRole("status")).toHaveText(before ?? "");
  await expect(search).toHaveValue("");
});

test("newer input takes precedence over a late response", async ({ page, request }) => {
  await page.goto("/catalog");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/q=bra(&|$)/, async (route) => {
    await held;
    // The router may have given this one up.
    await route.continue().catch(() => {});
  });
  const search = page.getByRole("searchbox");
  const slow = page.waitForRequest(/q=bra(&|$)/);
  await search.fill("bra");
  await slow;
  await search.fill("kenya");
  await expect(page).toHaveURL(/q=kenya/);
  release();
  await expect(page.getByRole("link", { name: /Remove Words: “kenya”/ })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveURL(/q=kenya/);
  const { names } = await coffeesOf(request, "q=kenya&limit=1000");
  for (const name of await rowNames(page)) expect(names).toContain(name);
});

test("the old rows stay until the new ones arrive", async ({ page }) => {
  await page.goto("/catalog");
  const before = await rowNames(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/stocked=false/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/stocked=false/);
  await page.getByRole("radio", { name: /Sold out/ }).check();
  await asked;
  expect(await rowNames(page)).toEqual(before);
  await expect(page.getByRole("form", { name: /Search and filter/ })).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page).toHaveURL(/stocked=false/);
  await expect(page.locator(".listing").first()).toContainText("Sold out");
});

test("prices and price sorting use the chosen quantity", async ({ page, request }) => {
  await page.goto("/catalog?quantity_lb=50&sortField=price_per_lb&sortDirection=asc");
  const shown = await pricesShown(page);
  expect(shown.length).toBeGreaterThan(10);
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
  const { rows } = await coffeesOf(request, "limit=1000");
  const atFifty = rows.flatMap(({ price_tiers: tiers }) => {
    const tier = tiers.findLast(({ min_lbs }) => min_lbs <= 50) ?? tiers[0];
    return tier ? [tier.price] : [];
  });
  // At most the thousand latest: the cheapest of all is no dearer than the cheapest of these.
  expect(shown[0]).toBeLessThanOrEqual(Math.min(...atFifty));

  // A bag is a quantity too, and the price filter, its chip and its count follow it.
  await page.goto("/catalog?quantity_lb=1+bag&price_per_lb_max=6");
  const { total } = await coffeesOf(request, "quantity_lb=154.32&price_per_lb_max=6&limit=1");
  const { total: atOnePound } = await coffeesOf(request, "price_per_lb_max=6&limit=1");
  expect(total).toBeGreaterThan(atOnePound);
  await expect(page.getByRole("status")).toContainText(`${total} coffees`);
  await expect(page.getByRole("link", { name: /Remove Price to: \$6\.00 at 70.kg/ })).toBeVisible();
  await page.getByRole("group", { name: "Price when buying" }).getByRole("textbox").fill("70 kg");
  await expect(page).toHaveURL(/quantity_lb=70(\+|%20)kg/);
  await expect(page.getByRole("status")).toContainText(`${total} coffees`);
});

test("following page links visits every coffee of a supplier once", async ({ page, request }) => {
  const { rows } = await coffeesOf(request, "limit=1");
  const source = rows[0]?.source;
  const { names, total } = await coffeesOf(request, `source=${source}&stocked=all&limit=1000&sortField=name`);
  await page.goto(`/catalog?source=${source}&stocked=all&sortField=name`);
  const seen = await rowNames(page);
  while (await page.getByRole("link", { name: "Next" }).isVisible()) {
    const here = page.url();
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).not.toHaveURL(here);
    await expect(page.getByRole("status")).toContainText(`${seen.length + 1}–`);
    seen.push(...(await rowNames(page)));
  }
  expect(seen).toHaveLength(total);
  expect(seen).toEqual(names);
});

test("a non-numeric bound shows an error beside its field, keeps the input and applies the rest", async ({
  page,
}) => {
  await page.goto("/catalog?country=Colombia&price_per_lb_min=cheap");
  const field = page.getByRole("textbox", { name: "From" }).first();
  await expect(field).toHaveValue("cheap");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(/number/);
  await expect(page.getByRole("alert").filter({ hasText: "cheap" })).toBeVisible();
  for (const origin of await page.locator(".listing .listing-origin").allInnerTexts())
    expect(origin).toContain("Colombia");
});

test("process filters are locked and say who has access", async ({ page }) => {
  await page.goto("/catalog?fermentation_type=Anaerobic");
  await expect(page.getByText("this filter requires membership")).toBeVisible();
  await page.locator("summary").filter({ hasText: "For members" }).click();
  await page.getByRole("link", { name: "See membership" }).click();
  await expect(page).toHaveURL("/pricing?chosen=membership#membership");
});

test("an empty result offers to remove a filter with one click", async ({ page }) => {
  await page.goto("/catalog?country=Ethiopia&name=no+such+coffee");
  await expect(page.getByRole("heading", { name: "No coffees match all filters." })).toBeVisible();
  await page.getByRole("link", { name: /Remove “Name”/ }).click();
  await expect(page).toHaveURL(/\/catalog\?country=Ethiopia$/);
  await expect(page.locator(".listing").first()).toBeVisible();
});

test("a page past the end says how many results there are", async ({ page }) => {
  await page.goto("/catalog?page=90000");
  await expect(page.getByRole("heading", { name: "Page 90,000 doesn’t exist." })).toBeVisible();
  await page.getByRole("link", { name: "Go to the last page" }).click();
  await expect(page.locator(".listing").first()).toBeVisible();
});

test("a row's house score opens its explanation and closes with Escape", async ({ page }) => {
  await page.goto("/catalog");
  const first = page.locator(".listing").first();
  await first.getByRole("button", { name: /House score/ }).click();
  const panel = page.getByRole("dialog", { name: /House score and proof/ });
  await expect(panel).toContainText("Provenance");
  await expect(panel).toContainText(/Full points for|None for/);
  await expect(panel).toContainText("isn’t a certification");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
});
