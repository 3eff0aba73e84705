import { expect, type Page, test } from "@playwright/test";
import { feedRow } from "@/tests/support/feed-files";
import { expectAccessible, expectNoSidewaysScrolling } from "./accessible";
import { coffeesOf } from "./catalog-page";
import { beSignedIn } from "./signed-in";
import { freshEmail, signInByMail } from "./signing-in";
import { wholesaleShop } from "./wholesale-shop";

const entryOf = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

test("an anonymous visitor sees what the watchlist is, signs in and gets instructions on the empty list", async ({
  page,
}) => {
  await page.goto("/watchlist");
  await page.getByRole("main").getByRole("link", { name: "Sign in", exact: true }).click();
  await signInByMail(page, freshEmail());
  await expect(page).toHaveURL(/\/watchlist$/);
  await expect(page.getByRole("heading", { name: "You’re not tracking any coffees" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Browse the catalog" }).click();
  await expect(page).toHaveURL(/\/catalog$/);
});

test("an anonymous visitor tracks a coffee after signing in, finds it on the list and removes it", async ({
  page,
  request,
}) => {
  const [coffee] = (await coffeesOf(request, "limit=1")).rows;
  const name = coffee?.name ?? "";
  await page.goto(`/catalog/${coffee?.id}`);
  await page.getByRole("link", { name: "Sign in to track this coffee" }).click();
  await signInByMail(page, freshEmail());
  await expect(page).toHaveURL(new RegExp(`/catalog/${coffee?.id}$`));
  await expect(page.getByRole("button", { name: "Stop tracking" })).toBeVisible();
  await page.getByRole("link", { name: "your watchlist" }).click();
  await expect(page.getByRole("main")).toContainText("1 coffee. No changes since you started tracking it.");
  await entryOf(page, name).getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Stop tracking" }).click();
  await expect(page.getByRole("button", { name: "Track this coffee" })).toBeVisible();
  await page.goto("/watchlist");
  await expect(page.getByRole("heading", { name: "You’re not tracking any coffees" })).toBeVisible();
});

test("a person tracks a coffee from its row, saves the search, follows its feed, deletes and restores it", async ({
  page,
  request,
}) => {
  await beSignedIn(page.context());
  await page.goto("/catalog?country=Ethiopia&price_per_lb_max=30");
  const row = page.locator(".listing").first();
  const track = row.getByRole("button", { name: /^Track / });
  await expect(track).toHaveAttribute("aria-pressed", "false");
  await track.click();
  await expect(track).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(/country=Ethiopia/);
  const name = (await row.locator(".listing-link").textContent()) ?? "";

  await page.getByRole("button", { name: "Save search" }).click();
  const dialog = page.getByRole("dialog", { name: "Save this search" });
  await expect(dialog.getByLabel("Name")).toHaveValue("Ethiopia, up to $30.00");
  await dialog.getByLabel("Name").fill("Ethiopians");
  await dialog.getByRole("button", { name: "Save this search" }).click();
  await expect(page.getByRole("link", { name: "Saved search" })).toBeFocused();
  await page.getByRole("link", { name: "Saved search" }).click();
  await expect(entryOf(page, name)).toBeVisible();
  const saved = page.getByRole("region", { name: "Saved searches" });
  await expect(saved.getByRole("link", { name: "Ethiopians" })).toHaveAttribute("href", /country=Ethiopia/);
  await expect(saved).toContainText("Ethiopia, up to $30.00");

  await saved.getByText("Settings of Ethiopians").click();
  await saved.getByRole("button", { name: "Make a private feed of Ethiopians" }).click();
  const feed = await request.get(await saved.getByLabel("Private feed (Atom)").inputValue());
  expect([feed.status(), feed.headers()["x-robots-tag"]]).toEqual([200, "noindex"]);
  expect(await feed.text()).toContain("<title>Ethiopians – Peaberry</title>");
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await saved.getByRole("button", { name: "Delete Ethiopians" }).click();
  await expect(saved).toContainText("“Ethiopians” deleted");
  await saved.getByRole("button", { name: "Restore Ethiopians" }).click();
  await expect(saved.getByRole("link", { name: "Ethiopians" })).toBeVisible();
});

test("tracked coffees show price changes, sold out, delisted and back after ingests", async ({ page }) => {
  const rows = (changes: Record<string, Record<string, unknown> | null> = {}) =>
    ["Fallen", "Risen", "Sold", "Gone", "Calm", "Steady"].flatMap((id) => {
      const change = changes[id];
      return change === null ? [] : [feedRow(id, { price: "10.00", ...change })];
    });
  const shop = await wholesaleShop(rows({ Sold: { available: false } }));
  try {
    await beSignedIn(page.context(), { role: "member" });
    await shop.sells(rows());
    for (const { id, name } of (await shop.coffees()).filter((each) => !/Steady/.test(each.name))) {
      await page.goto(`/catalog/${id}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
      await expect(page.getByRole("article").first()).toContainText("Wholesale");
      await page.getByRole("button", { name: "Track this coffee" }).click();
      await expect(page.getByRole("button", { name: "Stop tracking" })).toBeVisible();
    }

    await shop.sells(
      rows({ Fallen: { price: "9.00" }, Risen: { price: "12.50" }, Sold: { available: false }, Gone: null }),
    );
    await page.goto("/watchlist");
    await expect(page.getByRole("main")).toContainText(
      "5 coffees. Since you started tracking them: 1 lower in price, 1 higher in price, 1 sold out, 1 delisted.",
    );
    await expect(entryOf(page, "Fallen")).toContainText("Price down 10.0%");
    await expect(entryOf(page, "Fallen")).toContainText("$9.00 per lb");
    await expect(entryOf(page, "Fallen")).toContainText(/\$10\.00 on \d/);
    await expect(entryOf(page, "Risen")).toContainText("Price up 25.0%");
    await expect(entryOf(page, "Sold")).toContainText("Sold out since");
    await expect(entryOf(page, "Gone")).toContainText("Delisted since");
    await expect(entryOf(page, "Calm")).not.toContainText(/Price|out|Delisted|Back/);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    await entryOf(page, "Gone")
      .getByRole("button", { name: /^Remove / })
      .click();
    await expect(entryOf(page, "Gone")).toHaveCount(0);
    await expect(page.getByRole("main")).toContainText("4 coffees.");
    await page.reload();
    await expect(entryOf(page, "Gone")).toHaveCount(0);
  } finally {
    await shop.close();
  }
});
