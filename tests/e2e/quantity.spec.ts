import { expect, test } from "@playwright/test";
import { coffeesOf } from "./catalog-page";

test("a reader in kilograms types 30 and finds 30 kg on every page, and a slip loses nothing", async ({
  page,
  request,
}) => {
  const { rows } = await coffeesOf(request, "limit=1");
  const coffee = rows[0];
  await page.request.post("/api/account/units", {
    data: { weights: "kg-g" },
    headers: { "sec-fetch-site": "same-origin" },
  });
  await page.goto("/catalog");
  await page.getByRole("banner").waitFor();
  const field = page.getByRole("group", { name: "Price when buying" }).getByRole("textbox");
  await expect(field).toHaveValue("1 lb");
  await field.fill("30");
  await expect(page.getByRole("columnheader", { name: /at 30.kg/ })).toBeVisible();
  await expect(page.locator(".listing-price").nth(1)).toContainText(/\$[\d.]+\/kg/);
  await field.fill("1 t");
  await expect(field).toHaveAccessibleDescription(/“1 t” isn’t a quantity\. .* Showing prices at 30.kg\./);
  await expect(page.getByRole("columnheader", { name: /at 30.kg/ })).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "Part of this address" })).toHaveCount(0);
  await field.fill("30");
  await expect(field).toHaveAccessibleDescription("");

  await page.goto(`/catalog/${coffee?.id}?quantity_lb=30+kg`);
  await expect(page.getByRole("main")).toContainText(/\$[\d.]+\/kg/);
  await page.getByRole("main").locator('a[href^="/catalog/suppliers/"]').first().click();
  await expect(page).toHaveURL(/\/catalog\/suppliers\/.+quantity_lb=30(\+|%20)kg$/);
  await expect(page.getByRole("columnheader", { name: /at 30.kg/ })).toBeVisible();
});

test("a phone shows the quantity field for any other than the common ones, and keeps it while someone types", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/catalog?quantity_lb=20");
  const quantity = page.getByRole("group", { name: "Price when buying" });
  const field = quantity.getByRole("textbox");
  await expect(quantity.getByRole("link", { name: "20 lb" })).toHaveAttribute("aria-current", "true");
  await expect(field).toBeHidden();
  await quantity.getByRole("checkbox", { name: "other… quantity" }).check();
  await field.fill("30");
  await expect(page).toHaveURL(/quantity_lb=30$/);
  await field.fill("5");
  await expect(page).toHaveURL(/quantity_lb=5$/);
  await expect(field).toBeFocused();
  await page.goto("/catalog?quantity_lb=1+bag");
  await expect(field).toHaveAccessibleDescription(/^Counted as a .* bag\.$/);
  await page.goto("/catalog?quantity_lb=many");
  await expect(field).toHaveAccessibleDescription(/isn’t a quantity/);
});
