import { expect, test } from "@playwright/test";
import { coffeesOf, pricesShown, rowNames } from "./catalog-page";

test.use({ javaScriptEnabled: false });

test("the filters are a form that submits with a button and gives a clean URL", async ({ page, request }) => {
  await page.goto("/catalog");
  await page.getByRole("complementary").getByRole("checkbox", { name: "Ethiopia" }).check();
  await page.getByRole("group", { name: "Price when buying" }).getByRole("textbox").fill("5");
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(page).toHaveURL(/\/catalog\?/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    country: "Ethiopia",
    quantity_lb: "5",
  });
  const { total } = await coffeesOf(request, "country=Ethiopia&limit=1");
  await expect(page.getByRole("status")).toContainText(`${total} coffees`);
});

test("searching, sorting and paging are links and forms", async ({ page }) => {
  await page.goto("/catalog");
  await page.getByRole("searchbox").fill("washed");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/catalog\?q=washed$/);
  await page
    .getByRole("columnheader", { name: /\$ per lb/ })
    .getByRole("link")
    .click();
  await expect(page).toHaveURL(/sortField=price_per_lb/);
  const prices = await pricesShown(page);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  const first = await rowNames(page);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  expect(await rowNames(page)).not.toEqual(first);
});

test("a house score explains itself", async ({ page }) => {
  await page.goto("/catalog");
  await page
    .locator(".listing")
    .first()
    .getByRole("button", { name: /House score/ })
    .click();
  await expect(page.getByRole("dialog", { name: /House score and proof/ })).toContainText("Provenance");
});

test("filters open as a sheet on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/catalog");
  const filters = page.getByRole("complementary", { name: "Filters" });
  await expect(filters).toBeHidden();
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await expect(filters).toBeVisible();
  await filters.getByRole("radio", { name: /Sold out/ }).check();
  await filters.getByRole("button", { name: /Show/ }).click();
  await expect(page).toHaveURL(/stocked=false/);
});

test("a coffee's page updates prices for another quantity", async ({ page, request }) => {
  const { rows } = await coffeesOf(request, "limit=200");
  const tiered = rows.find(({ price_tiers }) =>
    price_tiers.some(({ min_lbs }) => min_lbs > 1 && min_lbs <= 20),
  );
  if (!tiered) throw new Error("the demo has no coffee with tiers");
  const at20 = tiered.price_tiers.findLast(({ min_lbs }) => min_lbs <= 20);
  await page.goto(`/catalog/${tiered.id}`);
  await page.getByRole("group", { name: "Price when buying" }).getByRole("textbox").fill("20");
  await page.getByRole("button", { name: "Show this price" }).click();
  await expect(page).toHaveURL(/quantity_lb=20/);
  await expect(page.getByRole("region", { name: "Price", exact: true })).toContainText(
    `$${at20?.price.toFixed(2)}`,
  );
});

test("the docs lead from the index to a sample in another language and on to the next page", async ({
  page,
}) => {
  await page.goto("/docs");
  await page.getByRole("link", { name: "Quick start", exact: true }).click();
  await expect(page.getByText("import json, urllib.request").first()).toBeHidden();
  await page.getByText("Python", { exact: true }).first().click();
  await expect(page.getByText("import json, urllib.request").first()).toBeVisible();
  await page.getByRole("link", { name: "Next Authentication" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Authentication");
  await page.getByRole("main").locator('a[href="/docs/errors/invalid_credentials"]:visible').first().click();
  await expect(page).toHaveURL(/\/docs\/errors\/invalid_credentials$/);
});
